import { z } from 'zod';
import type { ScanWithProgress } from '../../../shared/domain/brands/scans/scan.ts';
import { timestampField } from '../fields.ts';
import { brandPath } from './brand-response.ts';
import { brandIdField } from '../id-fields.ts';
import { stateFields } from '../state-fields.ts';

export const scanPath = brandPath.extend({
  scan_id: z
    .string()
    .min(1)
    .max(64)
    .meta({ example: 'scn_b5mawe74nc2ha5qapk0kq0tmkp', description: 'The scan.' }),
});

export const scanField = z.object({
  scanId: z.string().meta({ description: 'The id of the scan.', example: 'scn_b5mawe74nc2ha5qapk0kq0tmkp' }),
  brandId: brandIdField,
  cause: z.enum(['schedule', 'request']).meta({ description: 'What started it.' }),
  ...stateFields(
    z
      .enum(['discovering', 'crawling', 'done', 'cancelled'])
      .meta({ description: '`discovering`: addresses are being found.' }),
  ),
  budget: z.int().meta({ description: 'The maximum number of pages.', example: 2000 }),
  progress: z
    .object({
      found: z
        .int()
        .meta({ description: 'The number of addresses that discovery has found so far.', example: 1840 }),
      queued: z.int().meta({
        description: 'The number of pages in this scan: each address once, up to the page budget.',
        example: 1840,
      }),
      fetched: z
        .int()
        .meta({ description: 'The number of pages visited or found unchanged.', example: 1200 }),
      matched: z.int().meta({ description: 'The number of pages that mention the brand.', example: 14 }),
      left: z.int().meta({ description: 'The number of pages still to be visited.', example: 610 }),
      alerts: z.int().meta({
        description: 'The number of alerts that these visits created or detected again.',
        example: 2,
      }),
    })
    .meta({ description: 'Pages that are neither fetched nor left could not be visited.' }),
  createdAt: timestampField,
  discoveredAt: timestampField.nullable().meta({ description: 'When discovery ended; null until then.' }),
  endedAt: timestampField.nullable().meta({ description: 'Null while it runs.' }),
});

export function toScan(scan: ScanWithProgress) {
  const { queued, fetched, matched, left, alerts } = scan.progress;
  return {
    scanId: scan.id,
    brandId: scan.brandId,
    cause: scan.cause,
    state: scan.status,
    status: scan.status,
    budget: scan.budget,
    progress: { found: scan.found, queued, fetched, matched, left, alerts },
    createdAt: scan.createdAt.toISOString(),
    discoveredAt: scan.discoveredAt?.toISOString() ?? null,
    endedAt: scan.endedAt?.toISOString() ?? null,
  };
}
