import { documentedMetrics } from './documented-metrics.ts';
import { alertRules, namesIn } from './monitoring-files.ts';

it('has an alert for every metric that says that something was lost', () => {
  const losses = documentedMetrics()
    .map(({ name }) => name)
    .filter((name) => /_(?:lost|unlogged)_total$/.test(name));
  expect(losses).toEqual(['humanmark_usage_lost_total', 'humanmark_requests_unlogged_total']);
  const watched = alertRules().flatMap(({ expr }) => namesIn(expr));
  for (const name of losses) expect(watched).toContain(name);
});
