import { listPasskeys, type Passkey, passkeyFrom } from './account-facts.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { choose } from './choose.ts';
import { control, controls, linkRow, paragraph, rows } from './controls.ts';
import { describeBrowser } from '../shared/describe-browser.ts';
import { canUsePasskeys, makePasskey } from './passkey-ceremony.ts';
import { showPasskey } from './passkey-screen.ts';
import { keptWhere, lastUse, passkeyMark, serviceOf } from './passkey-texts.ts';
import { attempt, type Notice, Setback } from './setback.ts';
import { text } from '../shared/text.ts';

/** The person's own places. A twenty-first passkey of theirs is refused; those that services added have other places. */
const PASSKEYS_MAX = 20;

/** Shows the passkeys of the person, until they go back. @throws SignedOut, Setback */
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
  const full = passkeys.filter(({ registeredBy }) => registeredBy === 'person').length >= PASSKEYS_MAX;
  return choose<Next>(
    stage,
    (pick) => ({
      name: 'passkeys',
      title: text('passkeys.title'),
      notice,
      content: [
        paragraph(text('passkeys.text')),
        ...(passkeys.length === 0
          ? [paragraph(text('passkeys.none'))]
          : [
              rows(
                text('passkeys.list'),
                passkeys.map((passkey) => {
                  const isOwn = passkey.passkeyId === caller.passkeyId;
                  const added =
                    passkey.registeredBy === 'project'
                      ? text('passkeys.added-by', { service: serviceOf(passkey) })
                      : undefined;
                  const lines = [added, keptWhere(passkey), lastUse(passkey)];
                  const own = isOwn ? ({ text: text('passkeys.in-use'), look: 'good' } as const) : undefined;
                  const mark = passkeyMark(passkey) ?? own;
                  return linkRow({ title: passkey.name, lines, mark }, pick(passkey));
                }),
              ),
            ]),
        ...(full ? [paragraph(text('passkeys.full', { count: PASSKEYS_MAX }))] : []),
        ...(canUsePasskeys() ? [] : [paragraph(text('passkeys.unable'))]),
        controls(
          ...(full || !canUsePasskeys() ? [] : [control(text('passkeys.add'), pick('add'))]),
          control(text('shared.back'), pick('back'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'back' },
  );
}

/** Makes a passkey and has the service keep its public half. @throws Setback, SignedOut */
async function addPasskey(account: Account): Promise<string> {
  // Certificates count only beside the key of the device, so that nobody else is asked to show the make of theirs.
  const attestation = account.caller.passkeyId === null ? 'direct' : 'none';
  const options = await asPerson(account, async (call) =>
    call('POST', 'v1/me/passkeys/options', { attestation }),
  );
  const { id, rawId, type, response, ...made } = await makePasskey(account.stage, options);
  const { clientDataJSON, attestationObject, transports } = response;
  const registration = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: made.clientExtensionResults,
    authenticatorAttachment: made.authenticatorAttachment,
    name: nameFor(made.authenticatorAttachment),
  };
  try {
    const kept = await asPerson(account, async (call) => call('POST', 'v1/me/passkeys', registration));
    return added(passkeyFrom(kept).name);
  } catch (error) {
    if (!(error instanceof Setback)) throw error;
    // When the first response was lost, the retry is refused although the passkey was stored.
    const kept = (await asPerson(account, listPasskeys)).find(({ credentialId }) => credentialId === id);
    if (kept) return added(kept.name);
    throw error;
  }
}

const added = (name: string): string => text('passkeys.added', { name });

/** The passkey's default name, until the person renames it. */
function nameFor(attachment: string | undefined): string {
  return attachment === 'cross-platform' ? text('passkeys.portable') : describeBrowser(navigator.userAgent);
}
