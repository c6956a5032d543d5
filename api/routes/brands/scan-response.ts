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
  budget: z.int().meta({ description: 'Pages at most.' }),
  progress: z
    .object({
      found: z.int().meta({ description: 'Addresses that discovery has found so far.' }),
      queued: z
        .int()
        .meta({ description: 'Pages of this scan: the same address once, and no more than its budget.' }),
      fetched: z.int().meta({ description: 'Visited, or found not to have changed.' }),
      matched: z.int().meta({ description: 'They say something about the brand.' }),
      left: z.int().meta({ description: 'Still to be visited.' }),
      alerts: z.int().meta({ description: 'Alerts that these visits brought about or found again.' }),
    })
    .meta({ description: 'What is neither fetched nor left could not be visited.' }),
  createdAt: timestampField,
  discoveredAt: timestampField.nullable(),
  endedAt: timestampField.nullable(),
});

export function toScan({ id, found, progress, createdAt, discoveredAt, endedAt, ...scan }: ScanWithProgress) {
  return {
    scanId: id,
    ...scan,
    progress: { found, ...progress },
    createdAt: createdAt.toISOString(),
    discoveredAt: discoveredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
