import { randomBytes } from 'node:crypto';
import { makeAssertion, type Assertion, type AssertionChanges } from './make-assertion.ts';
import { makeRegistration, type Registration, type RegistrationChanges } from './make-registration.ts';
import type { SoftwareCredential } from './ceremony.ts';
import { coseAlgorithms, createCoseKey } from './cose-key.ts';
import { testPublicUrl } from '../test-config.ts';

export interface AuthenticatorChoices {
  /** The page its browser is on. */
  origin?: string;
  algorithm?: number;
  /** Without it the counter stays 0, as with passkeys that are synchronized. */
  counts?: boolean;
  backup?: 'none' | 'possible' | 'done';
}

/** The members of PublicKeyCredentialCreationOptionsJSON it looks at. */
export interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

/** The members of PublicKeyCredentialRequestOptionsJSON it looks at. */
export interface RequestOptions {
  challenge: string;
  rpId: string;
}

export interface SoftwareAuthenticator {
  /** Oldest first. */
  credentials: SoftwareCredential[];
  create(options: CreationOptions, changes?: RegistrationChanges): Registration;
  /** @throws when it holds no credential for that RP id */
  get(options: RequestOptions, changes?: AssertionChanges): Assertion;
}

/** A real authenticator and its browser, without the hardware: makes keys, keeps them, and signs. */
export function createSoftwareAuthenticator(choices: AuthenticatorChoices = {}): SoftwareAuthenticator {
  const {
    origin = testPublicUrl,
    algorithm = coseAlgorithms.es256,
    counts = true,
    backup = 'none',
  } = choices;
  const flags = { up: true, uv: true, be: backup !== 'none', bs: backup === 'done', at: false, ed: false };
  const credentials: SoftwareCredential[] = [];
  return {
    credentials,
    create({ challenge, rp, user }, changes = {}) {
      const credential: SoftwareCredential = {
        id: Buffer.from(changes.credentialId ?? randomBytes(32)).toString('base64url'),
        rpId: rp.id ?? new URL(origin).hostname,
        userHandle: user.id,
        key: changes.key ?? createCoseKey(algorithm),
        counter: 0,
      };
      credentials.push(credential);
      return makeRegistration({ credential, challenge, origin, flags }, changes);
    },
    get({ challenge, rpId }, changes = {}) {
      const credential = changes.credential ?? credentials.findLast((each) => each.rpId === rpId);
      if (!credential) throw new Error(`this authenticator holds nothing for ${rpId}`);
      if (counts) credential.counter += 1;
      return makeAssertion({ credential, challenge, origin, flags }, changes);
    },
  };
}
