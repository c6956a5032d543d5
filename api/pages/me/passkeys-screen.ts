import type { Account } from './account.ts';
import type { Passkey } from './account-facts.ts';
import { listPasskeys } from './account-calls.ts';
import { addPasskey } from './add-passkey.ts';
import { asPerson } from './as-person.ts';
import { choose } from './choose.ts';
import { control, controls, linkRow, paragraph, rows } from './controls.ts';
import { canUsePasskeys } from './passkey-ceremony.ts';
import { showPasskey } from './passkey-screen.ts';
import { keptWhere, lastUse, passkeyMark } from './passkey-texts.ts';
import { attempt, type Notice } from './setback.ts';

/** A twenty-first is refused by the service. */
const PASSKEYS_MAX = 20;

/** The passkeys of the person, until they go back. @throws SignedOut, Setback */
export async function showPasskeys(account: Account): Promise<undefined> {
  for (let notice: Notice | undefined; ;) {
    const passkeys = await asPerson(account, listPasskeys);
    const next = await choosePasskey(account, passkeys, notice);
    notice = undefined;
    if (next === 'back') return undefined;
    if (next === 'add') notice = await attempt(async () => addPasskey(account));
    else notice = await showPasskey(account, next, passkeys);
  }
}

type Next = Passkey | 'add' | 'back';

async function choosePasskey(
  { stage, caller }: Account,
  passkeys: readonly Passkey[],
  notice: Notice | undefined,
): Promise<Next> {
  const full = passkeys.length >= PASSKEYS_MAX;
  return choose<Next>(
    stage,
    (pick) => ({
      name: 'passkeys',
      title: 'Passkeys',
      notice,
      content: [
        paragraph(
          'A passkey signs you in with your device’s fingerprint, face or PIN. It stays on your device or in its password manager. The service stores only the public half.',
        ),
        ...(passkeys.length === 0
          ? [paragraph('You have no passkeys yet.')]
          : [
              rows(
                'Your passkeys',
                passkeys.map((passkey) => {
                  const isOwn = passkey.passkeyId === caller.passkeyId;
                  const lines = [keptWhere(passkey), lastUse(passkey)];
                  const own = isOwn ? ({ text: 'In use', look: 'good' } as const) : undefined;
                  const mark = passkeyMark(passkey) ?? own;
                  return linkRow({ title: passkey.name, lines, mark }, pick(passkey));
                }),
              ),
            ]),
        ...(full
          ? [paragraph(`You have ${PASSKEYS_MAX}, which is the limit. Delete one before you add another.`)]
          : []),
        ...(canUsePasskeys()
          ? []
          : [
              paragraph('This browser cannot create passkeys. Open this page in another browser to add one.'),
            ]),
        controls(
          ...(full || !canUsePasskeys() ? [] : [control('Add a passkey', pick('add'))]),
          control('Back', pick('back'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'back' },
  );
}
