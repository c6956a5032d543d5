import { type Queryable, withNext } from '../../../platform/db/queryable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashBytes, hashText } from '../../../platform/lib/hash-text.ts';
import { giveBackMonthlyQuota, useMonthlyQuotas } from '../../partners/projects/use-monthly-quota.ts';
import { type CausedEvent, recordEvents } from '../../partners/webhooks/record-event.ts';
import { type Identity, identityIdentifier } from '../../people/identity/identity.ts';
import { identityNotFound, lockPeople } from '../../people/identity/load-identity.ts';
import { recordTrustEvents } from '../../people/trust/trust-events.ts';
import { appendLogEntries } from '../transparency/logged-entry.ts';
import { type PreparedStamp, type PrepareDeps, prepareStamp, stampIdTaken } from './prepare-stamp.ts';
import { keepDeviceKeys } from './stamp-key-store.ts';
import { insertStamps } from './stamp-store.ts';
import type { AskedStamp, StampOutcome, StampToWrite } from './stamp-to-write.ts';
import { isAttributed, isSignedByPerson, type Stamp, stampDigest } from './stamp.ts';
import { readGround, type StampGround, type StampInMaking } from './stamping-store.ts';
import { clockToleranceMs, takeContents } from './take-turn.ts';

type Prepared = PreparedStamp & { item: StampToWrite };

/**
 * Writes stamps with everything that follows from them, in as many statements as one of them needs. Each gets an outcome of its
 * own; any failure that is not about one of them fails all. No two may be of one content: the later one would have to be
 * recorded after the earlier.
 */
export async function writeStamps(
  tx: Queryable,
  deps: PrepareDeps,
  asked: readonly AskedStamp[],
): Promise<StampOutcome[]> {
  const named = await lockCreators(tx, asked);
  const items = named.flatMap((item) => (item instanceof AppError ? [] : [item]));
  const grounds = await groundsOf(tx, items);
  const groundOf = new Map(items.map((item, at) => [item, grounds[at]]));
  const outcomes: (Prepared | AppError)[] = [];
  const ids = new Set<string>();
  for (const item of named) {
    if (item instanceof AppError) {
      outcomes.push(item);
      continue;
    }
    const ground = withIdsOf(groundOf.get(item), ids, item);
    const prepared = await orRefusal(() => prepareStamp(tx, deps, { item, ground }));
    if (!(prepared instanceof AppError)) ids.add(prepared.stamp.id);
    outcomes.push(prepared instanceof AppError ? prepared : { item, ...prepared });
  }
  // The last check that can refuse: what is refused must not have been counted.
  const counted = await countAgainstQuotas(tx, deps, outcomes);
  const written = await insert(tx, accepted(counted));
  await follow(tx, deps, written);
  const ofWritten = new Set(written);
  return counted.map((each) =>
    each instanceof AppError
      ? each
      : ofWritten.has(each)
        ? { stamp: each.stamp, creator: each.creator }
        : stampIdTaken(),
  );
}

/**
 * Locks the creators and looks up those that are only named, by one statement and in one order: transactions which name the same
 * people wait for each other. A name that nobody has refuses its stamp.
 */
export async function lockCreators(
  tx: Queryable,
  asked: readonly AskedStamp[],
): Promise<(StampToWrite | AppError)[]> {
  const ids = asked.flatMap(({ creator }) => ('identityId' in creator ? [creator.identityId] : []));
  const named = asked.flatMap(({ creator, key }) =>
    'ref' in creator ? [{ ref: creator.ref, mode: key.mode }] : [],
  );
  const found = (await lockPeople(tx, { ids, named })).values();
  return asked.map((item) => {
    const { creator } = item;
    if ('identityId' in creator) return { ...item, creator };
    const identityId = found.next().value;
    if (identityId === undefined) return identityNotFound();
    return { ...item, creator: { identityId, namedBy: creator.namedBy, devices: [] } };
  });
}

/** A failure of the service is not a response for one item but fails all of them. */
const failures: ReadonlySet<string> = new Set(['store_unavailable', 'overloaded', 'internal_error']);

/** What a stamp is refused with, if it is: a failure that is not about it is thrown on. */
export async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result | AppError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && !failures.has(error.code)) return error;
    throw error;
  }
}

