import type { Response } from '../api/call.ts';
import type { Mode } from '../shell/project-context.ts';

export type QueueItem = Response<'consoleListAlerts'>['data'][number];
export type AlertDetail = Response<'consoleGetAlert'>;
export type RelatedItem = Response<'consoleListRelatedAlerts'>['data'][number];
export type Sighting = Response<'consoleGetSighting'>;
export type AlertPicture = AlertDetail['pictures'][number];

/** Which alerts are shown: of a project, in a mode. */
export interface QueuePlace {
  project_id: string;
  mode: Mode;
}

export const reasons = ['own_page', 'partner', 'about_us', 'other_meaning', 'parody', 'harmless'] as const;
export type Reason = (typeof reasons)[number];

/** A decision about one alert or several. */
export type Decision = { verdict: 'confirm' } | { verdict: 'dismiss'; reason: Reason; allowHost: boolean };

/** What a verdict names: the visit that was looked at, and the verdict that stood at that time. */
export interface Judged {
  alertId: string;
  sightingId: string;
  lastVerdictId: string | null;
}
