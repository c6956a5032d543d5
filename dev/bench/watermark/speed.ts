import { findMark, markPixels } from '../../../shared/media/images/image-mark.ts';
import type { RgbImage } from '../../../shared/media/images/rgb-image.ts';
import { leavesSvg } from './natural-pictures.ts';
import { drawFrom } from '../../testbed/draw-from.ts';
import { renderSvg } from './make-picture.ts';

/** Wall-clock time, and processor time, which other programs on the machine disturb less. */
export interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

const ROUNDS = 7;

/** Measures each operation at 1920 x 1080, pixels in, pixels or reading out: no file is decoded or encoded. */
export async function measureSpeed(): Promise<Record<string, Cost>> {
  const image = await renderSvg(leavesSvg(1920, 1080, drawFrom(5)), 0.7);
  const mark = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]);
  const first = await costOf(async () => markPixels(image, mark));
  const marked = (await markPixels(image, mark)).image;
  const cropped = cropTenth(marked);
  return {
    'first mark of the process': first,
    mark: await medianOf(async () => markPixels(image, mark)),
    'read, aligned': await medianOf(async () => findMark(marked, { search: 'aligned' })),
    'read, cropped by 10 %': await medianOf(async () => findMark(cropped, { search: 'crop' })),
    'unmarked, crop search': await medianOf(async () => findMark(image, { search: 'crop' })),
    'unmarked, deep search': await costOf(async () => findMark(image, { search: 'deep' })),
  };
}

function cropTenth({ data, width, height }: RgbImage): RgbImage {
  const [left, top] = [Math.round(width / 20), Math.round(height / 20)];
  const [wide, high] = [width - 2 * left, height - 2 * top];
  const cut = Buffer.alloc(wide * high * 3);
  for (let y = 0; y < high; y += 1) {
    const from = ((top + y) * width + left) * 3;
    data.copy(cut, y * wide * 3, from, from + wide * 3);
  }
  return { data: cut, width: wide, height: high };
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wallMs: performance.now() - start, cpuMs: (user + system) / 1000 };
}

async function medianOf(work: () => Promise<unknown>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) costs.push(await costOf(work));
  const median = (values: number[]): number =>
    values.sort((left, right) => left - right)[ROUNDS >> 1] ?? Number.NaN;
  return {
    wallMs: median(costs.map(({ wallMs }) => wallMs)),
    cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
  };
}
