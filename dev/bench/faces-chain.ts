import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { cosineOf } from '../../shared/device/extractor/embedding.ts';
import { enroll, reproduce } from '../../shared/device/extractor/fuzzy-extractor.ts';
import type { ExtractorProfile } from '../../shared/device/extractor/helper-data.ts';
import { createSight } from '../../shared/device/sight/sight.ts';
import { syntheticPerson, syntheticReading } from '../../shared/device/synthetic/synthetic-face.ts';
import { openSightModels } from '../../test/support/heads/face-models.ts';
import { headFrom } from '../../test/support/heads/make-head.ts';
import { crowd, type Photographed, toFrame } from '../../test/support/heads/photographs.ts';
import { findPhotographs } from '../launch/services/find-photographs.ts';
import { findPortraits } from '../launch/services/find-portraits.ts';
import { capture, CIRCUMSTANCES } from './faces-chain/captures.ts';

/**
 * The whole chain on the pictures that can be had: frames of heads made of photographs, looked at by the real models,
 * fused, enrolled and reproduced. False rejects of owners in other circumstances and from a second photograph, false
 * accepts of everybody else. Beside each rate stands what the synthetic readings of the extractor's bench would have
 * given at the very cosines of these pairs. Usage: `faces-chain`. Ends with one line of JSON.
 */
const OWNERS: readonly (readonly [Photographed, Photographed?])[] = [
  ['astronaut'],
  ['bearded'],
  ['smiler'],
  ['glasses', 'glassesAgain'],
  ['webcam', 'webcamAside'],
];
const PROFILES: readonly ExtractorProfile[] = ['standard', 'strict'];

const { crypto } = globalThis;

interface Template {
  readonly owner: string;
  readonly photograph: string;
  readonly template: Float64Array;
}

/** Pairs of one kind: how many of them each profile accepted, really and by the simulation. */
interface Tally {
  readonly cosines: number[];
  readonly accepted: Record<ExtractorProfile, number>;
  readonly simulated: Record<ExtractorProfile, number>;
}

const newTally = (): Tally => ({
  cosines: [],
  accepted: { standard: 0, strict: 0 },
  simulated: { standard: 0, strict: 0 },
});

async function tryPair(enrolled: Float64Array, reading: Float64Array, tally: Tally): Promise<void> {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const cosine = cosineOf(enrolled, reading);
  tally.cosines.push(cosine);
  const person = await syntheticPerson(crypto.randomUUID(), crypto);
  // Its table ends at 0: nobody's likeness is less than that of strangers.
  const synthetic = await syntheticReading(person, Math.max(0, cosine), crypto.randomUUID(), crypto);
  for (const profile of PROFILES) {
    const { helper } = await enroll(enrolled, secret, crypto, profile);
    if ('hash' in (await reproduce(reading, helper, secret, crypto))) tally.accepted[profile] += 1;
    const { helper: other } = await enroll(person, secret, crypto, profile);
    if ('hash' in (await reproduce(synthetic, other, secret, crypto))) tally.simulated[profile] += 1;
  }
}

const search = {
  path: process.env['PATH'] ?? '',
  dataDir: resolve(process.env['DATA_DIR'] || '.data'),
  say: (text: string) => void process.stderr.write(`${text}\n`),
};
process.env['TEST_PHOTOGRAPHS_DIR'] = await findPhotographs(process.env['TEST_PHOTOGRAPHS_DIR'], search);
const portraits = await findPortraits(search);
const started = performance.now();
const sight = createSight(await openSightModels());
const templates: Template[] = [];
let refused = 0;
for (const photographs of OWNERS) {
  const owner = photographs[0];
  for (const name of photographs) {
    if (!name) continue;
    const head = await headFrom(name, sight);
    for (const [label, circumstances] of Object.entries(CIRCUMSTANCES)) {
      const fused = await capture(sight, head, circumstances);
      if ('template' in fused) templates.push({ owner, photograph: name, template: fused.template });
      else {
        refused += 1;
        console.log(`no template of ${name}, ${label}: ${fused.failed}`);
      }
    }
  }
}
const strangers: Float64Array[] = [];
for (const frame of await crowd()) {
  const { face } = await sight.look(frame, { embedding: true });
  if (face?.embedding) strangers.push(face.embedding);
}

const crowded = strangers.length;
for (const group of readdirSync(portraits))
  for (const file of readdirSync(join(portraits, group))) {
    const frame = await toFrame(sharp(join(portraits, group, file)), 0.6);
    const { face } = await sight.look(frame, { embedding: true });
    if (face?.embedding) strangers.push(face.embedding);
  }

const [samePhotograph, others, ofPortraits] = [newTally(), newTally(), newTally()];
const otherPhotograph = new Map<string, Tally>();
for (const enrolled of templates) {
  for (const reading of templates) {
    if (reading === enrolled) continue;
    if (reading.owner !== enrolled.owner) await tryPair(enrolled.template, reading.template, others);
    else {
      const isOther = reading.photograph !== enrolled.photograph;
      const second = otherPhotograph.get(enrolled.owner) ?? newTally();
      if (isOther) otherPhotograph.set(enrolled.owner, second);
      await tryPair(enrolled.template, reading.template, isOther ? second : samePhotograph);
    }
  }
  for (const [index, stranger] of strangers.entries())
    await tryPair(enrolled.template, stranger, index < crowded ? others : ofPortraits);
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toFixed(2);

function row(name: string, tally: Tally, isOwner: boolean): Record<string, unknown> {
  const pairs = tally.cosines.length;
  const sorted = tally.cosines.toSorted((one, other) => one - other);
  const rateOf = (count: number): number => (isOwner ? pairs - count : count) / pairs;
  const cells = PROFILES.map(
    (profile) => `${percent(rateOf(tally.accepted[profile]))} (${percent(rateOf(tally.simulated[profile]))})`,
  );
  const cosines = `${at(sorted, 0)} ${at(sorted, 0.05)} ${at(sorted, 0.5)} ${at(sorted, 0.95)} ${at(sorted, 1)}`;
  console.log(
    `${name.padEnd(34)} ${String(pairs).padStart(5)}  ${cosines}  ${isOwner ? 'FRR' : 'FAR'} ${cells.join('   ')}`,
  );
  const rates = Object.fromEntries(PROFILES.map((profile) => [profile, rateOf(tally.accepted[profile])]));
  const simulated = Object.fromEntries(
    PROFILES.map((profile) => [profile, rateOf(tally.simulated[profile])]),
  );
  return { pairs, min: sorted[0], max: sorted.at(-1), median: Number(at(sorted, 0.5)), rates, simulated };
}

const seconds = (performance.now() - started) / 1000;
console.log(
  `\n${OWNERS.length} people, 7 photographs, ${templates.length} captures of 10 frames, ${strangers.length} more strangers of one ` +
    `picture each, ${seconds.toFixed(0)} s\n`,
);
console.log(
  `${'pairs of'.padEnd(34)} pairs  cosine: min p5 p50 p95 max    standard (simulated), strict (simulated)`,
);
const results = {
  samePhotograph: row('owners, other circumstances', samePhotograph, true),
  otherPhotograph: Object.fromEntries(
    [...otherPhotograph].map(([owner, tally]) => [
      owner,
      row(`owners, another photograph: ${owner}`, tally, true),
    ]),
  ),
  others: row('other people', others, false),
  portraits: row('other people, portraits', ofPortraits, false),
};
console.log(
  JSON.stringify({ bench: 'faces-chain', refused, strangers: strangers.length, ...results, seconds }),
);
