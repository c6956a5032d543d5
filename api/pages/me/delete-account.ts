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
import { text } from '../shared/text.ts';

/** Asks for the code to be typed, erases the person, and stays at the end. @throws Setback, SignedOut */
export async function deleteAccount(account: Account): Promise<never> {
  const { stage, me } = account;
  const code = me.identityId.split('#').at(-1) ?? '';
  const typed = await askText(stage, {
    name: 'delete-account',
    title: text('delete.title'),
    text: [
      paragraph(text('delete.lead'), 'lead'),
      facts(
        'long',
        [text('delete.deleted'), text('delete.deleted-text')],
        [text('delete.kept'), text('delete.kept-text')],
        [text('delete.after'), text('delete.after-text')],
      ),
    ],
    label: text('delete.type', { code, identity: me.identityId }),
    lengthMax: 20,
    submit: text('delete.submit'),
    look: 'grave',
    complaint: (entry) =>
      entry.toUpperCase() === code.toUpperCase() ? undefined : text('delete.wrong', { code }),
  });
  if (typed === undefined) throw new Setback(text('delete.none'));
  const passkeys = await asPerson(account, listPasskeys);
  await erase(account);
  for (const { credentialId } of passkeys) await erasePasskey(location.hostname, credentialId);
  for (const { id, identity } of await knownDevices(account))
    if (identity.userId === me.userId) await account.vault?.remove(id);
  return stayAt(stage, () => ({
    name: 'deleted',
    part: 0,
    title: text('delete.done-title'),
    content: [
      doneSign(),
      paragraph(text('delete.done-lead'), 'lead'),
      paragraph(text('delete.done-key')),
      paragraph(text('shared.close'), 'small'),
    ],
  }));
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
