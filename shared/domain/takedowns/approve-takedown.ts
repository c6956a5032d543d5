import type { Database, Queryable } from '../../db/database.ts';
import { AppError } from '../../errors/app-error.ts';
import { parseUrl } from '../../lib/parse-url.ts';
import { appendLog } from './append-log.ts';
import { brandOfTakedown } from './brand-of-takedown.ts';
import { advance, lockTakedown } from './takedown-store.ts';
import { setTimer } from './timer-store.ts';
import { targetVetoes } from './target-vetoes.ts';
import { isNotNow, takedownNotFound, takedownRefused, type Takedown } from './takedown.ts';

/**
 * Somebody answers for it: its notices go out as soon as the page was looked at once more.
 * @param by who, in words; kept in the log
 * @throws AppError takedown_not_found, takedown_not_open, takedown_refused, domain_unproven, invalid_request
 */
export async function approveTakedown(
  deps: { db: Database },
  { takedownId, by }: { takedownId: string; by: string },
): Promise<Takedown> {
  return deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (!takedown) throw takedownNotFound();
    if (takedown.state !== 'drafted') throw isNotNow(takedown.state, 'approved');
    await requireSendable(tx, takedown);
    await advance(tx, takedownId, { state: 'approved', approvedBy: by });
    await appendLog(tx, takedownId, 'approved', { by });
    await setTimer(tx, { takedownId, kind: 'send', nth: 0, inSeconds: 0 });
    tx.leavesWork();
    return (await lockTakedown(tx, takedownId)) ?? takedown;
  });
}

/** @throws AppError takedown_refused, domain_unproven, invalid_request */
export async function requireSendable(tx: Queryable, takedown: Takedown): Promise<void> {
  const { spared, provenDomain } = await brandOfTakedown(tx, takedown.brandId);
  const url = parseUrl(takedown.url);
  const vetoes = url === null ? ['it is no web address'] : targetVetoes(url, spared);
  if (takedown.dispute === 'open' || takedown.dispute === 'upheld') vetoes.push('somebody disputes it');
  if (vetoes.length > 0) throw takedownRefused(vetoes.join('; '));
  if (provenDomain === null)
    throw new AppError('domain_unproven', 'Prove an official domain of the brand first: verify-domain.');
  if (takedown.kind === 'copyright' && takedown.statement === null)
    throw new AppError('invalid_request', 'statement: a copyright needs the declarations of a person');
}
