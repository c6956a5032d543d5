import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';

/** The page's requests to its worker, which reads the file without blocking the page. */
export type FileRequest = { readonly type: 'hash' | 'mark' | 'manifests'; readonly file: File };

export type FileResponse =
  /** Share of the file that was read, 0 to 1. */
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'hash'; readonly contentHash: string }
  /** The stamp whose mark the picture carries; null where none was found. */
  | { readonly type: 'mark'; readonly stampId: string | null }
  /** The programs that made the C2PA manifests of the file; none where it has none that can be read. */
  | { readonly type: 'manifests'; readonly generators: readonly string[] }
  /** The picture could not be searched for a mark; only its hash is known. */
  | { readonly type: 'no-picture' }
  | { readonly type: 'failed' };

export interface FileReader {
  hash(file: File, tell: (share: number) => void): Promise<string>;
  /** The stamp whose mark the picture carries; null for none, undefined for a picture that cannot be searched. */
  mark(file: File): Promise<string | null | undefined>;
  /** The programs that made the C2PA manifests of the file, by their own word. */
  manifests(file: File): Promise<string[]>;
  close(): void;
}

/** The worker's code could not be fetched: nothing has been read. */
export class ReaderMissing extends Error {}

/** Each file has its own worker, which can be ended at any point to stop. Its code is fetched with the first file. */
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
    async manifests(file) {
      const { generators } = await ask({ type: 'manifests', file }, () => undefined);
      return Array.isArray(generators) ? generators.map(String) : [];
    },
    close: () => worker.terminate(),
  };
}
