import { routeTable } from '../../api/routes/route-table.ts';
import { endpointLimits } from '../../shared/domain/partners/limits/endpoint-limits.ts';
import { planLimits } from '../../shared/domain/partners/limits/plans.ts';
import { codeOf, readDocument, tableAfter } from './markdown.ts';

const guide = readDocument('docs/partners/api.md');
const numberOf = (cell: string | undefined) => Number((cell ?? '').replaceAll(',', ''));

it('states the limit of every operation that has one of its own', () => {
  const rows = tableAfter(guide, '| Operation').map(([name, limit]) => [codeOf(name), limit]);
  const wanted = Object.entries(endpointLimits).map(([name, { limit, kind }]) => [
    name,
    `${limit} a ${kind === 'utc-day' ? 'day' : 'minute'}`,
  ]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(wanted));
  const operations = new Set(routeTable.map(({ spec }) => spec.operationId));
  expect(rows.filter(([name]) => !operations.has(name ?? ''))).toEqual([]);
});

it('states the figures of the plans', () => {
  const [free, pro] = tableAfter(guide, '| Plan').map((row) => row.slice(1));
  const { minute, day, verificationsPerMonth, stampsPerMonth } = planLimits('free');
  expect(free?.map(numberOf)).toEqual([minute, day, verificationsPerMonth, stampsPerMonth]);
  expect(pro?.slice(0, 2).map(numberOf)).toEqual([planLimits('pro').minute, planLimits('pro').day]);
});

it('lists the operations that take an Idempotency-Key', () => {
  const section = guide.slice(guide.indexOf('## Idempotency'), guide.indexOf('## Lists'));
  const creating = routeTable.filter(({ spec }) => spec.creates === true);
  expect(creating.length).toBeGreaterThan(0);
  for (const { spec } of creating) expect(section).toContain(`\`POST ${spec.path}\``);
  expect(section.match(/`POST /g)).toHaveLength(creating.length);
});
