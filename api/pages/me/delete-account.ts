import { doneSign } from '../shared/done-parts.ts';
import { stayAt } from '../shared/ask.ts';
import { Unreachable } from '../shared/device-service.ts';
import { type Account, knownDevices } from './account.ts';
import { listPasskeys } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { askText } from './choose.ts';
import { isOver } from './caller.ts';
import { facts, paragraph } from './controls.ts';
import { erasePasskey } from './passkey-ceremony.ts';
import { Setback } from './setback.ts';

/** Asks for the code to be typed, erases the person, and stays at the end. @throws Setback, SignedOut */
export async function deleteAccount(account: Account): Promise<never> {
  const { stage, me } = account;
  const code = me.identityId.split('#').at(-1) ?? '';
  const typed = await askText(stage, {
    name: 'delete-account',
    title: 'Delete your identity?',
    text: [
      paragraph('Your identity is deleted immediately. This cannot be undone.', 'lead'),
      facts(
        'long',
        [
          'What is deleted',
          'Your hash, your name and e-mail address, your devices, passkeys and sessions, and what services asked about you.',
        ],
        [
          'What is kept',
          'An empty entry with your code and one random number, and your stamps with their titles and addresses, which their signatures cover. They can still be verified, and name no person.',
        ],
        ['Afterwards', 'Services no longer see you as verified. To return, you have to enroll again.'],
      ),
    ],
    label: `Type ${code} to delete ${me.identityId}`,
    lengthMax: 20,
    submit: 'Delete permanently',
    look: 'grave',
    complaint: (entry) =>
      entry.toUpperCase() === code.toUpperCase() ? undefined : `That is not ${code}. Nothing was deleted.`,
  });
  if (typed === undefined) throw new Setback('Nothing was deleted.');
  const passkeys = await asPerson(account, listPasskeys);
  await erase(account);
  for (const { credentialId } of passkeys) await erasePasskey(location.hostname, credentialId);
  for (const { id, identity } of await knownDevices(account))
    if (identity.userId === me.userId) await account.vault?.remove(id);
  return stayAt(stage, {
    name: 'deleted',
    part: 0,
    title: 'Your identity is deleted',
    content: [
      doneSign(),
      paragraph('No data that could identify you is stored here any more.', 'lead'),
      paragraph(
        'The key in this browser has been removed too. If your password manager still offers a passkey for this page, delete it there. It no longer works.',
      ),
      paragraph('You can close this page.', 'small'),
    ],
  });
}

/** Erases the account. When a response was lost and the retry finds the person unknown, the erasure succeeded. */
async function erase(account: Account): Promise<void> {
  let responseLost = false;
  await asPerson(account, async (call) => {
    try {
      await call('DELETE', 'v1/me');
    } catch (error) {
      if (responseLost && isOver(error)) return;
      responseLost ||= error instanceof Unreachable;
      throw error;
    }
  });
}
