import type { Mode } from '../../partners/projects/mode.ts';

/** A token is valid for 15 minutes; a sign-in can be refreshed for 30 days, then the passkey is required again. */
export const sessionTokenSeconds = 900;
export const sessionDays = 30;

/** How long a sign-in shows that the passkey is at hand: as long as a match shows that the person is. */
export const recentSignInMinutes = 10;

/** A session as it stands while it is used. */
export interface LiveSession {
  id: string;
  identityId: string;
  mode: Mode;
  passkeyId: string;
  projectId: string | null;
  expiresAt: Date;
  /**
   * Its passkey was registered or confirmed by the person and is not suspected of being a copy, and it was opened on the
   * person's own page, so that no server has its token. Any other session reads its own passkey and the public profile.
   */
  isElevated: boolean;
  /** It was opened a moment ago. A refresh does not count: that takes the open page and not the passkey. */
  isRecent: boolean;
}

/** The tokens for the client that signed the person in. */
export interface SessionGrant {
  sessionId: string;
  sessionToken: string;
  expiresAt: Date;
  refreshToken: string;
  refreshExpiresAt: Date;
}
