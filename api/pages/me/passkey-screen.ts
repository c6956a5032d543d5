import type { Account } from './account.ts';
import { passkeyFrom, type Passkey } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { choose } from './choose.ts';
import { control, controls, facts, paragraph } from './controls.ts';
import { deletePasskey } from './delete-passkey.ts';
import { addedWhen, keptWhere, lastUse, needsConfirming, whyConfirm } from './passkey-texts.ts';
import { renamePasskey } from './rename-passkey.ts';
import { attempt, type Notice } from './setback.ts';

type Next = 'rename' | 'delete' | 'confirm' | 'back';

/** One passkey and what can be done with it. Answers what to say on the list afterwards. @throws SignedOut */
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
          ['Added by', passkey.registeredBy === 'project' ? 'A service you use' : 'You'],
        ),
        controls(
          ...(confirms ? [control('This passkey is mine', pick('confirm'))] : []),
          control('Rename', pick('rename'), { look: 'quiet' }),
          control('Delete', pick('delete'), { look: 'grave' }),
          control('Back', pick('back'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'back' },
  );
}
