import type { CustomLimits, PlanLimits, PlanName } from '../limits/plans.ts';
import type { Assurance } from './assurance.ts';
import type { Mode } from './mode.ts';

export interface Project {
  id: string;
  name: string;
  plan: PlanName;
  customLimits: CustomLimits | null;
  platform: string | null;
  ownerIdentityId: string | null;
  assuranceMin: Assurance;
  /** Enrollment links go to the mailbox alone, never into the response. */
  linksByMailOnly: boolean;
  /** It sees names of its own of each person (ADR 0100). */
  pairwiseNames: boolean;
  /** Until when it may still ask by the names it had before; null where it sees plain ones. */
  plainNamesUntil: Date | null;
  createdAt: Date;
  /** Null unless the project is suspended. */
  suspendedAt: Date | null;
  suspensionReason: string | null;
  /** When its keys stop counting and its rows begin to be removed; null unless its end was announced. */
  endsAt: Date | null;
  /** When all of it was removed. */
  removedAt: Date | null;
}

/** Everything a request needs to know about the key it came with, read in one query. */
export interface ApiKey {
  id: string;
  projectId: string;
  mode: Mode;
  scopes: ReadonlySet<Scope>;
  /** Host patterns; empty means any. */
  domains: readonly string[];
  limits: PlanLimits;
  /** Below this level a person is not human for the project. */
  assuranceMin: Assurance;
  /**
   * Present for a project that sees names of its own of each person: the moment of `performance.now()` until which it may ask by
   * plain ones.
   */
  pairwise: { plainUntilMs: number } | null;
  /** The key's project is suspended, so the key is refused. */
  isSuspended: boolean;
  /** The moment of `performance.now()` at which the key or its project ends; null if neither does. */
  endsAtMs: number | null;
  /** Another text after every change of the key or its project. */
  version: string;
}

/** As operators see a key: all but its secret. */
export interface ListedApiKey {
  id: string;
  projectId: string;
  mode: Mode;
  name: string | null;
  start: string;
  last4: string;
  scopes: string[];
  domains: string[];
  status: 'active' | 'expired' | 'revoked';
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  /** The key that a rotation made in its place. */
  replacedBy: string | null;
}

/** The permissions of a key. */
export const scopes = [
  'identity:read',
  'identity:write',
  'stamps:read',
  'stamps:write',
  'trust:read',
  'trust:write',
  'passkeys:write',
  'brands:read',
  'brands:write',
  'webhooks:read',
  'webhooks:write',
  'audit:read',
  'usage:read',
] as const;

export type Scope = (typeof scopes)[number];

/** What a key made without a list gets: all but reading who else of the project did what, in both modes. */
export const usualScopes: readonly Scope[] = scopes.filter((scope) => scope !== 'audit:read');

export function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}
