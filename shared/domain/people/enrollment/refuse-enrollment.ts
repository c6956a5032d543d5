import type { Database } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { disownIdentities } from '../identity/personal-data.ts';
import { suppressRecipient } from '../mailing/mail-to-recipient.ts';
import { readNotMeToken } from '../mailing/not-me-token.ts';

/**
 * "This was not me": the address gets no more mail, and the enrollments that were mailed there end. Says nothing about
 * them: it does the same whether they are pending, used or gone, and when it is repeated.
 * @throws AppError mail_link_invalid
 */
export async function refuseEnrollment(
  deps: { db: Database; keys: ServiceKeys },
  token: string,
): Promise<void> {
  const { identityId, recipient } = readNotMeToken(deps.keys, token);
  await deps.db.transaction(async (tx) => {
    const mailed = await suppressRecipient(tx, recipient);
    await disownIdentities(tx, [...new Set([identityId, ...mailed])]);
  });
}
