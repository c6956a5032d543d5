import type { Mode } from '../../partners/projects/mode.ts';

/** COSE algorithms (RFC 9053): Ed25519, ES256, RS256. Pinned, or an upgrade of Node would change what is offered. */
export const passkeyAlgorithms = [-8, -7, -257];

/**
 * Places for the passkeys a person registered themselves, and for those of each project: as many as Auth0 allows. A
 * project that uses up its places takes none of the person's or of another project.
 */
export const passkeysMax = 20;

/** All projects together: with the person's own places, a person has at most 120. */
export const passkeysOfProjectsMax = 100;

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
  /** The name of that project, as the project calls itself. */
  projectName: string | null;
  confirmedAt: Date | null;
  cloneSuspectedAt: Date | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/**
 * Whether a passkey counts as the person's: they registered or confirmed it. Any partner can bind one of its choice to
 * anyone, and that speaks neither for nor against them, whoever sent the enrollment link (ADR 0054).
 */
export function isOwn({
  registeredByProject,
  confirmedAt,
}: Pick<Passkey, 'registeredByProject' | 'confirmedAt'>): boolean {
  return registeredByProject === null || confirmedAt !== null;
}

/** The only party that may respond to a challenge: the one that requested it. */
export type ChallengeAudience =
  | { kind: 'project'; projectId: string }
  | { kind: 'person'; identityId: string }
  /** One page that has a mailed link open, and adds the passkey to it. */
  | { kind: 'recovery'; recoveryId: string; holderHash: Buffer }
  /** A visitor of our own sign-in page who has not said who they are. */
  | { kind: 'visitor' };

/** As it is stored with the challenge. */
export function audienceName(audience: ChallengeAudience): string {
  if (audience.kind === 'project') return `project:${audience.projectId}`;
  if (audience.kind === 'recovery')
    return `${holderName(audience)}:${audience.holderHash.toString('base64url')}`;
  return audience.kind === 'person' ? `person:${audience.identityId}` : 'visitor';
}

/** Under what name its challenges are counted. The pages of one link share a quota, or one could take any number. */
export function holderName(audience: ChallengeAudience): string {
  return audience.kind === 'recovery' ? `recovery:${audience.recoveryId}` : audienceName(audience);
}

/** Challenges of one holder that can still be used. */
export interface Outstanding {
  count: number;
  /** Until the first of them ends; null when there is none. */
  secondsToFirstEnd: number | null;
}
