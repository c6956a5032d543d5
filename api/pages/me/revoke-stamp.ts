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
    title: title === null ? 'Take this stamp back?' : `Take “${title}” back?`,
    text: [
      'It stays on its public page, marked as taken back, with what you write here. You cannot undo this.',
    ],
    label: 'Why, for everybody to read',
    lengthMax: 500,
    submit: 'Take it back',
    look: 'grave',
    complaint: (entry) => (entry.length < REASON_MIN ? 'Write a word about why.' : undefined),
  });
  if (reason === undefined) throw new Setback('The stamp stays.');
  await asPerson(account, async (call) => call('POST', `v1/me/stamps/${stampId}/revoke`, { reason }));
  return 'The stamp is taken back.';
}
