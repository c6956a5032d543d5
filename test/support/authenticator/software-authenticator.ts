import { randomBytes } from 'node:crypto';
import { makeAssertion, type Assertion, type AssertionChanges } from './make-assertion.ts';
import { makeRegistration, type Registration, type RegistrationChanges } from './make-registration.ts';
import type { SoftwareCredential } from './ceremony.ts';
import { coseAlgorithms, createCoseKey } from './cose-key.ts';
import { testPublicUrl } from '../test-config.ts';

export interface AuthenticatorChoices {
  /** The origin of the page that its browser shows. */
  origin?: string;
  algorithm?: number;
  /** If not set, the counter stays 0, as with synchronized passkeys. */
  counts?: boolean;
  backup?: 'none' | 'possible' | 'done';
}

/** The fields of PublicKeyCredentialCreationOptionsJSON that it reads. */
export interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

/** The fields of PublicKeyCredentialRequestOptionsJSON that it reads. */
export interface RequestOptions {
  challenge: string;
  rpId: string;
}

export interface SoftwareAuthenticator {
  /** All credentials, oldest first. */
  credentials: SoftwareCredential[];
  create(options: CreationOptions, changes?: RegistrationChanges): Registration;
  /** @throws if it holds no credential for that RP id */
  get(options: RequestOptions, changes?: AssertionChanges): Assertion;
}

/** An authenticator and its browser in software: it creates keys, stores them, and signs. */
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
