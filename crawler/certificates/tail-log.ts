import { equalBytes } from '../../shared/algorithms/encoding/bytes.ts';
import { type ClaimedLog, keepHead } from '../../shared/domain/crawling/certificates/certificate-log.ts';
import { commitEntries, type OfferPages } from '../../shared/domain/crawling/certificates/commit-entries.ts';
import { treeHash } from '../../shared/domain/content/transparency/tree-hash.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { openFromProof, type CompactRange } from '../../shared/algorithms/merkle/compact-range.ts';
import { verifyConsistency } from '../../shared/algorithms/merkle/verify-proof.ts';
import { type LogClient, LogForkError, type TreeHead } from './certificate-log.ts';
import type { HitFinder } from './find-hits.ts';

export interface TailCycle {
  db: Database;
  offerPages: OfferPages;
  client: LogClient;
  finder: HitFinder;
  claim: ClaimedLog;
  leaseSeconds: number;
  /** For a log seen for the first time: how many entries before its end reading starts. */
  backlog: number;
  /** A partial tile is fetched only once it has not grown for so long. */
  partialAfterMs: number;
  /** After this time the cycle ends between two batches, so that the next log is polled. */
  cycleMs: number;
  /** Called with the time at which the newest known head was signed, milliseconds since 1970. */
  onHead: (timestamp: number) => void;
  /** After each batch. */
  onProgress: () => void;
  signal: AbortSignal;
}

/** `behind`: there is more to read at once. `partial`: only a partial tile is left. */
export type CycleEnd = 'behind' | 'partial' | 'done';

interface Target {
  size: number;
  root: Uint8Array;
}

/**
 * One poll cycle of a log: its newest head, proven to be an extension of the remembered one, then the entries up to it.
 * A batch counts when the leaves before it and its own give the root of a tree that the head is proven to begin with;
 * only then is it examined and committed together with its hits.
 * @throws LogResponseError, LogForkError, LostLeaseError, what the stores throw, the signal's abort reason
 */
export async function tailLog(cycle: TailCycle): Promise<CycleEnd> {
  const { client, signal, cycleMs, onProgress } = cycle;
  const endsAt = performance.now() + cycleMs;
  const head = await client.head(signal);
  cycle.onHead(Math.max(head.timestamp, cycle.claim.place?.head.timestamp ?? 0));
  const { target, next, opened } = await placeOf(cycle, head);
  onProgress();
  if (next.index === target.size) return 'done';
  const range = opened ?? (await openAt(cycle, next, target));
  while (range.size < target.size) {
    if (signal.aborted || performance.now() > endsAt) return 'behind';
    const leaves = await readBatch(cycle, range, target);
    if (leaves.length === 0) return 'partial';
    await commitBatch(cycle, range, leaves);
    onProgress();
  }
  return 'done';
}

interface Place {
  target: Target;
  next: { index: number; root: Uint8Array };
  /** The entries before `next`, where a proof has already covered them. */
  opened?: CompactRange;
}

/** Determines the head to read up to, and the index to start from; both are stored. */
async function placeOf(cycle: TailCycle, head: TreeHead): Promise<Place> {
  const { db, claim, leaseSeconds: seconds, backlog } = cycle;
  const { place } = claim;
  if (!place) {
    const index = startOf(head.size, backlog);
    const opened = index < head.size ? await openAt(cycle, { index, root: null }, head) : undefined;
    const next = { index, root: opened ? opened.root() : head.root };
    await keepHead({ db }, { ...claim, seconds }, { head, next });
    return { target: head, next, ...(opened && { opened }) };
  }
  if (head.size < place.head.size) {
    await assertBehind(cycle, head, place.head);
    return { target: place.head, next: place.next };
  }
  if (head.size === place.head.size) {
    if (!equalBytes(head.root, place.head.root))
      throw new LogForkError(`it signed two trees of ${head.size} entries`);
    if (head.timestamp > place.head.timestamp)
      await keepHead({ db }, { ...claim, seconds }, { head, next: null });
    return { target: place.head, next: place.next };
  }
  const opened = await openAt(cycle, { index: place.head.size, root: place.head.root }, head);
  await keepHead({ db }, { ...claim, seconds }, { head, next: null });
  const { next } = place;
  return { target: head, next, ...(next.index === opened.size && { opened }) };
}

/**
 * One of several servers of a log may be behind, and then shows an earlier state of the log: signed earlier, and proven
 * to be a prefix of the remembered head. A server that does not prove that is asked again later.
 * @throws LogForkError, LogResponseError
 */
async function assertBehind({ client, signal }: TailCycle, head: TreeHead, newest: TreeHead): Promise<void> {
  if (head.timestamp > newest.timestamp)
    throw new LogForkError(`it signed a tree of ${head.size} entries after one of ${newest.size}`);
  const { size: from, root: fromRoot } = head;
  const { size: to, root: toRoot } = newest;
  const proof = await client.consistency({ from, to }, signal);
  if (!verifyConsistency(treeHash, { from, to, fromRoot, toRoot, proof }))
    throw new LogForkError(`its tree of ${to} entries is not proven to have grown out of that of ${from}`);
}

/** One earlier where it would be a power of two: the proof of such a size does not contain its root. */
function startOf(size: number, backlog: number): number {
  let index = Math.max(0, size - backlog);
  while (index > 0 && index < size && Number.isInteger(Math.log2(index))) index -= 1;
  return index;
}

/** The entries before `index`, as the head has them. @throws LogForkError where their root is not the expected one */
async function openAt(
  { client, signal }: TailCycle,
  { index, root }: { index: number; root: Uint8Array | null },
  target: Target,
): Promise<CompactRange> {
  const proof = await client.consistency({ from: index, to: target.size }, signal);
  const range = openFromProof(treeHash, {
    from: index,
    to: target.size,
    toRoot: target.root,
    proof,
    fromRoot: root,
  });
  if (range) return range;
  throw new LogForkError(
    `its tree of ${target.size} entries is not proven to begin with those ${index} it showed before`,
  );
}

async function readBatch(
  { client, claim, partialAfterMs, signal }: TailCycle,
  range: CompactRange,
  { size, root }: Target,
): Promise<Uint8Array[]> {
  const takesPartial = (claim.partialForMs ?? 0) >= partialAfterMs;
  const from = range.size;
  const leaves = await client.leaves({ from, to: size, takesPartial }, signal);
  if (leaves.length === 0) return leaves;
  for (const leaf of leaves) range.append(treeHash.leaf(leaf));
  const own = range.root();
  const isProven =
    range.size === size
      ? equalBytes(own, root)
      : verifyConsistency(treeHash, {
          from: range.size,
          to: size,
          fromRoot: own,
          toRoot: root,
          proof: await client.consistency({ from: range.size, to: size }, signal),
        });
  if (!isProven)
    throw new LogForkError(
      `entries ${from} to ${range.size - 1} are not those of its tree of ${size} entries`,
    );
  return leaves;
}

async function commitBatch(
  { db, offerPages, finder, claim, leaseSeconds: seconds }: TailCycle,
  range: CompactRange,
  leaves: readonly Uint8Array[],
): Promise<void> {
  const { hits, hosts, unreadable, entryAt } = await finder.find(leaves);
  const to = range.size;
  const advance = { from: to - leaves.length, to, root: range.root(), entryAt, unreadable };
  try {
    await commitEntries({ db, offerPages }, { ...claim, seconds }, { ...advance, hits });
  } catch (error) {
    finder.erase(hosts);
    throw error;
  }
}
