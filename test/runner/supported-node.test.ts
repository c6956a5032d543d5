import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { checkNode } from '../../dev/launch/prepare.mjs';

type Version = readonly [number, number, number];

const isBelow = (one: Version, other: Version): boolean => {
  const at = one.findIndex((part, place) => part !== other[place]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

/** Whether a version is in a range of npm, of those that the lock file has: no prereleases, no hyphens. */
function isIn(range: string, version: Version): boolean {
  return range.split('||').some((alternative) =>
    alternative
      .replaceAll(/([<>=^])\s+/g, '$1')
      .trim()
      .split(/\s+/)
      .every((comparator) => isMet(comparator, version)),
  );
}

function isMet(comparator: string, version: Version): boolean {
  const [, sign = '', text = ''] = /^(>=|\^|)(\d+(?:\.(?:\d+|[x*])){0,2})$/.exec(comparator) ?? [];
  if (text === '') throw new Error(`the test does not understand ${comparator}`);
  const parts = text.split('.').map((part) => ('x*'.includes(part) ? undefined : Number(part)));
  const [major = 0, minor, patch] = parts;
  const least: Version = [major, minor ?? 0, patch ?? 0];
  if (isBelow(version, least)) return false;
  if (sign === '>=') return true;
  if (sign === '^') return version[0] === major;
  return version[0] === major && (minor === undefined || version[1] === minor) && patch === undefined;
}

const engines = z.object({ node: z.string().optional() });
const lockFile = z.object({
  packages: z.record(
    z.string(),
    // Two old packages have a list of texts in place of an object.
    z.object({
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      engines: engines.optional().catch(undefined),
    }),
  ),
});

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { node: ours } = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(read('package.json')).engines;
const packages = Object.entries(lockFile.parse(read('package-lock.json')).packages).filter(
  // npm leaves out an optional package that does not fit, such as the binaries of another system.
  ([path, { optional }]) => path !== '' && !optional,
);
const refusing = (version: Version, among = packages) =>
  among.filter(([, own]) => own.engines?.node !== undefined && !isIn(own.engines.node, version));

/** The first and the last of each line of releases, and the lines that no range names. */
const versions: Version[] = [18, 20, 21, 22, 23, 24, 25, 26, 28].flatMap((major): Version[] =>
  Array.from({ length: 26 }, (_, minor) => [major, minor, 0] as const),
);

it('understands ranges as npm does', () => {
  const cases: [string, Version, boolean][] = [
    ['>=20.18.1', [20, 18, 0], false],
    ['>=20.18.1', [21, 0, 0], true],
    ['>= 18', [18, 0, 0], true],
    ['^18.19.0 || >=20.6.0', [19, 0, 0], false],
    ['^20.12||^22||>=24', [22, 1, 0], true],
    ['20 || >=22', [21, 3, 0], false],
    ['>= 10.x', [9, 9, 9], false],
    ['^20.9.0', [22, 0, 0], false],
  ];
  for (const [range, version, expected] of cases)
    expect([range, version, isIn(range, version)]).toEqual([range, version, expected]);
});

it('supports the versions of Node that every package supports, those of production alone included', () => {
  const production = packages.filter(([, { dev }]) => !dev);
  expect(production.length).toBeGreaterThan(100);
  for (const version of versions.filter((each) => isIn(ours, each)))
    expect([version, refusing(version).map(([path]) => path)]).toEqual([version, []]);
});

it('leaves out no version that all of them support', () => {
  for (const version of versions.filter((each) => !isIn(ours, each)))
    expect([version, refusing(version).length > 0]).toEqual([version, true]);
});

it('is the same that the start checks', () => {
  for (const version of versions) {
    const check = () => checkNode(version.join('.'));
    if (isIn(ours, version)) expect(check).not.toThrow();
    else expect(check).toThrow(/^Humanmark needs Node/);
  }
});