/** In one round trip: the server begins to read once the contents are held. */
async function groundsOf(tx: Queryable, items: readonly StampToWrite[]): Promise<StampGround[]> {
  if (items.length === 0) return [];
  const [, grounds] = await Promise.all([
    takeContents(tx, items),
    readGround(tx, items.map(inMaking), clockToleranceMs),
  ]);
  return grounds;
}

function inMaking({ key, input, creator }: StampToWrite): StampInMaking {
  const { algorithm = 'ed25519', contentHash, stampId = null, createdAt, signature = null } = input;
  return {
    identityId: creator.identityId,
    mode: key.mode,
    contentHash: hashBytes(contentHash),
    algorithm,
    stampId,
    createdAt: createdAt === undefined ? null : new Date(createdAt),
    signature,
  };
}

/** Of two stamps with one id that are written together, the first has it. */
function withIdsOf(
  ground: StampGround | undefined,
  ids: ReadonlySet<string>,
  { input: { stampId } }: StampToWrite,
): StampGround {
  if (!ground) throw new Error('the database did not tell the ground of a stamp');
  return stampId !== undefined && ids.has(stampId) ? { ...ground, isIdTaken: true } : ground;
}

const accepted = (outcomes: readonly (Prepared | AppError)[]): Prepared[] =>
  outcomes.flatMap((each) => (each instanceof AppError ? [] : [each]));

async function countAgainstQuotas(
  tx: Queryable,
  deps: PrepareDeps,
  outcomes: readonly (Prepared | AppError)[],
): Promise<(Prepared | AppError)[]> {
  const prepared = accepted(outcomes);
  const refusals = await useMonthlyQuotas(
    tx,
    deps,
    prepared.map(({ item }) => ({ key: item.key, kind: 'stamps' })),
  );
  const refused = new Map(prepared.map((each, at) => [each, refusals[at]]));
  return outcomes.map((each) => (each instanceof AppError ? each : (refused.get(each) ?? each)));
}

/** Those that were written: an id may have been taken by a transaction that is committed by now. */
async function insert(tx: Queryable, stamps: readonly Prepared[]): Promise<readonly Prepared[]> {
  const deviceKeys = stamps.flatMap(({ deviceKey }) => (deviceKey ? [deviceKey] : []));
  if (deviceKeys.length > 0) await keepDeviceKeys(tx, deviceKeys);
  if (stamps.length === 0) return stamps;
  const ids = await insertStamps(
    tx,
    stamps.map(({ stamp }) => stamp),
  );
  if (ids.size === stamps.length) return stamps;
  for (const { stamp, item } of stamps)
    if (!ids.has(stamp.id)) await giveBackMonthlyQuota(tx, { key: item.key, kind: 'stamps' });
  return stamps.filter(({ stamp }) => ids.has(stamp.id));
}

/** The log entries, the events with their deliveries, and what counts for the creators: with the commit, in one round trip. */
async function follow(tx: Queryable, deps: PrepareDeps, written: readonly Prepared[]): Promise<void> {
  if (written.length === 0) return;
  await appendLogEntries(
    withNext(tx),
    written.map(({ stamp }) => {
      const { id: ref, mode: log, recordedAt: at } = stamp;
      return { log, kind: 'stamp', ref, digest: stampDigest(stamp), at };
    }),
  );
  await recordEvents(tx, deps, written.map(toEvent));
  const facts = written
    .filter(({ stamp, creator }) => countsForCreator(stamp, creator))
    .map(({ stamp }) => ({ identityId: stamp.identityId, kind: 'stamp', ref: stamp.id }) as const);
  if (facts.length > 0) await recordTrustEvents(tx, facts);
}

/**
 * Whether a stamp counts for its creator's score: only what their device agreed to. A project could stamp in any name as
 * often as it likes, in its owner's too; and nothing changes a published test user.
 */
function countsForCreator(stamp: Stamp, creator: Identity): boolean {
  return isSignedByPerson(stamp) && !creator.pinned;
}

function toEvent({ stamp, creator, item: { cause } }: Prepared): CausedEvent {
  const { id, projectId, mode, contentHash, contentType, title, url, createdAt } = stamp;
  const data = {
    stampId: id,
    userId: creator.userId,
    identityId: identityIdentifier(creator),
    contentHash: hashText(contentHash),
    contentType,
    title,
    url,
    createdAt: createdAt.toISOString(),
    attributed: isAttributed(stamp),
  };
  return { cause, event: { projectId, mode, type: 'stamp.created', identityId: creator.id, data } };
}
