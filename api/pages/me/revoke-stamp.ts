import type { Account } from './account.ts';
import type { Stamp } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { askText } from './ask-text.ts';
import { Setback } from './setback.ts';

const REASON_MIN = 3;

/** @throws Setback, SignedOut */
export async function revokeStamp(account: Account, { stampId, title }: Stamp): Promise<string> {
  const reason = await askText(account.stage, {
    name: 'take-back',
    title: title === null ? 'Revoke this stamp?' : `Take “${title}” back?`,
    text: [
      'The stamp stays on its public page, marked as revoked, with the reason you enter here. This cannot be undone.',
    ],
    label: 'Reason (public)',
    lengthMax: 500,
    submit: 'Revoke',
    look: 'grave',
    complaint: (entry) => (entry.length < REASON_MIN ? 'Enter a reason.' : undefined),
  });
  if (reason === undefined) throw new Setback('The stamp was not revoked.');
  await asPerson(account, async (call) => call('POST', `v1/me/stamps/${stampId}/revoke`, { reason }));
  return 'The stamp has been revoked.';
}
