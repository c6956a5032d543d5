import { saysParked } from '../page-evidence/emptiness.ts';
import { decodedText, outlineParts } from './outline-hash.ts';

/** What asks a visitor for something, or shows a page of another address. */
const asks = /^<(?:form|input|select|textarea|button|iframe|frame|object|embed|canvas)\b/i;
/** A page with fewer words is drawn by its scripts, whatever its markup says. */
const wordsMin = 4;

/**
 * Whether the markup of a page is that of a parked name, which has other advertisements at every request: few words that
 * say so, and nothing that asks for anything. In doubt it is not.
 */
export function isStillParked(body: Uint8Array, contentType: string | null): boolean {
  const text = decodedText(body, contentType);
  if (text === null) return false;
  let said = '';
  for (const part of outlineParts(text)) {
    if (!part.startsWith('<')) said += `${part} `;
    else if (asks.test(part) || /http-equiv\s*=\s*["']?refresh/i.test(part)) return false;
  }
  const words = said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words >= wordsMin && saysParked(said, words);
}
