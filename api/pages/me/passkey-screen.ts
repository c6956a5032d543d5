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
import { text } from '../shared/text.ts';

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
  return text('passkey.confirmed', { name: confirmed.name });
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
        ...whyConfirm(passkey).map((why) => paragraph(why)),
        facts(
          'short',
          [text('passkey.stored'), keptWhere(passkey)],
          [text('passkey.last-use'), lastUse(passkey)],
          [text('passkey.added'), addedWhen(passkey)],
          [
            text('passkey.added-by'),
            passkey.registeredBy === 'project' ? serviceOf(passkey) : text('passkey.you'),
          ],
        ),
        controls(
          ...(confirms ? [control(text('passkey.mine'), pick('confirm'))] : []),
          ...(isRefusable ? [] : [control(text('passkey.rename'), pick('rename'), { look: 'quiet' })]),
          control(isRefusable ? text('passkey.not-mine') : text('passkey.delete'), pick('delete'), {
            look: 'grave',
          }),
          control(text('shared.back'), pick('back'), { look: 'quiet' }),
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
    title: text('passkey.rename-title'),
    text: [text('passkey.rename-text')],
    label: text('passkey.rename-label'),
    value: before,
    lengthMax: 60,
    submit: text('passkey.save'),
  });
  if (name === undefined || name === before) throw new Setback(text('passkey.not-renamed'));
  const path = `v1/me/passkeys/${passkeyId}`;
  const renamed = await asPerson(account, async (call) => passkeyFrom(await call('PATCH', path, { name })));
  return text('passkey.renamed', { name: renamed.name });
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
    title: text('passkey.delete-title', { name }),
    text: [
      text('passkey.delete-text'),
      ...(isOwn ? [text('passkey.delete-own')] : []),
      ...(all.length === 1 ? [text('passkey.delete-only')] : []),
    ],
    doIt: text('passkey.delete'),
    leaveIt: text('shared.cancel'),
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/passkeys/${passkeyId}`));
  // The name of the service may be a wider one than this host's; the browser then ignores it.
  await erasePasskey(location.hostname, credentialId);
  if (account.caller.passkeyId === passkeyId) throw new SignedOut(text('passkey.deleted-own', { name }));
  return text('passkey.deleted', { name });
}
