import { findMark, IMAGE_PSNR, markPixels } from '../../shared/media/images/image-mark.ts';
import { ATTACKS } from './watermark/attacks.ts';
import { makePicture, SMALL_SIZES } from './watermark/make-picture.ts';
import { measureSpeed } from './watermark/speed.ts';

/**
 * Measures the watermark on generated pictures (dev/bench/watermark/): how many return all 64 bits after each attack,
 * how many unmarked ones are reported as marked, searched for crops, and the time at 1080p. Usage:
 * `watermark [pictures] [unmarked] [series]`, 70, 1000 and 1 by default; takes about ten minutes, `watermark 14 50`
 * one. Ends with one line of JSON.
 */
const [pictures, unmarked, series] = [70, 1000, 1].map((usual, i) => Number(process.argv[2 + i] ?? usual));
if (pictures === undefined || unmarked === undefined || series === undefined)
  throw new RangeError('unreachable');
if (![pictures, unmarked, series].every((count) => Number.isSafeInteger(count) && count >= 0)) {
  throw new RangeError('usage: watermark [pictures] [unmarked] [series]');
}

interface Tally {
  exact: number;
  wrong: number;
  readonly missed: Map<string, number>;
}

const { crypto } = globalThis;
const tallies = new Map(
  ATTACKS.map(({ name }): [string, Tally] => [name, { exact: 0, wrong: 0, missed: new Map() }]),
);
const psnrs: number[] = [];
const say = (text: string): void => void process.stderr.write(`${text}\n`);
const same = (left: Uint8Array, right: Uint8Array): boolean => left.every((byte, i) => byte === right[i]);

async function attackPicture(index: number, from: number): Promise<void> {
  const { kind, image } = await makePicture(index, from);
  const mark = crypto.getRandomValues(new Uint8Array(8));
  const marked = await markPixels(image, mark);
  psnrs.push(marked.psnr);
  for (const { name, crop, apply } of ATTACKS) {
    const reading = await findMark(await apply(marked.image), { search: crop === true ? 'crop' : 'aligned' });
    const tally = tallies.get(name);
    if (tally === undefined) continue;
    if (reading !== null && same(reading.mark, mark)) tally.exact += 1;
    else {
      if (reading !== null) tally.wrong += 1;
      tally.missed.set(kind, (tally.missed.get(kind) ?? 0) + 1);
    }
  }
}

/** Number of unmarked pictures that are reported as marked. */
async function detectedUnmarked(count: number, from: number): Promise<number> {
  let detected = 0;
  for (let index = 0; index < count; index += 1) {
    if (index % 100 === 0) say(`unmarked ${index} of ${count}, detected ${detected}`);
    const { image } = await makePicture(index, from, SMALL_SIZES);
    if ((await findMark(image, { search: 'crop' })) !== null) detected += 1;
  }
  return detected;
}

const started = performance.now();
const speed = await measureSpeed();
for (let index = 0; index < pictures; index += 1) {
  if (index % 10 === 0) say(`picture ${index} of ${pictures}`);
  await attackPicture(index, series);
}
const detected = await detectedUnmarked(unmarked, series + 1);
const seconds = (performance.now() - started) / 1000;

console.log(`Watermark, ${pictures} pictures at ${IMAGE_PSNR} dB, ${seconds.toFixed(0)} s\n`);
console.log('attack                    exact     share   goal     missed');
for (const { name, goal } of ATTACKS) {
  const { exact, wrong, missed } = tallies.get(name) ?? {
    exact: 0,
    wrong: 0,
    missed: new Map<string, number>(),
  };
  const kinds = [...missed].map(([kind, count]) => `${kind} ${count}`).join(', ');
  console.log(
    [
      name.padEnd(24),
      `${exact}/${pictures}`.padStart(7),
      `${((100 * exact) / Math.max(pictures, 1)).toFixed(1)} %`.padStart(9),
      (goal === undefined ? '' : `${100 * goal} %`).padStart(6),
      (goal === undefined ? '' : exact >= goal * pictures ? 'met' : 'MISSED').padEnd(6),
      kinds + (wrong === 0 ? '' : `; ${wrong} read wrong`),
    ].join(' '),
  );
}
psnrs.sort((left, right) => left - right);
const [lowest, highest] = [psnrs[0] ?? Number.NaN, psnrs.at(-1) ?? Number.NaN];
console.log(`\nPSNR ${lowest.toFixed(2)} to ${highest.toFixed(2)} dB`);
console.log(`unmarked pictures said to be marked, with the crop search: ${detected} of ${unmarked}`);
console.log(
  '1920 x 1080, pixels in and pixels or reading out, median milliseconds by the clock (of processor):',
);
for (const [what, { wallMs, cpuMs }] of Object.entries(speed)) {
  console.log(`  ${what.padEnd(28)} ${wallMs.toFixed(0).padStart(6)} (${cpuMs.toFixed(0)})`);
}
console.log(
  JSON.stringify({
    bench: 'watermark',
    pictures,
    exact: Object.fromEntries([...tallies].map(([name, { exact }]) => [name, exact])),
    wrong: [...tallies.values()].reduce((sum, { wrong }) => sum + wrong, 0),
    psnr: [lowest, highest],
    unmarked,
    detected,
    speed,
    seconds,
  }),
);
