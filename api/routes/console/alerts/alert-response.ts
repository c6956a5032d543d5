import { z } from 'zod';
import { dismissalCodes } from '../../../../shared/domain/brands/alerts/dismissal-reasons.ts';
import type { AlertVerdict } from '../../../../shared/domain/brands/alerts/read-alert.ts';
import { type Relation, relations } from '../../../../shared/domain/brands/alerts/review/related-alerts.ts';
import type { ReviewedAlert } from '../../../../shared/domain/brands/alerts/review/list-queue.ts';
import { type AlertReview, returnReasons } from '../../../../shared/domain/brands/alerts/review/review.ts';
import type { AlertForReview } from '../../../../shared/domain/brands/takedowns/read-for-review.ts';
import { alertField, type EvidencePath, toAlert } from '../../alerts/alert-response.ts';
import { toWholeAlert, wholeAlertField } from '../../alerts/whole-alert-response.ts';
import { timestampField } from '../../fields.ts';
import { modePath } from '../member-paths.ts';

export const alertsPath = '/console/api/projects/{project_id}/{mode}/alerts';
/** Beside the alerts, not below them, where it would be the id of one. */
export const verdictsPath = '/console/api/projects/{project_id}/{mode}/verdicts';
export const modeAlertPath = modePath.extend({
  alert_id: z.string().min(1).max(64).meta({ example: 'alr_b5mawe74nc2ha5qapk0kq0tmkp' }),
});

/** Where the console reads the files of alerts of this project. */
export const evidenceOf =
  ({ project_id: projectId, mode }: z.output<typeof modePath>): EvidencePath =>
  ({ id }, file, sightingId) =>
    `/console/api/projects/${projectId}/${mode}/alerts/${id}/evidence/${file}?sighting=${sightingId}`;

const verdictWord = z.enum(['confirm', 'dismiss']);
const nameField = z.string().nullable().meta({ description: 'Null for a member who is gone.' });

const reviewShape = {
  brandName: z.string(),
  lease: z
    .object({ memberId: z.string(), name: nameField, until: timestampField })
    .nullable()
    .meta({ description: 'The member who has it open. No other member can judge it until then.' }),
  waiting: z
    .object({
      verdictId: z.string(),
      verdict: verdictWord,
      memberId: z.string(),
      name: nameField,
      leavesAt: timestampField,
    })
    .nullable()
    .meta({ description: 'A verdict that its giver can revoke until it leaves.' }),
  returned: z
    .object({
      verdictId: z.string(),
      verdict: verdictWord,
      memberId: z.string(),
      name: nameField,
      reason: z.enum(returnReasons),
      returnedAt: timestampField,
    })
    .nullable()
    .meta({ description: 'A verdict that could not be recorded, and why. The next one takes its place.' }),
  lastVerdictId: z.string().nullable(),
  lastSightingId: z.string().nullable(),
};

export const queuedAlertField = alertField.extend(reviewShape);

export const relatedAlertField = queuedAlertField.extend({
  relation: z.enum(relations).meta({
    description: '`domain`: the same registrable domain. `look`: the page looks the same, on another domain.',
  }),
});

const judgedField = wholeAlertField.shape.verdicts.element.extend({
  reasonCode: z
    .enum(dismissalCodes)
    .nullable()
    .meta({ description: 'Null for a confirmation, and for a verdict of an API key.' }),
  givenBy: z
    .object({
      kind: z.enum(['member', 'key']),
      id: z.string(),
      name: z.string().nullable().meta({ description: 'Null for a key, and for a member who is gone.' }),
    })
    .nullable()
    .meta({ description: 'Null for an operator, and for verdicts from before this was recorded.' }),
});

export const consoleAlertField = wholeAlertField.extend({
  ...reviewShape,
  brand: z.object({ brandId: z.string(), name: z.string(), officialDomains: z.array(z.string()) }),
  verdicts: z.array(judgedField),
});

function toLease({ leasedBy, leasedByName, leasedUntil }: AlertReview) {
  if (leasedBy === null || leasedUntil === null) return null;
  return { memberId: leasedBy, name: leasedByName, until: leasedUntil.toISOString() };
}

function toWaiting({ verdictId, verdict, givenBy, givenByName, leavesAt, returnedAt }: AlertReview) {
  if (verdictId === null || verdict === null || givenBy === null || leavesAt === null || returnedAt !== null)
    return null;
  return { verdictId, verdict, memberId: givenBy, name: givenByName, leavesAt: leavesAt.toISOString() };
}

