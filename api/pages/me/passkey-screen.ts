import { type Passkey, passkeyFrom } from './account-facts.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore, askText, choose } from './choose.ts';
import { control, controls, facts, paragraph } from './controls.ts';
import { erasePasskey } from './passkey-ceremony.ts';
import {
  addedWhen,
  keptWhere,
  lastUse,
  needsConfirming,
  serviceOf,
  unconfirmed,
  whyConfirm,
} from './passkey-texts.ts';
import { attempt, type Notice, Setback, SignedOut } from './setback.ts';

type Next = 'rename' | 'delete' | 'confirm' | 'back';

/** Shows one passkey and its actions. Resolves to the notice for the list afterwards. @throws SignedOut */
export async function showPasskey(
  account: Account,
  passkey: Passkey,
  all: readonly Passkey[],
): Promise<Notice | undefined> {
  const next = await chooseAction(account, passkey);
  if (next === 'back') return undefined;
  return attempt(async () => {
    if (next === 'rename') return renamePasskey(account, passkey);
    return next === 'delete' ? deletePasskey(account, passkey, all) : confirmPasskey(account, passkey);
  });
}

async function confirmPasskey(account: Account, { passkeyId }: Passkey): Promise<string> {
  const path = `v1/me/passkeys/${passkeyId}/confirm`;
  const confirmed = await asPerson(account, async (call) => passkeyFrom(await call('POST', path, {})));
  return `“${confirmed.name}” has been confirmed as yours.`;
}

async function chooseAction({ stage }: Account, passkey: Passkey): Promise<Next> {
  const confirms = needsConfirming(passkey);
  const isRefusable = unconfirmed([passkey]).length > 0;
  return choose<Next>(
    stage,
    (pick) => ({
      name: 'passkey',
      title: passkey.name,
      content: [
        ...whyConfirm(passkey).map((text) => paragraph(text)),
        facts(
          'short',
          ['Stored', keptWhere(passkey)],
          ['Last use', lastUse(passkey)],
          ['Added', addedWhen(passkey)],
          ['Added by', passkey.registeredBy === 'project' ? serviceOf(passkey) : 'You'],
        ),
        controls(
          ...(confirms ? [control('This passkey is mine', pick('confirm'))] : []),
          ...(isRefusable ? [] : [control('Rename', pick('rename'), { look: 'quiet' })]),
          control(isRefusable ? 'This passkey is not mine' : 'Delete', pick('delete'), { look: 'grave' }),
          control('Back', pick('back'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'back' },
  );
}

/** @throws Setback, SignedOut */
async function renamePasskey(account: Account, { passkeyId, name: before }: Passkey): Promise<string> {
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

/** @throws Setback, SignedOut */
async function deletePasskey(
  account: Account,
  { passkeyId, name, credentialId }: Passkey,
  all: readonly Passkey[],
): Promise<string> {
  const isOwn = account.caller.passkeyId === passkeyId;
  await askOnceMore(account.stage, {
    name: 'delete-passkey',
    title: `Delete “${name}”?`,
    text: [
      'You can no longer sign in with it, and its sessions end immediately. A deleted passkey cannot be restored, but you can add a new one.',
      ...(isOwn ? ['You are signed in with it now, so you will be signed out here too.'] : []),
      ...(all.length === 1
        ? ['It is your only passkey. Without it, you can only sign in from a browser you enrolled with.']
        : []),
    ],
    doIt: 'Delete',
    leaveIt: 'Cancel',
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/passkeys/${passkeyId}`));
  // The name of the service may be a wider one than this host's; the browser then ignores it.
  await erasePasskey(location.hostname, credentialId);
  if (account.caller.passkeyId === passkeyId)
    throw new SignedOut(`“${name}” has been deleted. You were signed in with it, so you are now signed out.`);
  return `“${name}” has been deleted.`;
}
