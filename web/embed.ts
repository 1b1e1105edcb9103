// Writes `embedded_pages.cpp` beside the built pages: a source file that takes them, packed, into the program.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

// Names of assets hold a hash of what is in them; those of pages do not.
function entry(name: string, bytes: Buffer, number: number): string {
  const tag = createHash("sha256").update(bytes).digest("hex").slice(0, 20);
  return `    {"${name}", "${tag}", {page_${number}, static_cast<std::size_t>(page_${number}_end - page_${number})}},`;
}

function assembly(path: string, number: number): string {
  const lines = [
    ".section .rodata",
    `.global page_${number}`,
    `page_${number}:`,
    `.incbin \\"${path}\\"`,
    `.global page_${number}_end`,
    `page_${number}_end:`,
    ".byte 0",
    ".previous",
  ];
  return `asm("${lines.join("\\n")}\\n");`;
}

function source(folder: string): string {
  const packed = join(folder, "..", "packed_pages");
  mkdirSync(packed, { recursive: true });
  const entries: string[] = [];
  const declarations: string[] = [];
  const blobs: string[] = [];
  filesBelow(folder).forEach((path, number) => {
    const bytes = readFileSync(path);
    const blob = join(packed, `${number}.gz`);
    writeFileSync(blob, gzipSync(bytes, { level: 9 }));
    entries.push(entry(relative(folder, path), bytes, number));
    declarations.push(`extern const char page_${number}[];`, `extern const char page_${number}_end[];`);
    blobs.push(assembly(blob, number));
  });
  return [
    '#include "server/embedded_pages.hpp"',
    "",
    ...blobs,
    "",
    'extern "C" {',
    ...declarations,
    "}",
    "",
    "namespace adjudge {",
    "",
    "std::span<const EmbeddedPage> embedded_pages() {",
    "    static const EmbeddedPage pages[] = {",
    ...entries,
    "    };",
    "    return pages;",
    "}",
    "",
    "}  // namespace adjudge",
    "",
  ].join("\n");
}

export function embed(): Plugin {
  let folder = "";
  return {
    name: "adjudge-embed",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      writeFileSync(join(folder, "..", "embedded_pages.cpp"), source(folder));
    },
  };
}
