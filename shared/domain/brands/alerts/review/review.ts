import type { Mode } from '../../../partners/projects/mode.ts';
import type { DismissalReason } from '../dismissal-reasons.ts';
import type { AlertVerdict } from '../verdict-store.ts';

/** Refusals, by their codes, that no further try would change. */
export const finalRefusals = ['alert_seen_again', 'alert_judged', 'allowed_host_limit'] as const;
/** Why a verdict was not passed: such a refusal, or that something failed each time it was tried. */
export const returnReasons = [...finalRefusals, 'failed'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** An alert as its reviewer saw it. */
export interface SeenAlert {
  alertId: string;
  /** The last detection. */
  sightingId: string;
  /** Null where there was none. */
  lastVerdictId: string | null;
}

/** What a reviewer says of the alerts that they judge together. */
export interface GivenVerdict {
  verdict: AlertVerdict['verdict'];
  reasonCode: DismissalReason | null;
  note: string | null;
  allowHost: boolean;
}

/** A verdict that may leave. */
export interface DueVerdict extends SeenAlert, GivenVerdict {
  verdictId: string;
  projectId: string;
  mode: Mode;
  memberId: string;
  origin: string | null;
  requestId: string | null;
  /** How often a worker has begun with it, this time included. */
  tries: number;
}

/** What reviewers are doing with an alert. */
export interface AlertReview {
  alertId: string;
  leasedBy: string | null;
  leasedByName: string | null;
  leasedUntil: Date | null;
  /** Of the verdict that waits, or was returned; all null where there is none. */
  verdictId: string | null;
  verdict: AlertVerdict['verdict'] | null;
  givenBy: string | null;
  givenByName: string | null;
  leavesAt: Date | null;
  returnedAt: Date | null;
  returnedFor: ReturnReason | null;
  lastVerdictId: string | null;
  lastSightingId: string | null;
}
