import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { element } from '../shared/element.ts';
import type { Stage } from '../shared/stage.ts';
import { control, controls, paragraph } from './controls.ts';
import { Setback } from './setback.ts';
import { type PlainKey, text } from '../shared/text.ts';

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has the browser make a passkey. @throws Setback */
export async function makePasskey(stage: Stage, options: unknown): Promise<RegistrationResponseJSON> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, documented in openapi.json
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  showPrompt(stage, 'prompt.make');
  return beforePerson(async () => startRegistration({ optionsJSON }), NOT_MADE);
}

/** Has the browser sign in with whichever passkey the person chooses. @throws Setback */
export async function usePasskey(stage: Stage, options: unknown): Promise<AuthenticationResponseJSON> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, documented in openapi.json
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  showPrompt(stage, 'prompt.use');
  return beforePerson(async () => startAuthentication({ optionsJSON }), NOT_USED);
}

/** The prompt is the browser's own; the cancel button is for browsers whose prompt never comes. */
function showPrompt(stage: Stage, said: PlainKey): void {
  stage.show(() => ({
    name: 'prompt',
    part: 0,
    title: text('prompt.title'),
    content: [
      element('div', { class: 'turning', 'aria-hidden': 'true' }),
      paragraph(text(said)),
      controls(
        control(text('shared.cancel'), () => WebAuthnAbortService.cancelCeremony(), { look: 'quiet' }),
      ),
    ],
  }));
}

type Sentences = Readonly<Record<string, PlainKey>>;

const FOR_BOTH: Sentences = {
  SecurityError: 'prompt.wrong-address',
};

const NOT_MADE: Sentences = {
  ...FOR_BOTH,
  NotAllowedError: 'prompt.make-closed',
  AbortError: 'prompt.make-canceled',
  InvalidStateError: 'prompt.make-exists',
  ConstraintError: 'prompt.make-unlocked',
  NotSupportedError: 'prompt.make-unsupported',
};

const NOT_USED: Sentences = {
  ...FOR_BOTH,
  NotAllowedError: 'prompt.use-closed',
  AbortError: 'prompt.use-canceled',
};

async function beforePerson<Result>(ceremony: () => Promise<Result>, sentences: Sentences): Promise<Result> {
  try {
    return await ceremony();
  } catch (cause) {
    // The library keeps the name of the browser's error, whatever else it adds.
    const name = cause instanceof Error ? nameOf(cause) : '';
    const sentence = text(sentences[name] ?? 'prompt.failed');
    throw new Setback(sentence, { cause });
  }
}

const nameOf = ({ name, cause }: Error): string => (cause instanceof Error ? cause.name : name);

/** The part of WebAuthn Level 3 that not every version of TypeScript's DOM types declares. */
interface SignalingCredential {
  signalUnknownCredential?(signal: { rpId: string; credentialId: string }): Promise<void>;
}

const signaling = (): SignalingCredential => globalThis.PublicKeyCredential ?? {};

/** Whether the browser can be told that a passkey no longer works. */
export const canErasePasskeys = (): boolean => typeof signaling().signalUnknownCredential === 'function';

/** Has the browser and its password manager stop offering a passkey. They decide for themselves whether they do. */
export async function erasePasskey(rpId: string, credentialId: string): Promise<void> {
  // A wrong relying party name, or a manager that refuses, does no harm: the service's own list decides.
  await signaling()
    .signalUnknownCredential?.({ rpId, credentialId })
    .catch(() => undefined);
}