function toReturned({ verdictId, verdict, givenBy, givenByName, returnedAt, returnedFor }: AlertReview) {
  if (verdictId === null || verdict === null || givenBy === null) return null;
  if (returnedAt === null || returnedFor === null) return null;
  const at = returnedAt.toISOString();
  return { verdictId, verdict, memberId: givenBy, name: givenByName, reason: returnedFor, returnedAt: at };
}

export function toQueuedAlert({ alert: row, last, review }: ReviewedAlert, pathOf: EvidencePath) {
  const alert = toAlert(row, last, pathOf);
  return {
    alertId: alert.alertId,
    brandId: alert.brandId,
    url: alert.url,
    landedUrl: alert.landedUrl,
    host: alert.host,
    registrableDomain: alert.registrableDomain,
    kind: alert.kind,
    shows: alert.shows,
    state: alert.status,
    status: alert.status,
    source: alert.source,
    probability: alert.probability,
    highestProbability: alert.highestProbability,
    urgency: alert.urgency,
    sightings: alert.sightings,
    firstSeenAt: alert.firstSeenAt,
    lastSeenAt: alert.lastSeenAt,
    createdAt: alert.createdAt,
    pictures: alert.pictures,
    brandName: row.brandName,
    lease: toLease(review),
    waiting: toWaiting(review),
    returned: toReturned(review),
    lastVerdictId: review.lastVerdictId,
    lastSightingId: review.lastSightingId,
  };
}

export function toRelatedAlert(related: ReviewedAlert & { relation: Relation }, pathOf: EvidencePath) {
  const alert = toQueuedAlert(related, pathOf);
  return {
    alertId: alert.alertId,
    brandId: alert.brandId,
    url: alert.url,
    landedUrl: alert.landedUrl,
    host: alert.host,
    registrableDomain: alert.registrableDomain,
    kind: alert.kind,
    shows: alert.shows,
    state: alert.status,
    status: alert.status,
    source: alert.source,
    probability: alert.probability,
    highestProbability: alert.highestProbability,
    urgency: alert.urgency,
    sightings: alert.sightings,
    firstSeenAt: alert.firstSeenAt,
    lastSeenAt: alert.lastSeenAt,
    createdAt: alert.createdAt,
    pictures: alert.pictures,
    brandName: alert.brandName,
    lease: alert.lease,
    waiting: alert.waiting,
    returned: alert.returned,
    lastVerdictId: alert.lastVerdictId,
    lastSightingId: alert.lastSightingId,
    relation: related.relation,
  };
}

export function toConsoleAlert(
  { alert, outlook, review }: AlertForReview,
  names: ReadonlyMap<string, string>,
  pathOf: EvidencePath,
) {
  const whole = toWholeAlert(alert, outlook, pathOf);
  const { id: brandId, name, officialDomains } = alert.brand;
  return {
    alertId: whole.alertId,
    brandId: whole.brandId,
    url: whole.url,
    landedUrl: whole.landedUrl,
    host: whole.host,
    registrableDomain: whole.registrableDomain,
    kind: whole.kind,
    shows: whole.shows,
    state: whole.status,
    status: whole.status,
    source: whole.source,
    probability: whole.probability,
    highestProbability: whole.highestProbability,
    urgency: whole.urgency,
    sightings: whole.sightings,
    firstSeenAt: whole.firstSeenAt,
    lastSeenAt: whole.lastSeenAt,
    createdAt: whole.createdAt,
    pictures: whole.pictures,
    why: whole.why,
    explanation: whole.explanation,
    evidence: whole.evidence,
    history: whole.history,
    takedown: whole.takedown,
    verdicts: alert.verdicts.map((verdict) => toJudged(verdict, names)),
    brandName: name,
    lease: toLease(review),
    waiting: toWaiting(review),
    returned: toReturned(review),
    lastVerdictId: review.lastVerdictId,
    lastSightingId: review.lastSightingId,
    brand: { brandId, name, officialDomains: [...officialDomains] },
  };
}

function toJudged(given: AlertVerdict, names: ReadonlyMap<string, string>) {
  const { verdict, reason, reasonCode, cause, sightingId, givenAt, givenBy } = given;
  return {
    verdict,
    reason,
    reasonCode,
    cause,
    sightingId,
    givenAt: givenAt.toISOString(),
    givenBy: givenBy === null ? null : toGiver(givenBy, names),
  };
}

function toGiver(id: string, names: ReadonlyMap<string, string>) {
  const kind = id.startsWith('mem_') ? ('member' as const) : ('key' as const);
  return { kind, id, name: names.get(id) ?? null };
}
