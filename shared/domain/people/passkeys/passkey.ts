import type { Mode } from '../../partners/projects/mode.ts';
import type { ChallengeAudience } from './challenge-audience.ts';

/** COSE algorithms (RFC 9053): Ed25519, ES256, RS256. Pinned, or an upgrade of Node would change what is offered. */
export const passkeyAlgorithms = [-8, -7, -257];

/** As many as Auth0 allows; a person who needs more has lost track of them. */
export const passkeysMax = 20;

/** Where passkeys may be made and used. */
export interface PasskeyRules {
  /** The first is what new passkeys are bound to; the others are accepted as well. */
  rpIds: readonly [string, ...string[]];
  /** Web origins, and `android:apk-key-hash:...` of apps. */
  origins: readonly string[];
  /** Of this service's own pages: what a person does for themselves is done there and nowhere else. */
  ownOrigin: string;
}

/** The origins at which whoever asked for a challenge may have it answered. */
export function originsFor({ origins, ownOrigin }: PasskeyRules, { kind }: ChallengeAudience): string[] {
  return kind === 'project' ? [...origins] : [ownOrigin];
}

export interface Passkey {
  id: string;
  identityId: string;
  mode: Mode;
  credentialId: Buffer;
  rpId: string;
  name: string;
  aaguid: string;
  transports: string[];
  deviceType: 'singleDevice' | 'multiDevice';
  backedUp: boolean;
  attested: boolean;
  registeredByProject: string | null;
  confirmedAt: Date | null;
  cloneSuspectedAt: Date | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}
