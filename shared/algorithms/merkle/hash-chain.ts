/** An entry of a log in which each entry names the hash of the one before it. Hashes are spelled as the log spells them. */
export interface ChainLink {
  /** Counted from 1. */
  position: number;
  previousHash: string;
  hash: string;
  /** The hash that the content of the entry has. */
  computedHash: string;
}

export interface ChainFault {
  /** The position at which the entry stands, counted from 1. */
  at: number;
  kind: 'position' | 'previous' | 'hash';
}

/** Every fault of a whole chain in its order; none if all entries are as they were written. */
export function chainFaults(links: readonly ChainLink[], start: string): ChainFault[] {
  const faults: ChainFault[] = [];
  let previous = start;
  for (const [index, link] of links.entries()) {
    const at = index + 1;
    if (link.position !== at) faults.push({ at, kind: 'position' });
    if (link.previousHash !== previous) faults.push({ at, kind: 'previous' });
    if (link.computedHash !== link.hash) faults.push({ at, kind: 'hash' });
    previous = link.hash;
  }
  return faults;
}
