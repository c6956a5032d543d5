import type { Account } from './account.ts';
import { passkeyFrom } from './account-facts.ts';
import { listPasskeys } from './account-calls.ts';
import { asPerson } from './as-person.ts';
import { describeBrowser } from './describe-browser.ts';
import { makePasskey } from './passkey-ceremony.ts';
import { Setback } from './setback.ts';

/** Makes a passkey and has the service keep its public half. @throws Setback, SignedOut */
export async function addPasskey(account: Account): Promise<string> {
  const options = await asPerson(account, async (call) => call('POST', 'v1/me/passkeys/options', {}));
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
    // Where the answer was lost, asking again is refused although the passkey is kept.
    const kept = (await asPerson(account, listPasskeys)).find(({ credentialId }) => credentialId === id);
    if (kept) return added(kept.name);
    throw error;
  }
}

const added = (name: string): string =>
  `“${name}” has been added. You can now sign in with it. You can rename it at any time.`;

/** What people will know it by later, until they name it themselves. */
function nameFor(attachment: string | undefined): string {
  return attachment === 'cross-platform' ? 'Security key or phone' : describeBrowser(navigator.userAgent);
}
