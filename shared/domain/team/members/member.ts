/** What a member may do in a project, the most first. */
export const roles = ['owner', 'developer', 'reviewer', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** Those who have keys, webhooks and test mode. */
export const developerRoles: readonly Role[] = ['owner', 'developer'];

/** Those who decide what is watched, and who may do what. */
export const ownerRoles: readonly Role[] = ['owner'];

/** Those who judge alerts, and answer for takedowns. */
export const reviewerRoles: readonly Role[] = ['owner', 'reviewer'];

/** A change that asks for a fresh passkey wants it to have been shown within so many minutes. */
export const elevatedMinutes = 5;

/** Somebody who is signed in to the console, as far as one request is concerned. */
export interface ActingMember {
  id: string;
  name: string;
  isOperator: boolean;
  sessionId: string;
  passkeyId: string;
  sessionExpiresAt: Date;
  /** Until when changes that ask for a fresh passkey are accepted; null: show one first. */
  elevatedUntil: Date | null;
  /** The project of the request's path and the role in it; null where the path names none. */
  project: { id: string; role: Role } | null;
}

/** A member of a project as its others see them. */
export interface TeamMember {
  id: string;
  name: string;
  role: Role;
  joinedAt: Date;
  /** Null where no session is left and no passkey was used since it was made. */
  lastSeenAt: Date | null;
  passkeyCount: number;
}

/** A member as operators see them. */
export interface AnyMember {
  id: string;
  name: string;
  isOperator: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  passkeyCount: number;
  projectCount: number;
}
