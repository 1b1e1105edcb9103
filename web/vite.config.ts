import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { embed } from "./embed";

// ADJUDGE_PAGES is the folder that the pages are written to; beside them lies the source file that puts them into the program.
const folder = process.env.ADJUDGE_PAGES ?? "dist";
// Each page is built by itself, so that workers load nothing of the requesters': first work, then admin beside it.
const page = process.env.ADJUDGE_PAGE ?? "work";

export default defineConfig({
  plugins: [svelte(), embed()],
  base: "/",
  build: {
    outDir: folder,
    emptyOutDir: page === "work",
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: { input: { [page]: `${page}.html` } },
  },
  test: {
    fileParallelism: false, // one browser at a time
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*_test.ts"], environment: "node" } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/**/*_test.ts"],
          environment: "node",
          maxConcurrency: 3,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } }, // machines are shared
        },
      },
      // Takes minutes: for `make bench`.
      {
        extends: true,
        test: { name: "large", include: ["tests/browser/large.ts"], environment: "node" },
      },
      // Not a test: the pictures of docs/images.
      {
        extends: true,
        test: {
          name: "screenshots",
          include: ["tests/browser/screenshots.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
