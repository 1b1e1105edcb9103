// Files as they were dropped or chosen, with those of folders. A file of a folder is named after both, so that two may
// have one name: en-de/aurora.txt is en-de.aurora.txt.

interface PlacedFile {
  path: string; // "texts/en-de/aurora.txt"
  file: File;
}

// Without the folders that all files are in: they tell nothing.
export function flatNames(paths: string[]): string[] {
  const split = paths.map((path) => path.split("/").filter((part) => part !== ""));
  let shared = 0;
  while (
    split.length > 0 &&
    split.every((parts) => parts.length > shared + 1 && parts[shared] === split[0]?.[shared])
  ) {
    ++shared;
  }
  return split.map((parts) => parts.slice(shared).join("."));
}

function named(placed: PlacedFile[]): File[] {
  const names = flatNames(placed.map((one) => one.path));
  return placed
    .map(({ file }, i) => {
      const name = names[i] ?? file.name;
      return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
    })
    .filter((file) => !file.name.startsWith("."));
}

export const chosenFiles = (files: Iterable<File>): File[] =>
  named(Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file })));

async function filesIn(entry: FileSystemEntry): Promise<PlacedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath, file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const all: PlacedFile[] = [];
  for (;;) {
    // A folder tells its entries a part at a time, and nothing at its end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) {
      return all;
    }
    for (const one of some) {
      all.push(...(await filesIn(one)));
    }
  }
}

export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = Array.from(transfer.items, (item) => item.webkitGetAsEntry());
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return named(found.flat());
}
