import { createHmac, randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { mailRecoveryLinks } from '../../../platform/queues/jobs.ts';
import { siteOf } from '../enrollment/limit-enrollments.ts';
import { digestsOfEmail } from '../identity/personal-data.ts';
import { insertRequest } from './request-store.ts';

export interface RequestDeps {
  db: Database;
  keys: ServiceKeys;
  /** Whether a mail server is configured. */
  mailsLinks: boolean;
}

/**
 * Has recovery links mailed to the people of an address. The same rows are written for an address that is known and for
 * one that is not: a worker looks for people, so neither the response nor its time says anything. The address is kept
 * as digests alone, because the mails go to the addresses that people gave.
 * @throws AppError recovery_unavailable
 */
export async function requestRecovery(
  deps: RequestDeps,
  { email, address }: { email: string; address: string },
): Promise<void> {
  if (!deps.mailsLinks)
    throw new AppError(
      'recovery_unavailable',
      'This service sends no mail, so it cannot mail a recovery link. Ask its operator.',
      // Only its operator changes that, and not within the hour.
      { retryAfterSeconds: 3600 },
    );
  const id = randomUUID();
  const site = siteOf(address);
  const networkDigest =
    site === undefined
      ? null
      : createHmac('sha256', deps.keys.addressPepper).update(`recover:${site}`).digest();
  await deps.db.transaction(async (tx) => {
    await insertRequest(tx, { id, emailDigests: digestsOfEmail(deps.keys, email), networkDigest });
    await addOutboxMessage(tx, mailRecoveryLinks, { requestId: id });
  });
}
