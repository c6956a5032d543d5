/**
 * Measures entries of certificate logs per second and core, parsed and compared with brands as the crawler does it.
 * Beside it, a bare loop only decodes the JSON and base64 of the same responses. npm run bench -- certificates [BRANDS]
 */
import { createHitFinder, suspiciousBrands } from '../../crawler/certificates/find-hits.ts';
import { X509Certificate } from 'node:crypto';
import { certificateNames } from '../../crawler/certificates/certificate-names.ts';
import { readLeaf } from '../../crawler/certificates/log-entry.ts';
import { treeHash } from '../../shared/domain/content/transparency/tree-hash.ts';
import { createBrandMatchingIndex } from '../../crawler/matching/matching-index.ts';
import { openCompactRange } from '../../shared/algorithms/merkle/compact-range.ts';
import { drawsOf, inventWord, phishingKeywords } from './names/invented-words.ts';
import { makeCertificate, makeLeaf } from '../../test/crawler/certificates/make-certificate.ts';

const entries = 20_000;
const entriesPerAnswer = 250;
const rounds = 5;
/** Numbers of names in a certificate: mostly one host in two forms, sometimes many customers of one host. */
const nameCounts = [1, 2, 2, 2, 2, 3, 4, 10];

const brands = Number(process.argv[2] ?? 1000);
if (!Number.isSafeInteger(brands) || brands < 1)
  throw new RangeError('usage: npm run bench -- certificates [BRANDS]');
const next = drawsOf(20_260_101);
const wordOf = (): string => inventWord(next);
const words = Array.from({ length: brands }, () => wordOf() + wordOf());
const matchingIndex = createBrandMatchingIndex();
for (const [at, word] of words.entries())
  matchingIndex.putBrand({
    id: `brd_${at}`,
    type: 'name',
    mode: 'live',
    names: [word],
    officialDomains: [`${word}.com`],
    authorisedDomains: [],
  });

/** One host in fifty is a brand's word with something around it, the others are invented words. */
const hostOf = (): string => {
  const own = next(50) === 0 ? (words[next(words.length)] ?? '') : wordOf() + wordOf() + wordOf();
  return `${own}${phishingKeywords[next(phishingKeywords.length)] ?? ''}${next(1000)}.com`;
};
const responses = Array.from({ length: entries / entriesPerAnswer }, () =>
  JSON.stringify({
    entries: Array.from({ length: entriesPerAnswer }, (_none, at) => {
      const host = hostOf();
      const names = [
        host,
        ...Array.from({ length: (nameCounts[next(8)] ?? 1) - 1 }, () => `${wordOf()}.${host}`),
      ];
      const made = makeCertificate({ names, commonName: host, isPrecertificate: at % 2 === 0 });
      const leaf = makeLeaf(made, { timestamp: 1_800_000_000_000 + at, index: null });
      // Every entry comes with chains of some 3 kB, which are never read.
      return { leaf_input: leaf.toString('base64'), extra_data: Buffer.alloc(3000, at).toString('base64') };
    }),
  }),
);

interface Page {
  entries: { leaf_input: string }[];
}
const decode = (response: string): Buffer[] => {
  const { entries: page }: Page = JSON.parse(response);
  return page.map(({ leaf_input }) => Buffer.from(leaf_input, 'base64'));
};

/** Seconds of processor time, best of the rounds, because others use this machine as well. */
async function timed(work: () => Promise<void> | void): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
}

let hosts = 0;
let hits = 0;
const bare = await timed(() => {
  for (const response of responses) decode(response);
});
const leaves = responses.flatMap(decode);
const parsed = await timed(() => {
  for (const leaf of leaves) {
    const { certificate, isPrecertificate } = readLeaf(leaf);
    certificateNames(certificate, isPrecertificate);
  }
});
const whole = leaves.map(readLeaf).filter(({ isPrecertificate }) => !isPrecertificate);
const byNode = await timed(() => {
  for (const { certificate } of whole) new X509Certificate(certificate).subjectAltName?.split(', ');
});
const full = await timed(async () => {
  const finder = createHitFinder((host) => suspiciousBrands(matchingIndex, host));
  const range = openCompactRange(treeHash, 0, []);
  hosts = hits = 0;
  for (const response of responses) {
    const batch = decode(response);
    for (const leaf of batch) range.append(treeHash.leaf(leaf));
    range.root();
    const found = await finder.find(batch);
    hosts += found.hosts.length;
    for (const of of found.hits.values()) hits += of.length;
  }
});

const rate = (seconds: number, count = entries) => Math.round(count / seconds);
console.log(`${brands} brands, ${entries} entries with ${hosts} hosts, of which ${hits} look like a brand's`);
console.log(`decoded only (JSON, base64)           ${rate(bare)} entries/s and core`);
console.log(`decoded, hashed, parsed and matched   ${rate(full)} entries/s and core`);
console.log(`of it the parsing alone               ${rate(parsed)} entries/s and core`);
console.log(`X509Certificate on whole certificates ${rate(byNode, whole.length)} entries/s and core`);
console.log(
  JSON.stringify({
    brands,
    entries,
    hosts,
    hits,
    bare: rate(bare),
    full: rate(full),
    ratio: bare / full,
    parsed: rate(parsed),
    byNode: rate(byNode, whole.length),
  }),
);
