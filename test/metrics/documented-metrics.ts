import { codeOf, readDocument, tableAfter } from '../docs/markdown.ts';

export interface DocumentedMetric {
  name: string;
  labels: string[];
}

/** The table of docs/operators/metrics.md. */
export const documentedMetrics = (): DocumentedMetric[] =>
  tableAfter(readDocument('docs/operators/metrics.md'), '## Every metric').map(([name, , labels = '']) => ({
    name: codeOf(name),
    labels: labels
      .split(',')
      .map((label) => codeOf(label.trim()))
      .filter(Boolean),
  }));
