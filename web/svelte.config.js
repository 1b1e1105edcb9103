import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Screens and dialogs are made anew for what they show, so that most of their props never change.
const isIntended = (warning) => warning.code === "state_referenced_locally";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { warningFilter: (warning) => !isIntended(warning) },
};
