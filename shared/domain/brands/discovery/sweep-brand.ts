import type { Database } from '../../../platform/db/database.ts';
import type { NameLook, NameProber } from '../../../platform/outbound/name-prober.ts';
import type { FoundLookalike, LookalikeName, LookalikeState, SoughtBrand } from './lookalike.ts';
import { namesToSweep, type NamesToSweep } from './names-to-sweep.ts';
import {
  deleteNames,
  dropStaleNames,
  findDueNames,
  findKeptNames,
  keepLooks,
  moveRound,
  openRound,
} from './sweep-store.ts';

export interface SweepDeps {
  db: Database;
  prober: Pick<NameProber, 'look'>;
}

/** Names of this call, by what they turned out to be. */
export interface SweepProgress {
  looked: number;
  live: number;
  delegated: number;
  unknown: number;
}

export interface SweepOptions {
  /** Names looked up at most. */
  budget: number;
  signal: AbortSignal;
  onProgress?: (progress: SweepProgress) => void;
  /** Names of a round: 10,000 unless given, and 500 of each domain at least. */
  namesMax?: number;
  /** Names between two entries in the database, which is what a crash repeats; 200 unless given. */
  batch?: number;
}

/** The name servers respond for hardly any name: the lookups say nothing, and the round stays where it is. */
export class SweepStalledError extends Error {
  constructor(domain: string) {
    super(`name servers do not answer for the lookalikes of ${domain}`);
    this.name = 'SweepStalledError';
  }
}

/** 1,000 brands at 10,000 names a day are 116 a second. */
const usualNamesMax = 10_000;
const usualBatch = 200;
/** The number of names from which a stall is assumed; silence for fewer may well be due to broken zones. */
const stalledFrom = 20;

interface Run extends SweepDeps {
  brand: SoughtBrand;
  options: SweepOptions;
  progress: SweepProgress;
  left: number;
}

/**
 * Looks up the lookalikes of one brand that are due: first those known to be registered, then the round of all
 * permutations, the nearest first, from where it stopped. Results come in batches; a batch is recorded only when the
 * caller asks for the next one and so has finished with it. A crash at any point therefore repeats a batch and skips
 * none. If two processes sweep one brand, one of them stops.
 * @throws SweepStalledError, or what `signal` is aborted with
 */
export async function* sweepBrand(
  deps: SweepDeps,
  brand: SoughtBrand,
  options: SweepOptions,
): AsyncGenerator<FoundLookalike[], void> {
  const progress = { looked: 0, live: 0, delegated: 0, unknown: 0 };
  const run: Run = { ...deps, brand, options, progress, left: options.budget };
  const rounds = namesToSweep(brand, options.namesMax ?? usualNamesMax);
  const domains = rounds.map(({ domain }) => domain);
  const own = [...brand.officialDomains, ...brand.authorisedDomains];
  await deps.db.transaction((tx) => dropStaleNames(tx, brand.id, { domains, own }));
  yield* sweepKnown(run);
  for (const round of rounds) yield* sweepRound(run, round);
}

async function* sweepKnown(run: Run): AsyncGenerator<FoundLookalike[], void> {
  const { db, brand, options } = run;
  while (run.left > 0) {
    const due = await findDueNames(db, brand.id, Math.min(run.left, options.batch ?? usualBatch));
    if (due.length === 0) return;
    const looked = await lookAt(run, due);
    const before = new Map(due.map(({ name, state }) => [name, state]));
    yield foundAmong(looked, before);
    const isNothing = ({ name, look }: Looked) =>
      before.get(name) === 'unknown' && (look.state === 'unregistered' || look.state === 'wildcard');
    await db.transaction(async (tx) => {
      await keepLooks(
        tx,
        brand.id,
        looked.filter((each) => !isNothing(each)),
      );
      await deleteNames(
        tx,
        brand.id,
        looked.filter(isNothing).map(({ name }) => name),
      );
    });
  }
}

async function* sweepRound(
  run: Run,
  { domain, names, hash }: NamesToSweep,
): AsyncGenerator<FoundLookalike[], void> {
  const { db, brand, options } = run;
  const round = await openRound(db, { brandId: brand.id, domain, hash });
  if (!round?.isOpen) return;
  let { position } = round;
  while (run.left > 0) {
    const size = Math.min(run.left, options.batch ?? usualBatch);
    const slice = names.slice(position, position + size);
    const kept = new Set(
      await findKeptNames(
        db,
        brand.id,
        slice.map(({ name }) => name),
      ),
    );
    const looked = await lookAt(
      run,
      slice.filter(({ name }) => !kept.has(name)),
    );
    const unknown = looked.filter(({ look }) => look.state === 'unknown').length;
    if (looked.length >= stalledFrom && unknown > looked.length / 2) throw new SweepStalledError(domain);
    yield foundAmong(looked, new Map());
    const [from, to] = [position, position + slice.length];
    const isEnd = to >= names.length;
    // Free names, and those of a wildcard, leave no row.
    const worthKeeping = looked.filter(({ look }) => !/^(?:unregistered|wildcard)$/.test(look.state));
    const isMoved = await db.transaction(async (tx) => {
      if (!(await moveRound(tx, { brandId: brand.id, domain, hash, from, to, isEnd }))) return false;
      await keepLooks(tx, brand.id, worthKeeping);
      return true;
    });
    if (!isMoved || isEnd) return;
    position = to;
  }
}

interface Looked extends LookalikeName {
  look: NameLook;
}

async function lookAt(run: Run, names: readonly LookalikeName[]): Promise<Looked[]> {
  const { prober, options, progress } = run;
  const looks = await lookAtAll(prober, names, options.signal);
  run.left -= names.length;
  progress.looked += names.length;
  for (const { state } of looks)
    if (state === 'live' || state === 'delegated' || state === 'unknown') progress[state] += 1;
  options.onProgress?.({ ...progress });
  return names.map(({ name, domain, fuzzer, rank, distance }, at) => {
    const look = looks[at];
    if (!look) throw new Error('a name was not looked up');
    return { name, domain, fuzzer, rank, distance, look };
  });
}

function foundAmong(
  looked: readonly Looked[],
  before: ReadonlyMap<string, LookalikeState>,
): FoundLookalike[] {
  return looked.flatMap(({ look: { state, receivesMail }, ...name }) =>
    state === 'live' || state === 'delegated'
      ? [{ ...name, state, receivesMail, isNew: before.get(name.name) !== state }]
      : [],
  );
}

/** Concurrent lookups: at 200 questions a second, as many as wait half a second for their response. */
const inFlight = 100;

/** Looks all names up, in any order; results are in the order given. @throws what `signal` is aborted with, at once */
export async function lookAtAll(
  prober: Pick<NameProber, 'look'>,
  names: readonly { name: string }[],
  signal: AbortSignal,
): Promise<NameLook[]> {
  signal.throwIfAborted();
  const looks: NameLook[] = [];
  let next = 0;
  const lookOn = async (): Promise<void> => {
    for (let at = next++; at < names.length && !signal.aborted; at = next++) {
      const each = names[at];
      if (each) looks[at] = await prober.look(each.name);
    }
  };
  const all = Promise.all(Array.from({ length: Math.min(inFlight, names.length) }, lookOn));
  let onAbort = (): void => undefined;
  const aborted = new Promise<void>((done) => {
    onAbort = done;
  });
  signal.addEventListener('abort', onAbort);
  try {
    await Promise.race([all, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
  signal.throwIfAborted();
  return looks;
}
