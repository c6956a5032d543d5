import { z } from 'zod';
import { discoverySources } from '../../../../shared/algorithms/confidence/evidence.ts';
import type { BrandPrecision, Precision } from '../../../../shared/domain/brands/alerts/brand-precision.ts';
import type { WholeBrand } from '../../../../shared/domain/brands/brands/brand.ts';
import type { BrandCoverage, ScanTimes } from '../../../../shared/domain/brands/scans/read-coverage.ts';
import type { BrandSources } from '../../../../shared/domain/brands/scans/read-brand-sources.ts';
import { offReasons } from '../../../../shared/domain/brands/scans/source-state.ts';
import type { SettledPage } from '../../../../shared/domain/brands/scans/read-scan-pages.ts';
import { pageFinders } from '../../../../shared/domain/crawling/crawl/page-finder.ts';
import { scanSources } from '../../../../shared/domain/brands/scans/scan-coverage.ts';
import type { Scan } from '../../../../shared/domain/brands/scans/scan.ts';
import { brandField, brandPath, toBrand } from '../../brands/brand-response.ts';
import { scanPath } from '../../brands/scan-response.ts';
import { timestampField } from '../../fields.ts';
import { modePath } from '../member-paths.ts';

export const path = '/console/api/projects/{project_id}/{mode}/brands';

export const modeBrandPath = modePath.extend(brandPath.shape);
export const modeScanPath = modePath.extend(scanPath.shape);

const sourceField = z.enum(discoverySources);

const scanSummary = z.object({
  scanId: z.string(),
  cause: z.enum(['schedule', 'request']),
  status: z.enum(['discovering', 'crawling', 'done', 'cancelled']),
  createdAt: timestampField,
  discoveredAt: timestampField.nullable().meta({
    description: 'When its sources had been asked; null also where that was given up after five attempts.',
  }),
  endedAt: timestampField.nullable(),
});

function toScanSummary({ id, cause, status, createdAt, discoveredAt, endedAt }: Scan) {
  return {
    scanId: id,
    cause,
    status,
    createdAt: createdAt.toISOString(),
    discoveredAt: discoveredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

export const consoleBrand = z.object({
  brand: brandField,
  lastScan: scanSummary.nullable(),
  nextScanAt: timestampField.nullable().meta({ description: 'By its schedule; null while it is paused.' }),
});

export function toConsoleBrand(brand: WholeBrand, times: ReadonlyMap<string, ScanTimes>) {
  const { last = null, nextAt = null } = times.get(brand.id) ?? {};
  return {
    brand: toBrand(brand),
    lastScan: last && toScanSummary(last),
    nextScanAt: nextAt?.toISOString() ?? null,
  };
}

export const scanPageField = z.object({
  url: z.string(),
  state: z.enum(['fetched', 'unchanged', 'refused', 'failed']).meta({
    description:
      '`unchanged`: as at an earlier visit. `refused`: its site lets no crawler see it. `failed`: it could not be visited.',
  }),
  matched: z.boolean().meta({ description: 'It mentions the brand.' }),
  alertId: z.string().nullable(),
  source: sourceField.nullable().meta({ description: 'What found it first.' }),
  settledAt: timestampField,
});

export function toScanPage({ url, state, matched, alertId, source, settledAt }: SettledPage) {
  return { url, state, matched, alertId, source, settledAt: settledAt.toISOString() };
}

const allSourcesField = z
  .object({
    days: z.int().meta({ description: 'How far back pages are counted.' }),
    isCut: z.boolean().meta({ description: 'More pages were found: only the last 20,000 are counted.' }),
    data: z.array(
      z.object({
        source: z.enum(pageFinders),
        off: z.enum(offReasons).nullable().meta({
          description:
            'Why it brings nothing at present; null: it runs. `other_type`: it looks for brands of another type. `not_configured`: the operator has not set it up. `no_consent`: no proven consent agrees to it.',
        }),
        lastAt: timestampField.nullable().meta({
          description:
            'When the last scan asked it, when its logs or feeds were last read, or when it last found a page.',
        }),
        readings: z
          .object({ working: z.int(), failing: z.int() })
          .nullable()
          .meta({ description: 'The certificate logs or feeds that are read; null for other sources.' }),
        candidates: z.int().meta({ description: 'Pages that it was the first to find.' }),
        visited: z.int(),
        alerts: z.int(),
      }),
    ),
  })
  .meta({ description: 'Everything that looks for pages of the brand, in scans and between them.' });

function toAllSources({ days, isCut, sources }: BrandSources) {
  return {
    days,
    isCut,
    data: sources.map(({ finder, off, lastAt, readings, candidates, visited, alerts }) => ({
      source: finder,
      off,
      lastAt: lastAt?.toISOString() ?? null,
      readings,
      candidates,
      visited,
      alerts,
    })),
  };
}

export const coverageField = z.object({
  all: allSourcesField,
  scan: scanSummary.nullable().meta({ description: 'The last one; null where there is none.' }),
  sources: z
    .array(
      z.object({
        source: z.enum(scanSources),
        found: z.int().meta({ description: 'Pages that it offered.' }),
        new: z.int(),
        known: z.int(),
        refused: z.int().meta({ description: 'Of no page of the web, or beyond the page budget.' }),
        problem: z.enum(['late', 'failed']).nullable().meta({
          description:
            '`late`: its time was over. `failed`: what it asked did not respond. The rest comes with a later scan.',
        }),
      }),
    )
    .meta({ description: 'The sources that were asked so far, in their order.' }),
  names: z
    .object({ looked: z.int(), live: z.int(), delegated: z.int(), unknown: z.int() })
    .nullable()
    .meta({ description: 'Lookalike names that were looked up.' }),
  yields: z
    .array(
      z.object({
        source: sourceField,
        pages: z.int(),
        left: z.int(),
        failed: z.int(),
        matched: z.int(),
        alerts: z.int(),
      }),
    )
    .meta({ description: 'What became of the pages, by what found them first.' }),
});

export function toCoverage({ all, last }: BrandCoverage) {
  const { sources = {}, names = null } = last?.coverage ?? {};
  return {
    all: toAllSources(all),
    scan: last && toScanSummary(last.scan),
    sources: scanSources.flatMap((source) => {
      const asked = sources[source];
      if (!asked) return [];
      const { found, new: fresh, known, refused, problem } = asked;
      return [{ source, found, new: fresh, known, refused, problem }];
    }),
    names: names && {
      looked: names.looked,
      live: names.live,
      delegated: names.delegated,
      unknown: names.unknown,
    },
    yields: (last?.yields ?? []).map(({ source, pages, left, failed, matched, alerts }) => ({
      source,
      pages,
      left,
      failed,
      matched,
      alerts,
    })),
  };
}

const precision = {
  judged: z.int(),
  confirmed: z.int(),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
};

export const precisionField = z.object({
  days: z.int(),
  all: z.object(precision).meta({
    description:
      'How many of the alerts that were judged were impersonations, and between which shares the true one lies 19 times in 20.',
  }),
  bySource: z.array(z.object({ source: sourceField, ...precision })),
});

export function toPrecision({ days, all, bySource }: BrandPrecision) {
  return {
    days,
    all: toFigures(all),
    bySource: bySource.map(({ source, judged, confirmed, low, high }) => ({
      source,
      judged,
      confirmed,
      low,
      high,
    })),
  };
}

const toFigures = ({ judged, confirmed, low, high }: Precision) => ({ judged, confirmed, low, high });
