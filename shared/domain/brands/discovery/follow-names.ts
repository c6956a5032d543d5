import { randomBytes } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import { offerPages } from '../scans/offer-pages.ts';
import { findDomainOwners, type DomainOwner } from '../brands/due-brands.ts';
import { claimNames, deleteNames, type FollowedName, keepLooks } from './sweep-store.ts';
import { lookAtAll, type SweepDeps } from './sweep-brand.ts';
import type { LookalikeName } from './lookalike.ts';
import { isOwn } from './names-to-sweep.ts';
import type { NameLook } from '../../../platform/outbound/name-prober.ts';

/** 20 s of questions at most, of silent names. */
const batch = 100;
const leaseSeconds = 300;
/** If this many names resolved last time and over half get no response now, our own name servers may be down. */
const stalledFrom = 10;
/** The registries that are then asked. One of them may itself be permanently unreachable. */
const controlsMax = 3;

/**
 * Looks up names that may get a site any time, apart from scans: those that are registered without one, and those whose
 * last lookup got no response. One batch over all brands; names that have a site by now are queued for the crawl at
 * once. Any number of processes may run it. True when there may be more.
 * @throws what `signal` is aborted with; store errors. The names come again when their lease has ended.
 */
export async function followNames(deps: SweepDeps, signal: AbortSignal): Promise<boolean> {
  const { db, prober } = deps;
  const claimed = await claimNames(db, { limit: batch, leaseSeconds });
  if (claimed.length === 0) return false;
  const looks = await lookAtAll(prober, claimed, signal);
  const all = claimed.flatMap((name, at) => {
    const look = looks[at];
    return look ? [{ ...name, look }] : [];
  });
  const isStalled = isMostlySilent(all) && (await areServersAway(prober, all, signal));
  // Responses are recorded; silence is not, since it says nothing about the names.
  const looked = isStalled ? all.filter((each) => !isSilent(each)) : all;
  const brandIds = [...new Set(looked.map(({ brandId }) => brandId))].toSorted();
  const owners = new Map((await findDomainOwners(db, brandIds)).map((owner) => [owner.id, owner]));
  for (const brandId of brandIds) {
    const owner = owners.get(brandId);
    if (!owner) continue;
    const own = looked.filter((each) => each.brandId === brandId);
    await keep(db, owner, own);
  }
  return claimed.length === batch && !isStalled;
}

type Looked = FollowedName & { look: NameLook };

const isSilent = ({ look }: Looked): boolean => look.state === 'unknown';

function isMostlySilent(looked: readonly Looked[]): boolean {
  const answeredBefore = looked.filter(({ failures }) => failures === 0);
  return (
    answeredBefore.length >= stalledFrom && answeredBefore.filter(isSilent).length > answeredBefore.length / 2
  );
}

/**
 * Names that share one dead server are as silent as all names are when ours are down. So registries are asked for names
 * too random to exist or be cached: any response means that our name servers work.
 */
async function areServersAway(
  prober: SweepDeps['prober'],
  looked: readonly Looked[],
  signal: AbortSignal,
): Promise<boolean> {
  const suffixes = new Set(looked.map(({ name }) => name.slice(name.lastIndexOf('.') + 1)));
  const controls = [...suffixes]
    .slice(0, controlsMax)
    .map((suffix) => ({ name: `${randomBytes(10).toString('hex')}.${suffix}` }));
  const looks = await lookAtAll(prober, controls, signal);
  return looks.every(({ state }) => state === 'unknown');
}

/** Queues what was found in the same commit that records it. */
async function keep(db: Database, owner: DomainOwner, looked: readonly Looked[]): Promise<void> {
  const brandId = owner.id;
  const isFree = ({ state, look }: Looked) =>
    state === 'unknown' && (look.state === 'unregistered' || look.state === 'wildcard');
  const pages = looked
    .filter(({ name, state, look }) => look.state === 'live' && state !== 'live' && !isOwn(name, owner))
    .map(({ name }) => ({ url: `http://${name}/`, source: 'permutation', priority: 1 }) as const);
  await db.transaction(async (tx) => {
    if (pages.length > 0) await offerPages(tx, brandId, pages);
    await keepLooks(
      tx,
      brandId,
      looked.filter((each) => !isFree(each)),
    );
    const free: readonly LookalikeName[] = looked.filter(isFree);
    await deleteNames(
      tx,
      brandId,
      free.map(({ name }) => name),
    );
  });
}
