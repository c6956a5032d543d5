import type { Account } from './account.ts';
import { passkeyFrom, type Passkey } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { askText } from './ask-text.ts';
import { Setback } from './setback.ts';

/** @throws Setback, SignedOut */
export async function renamePasskey(account: Account, { passkeyId, name: before }: Passkey): Promise<string> {
  const name = await askText(account.stage, {
    name: 'rename',
    title: 'Give it another name',
    text: ['The name is for you alone, so that you know later which passkey this is.'],
    label: 'Name of the passkey',
    value: before,
    lengthMax: 60,
    submit: 'Keep this name',
  });
  if (name === undefined || name === before) throw new Setback('The name stays as it was.');
  const path = `v1/me/passkeys/${passkeyId}`;
  const renamed = await asPerson(account, async (call) => passkeyFrom(await call('PATCH', path, { name })));
  return `It is called “${renamed.name}” now.`;
}
