import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { FileRequest } from './file-reading.ts';

export interface FileReader {
  hash(file: File, tell: (share: number) => void): Promise<string>;
  /** The stamp whose mark the picture carries; null for none, undefined for a picture that cannot be looked into. */
  mark(file: File): Promise<string | null | undefined>;
  close(): void;
}

/** The worker's code could not be fetched: nothing has been read. */
export class ReaderMissing extends Error {}

/** A worker of its own for each file: to stop is to end it, whatever it is at. It is fetched with the first file. */
export function openFileReader(): FileReader {
  const worker = new Worker(new URL('./file-worker.js', import.meta.url), { type: 'module' });
  const ask = (request: FileRequest, tell: (share: number) => void) =>
    new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new ReaderMissing()));
      worker.addEventListener('message', (event) => {
        const said = membersOf(event.data);
        if (said['type'] === 'progress') tell(Number(said['share']));
        else if (said['type'] === 'failed') reject(new Error('the file could not be read'));
        else resolve(said);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none; only windows do
      worker.postMessage(request);
    });
  return {
    async hash(file, tell) {
      return String((await ask({ type: 'hash', file }, tell))['contentHash']);
    },
    async mark(file) {
      const { type, stampId } = await ask({ type: 'mark', file }, () => undefined);
      if (type === 'no-picture') return undefined;
      return typeof stampId === 'string' ? stampId : null;
    },
    close: () => worker.terminate(),
  };
}
