import type { PageState } from '../../shared/domain/crawling/crawl/crawled-page.ts';
import type { VisitFailure } from '../visits/visit-outcome.ts';
import { saysNothing } from './says-nothing.ts';

const now = new Date('2026-11-22T12:00:00Z');
const says = (reason: VisitFailure, detail: string, state: PageState = 'suspicious', hours = 25) =>
  !saysNothing({ reason, detail }, { state, readAt: new Date(now.getTime() - hours * 3_600_000) }, now);

it('learns nothing of a page from name servers that do not answer, and something of a name that does not exist', () => {
  expect([says('dns', 'dns_timeout'), says('dns', 'dns_failed')]).toEqual([false, false]);
  expect(says('dns', 'name_not_found')).toBe(true);
  expect([says('connection', 'dns_timeout'), says('timeout', 'nothing came')]).toEqual([true, true]);
});

it('takes the name of an alert for lost once it was not looked up for days', () => {
  expect([says('dns', 'dns_failed', 'suspicious', 47), says('dns', 'dns_failed', 'suspicious', 49)]).toEqual([
    false,
    true,
  ]);
  const others = ['new', 'harmless', 'unreachable', 'gone'] as const;
  expect(others.map((state) => says('dns', 'dns_failed', state, 900))).toEqual([false, false, false, false]);
});
