import { readingLimits } from '../page-reading/reading-limits.ts';
import { baseOf } from './own-dom.ts';

/** The absolute address, or null for an invalid or overlong one. */
export function addressOf(text: string | null, longest: number = readingLimits.address): string | null {
  if (text === null || text.length > longest) return null;
  const url = URL.parse(text.trim(), baseOf(document));
  // A script is no address, and a document written by a script has no base to resolve against.
  if (!url || /^(?:javascript|about|blob):$/.test(url.protocol)) return null;
  return url.href.length > longest ? null : url.href;
}

/** Addresses in the order in which they were added, without duplicates. */
export interface Addresses {
  add(address: string | null): void;
  readonly isFull: boolean;
  list(): string[];
}

export function collectAddresses(most: number): Addresses {
  const found = new Set<string>();
  return {
    add(address) {
      if (address !== null && found.size < most) found.add(address);
    },
    get isFull() {
      return found.size >= most;
    },
    list: () => [...found],
  };
}
