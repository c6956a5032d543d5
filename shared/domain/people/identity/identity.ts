import { normalizeBase32 } from '../../../platform/lib/ids.ts';
import type { Assurance } from '../../partners/projects/assurance.ts';
import type { Mode } from '../../partners/projects/mode.ts';

export type IdentityStatus = 'pending' | 'verified' | 'lapsed' | 'suspended' | 'deleted';

/** A person as the service knows them, with what their devices say of them. */
export interface Identity {
  id: string;
  userId: string;
  code: string;
  mode: Mode;
  displayName: string;
  status: IdentityStatus;
  /** The project that gets events about this person's changes; null when no project was named. */
  projectId: string | null;
  enrolledAt: Date | null;
  lastVerifiedAt: Date | null;
  lapsesAt: Date | null;
  version: number;
  /** A published test user: judged at its last verification, whatever the day. */
  pinned: boolean;
  createdAt: Date;
  activeDevices: number;
  /** Whether a device of the person may have been cloned, so that another person may hold its key. */
  cloneSuspected: boolean;
  /** The person's own that are not suspected of being copies. */
  activePasskeys: number;
  /** How well it is shown that they are a person, by their last verification and their passkeys. */
  assurance: Assurance;
}

/** An identity by all three of its names. */
export type NamedIdentity = Pick<Identity, 'id' | 'userId' | 'code' | 'mode'>;

/** `Ada #K7M2Q9X`: the label may repeat among people, the seven characters do not. */
export function identityIdentifier(identity: Pick<Identity, 'displayName' | 'code'>): string {
  return `${identity.displayName} #${identity.code}`;
}

/** The moment by which an identity is judged: now, but for published test users whose clock stands still. */
export function judgedAt(identity: Identity, now: Date): Date {
  return identity.pinned && identity.lastVerifiedAt ? identity.lastVerifiedAt : now;
}

/** A verified identity becomes lapsed at `lapsesAt` by itself, whether or not a worker has noticed yet. */
export function statusAt(identity: Identity, now: Date): IdentityStatus {
  if (identity.status !== 'verified' || !identity.lapsesAt) return identity.status;
  return judgedAt(identity, now) < identity.lapsesAt ? 'verified' : 'lapsed';
}

/** Whether a device key or a passkey is left by which the person can be recognised. */
export function hasCredential(identity: Identity): boolean {
  return identity.activeDevices > 0 || identity.activePasskeys > 0;
}

/**
 * Until when this identity counts as a verified human if nothing else happens, in epoch milliseconds; 0 when it
 * does not count as one now. The whole of the quick check, in one number that can be cached.
 */
export function humanUntil(identity: Identity): number {
  if (identity.status !== 'verified' || !hasCredential(identity) || identity.cloneSuspected) return 0;
  if (identity.pinned) return Number.MAX_SAFE_INTEGER;
  return identity.lapsesAt?.getTime() ?? 0;
}

/** One of the three names of an identity; each is unique on its own. */
export interface IdentityRef {
  kind: 'user' | 'code' | 'uuid';
  value: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const userId = /^usr_[0-9a-z_]{1,60}$/;

/**
 * Reads a `usr_` id, an identity identifier (`Ada #K7M2Q9X`; only what follows the last `#` counts, in any case) or the
 * identity UUID. Undefined for anything else, which therefore names no one.
 */
export function parseIdentityRef(text: string): IdentityRef | undefined {
  if (userId.test(text)) return { kind: 'user', value: text };
  if (uuid.test(text)) return { kind: 'uuid', value: text.toLowerCase() };
  const hash = text.lastIndexOf('#');
  if (hash === -1 || text.length - hash !== 8) return undefined;
  const code = normalizeBase32(text.slice(hash + 1));
  return code === undefined ? undefined : { kind: 'code', value: code };
}

/** A short stable spelling, for cache keys. */
export function identityRefKey(ref: IdentityRef): string {
  return `${ref.kind}:${ref.value}`;
}
