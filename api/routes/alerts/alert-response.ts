import { z } from 'zod';
import { discoverySources } from '../../../shared/algorithms/confidence/evidence.ts';
import { lookalikeShows } from '../../../shared/algorithms/confidence/lookalike-shows.ts';
import { type Alert, alertKinds, alertStatuses } from '../../../shared/domain/brands/alerts/alert.ts';
import type { LastEvidence } from '../../../shared/domain/brands/alerts/read-alert.ts';
import type { BundleFile } from '../../../shared/domain/brands/evidence-bundle/evidence-manifest.ts';
import { brandPath } from '../brands/brand-response.ts';
import { timestampField } from '../fields.ts';
import { alertIdField, brandIdField } from '../id-fields.ts';
import { stateFields } from '../state-fields.ts';

/** The path parameters of one alert's operations. */
export const alertPath = brandPath.extend({
  alert_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ example: 'alr_b5mawe74nc2ha5qapk0kq0tmkp', description: 'The alert.' }),
});

export const sourceField = z.enum(discoverySources).meta({ description: 'How the page was found.' });
export const alertStateField = z
  .enum(alertStatuses)
  .meta({ description: '`open`: not judged yet. `gone`: the page is offline.' });
export const kindField = z.enum(alertKinds).meta({
  description:
    '`impersonation`: the page appears to impersonate the brand. `lookalike`: the name resembles the brand, and its page is not used yet; it becomes an impersonation if its page does.',
});
export const probabilityField = z.number().min(0).max(1).meta({
  description: 'A calibrated probability: of pages rated 0.8, eight in ten are impersonations.',
  example: 0.97,
});

const pictureKinds = ['screenshot', 'crop', 'reference', 'faces'] as const;

export const pictureField = z.object({
  kind: z.enum(pictureKinds).meta({
    description:
      '`crop`: a region of the page. `reference`: your reference image that it resembles. `faces`: the registered face on the left and the matching face of the page on the right, aligned.',
  }),
  url: z.string().meta({
    description: 'Path of the file from this detection. It needs your API key.',
    example: '/v1/brand/brd_1/alerts/alr_1/evidence/screenshot.png',
  }),
  mediaType: z.string().meta({ description: 'The media type of the image.', example: 'image/png' }),
  width: z.int().meta({ description: 'In pixels.', example: 1280 }),
  height: z.int().meta({ description: 'In pixels.', example: 720 }),
  blurhash: z.string().meta({
    description: 'A placeholder for the image, https://blurha.sh.',
    example: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
  }),
});

export const alertField = z.object({
  alertId: alertIdField,
  brandId: brandIdField,
  url: z
    .string()
    .meta({ description: 'The address that was visited.', example: 'https://acme-login.example/' }),
  landedUrl: z.string().meta({
    description: 'The address it redirected to at the last visit.',
    example: 'https://acme-login.example/start',
  }),
  host: z
    .string()
    .meta({ description: 'The host of `url`, in lower case and punycode.', example: 'acme-login.example' }),
  registrableDomain: z.string().nullable().meta({
    description: 'The domain under which its owner registered it; null for an IP address.',
    example: 'acme-login.example',
  }),
  kind: kindField,
  shows: z.enum(lookalikeShows).nullable().meta({
    description:
      'What a lookalike showed at its last detection; null for an impersonation. `redirect`: it leads to a page elsewhere that is not yours. `robots`: its robots.txt forbids visits.',
  }),
  ...stateFields(alertStateField),
  source: sourceField,
  probability: probabilityField,
  highestProbability: probabilityField,
  urgency: z
    .number()
    .meta({
      description:
        'The order of `sort=urgency`: a higher value means a greater expected loss. Each whole number doubles it; compare the value only with that of another alert.',
    })
    .meta({ example: 3.2 }),
  sightings: z.int().min(1).meta({ description: 'The number of visits that detected it.', example: 4 }),
  firstSeenAt: timestampField,
  lastSeenAt: timestampField,
  createdAt: timestampField,
  pictures: z.array(pictureField).meta({ description: 'The time of the last evidence.' }),
});

/** The path of an evidence file. It contains the detection, so that it never points to a later detection's file. */
export type EvidencePath = (alert: Pick<Alert, 'brandId' | 'id'>, file: string, sightingId: string) => string;

/** With an API key. */
export const evidencePath: EvidencePath = ({ brandId, id }, file, sightingId) =>
  `/v1/brand/${brandId}/alerts/${id}/evidence/${file}?sighting=${sightingId}`;

/** @param pathOf where its files are read, unless with an API key */
export function toAlert(alert: Alert, last: LastEvidence | null, pathOf: EvidencePath = evidencePath) {
  return {
    alertId: alert.id,
    brandId: alert.brandId,
    url: alert.url,
    landedUrl: alert.landedUrl,
    host: alert.host,
    registrableDomain: alert.site,
    kind: alert.kind,
    shows: alert.shows,
    state: alert.status,
    status: alert.status,
    source: alert.source,
    probability: alert.probability,
    highestProbability: alert.highest,
    urgency: alert.urgency,
    sightings: alert.sightings,
    firstSeenAt: alert.firstSeenAt.toISOString(),
    lastSeenAt: alert.lastSeenAt.toISOString(),
    createdAt: alert.createdAt.toISOString(),
    pictures: last ? toPictures(alert, last, pathOf) : [],
  };
}

export function toPictures(
  alert: Pick<Alert, 'brandId' | 'id'>,
  { id, files }: LastEvidence,
  pathOf: EvidencePath = evidencePath,
) {
  return files.flatMap((file) => toPicture(file, pathOf(alert, file.name, id)));
}

function toPicture({ name, mediaType, picture }: BundleFile, url: string) {
  if (!picture) return [];
  const { width, height, placeholder: blurhash } = picture;
  return [{ kind: kindOf(name), url, mediaType, width, height, blurhash }];
}

function kindOf(name: string): (typeof pictureKinds)[number] {
  if (name.startsWith('faces/')) return 'faces';
  if (name.startsWith('crops/')) return 'crop';
  return name.startsWith('references/') ? 'reference' : 'screenshot';
}
