/** Why a person is suspended. The account page has a text for each, in every language (`api/pages/texts`). */
export const suspensionReasons = [
  // They pretend to be another person.
  'impersonation',
  // One person enrolled more than once.
  'duplicate_person',
  // A program acts in their name.
  'automation',
  // They gave or sold the identity to others.
  'shared_identity',
  // Somebody else may hold their devices; protects them.
  'account_taken_over',
  // They harmed others by what they did with it.
  'abuse',
  'legal_order',
  // Something is being examined, and nothing is decided.
  'under_review',
] as const;

export type SuspensionReason = (typeof suspensionReasons)[number];

export const resumptionReasons = [
  // The suspension was wrong from the start.
  'mistake',
  // The person objected, and was right.
  'objection_upheld',
  // What it was for is over: a review, an order, a theft.
  'reason_ended',
] as const;

export type ResumptionReason = (typeof resumptionReasons)[number];

export interface Suspension {
  id: string;
  reason: SuspensionReason;
  /** What the operator noted; the person reads it in the export of their data. */
  note: string | null;
  suspendedAt: Date;
  resumedAt: Date | null;
  resumeReason: ResumptionReason | null;
  resumeNote: string | null;
}

/** How things stand with a person who is suspended. */
export interface StandingSuspension {
  /** Null for one that was made by a release which did not record it. */
  since: Date | null;
  reason: SuspensionReason | 'unspecified';
  note: string | null;
}
