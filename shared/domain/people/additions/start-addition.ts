import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import { type ActingPerson, requireAble } from './acting-person.ts';
import {
  type Addition,
  additionsPerMonthMax,
  deviceLimit,
  devicesMax,
  linkMinutes,
  monthDays,
  openAdditionsMax,
} from './addition.ts';
import { additionUrl, hashAdditionToken, newAdditionToken } from './addition-link.ts';
import { countAdditions, insertAddition } from './addition-store.ts';

/**
 * A link by which one new device can ask to become the person's.
 * @throws AppError identity_suspended, device_required, device_suspected, device_limit, addition_limit
 */
export async function startAddition(
  deps: { db: Database; publicUrl: string },
  { identityId, by }: ActingPerson,
): Promise<{ addition: Addition; link: string }> {
  const token = newAdditionToken();
  const tokenHash = hashAdditionToken(token);
  if (!tokenHash) throw new Error('a fresh token does not match its own pattern');
  const addition = await deps.db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    await requireAble(tx, identity, by);
    if (identity.activeDevices >= devicesMax) throw deviceLimit();
    await requireRoom(tx, identityId);
    const { mode } = identity;
    const id = newId('adn');
    return insertAddition(tx, { id, identityId, mode, tokenHash, startedBy: by, minutes: linkMinutes });
  });
  return { addition, link: additionUrl(deps.publicUrl, token) };
}

async function requireRoom(tx: Queryable, identityId: string): Promise<void> {
  const counted = await countAdditions(tx, { identityId, days: monthDays });
  if (counted.pending >= openAdditionsMax)
    throw new AppError(
      'addition_limit',
      `Only ${openAdditionsMax} devices can be added at the same time. Cancel one of those that wait.`,
      { retryAfterSeconds: Math.max(1, counted.pendingSeconds ?? 1) },
    );
  if (counted.recent >= additionsPerMonthMax)
    throw new AppError(
      'addition_limit',
      `Only ${additionsPerMonthMax} devices can be added in ${monthDays} days.`,
      { retryAfterSeconds: Math.max(1, counted.recentSeconds ?? 1) },
    );
}
