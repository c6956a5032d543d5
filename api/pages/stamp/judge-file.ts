import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { FileReader } from './read-file.ts';
import { askService, AskError, type ShownStamp } from './shown-stamp.ts';

/** How much of the file was checked; `hash-only` for one that is no picture, or too big. */
export type PictureLook = 'looked' | 'hash-only' | 'unreadable';

/**
 * The possible results for a file. None of them speaks against it: bytes without a known stamp are `unknown`, and
 * `not-asked` means that the service could not be asked.
 */
export type Verdict =
  | { readonly kind: 'exact' | 'copy' | 'mark' }
  | { readonly kind: 'other-stamp' | 'other-mark'; readonly stampId: string }
  | { readonly kind: 'unknown' | 'not-asked'; readonly look: PictureLook };

/** Decoded it is four bytes a pixel; a file of this size can be a picture of any. */
const pictureBytesMax = 64 * 2 ** 20;

/** Checks the hash first: it is more certain than any mark, and for most files the only evidence. */
export async function judgeFile(
  { stampId, contentHash }: ShownStamp,
  file: File,
  { reader, tell }: { reader: FileReader; tell: (share: number) => void },
): Promise<Verdict> {
  const hash = await reader.hash(file, tell);
  // The service need not be asked.
  if (hash === contentHash) return { kind: 'exact' };
  const known = await matchOf(stampId, hash);
  if (known?.match === 'copy') return { kind: 'copy' };
  if (known?.match === 'other-stamp') return { kind: 'other-stamp', stampId: known.stampId };
  const { look, marked } = await lookInto(file, reader);
  if (marked === stampId) return { kind: 'mark' };
  // A mark that belongs to no stamp was read by chance.
  if (marked !== undefined && (await matchOf(marked, hash)) !== undefined)
    return { kind: 'other-mark', stampId: marked };
  return { kind: known ? 'unknown' : 'not-asked', look };
}

interface KnownMatch {
  readonly match: unknown;
  readonly stampId: string;
}

/** @returns undefined where the service could not be asked, or does not know the stamp */
async function matchOf(stampId: string, hash: string): Promise<KnownMatch | undefined> {
  try {
    const { match, stampId: whose } = membersOf(await askService(`${stampId}/match?hash=${hash}`, 'json'));
    return { match, stampId: typeof whose === 'string' ? whose : '' };
  } catch (error) {
    if (error instanceof AskError || error instanceof TypeError || error instanceof DOMException)
      return undefined;
    throw error;
  }
}

async function lookInto(
  file: File,
  reader: FileReader,
): Promise<{ look: PictureLook; marked: string | undefined }> {
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  if (!isPicture || file.size > pictureBytesMax) return { look: 'hash-only', marked: undefined };
  const marked = await reader.mark(file);
  if (marked === undefined) return { look: 'unreadable', marked: undefined };
  return { look: 'looked', marked: marked ?? undefined };
}
