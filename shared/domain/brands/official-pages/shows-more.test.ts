import type { OfficialSnapshot } from './official-snapshot.ts';
import { showsMore } from './shows-more.ts';

const textOf = (from: number) => Uint32Array.from({ length: 100 }, (_value, at) => from + at);
const before: OfficialSnapshot = {
  host: 'acme.example',
  site: 'acme.example',
  shingles: textOf(0),
  trackingIds: ['G-ONE'],
  profiles: ['x.com/acme'],
  screenshot: { hash: Buffer.alloc(32), quality: 80 },
};
const shows = (changes: Partial<OfficialSnapshot>, known: Partial<OfficialSnapshot> = {}) =>
  showsMore({ ...before, ...known }, { ...before, ...changes });

describe('an official page that looks different', () => {
  it('shows more with another host, counter or text, or with what was missing', () => {
    expect(shows({ host: 'www.acme.example' })).toBe(true);
    expect(shows({ trackingIds: ['G-ONE', 'G-TWO'] })).toBe(true);
    expect(shows({ profiles: ['vk.com/acme', 'x.com/acme'] })).toBe(true);
    expect(shows({ shingles: textOf(60) })).toBe(true);
    expect(shows({}, { shingles: null })).toBe(true);
    expect(shows({}, { screenshot: null })).toBe(true);
  });

  it('shows no more with half of its text, another picture, or without what it had', () => {
    expect(shows({})).toBe(false);
    expect(shows({ shingles: textOf(50) })).toBe(false);
    expect(shows({ screenshot: { hash: Buffer.alloc(32, 255), quality: 80 } })).toBe(false);
    expect(shows({ shingles: null, trackingIds: [], profiles: [], screenshot: null })).toBe(false);
  });
});
