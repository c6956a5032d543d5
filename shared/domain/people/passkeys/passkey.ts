import type { Mode } from '../../partners/projects/mode.ts';
import type { Identity } from '../identity/identity.ts';

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
  /** The origin of this service's own pages: what people do for themselves is done there and nowhere else. */
  ownOrigin: string;
}

/** The origins at which a challenge issued to this audience may be signed. */
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

/**
 * Whether a passkey counts as the person's: they registered or confirmed it, or the project they enrolled through did.
 * Any partner can bind one of its choice to anyone, and that speaks neither for nor against them (ADR 0018).
 */
export function isOwn(
  { registeredByProject, confirmedAt }: Pick<Passkey, 'registeredByProject' | 'confirmedAt'>,
  { projectId }: Pick<Identity, 'projectId'>,
): boolean {
  return registeredByProject === null || confirmedAt !== null || registeredByProject === projectId;
}

/** The only party that may respond to a challenge: the one that requested it. */
export type ChallengeAudience =
  | { kind: 'project'; projectId: string }
  | { kind: 'person'; identityId: string }
  /** A visitor of our own sign-in page who has not said who they are. */
  | { kind: 'visitor' };

/** As it is stored with the challenge. */
export function audienceName(audience: ChallengeAudience): string {
  if (audience.kind === 'project') return `project:${audience.projectId}`;
  return audience.kind === 'person' ? `person:${audience.identityId}` : 'visitor';
}
