import { domainToASCII } from 'node:url';
import { permute, type Permutation } from '../../shared/algorithms/permutations/permute.ts';

/**
 * Measures names a second from `permute` for the seven domains of research/brand.md 1.1, each with its usual options
 * and from the first name to the last; beside it, in the same rounds, the time of node:url alone to convert the names
 * to ASCII. Usage: `permute [rounds]`, 15 by default; the first round is not counted. Ends with one line of JSON.
 */
const domains = [
  'paypal.de',
  'ing.com',
  'paypal.com',
  'netflix.com',
  'acme-bank.com',
  'microsoft.com',
  'bankofamerica.com',
];

const rounds = Number(process.argv[2] ?? 15);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new RangeError('usage: permute [rounds]');

interface Row {
  readonly domain: string;
  readonly names: number;
  /** The rank of the last name at edit distance one. */
  readonly oneEdit: number;
  readonly pairs: number;
  readonly namesPerSecond: number;
  readonly asciiPerSecond: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

function measure(domain: string): Row {
  const names: readonly Permutation[] = [...permute(domain)];
  const seconds: number[] = [];
  const asciiSeconds: number[] = [];
  let checked = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const permuting = timed(() => {
      for (const { rank } of permute(domain)) checked += rank > 0 ? 1 : 0;
    });
    const encoding = timed(() => {
      for (const { unicode } of names) checked += domainToASCII(unicode) === '' ? 0 : 1;
    });
    if (round === 0) continue;
    seconds.push(permuting);
    asciiSeconds.push(encoding);
  }
  if (checked !== 2 * names.length * (rounds + 1))
    throw new Error(`${domain}: not every name came every time`);
  return {
    domain,
    names: names.length,
    oneEdit: names.findLast(({ distance }) => distance <= 1)?.rank ?? 0,
    pairs: names.filter(({ distance }) => distance === 2).length,
    namesPerSecond: Math.round(names.length / median(seconds)),
    asciiPerSecond: Math.round(names.length / median(asciiSeconds)),
  };
}

const rows = domains.map(measure);
const total = rows.reduce((sum, { names }) => sum + names, 0);
const overall = Math.round(
  total / rows.reduce((sum, { names, namesPerSecond }) => sum + names / namesPerSecond, 0),
);

console.log(`Permutations, ${rounds} rounds\n`);
console.log('domain               names  one edit until    pairs   names/s   node:url alone');
for (const { domain, names, oneEdit, pairs, namesPerSecond, asciiPerSecond } of rows)
  console.log(
    [
      domain.padEnd(18),
      String(names).padStart(7),
      String(oneEdit).padStart(15),
      String(pairs).padStart(8),
      String(namesPerSecond).padStart(9),
      String(asciiPerSecond).padStart(16),
    ].join(' '),
  );
console.log(`\nall: ${overall} names/s (goal 100,000)`);
console.log(
  JSON.stringify({
    bench: 'permute',
    rounds,
    overall,
    domains: Object.fromEntries(rows.map(({ domain, ...row }) => [domain, row])),
  }),
);
