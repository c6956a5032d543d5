import type { Queryable } from '../../../platform/db/database.ts';
import { type AuditEntry, type AuditHead, emptyHead, hashOfEntry } from './audit-entry.ts';
import { entriesAfter, findHead, firstChainOfEntries, listChains } from './audit-store.ts';

export interface AuditVerdict {
  chain: string;
  /** Lines that were read until the chain ended or broke. */
  lines: number;
  /** The last of them as `size:hash`, to be kept elsewhere and compared another time. */
  head: string;
  /** The first thing that is not as it was written; null for an intact chain. */
  problem: string | null;
}

const pageSize = 500;
const headPattern = /^(\d{1,15}):([0-9a-f]{64})$/;

/** A head as it was printed. Undefined for another text. */
export function readHead(text: string): AuditHead | undefined {
  const [, size, hash] = headPattern.exec(text) ?? [];
  return hash === undefined ? undefined : { size: Number(size), hash };
}

/**
 * Reads a chain from its first line to its end, a page at a time. A person who can write all of the database can write a chain again;
 * an earlier head that was kept elsewhere shows that, and that lines were cut off at the end together with their head.
 * @param expected such an earlier head
 */
export async function verifyChain(
  deps: { db: Queryable },
  chain: string,
  expected?: AuditHead,
): Promise<AuditVerdict> {
  // Read first: lines that are appended meanwhile come after it.
  const head = await findHead(deps.db, chain);
  let last: AuditHead = emptyHead;
  let isHeadMet = head === undefined || head.size === 0;
  let isExpectedMet = expected === undefined || (expected.size === 0 && expected.hash === emptyHead.hash);
  const verdict = (problem: string | null): AuditVerdict => ({
    chain,
    lines: last.size,
    head: `${last.size}:${last.hash}`,
    problem,
  });
  for (let more = true; more;) {
    const page = await entriesAfter(deps.db, { chain, after: last.size, limit: pageSize });
    for (const entry of page) {
      const fault = faultOf(entry, last);
      if (fault !== null) return verdict(fault);
      last = { size: entry.seq, hash: entry.hash };
      isHeadMet ||= isSame(last, head);
      isExpectedMet ||= isSame(last, expected);
    }
    more = page.length === pageSize;
  }
  if (!isExpectedMet)
    return verdict(`the chain does not lead over the expected head ${expected?.size}:${expected?.hash}`);
  if (!isHeadMet)
    return verdict(`the chain ends after ${last.size} lines, and its head says ${head?.size}:${head?.hash}`);
  if (!head && last.size > 0) return verdict(`the chain has ${last.size} lines and no head`);
  return verdict(null);
}

const isSame = (one: AuditHead, other: AuditHead | undefined): boolean =>
  other !== undefined && one.size === other.size && one.hash === other.hash;

function faultOf(entry: AuditEntry, last: AuditHead): string | null {
  if (entry.seq !== last.size + 1)
    return `line ${last.size + 1}: is missing; the next one is line ${entry.seq}`;
  if (entry.previousHash !== last.hash) return `line ${entry.seq}: does not follow the line before it`;
  if (hashOfEntry(entry) !== entry.hash) return `line ${entry.seq}: is not what its hash was made of`;
  return null;
}

const chainsPerPage = 200;

/** The verdict on each chain there is, also on one of which only lines or only a head is left. */
export async function* verifyAllChains(deps: { db: Queryable }): AsyncGenerator<AuditVerdict> {
  for (let after = '', more = true; more;) {
    const chains = await listChains(deps.db, { after, limit: chainsPerPage });
    for (const chain of chains) yield verifyChain(deps, chain);
    after = chains.at(-1) ?? after;
    more = chains.length === chainsPerPage;
  }
  for (let chain = await firstChainOfEntries(deps.db, ''); chain !== undefined;) {
    if (!(await findHead(deps.db, chain))) yield verifyChain(deps, chain);
    chain = await firstChainOfEntries(deps.db, chain);
  }
}
