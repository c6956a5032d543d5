import { readPageFile, type PageFile } from './page-file.ts';

export interface PageFiles {
  /** Undefined for a name that is not one of them. Read and compressed at first use, then kept. */
  find(name: string): Promise<PageFile | undefined>;
}

/** A closed set of files: a request chooses among names written here and never touches the file system itself. */
export function createPageFiles(paths: Readonly<Record<string, string>>): PageFiles {
  const kept = new Map<string, Promise<PageFile>>();
  return {
    find(name) {
      const known = kept.get(name);
      if (known) return known;
      const file = Object.hasOwn(paths, name) ? paths[name] : undefined;
      if (file === undefined) return Promise.resolve(undefined);
      const reading = readPageFile(file);
      kept.set(name, reading);
      reading.catch(() => kept.delete(name));
      return reading;
    },
  };
}
