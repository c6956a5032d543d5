import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';

/** A new file whose content is on the disk when this returns. @throws where one is there already */
export function writeWhole(place: string, content: string | Buffer): void {
  const file = openSync(place, 'wx', 0o644);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
