import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** confusables.txt of Unicode 15.0.0, as Debian ships it in the source package icu 72.1. */
const pinned = {
  version: '15.0.0',
  sha256: '2b10130885c3370b101c52d7baedc452ab7f0e257b86c1e52ee657ecfc29ce64',
};
const row = /^\uFEFF?([0-9A-F]{4,6}) ;\t([0-9A-F ]+) ;\tMA\t/gmu;
/** Characters of a line of the file that is made. */
const width = 100;

/** The character that each character looks like, in the order of the file. */
export function readConfusables(source: string): Map<string, string> {
  return new Map(
    Array.from(source.matchAll(row), ([, from = '', to = '']) => [characters(from), characters(to)]),
  );
}

/**
 * The text of shared/algorithms/names/confusables-table.ts: one line for each prototype, then a tab, then all that look like it;
 * as brotli in base64, because as characters it would be full of marks that editors draw over each other.
 *
 * @throws Error for any other file than the pinned one
 */
export function packConfusables(source: string): string {
  const sha256 = createHash('sha256').update(source).digest('hex');
  if (sha256 !== pinned.sha256)
    throw new Error(`confusables.txt has the sha256 ${sha256}, not ${pinned.sha256} (${pinned.version})`);
  const alike = new Map<string, string>();
  for (const [from, to] of readConfusables(source)) alike.set(to, (alike.get(to) ?? '') + from);
  const lines = Array.from(alike, ([to, from]) => `${to}\t${from}`).join('\n');
  const packed = brotliCompressSync(lines, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const wrapped = (packed.toString('base64').match(new RegExp(`.{1,${width}}`, 'gu')) ?? []).join('\n');
  return `/**
 * Made by \`node dev/launch/run.mjs dev/generate/confusables.js FILE\`; not for editing. From confusables.txt of UTS #39,
 * © 2022 Unicode®, Inc., https://www.unicode.org/terms_of_use.html. Lines of a prototype, a tab and all that look like
 * it; brotli, base64.
 */
export const confusablesTable = {
  unicodeVersion: '${pinned.version}',
  sourceSha256: '${pinned.sha256}',
  packed: \`
${wrapped}
\`,
};
`;
}

function characters(hex: string): string {
  return hex
    .trim()
    .split(' ')
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');
}
