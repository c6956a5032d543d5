import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { element } from '../shared/element.ts';
import type { Stage } from '../shared/stage.ts';
import { control, controls, paragraph } from './controls.ts';
import { Setback } from './setback.ts';

export const canUsePasskeys = (): boolean => browserSupportsWebAuthn();

/** Has the browser make a passkey. @throws Setback */
export async function makePasskey(stage: Stage, options: unknown): Promise<RegistrationResponseJSON> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, documented in openapi.json
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  showPrompt(stage, 'Your browser now asks where to keep the passkey.');
  return beforePerson(async () => startRegistration({ optionsJSON }), NOT_MADE);
}

/** Has the browser sign in with whichever passkey the person chooses. @throws Setback */
export async function usePasskey(stage: Stage, options: unknown): Promise<AuthenticationResponseJSON> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, documented in openapi.json
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  showPrompt(stage, 'Your browser now asks which passkey to use.');
  return beforePerson(async () => startAuthentication({ optionsJSON }), NOT_USED);
}

/** The prompt is the browser's own; the way out is for the browsers whose prompt never comes. */
function showPrompt(stage: Stage, text: string): void {
  stage.show({
    name: 'prompt',
    part: 0,
    title: 'Follow your browser',
    content: [
      element('div', { class: 'turning', 'aria-hidden': 'true' }),
      paragraph(text),
      controls(control('Cancel', () => WebAuthnAbortService.cancelCeremony(), { look: 'quiet' })),
    ],
  });
}

type Sentences = Readonly<Record<string, string>>;

const FOR_BOTH: Sentences = {
  SecurityError:
    'Passkeys of this service do not work at the address this page was opened with. Open the page by the name of the service.',
};

const NOT_MADE: Sentences = {
  ...FOR_BOTH,
  NotAllowedError: 'No passkey was added: the prompt was closed, or it took too long.',
  AbortError: 'No passkey was added: you cancelled.',
  InvalidStateError:
    'One of your passkeys is already on this device or in its password manager. One there is enough.',
  ConstraintError:
    'No passkey was added: it has to ask for your fingerprint, face or PIN, and this device has none set up.',
  NotSupportedError: 'No passkey was added: this device makes no passkey of a kind that is accepted here.',
};

const NOT_USED: Sentences = {
  ...FOR_BOTH,
  NotAllowedError: 'You are not signed in: the prompt was closed, it took too long, or there is no passkey.',
  AbortError: 'You are not signed in: you cancelled.',
};

async function beforePerson<Result>(ceremony: () => Promise<Result>, sentences: Sentences): Promise<Result> {
  try {
    return await ceremony();
  } catch (cause) {
    // The library names its errors as the browser named theirs, whatever else it adds.
    const name = cause instanceof Error ? nameOf(cause) : '';
    const sentence = sentences[name] ?? 'Your browser could not finish. Try again, or use another device.';
    throw new Setback(sentence, { cause });
  }
}

const nameOf = ({ name, cause }: Error): string => (cause instanceof Error ? cause.name : name);
