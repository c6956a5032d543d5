import { z } from 'zod';
import { readSighting, type WholeSighting } from '../../../../shared/domain/brands/alerts/read-sighting.ts';
import { ownAlert } from '../../../../shared/domain/brands/alerts/review/own-alert.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { BlobStorage } from '../../../../shared/platform/storage/blob-storage.ts';
import { defineRoute } from '../../../http/route.ts';
import {
  type EvidencePath,
  kindField,
  pictureField,
  probabilityField,
  sourceField,
  toPictures,
} from '../../alerts/alert-response.ts';
import {
  evidenceField,
  explanationField,
  toEvidence,
  toExplanation,
  toSighting,
} from '../../alerts/whole-alert-response.ts';
import { timestampField } from '../../fields.ts';
import { ownerIn, readers } from '../member-paths.ts';
import { alertsPath, evidenceOf, modeAlertPath } from './alert-response.ts';

const pageField = z
  .object({
    title: z.string().nullable(),
    landedUrl: z.string().nullable(),
    status: z.int().nullable(),
    redirects: z.array(z.string()).meta({ description: 'What led there, the first address first.' }),
    names: z.array(z.object({ host: z.string(), addresses: z.array(z.string()) })),
    certificate: z
      .object({
        subject: z.string(),
        issuer: z.string(),
        protocol: z.string(),
        validFrom: timestampField,
        validTo: timestampField,
      })
      .nullable(),
    domainAgeDays: z.number().nullable(),
    certificateAgeDays: z.number().nullable(),
    forms: z
      .array(
        z.object({
          action: z.string().nullable(),
          method: z.string(),
          fields: z.array(z.object({ type: z.string(), label: z.string() })),
          buttons: z.array(z.string()),
        }),
      )
      .nullable()
      .meta({
        description: 'As the markup has them; the last one without an action may be fields outside all.',
      }),
  })
  .meta({ description: 'What was kept of the page. Null is what the visit did not see.' });

const sightingBody = z.object({
  sightingId: z.string(),
  seenAt: timestampField,
  kind: kindField,
  probability: probabilityField,
  source: sourceField,
  isKept: z.boolean().meta({ description: 'Whether its files are still stored.' }),
  why: z.string(),
  explanation: explanationField,
  evidence: evidenceField,
  pictures: z.array(pictureField),
  page: pageField,
});

export const consoleGetSighting = defineRoute(
  {
    operationId: 'consoleGetSighting',
    method: 'get',
    path: `${alertsPath}/{alert_id}/sightings/{sighting_id}`,
    tag: 'Console',
    summary: 'Retrieve what one visit found, and what was kept of the page.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetSighting,
    input: {
      params: modeAlertPath.extend({
        sighting_id: z.string().min(1).max(64).meta({ example: 'sgt_b5mawe74nc2ha5qapk0kq0tmkp' }),
      }),
    },
    responses: { 200: { description: 'The detection.', body: sightingBody } },
    errors: ['alert_not_found', 'evidence_not_found'],
  },
  async (deps: { db: Database; storage: BlobStorage }, call) => {
    const owner = ownerIn(call);
    const { alert_id: alertId, sighting_id: sightingId } = call.params;
    const brandId = await ownAlert(deps.db, owner, alertId);
    const sighting = await readSighting(deps, owner, { brandId, alertId, sightingId });
    return { status: 200, body: toBody(sighting, evidenceOf(call.params)) };
  },
);

function toBody({ alert, detection, logged, why, page }: WholeSighting, pathOf: EvidencePath) {
  const { sightingId, seenAt, kind, probability, source, isKept } = toSighting(alert, detection, pathOf);
  return {
    sightingId,
    seenAt,
    kind,
    probability,
    source,
    isKept,
    why,
    explanation: toExplanation(detection),
    evidence: toEvidence(alert, { detection, logged }, pathOf),
    pictures: toPictures(alert, detection, pathOf),
    page: toPage(page, detection.evidence.infrastructure),
  };
}

function toPage(
  { redirects, names, certificate, markup }: WholeSighting['page'],
  infrastructure: WholeSighting['detection']['evidence']['infrastructure'],
) {
  return {
    title: markup?.title ?? null,
    landedUrl: redirects?.to ?? null,
    status: redirects?.status ?? null,
    redirects: redirects?.from ?? [],
    names: names.map(({ host, addresses }) => ({ host, addresses })),
    certificate: certificate && {
      subject: certificate.subject,
      issuer: certificate.issuer,
      protocol: certificate.protocol,
      validFrom: certificate.validFrom,
      validTo: certificate.validTo,
    },
    domainAgeDays: infrastructure?.domainAgeDays ?? null,
    certificateAgeDays: infrastructure?.certificateAgeDays ?? null,
    forms:
      markup?.forms.map(({ action, method, fields, buttons }) => ({
        action,
        method,
        fields: fields.map(({ type, label }) => ({ type, label })),
        buttons,
      })) ?? null,
  };
}
