import type { CoseKey } from './cose-key.ts';

/** A resident credential: it is found by the RP id alone, and contains the user handle. */
export interface SoftwareCredential {
  id: string;
  rpId: string;
  userHandle: string;
  key: CoseKey;
  counter: number;
}

/** WebAuthn section 6.1: the meaning of each flag bit. */
export interface AuthenticatorFlags {
  /** The user was present. */
  up: boolean;
  /** The user was verified, by a finger or a PIN. */
  uv: boolean;
  /** The credential may be backed up. */
  be: boolean;
  /** It is backed up. */
  bs: boolean;
  /** Attested credential data follow. */
  at: boolean;
  /** Extensions follow. */
  ed: boolean;
}

/** One use of an authenticator: the request, and the page it comes from. */
export interface Ceremony {
  credential: SoftwareCredential;
  challenge: string;
  origin: string;
  flags: AuthenticatorFlags;
}
