import { automaticAbove } from '../../../algorithms/confidence/automatic-drafts.ts';
import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { LookalikeShows } from '../../../algorithms/confidence/lookalike-shows.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';

export const alertStatuses = ['open', 'confirmed', 'dismissed', 'gone'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** `lookalike`: a name that resembles the brand's and is not used yet. It may become an impersonation, and never goes back. */
export const alertKinds = ['impersonation', 'lookalike'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** An alert; its fields describe the last detection unless said otherwise. */
export interface Alert {
  id: string;
  brandId: string;
  /** The visited URL, and the one it led to. */
  url: string;
  landedUrl: string;
  /** The host of `url`, in lower case and punycode; then its registrable domain, null for an IP address. */
  host: string;
  site: string | null;
  kind: AlertKind;
  /** Null for an impersonation. */
  shows: LookalikeShows | null;
  status: AlertStatus;
  source: DiscoverySource;
  probability: number;
  /** The order in which a reviewer loses least: comparable between alerts, whenever they were seen. */
  urgency: number;
  /** The highest probability ever reached. */
  highest: number;
  sightings: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
  createdAt: Date;
}

export type ListedAlert = Alert & KeysetPosition;

/** The orders of a list, each from the top down. */
export const alertOrders = ['newest', 'urgency'] as const;
export type AlertOrder = (typeof alertOrders)[number];

/**
 * From here on a page is an alert: likelier than not. Below it the documented model finds more, at the price of reviewers who
 * dismiss more than they confirm (docs/partners/alerts.md).
 */
export const alertFrom = 0.5;

/** Partners are notified when an alert enters a higher band. 0: no alert; 2: automation is possible. */
export type Band = 0 | 1 | 2;

export function bandOf(probability: number): Band {
  if (probability > automaticAbove) return 2;
  return probability >= alertFrom ? 1 : 0;
}

export const alertSeenAgain = (last: string) =>
  new AppError(
    'alert_seen_again',
    `sightingId: the latest detection of this alert is ${last}. Review it, then record a verdict.`,
  );

/** Another verdict counts by now, or waits: its reviewer has to be heard before this one. */
export const alertJudged = (alertId: string) =>
  new AppError(
    'alert_judged',
    `${alertId}: another reviewer has judged this alert meanwhile. Look at it again.`,
  );

export const alertNotFound = () => new AppError('alert_not_found', 'This brand has no alert with this id.');
