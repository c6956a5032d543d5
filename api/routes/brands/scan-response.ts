import { z } from 'zod';
import type { ScanWithProgress } from '../../../shared/domain/brands/scans/scan.ts';
import { timestampField } from '../fields.ts';
import { brandPath } from './brand-response.ts';

export const scanPath = brandPath.extend({
  scan_id: z.string().min(1).max(64).meta({ example: 'scn_b5mawe74nc2ha5qapk0kq0tmkp' }),
});

export const scanField = z.object({
  scanId: z.string(),
  brandId: z.string(),
  cause: z.enum(['schedule', 'request']),
  status: z.enum(['discovering', 'crawling', 'done', 'cancelled']),
  budget: z.int().meta({ description: 'The maximum number of pages.' }),
  progress: z
    .object({
      found: z.int().meta({ description: 'The number of addresses that discovery has found so far.' }),
      queued: z
        .int()
        .meta({ description: 'The number of pages in this scan: each address once, up to the page budget.' }),
      fetched: z.int().meta({ description: 'The number of pages visited or found unchanged.' }),
      matched: z.int().meta({ description: 'The number of pages that mention the brand.' }),
      left: z.int().meta({ description: 'The number of pages still to be visited.' }),
      alerts: z
        .int()
        .meta({ description: 'The number of alerts that these visits created or detected again.' }),
    })
    .meta({ description: 'Pages that are neither fetched nor left could not be visited.' }),
  createdAt: timestampField,
  discoveredAt: timestampField.nullable(),
  endedAt: timestampField.nullable(),
});

export function toScan(scan: ScanWithProgress) {
  const { queued, fetched, matched, left, alerts } = scan.progress;
  return {
    scanId: scan.id,
    brandId: scan.brandId,
    cause: scan.cause,
    status: scan.status,
    budget: scan.budget,
    progress: { found: scan.found, queued, fetched, matched, left, alerts },
    createdAt: scan.createdAt.toISOString(),
    discoveredAt: scan.discoveredAt?.toISOString() ?? null,
    endedAt: scan.endedAt?.toISOString() ?? null,
  };
}
