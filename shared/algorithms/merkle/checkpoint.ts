import { fromBase64, toBase64 } from './base64.ts';
import { hashBytes } from './tree-hash.ts';

/** What a log says of itself at one size (C2SP tlog-checkpoint). */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
}

/** The text that is signed: origin, size and root, a line each. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Reads the text of a note. Lines after the third are extensions and passed over. @returns undefined where it is none */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined;
  const [origin = '', sizeText = '', rootText = '', ...extensions] = text.slice(0, -1).split('\n');
  const root = fromBase64(rootText);
  if (origin === '' || !/^(?:0|[1-9]\d{0,15})$/.test(sizeText) || extensions.includes('')) return undefined;
  const size = Number(sizeText);
  return root?.length === hashBytes && Number.isSafeInteger(size) ? { origin, size, root } : undefined;
}
