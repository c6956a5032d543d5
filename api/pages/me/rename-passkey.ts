import type { Account } from './account.ts';
import { passkeyFrom, type Passkey } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { askText } from './ask-text.ts';
import { Setback } from './setback.ts';

/** @throws Setback, SignedOut */
export async function renamePasskey(account: Account, { passkeyId, name: before }: Passkey): Promise<string> {
  const name = await askText(account.stage, {
    name: 'rename',
    title: 'Rename this passkey',
    text: ['Only you see the name. It helps you to recognize this passkey later.'],
    label: 'Passkey name',
    value: before,
    lengthMax: 60,
    submit: 'Save',
  });
  if (name === undefined || name === before) throw new Setback('The name was not changed.');
  const path = `v1/me/passkeys/${passkeyId}`;
  const renamed = await asPerson(account, async (call) => passkeyFrom(await call('PATCH', path, { name })));
  return `The passkey has been renamed to “${renamed.name}”.`;
}
