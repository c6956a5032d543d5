import { z } from 'zod';
import { routeTable } from '../../api/routes/route-table.ts';
import { nextRetrySeconds } from '../../shared/domain/partners/deliveries/retry-schedule.ts';
import { eventSchemas } from '../../shared/domain/partners/webhooks/event-schemas.ts';
import { eventTypes } from '../../shared/domain/partners/webhooks/event-types.ts';
import { codeOf, readDocument, tableAfter } from './markdown.ts';

const guide = readDocument('docs/partners/webhooks.md');

it('describes every event there is, with all its members', () => {
  const rows = tableAfter(guide, '| Event');
  expect([...new Set(rows.map(([event]) => codeOf(event)))]).toEqual([...eventTypes]);
  for (const type of eventTypes) {
    const described = rows.filter(([event]) => codeOf(event) === type).map(([, , , data]) => data);
    for (const member of Object.keys(eventSchemas[type].shape))
      expect([type, described.join(' ')]).toEqual([type, expect.stringContaining(`\`${member}\``)]);
  }
});

it('names every family of events among the features', () => {
  const features = readDocument('docs/features.md');
  const row = features
    .split('\n')
    .filter((line) => line.includes('(partners/webhooks.md)'))
    .join('\n');
  const unnamed = eventTypes.filter((type) => {
    const family = `\`${type.split('.')[0]}.*\``;
    return !row.includes(family) && !row.includes(`\`${type}\``);
  });
  expect(unnamed).toEqual([]);
});

it('has the values an event chooses from', () => {
  const section = guide.slice(guide.indexOf('## Events'), guide.indexOf('## Verifying'));
  for (const reason of [
    ...eventSchemas['user.failed'].shape.reason.options,
    ...eventSchemas['webhook.disabled'].shape.reason.options,
    ...eventSchemas['stamp.disputed'].shape.status.options,
  ])
    expect(section).toContain(`\`${reason}\``);
});

/** The operations on deliveries and recoveries, which are documented elsewhere. */
const ofDeliveries = /\/(?:deliveries|recover|redrive)$/;

it('lists every operation on webhooks themselves', () => {
  const rows = tableAfter(guide, '| Operation').map(([operation]) => codeOf(operation));
  const operations = routeTable
    .filter(({ spec }) => spec.path.startsWith('/v1/webhooks') && !ofDeliveries.test(spec.path))
    .map(({ spec }) => `${spec.method.toUpperCase()} ${spec.path}`);
  expect(rows.toSorted()).toEqual(operations.toSorted());
});

it('shows a body as it is posted', () => {
  const body: unknown = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(guide)?.[1] ?? '');
  const { event, data } = z.looseObject({ event: z.enum(eventTypes), data: z.unknown() }).parse(body);
  expect(eventSchemas[event].parse(data)).toEqual(data);
});

it('states the retry schedule', () => {
  const units: Record<string, number> = { s: 1, min: 60, h: 3600 };
  const [waits] = tableAfter(guide, '<!-- retry schedule -->');
  const seconds = (waits ?? []).slice(1).map((cell) => {
    const [, figure, unit] = /^(\d+) (s|min|h)$/.exec(cell) ?? [];
    return Number(figure) * (units[unit ?? ''] ?? Number.NaN);
  });
  seconds.forEach((wait, index) => {
    const next = nextRetrySeconds(index + 1);
    expect(next).toBeGreaterThanOrEqual(wait);
    expect(next).toBeLessThanOrEqual(wait * 1.2);
  });
  expect(nextRetrySeconds(seconds.length + 1)).toBeUndefined();
});
