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
