import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its bytes, or how to read them when it is their turn. */
export type ZipEntry = { name: string; at: Date } & ({ bytes: Buffer } | { open: () => Promise<Readable> });

/**
 * An archive that is written as fast as it is read, one entry after the other. An entry that cannot be read ends it with
 * its error; who ends it earlier closes the entry that is being read.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const archive = new PassThrough();
  let current: Readable | null = null;
  zip.on('error', (error: Error) => archive.destroy(error));
  archive.on('close', () => current?.destroy());
  for (const entry of entries) {
    const options = { mtime: entry.at };
    if ('bytes' in entry) zip.addBuffer(entry.bytes, entry.name, options);
    else
      zip.addReadStreamLazy(entry.name, options, (given) => {
        entry.open().then(
          (stream) => {
            current = stream;
            if (archive.destroyed) stream.destroy();
            given(null, stream);
          },
          (error: unknown) => given(error, Readable.from([])),
        );
      });
  }
  zip.end();
  zip.outputStream.pipe(archive);
  return archive;
}
