import { AppError } from '../../../platform/errors/app-error.ts';
import type { GateReason } from '../../../algorithms/confidence/automatic-drafts.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { AbuseContact } from '../rdap/abuse-contacts.ts';
import type { ReportKind } from '../xarf/xarf-report.ts';

export const takedownStates = [
  'drafted',
  'approved',
  'sent',
  'acknowledged',
  'down',
  'rejected',
  'expired',
  'cancelled',
  're_emerged',
] as const;
export type TakedownState = (typeof takedownStates)[number];

/** While it is one of these, something is still to happen. */
export const openStates: readonly TakedownState[] = ['drafted', 'approved', 'sent', 'acknowledged'];

export const takedownCauses = ['partner', 'automatic'] as const;
export type TakedownCause = (typeof takedownCauses)[number];

/** Why a draft is not sent by itself. `brand_unproven`: its names are borne by no proven domain, and nobody approved it. */
export type WaitReason = GateReason | 'brand_unproven';

/** The party that ended a takedown: a person's decision is final, the service's holds until the page is back. */
export type Ender = 'service' | 'person';

/** The declaration of the person in whose name a notice is sent. */
export interface Statement {
  name: string;
  /** Where the contact writes back to. */
  email: string;
  postalAddress: string | null;
  /** For a copyright: what was copied, and where the original is. */
  work: string | null;
  originalUrl: string | null;
  /** 17 U.S.C. 512(c)(3)(A)(v) and (vi). */
  goodFaith: boolean;
  accurate: boolean;
  authorised: boolean;
}

export interface Takedown {
  id: string;
  brandId: string;
  alertId: string;
  follows: string | null;
  cause: TakedownCause;
  kind: ReportKind;
  url: string;
  host: string;
  state: TakedownState;
  source: string;
  probability: number;
  /** When the page was visited for the detection the takedown was drafted from. */
  seenAt: Date;
  /** The id of that detection; null for takedowns of earlier releases whose detection is not known. */
  sightingId: string | null;
  mode: 'automatic' | 'suggest';
  reasons: WaitReason[];
  quarantined: boolean;
  /** The id of the API key or the member that asked for it; null for the service, an operator and earlier releases. */
  requestedBy: string | null;
  /** When the reported domain was registered, as far as it was known when the takedown was prepared. */
  registeredAt: Date | null;
  statement: Statement | null;
  contacts: AbuseContact[];
  /** In hex. */
  reportHash: string | null;
  approvedBy: string | null;
  goneSince: Date | null;
  checkedAt: Date | null;
  preparedAt: Date | null;
  approvedAt: Date | null;
  sentAt: Date | null;
  escalatedAt: Date | null;
  endedAt: Date | null;
  endedReason: string | null;
  dispute: 'open' | 'upheld' | 'rejected' | null;
  disputeNote: string | null;
  createdAt: Date;
}

export type ListedTakedown = Takedown & KeysetPosition;

export const timerKinds = ['prepare', 'send', 'recheck', 'remind', 'escalate', 'expire'] as const;
export type TimerKind = (typeof timerKinds)[number];

export interface Timer {
  takedownId: string;
  kind: TimerKind;
  nth: number;
  dueAt: Date;
  attempts: number;
  doneAt: Date | null;
}

/** How a timer continues: it is done, or it is due again. `isNoTry`: it waited for us and not for the page. */
export type TimerResult = 'done' | { inSeconds: number; isNoTry?: boolean };

export interface Notice {
  id: string;
  takedownId: string;
  /** 0 the first one, else the hour of the reminder. */
  occasion: 0 | 24 | 72;
  /** Position among those of its occasion, from 0. */
  place: number;
  scope: AbuseContact['scope'];
  email: string;
  messageId: string;
  writtenAt: Date;
  attempts: number;
  sentAt: Date | null;
  /** The mail server's response. */
  reply: string | null;
  refusedAt: Date | null;
  /** What its recipient answered, as far as somebody recorded it. */
  answer: 'acknowledged' | 'rejected' | null;
  answeredAt: Date | null;
}

export const takedownNotFound = () =>
  new AppError('takedown_not_found', 'There is no takedown with this id.');

export const takedownExists = () =>
  new AppError('takedown_exists', 'The alert already has a takedown in progress.');

/** Why a page is not taken down, each with its reason of `X-Error-Reason`. */
export interface Refusal {
  code: 'takedown_refused' | 'takedown_host_proven' | 'takedown_domain_older';
  why: string;
}

export const takedownRefused = ({ code, why }: Refusal) =>
  new AppError(code, `No takedown is possible for this page: ${why}.`);

export const isNotNow = (state: TakedownState, what: string) =>
  new AppError('takedown_not_open', `The takedown is ${state} and cannot be ${what}.`);
