import { parse } from 'yaml';
import { z } from 'zod';
import { readDocument } from '../docs/markdown.ts';

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.object({ severity: z.enum(['page', 'warn']) }),
  annotations: z.object({ summary: z.string() }),
});
const rulesFile = z.object({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule.strict()) })),
});

const panel = z.object({
  title: z.string(),
  type: z.enum(['row', 'timeseries']),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const board = z.object({ uid: z.literal('humanmark'), panels: z.array(panel) });

export type AlertRule = z.output<typeof rule>;

export const alertRules = (): AlertRule[] =>
  rulesFile.parse(parse(readDocument('deploy/prometheus/alerts.yml'))).groups.flatMap(({ rules }) => rules);

export const panelQueries = (): string[] =>
  board
    .parse(JSON.parse(readDocument('deploy/grafana/humanmark.json')))
    .panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Names of metrics in a query, without what a histogram adds to its own. Names of labels are in brackets, and are no metrics. */
export function namesIn(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, '');
  return [...bare.matchAll(/\b(?:up|(?:humanmark|nodejs|process)_[a-z0-9_]+)\b/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  );
}
