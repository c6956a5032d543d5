import { randomBytes, randomUUID } from 'node:crypto';
import { newId, newIdentityCode } from '../../../platform/lib/ids.ts';
import { deriveServiceKeys } from '../../../platform/lib/service-keys.ts';
import { pairwiseNames } from './pairwise-names.ts';

const people = 3000;
const keys = deriveServiceKeys(randomBytes(32));
const one = pairwiseNames(keys, 'prj_one');
const other = pairwiseNames(keys, 'prj_other');

/** A name of each kind: how it is made, and its letters as the numbers that are drawn from equally. */
const kinds = [
  {
    kind: 'userId' as const,
    make: () => newId('usr'),
    plainOf: (name: string) => name,
    lettersOf: (name: string) => name.slice('usr_p_'.length),
    alphabet: 32,
    form: /^usr_p_[0-9a-hjkmnp-tv-z]{26}$/,
  },
  {
    kind: 'identityId' as const,
    make: () => `Ada #${newIdentityCode()}`,
    plainOf: (name: string) => name.slice(name.lastIndexOf('#')),
    lettersOf: (name: string) => name.slice(-7),
    alphabet: 32,
    form: /^Pairwise person #[0-9A-HJKMNP-TV-Z]{7}$/,
  },
  {
    kind: 'uuid' as const,
    make: () => randomUUID(),
    plainOf: (name: string) => name,
    // Without the two that a UUID says its version and its variant with.
    lettersOf: (name: string) => name.replaceAll('-', '').replace(/^(.{12}).(.{3})./, '$1$2'),
    alphabet: 16,
    form: /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  },
];

/** The share of places in which two spellings have the same letter. */
function agreement(pairs: readonly (readonly [string, string])[]): number {
  const places = pairs.flatMap(([a, b]) => Array.from(a, (letter, at) => letter === b[at]));
  return places.filter(Boolean).length / places.length;
}

describe('pairwise names', () => {
  it.each(kinds)('of kind $kind have a form of their own and lead back to the person', (each) => {
    const plain = Array.from({ length: people }, each.make);
    const named = plain.map((name) => one[each.kind](name));
    for (const [at, name] of named.entries()) {
      expect(name).toMatch(each.form);
      expect(each.make()).not.toMatch(each.form);
      expect(one.plain(name)).toBe(each.plainOf(plain[at] ?? ''));
    }
    expect(new Set(named).size).toBe(people);
    // Nothing but the name goes in: the same person has the same name each time.
    expect(one[each.kind](plain[0] ?? '')).toBe(named[0]);
  });

  it('of passkeys are the same each time, and others at another project', () => {
    const plain = newId('psk');
    expect(one.passkeyId(plain)).toMatch(/^psk_p_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(one.passkeyId(plain)).toBe(one.passkeyId(plain));
    const others = [other.passkeyId(plain), one.passkeyId(newId('psk'))];
    expect(new Set([one.passkeyId(plain), ...others]).size).toBe(3);
  });

  it.each(kinds)('of kind $kind have nothing in common between two projects', (each) => {
    const plain = Array.from({ length: people }, each.make);
    const here = plain.map((name) => each.lettersOf(one[each.kind](name)));
    const there = plain.map((name) => each.lettersOf(other[each.kind](name)));
    const bare = plain.map((name) => each.lettersOf(name.replace('usr_', 'usr_p_')));
    const pairs = (as: readonly string[], bs: readonly string[]) =>
      as.map((a, at) => [a, bs[at] ?? ''] as const);
    const places = people * (here[0]?.length ?? 0);
    // Six standard deviations of what chance gives: a run in 10^9 fails for no reason.
    const chance = 1 / each.alphabet;
    const spread = 6 * Math.sqrt((chance * (1 - chance)) / places);
    for (const found of [agreement(pairs(here, there)), agreement(pairs(here, bare))])
      expect(Math.abs(found - chance)).toBeLessThan(spread);
    // No beginning and no end tells the two names of a person from those of two people.
    const sharedEnds = pairs(here, there).filter(
      ([a, b]) => a.slice(0, 4) === b.slice(0, 4) || a.slice(-4) === b.slice(-4),
    );
    expect(sharedEnds.length).toBeLessThanOrEqual(10);
    // The order of people is not kept, by which two lists could be laid side by side.
    const isSooner = (names: readonly string[], at: number) => (names[at] ?? '') < (names[at + 1] ?? '');
    const agreeing = here
      .slice(0, -1)
      .filter((_name, at) => isSooner(here, at) === isSooner(there, at)).length;
    expect(Math.abs(agreeing / (people - 1) - 0.5)).toBeLessThan(6 * Math.sqrt(0.25 / people));
  });

  it.each(kinds)("of kind $kind lead nowhere by another project's key", (each) => {
    for (let n = 0; n < 300; n += 1) {
      const plain = each.make();
      expect(other.plain(one[each.kind](plain))).not.toBe(each.plainOf(plain));
    }
  });

  it('are no plain names, and plain names are none', () => {
    for (const plain of [
      newId('usr'),
      'usr_test_human',
      'Ada #K7M2Q9X',
      '#K7M2Q9X',
      randomUUID(),
      'usr_p_',
      'x',
    ])
      expect(one.plain(plain)).toBeUndefined();
    expect(one.userId('usr_test_human')).toBe('usr_test_human');
  });

  it('are read in the spellings that names are written in', () => {
    const uuid = randomUUID();
    expect(one.plain(one.uuid(uuid).toUpperCase())).toBe(uuid);
    const code = newIdentityCode();
    expect(one.plain(one.identityId(`Ada #${code}`).replace(/#.*/, (text) => text.toLowerCase()))).toBe(
      `#${code}`,
    );
  });

  it('stay the same while the secret does, whatever the master key is', () => {
    const rotated = {
      ...deriveServiceKeys(randomBytes(32)),
      pairwiseSecret: Buffer.from(keys.pairwiseSecret),
    };
    const userId = newId('usr');
    expect(pairwiseNames(rotated, 'prj_one').userId(userId)).toBe(one.userId(userId));
  });

  it('give an authenticator another handle for each project', () => {
    const handle = randomBytes(32);
    expect(one.handle(handle)).toHaveLength(32);
    expect(one.handle(handle).equals(one.handle(handle))).toBe(true);
    expect(one.handle(handle).equals(other.handle(handle))).toBe(false);
  });
});
