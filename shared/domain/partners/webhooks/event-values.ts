/**
 * Published values that partners read in events. They are in the lowest layer of the domain: the areas they belong to
 * import them from here, as they import `recordEvent`.
 */

export const disputeReasons = ['not_the_author', 'not_human_made', 'misleading', 'other'] as const;
export type DisputeReason = (typeof disputeReasons)[number];

export const disputeStatuses = ['open', 'upheld', 'rejected'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The reach of a contact: suspend the name, take the machine down, or remove the one page. */
export const contactScopes = ['registrar', 'host', 'platform'] as const;
export type ContactScope = (typeof contactScopes)[number];

/** The kinds of abuse a takedown reports. */
export const kindsOfReport = ['brand', 'phishing', 'fraud', 'registration', 'copyright'] as const;
export type ReportKind = (typeof kindsOfReport)[number];

/** Why an identity was not recovered on a new device. */
export const recoveryEndReasons = [
  'cancelled_by_mail',
  'cancelled_by_person',
  // A device of the person's was matched again, so it is not lost.
  'cancelled_by_match',
  // The new device gave up.
  'withdrawn',
  // The identity was recovered with a passkey meanwhile.
  'superseded',
  // The notice could not be mailed, and a person who is not told cannot stop it.
  'undeliverable',
  'identity_suspended',
  // The key or the hash was registered elsewhere meanwhile.
  'device_in_use',
] as const;
export type RecoveryEndReason = (typeof recoveryEndReasons)[number];
