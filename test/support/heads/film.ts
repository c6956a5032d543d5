import type { Frame } from '../../../shared/algorithms/faces/frame.ts';
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Head } from './head.ts';
import { type Movement, movementScene, neutralScene, type Scene } from './scenes.ts';

/** JPEG pictures of a scene. */
export type Clip = readonly Buffer[];

/** Chromium plays a file of JPEG pictures at 30 a second, whatever it is made of, and from the start again at its end. */
const REPEATS = 2;

export async function encodeScene(scene: Scene): Promise<Clip> {
  return Promise.all(scene.map(async (frame) => encodeFrame(frame)));
}

/** @param path ends in .mjpeg, by which Chromium knows what it is: `--use-file-for-fake-video-capture` */
export async function writeFilm(scene: Scene, path: string): Promise<void> {
  if (!path.endsWith('.mjpeg')) throw new RangeError(`${path} does not end in .mjpeg`);
  const clip = await encodeScene(scene);
  writeFileSync(path, Buffer.concat(clip.flatMap((picture) => Array<Buffer>(REPEATS).fill(picture))));
}

/** What a filmed camera plays: the person's neutral look and each movement. */
export type PersonClips = Readonly<Record<Movement | 'neutral', Clip>>;

/** About three seconds' work for one person. */
export async function personClips(head: Head): Promise<PersonClips> {
  const doing = async (movement: Movement): Promise<Clip> => encodeScene(movementScene(head, movement));
  return {
    neutral: await encodeScene(neutralScene(head, 3)),
    'turn-left': await doing('turn-left'),
    'turn-right': await doing('turn-right'),
    'look-up': await doing('look-up'),
    'look-down': await doing('look-down'),
    blink: await doing('blink'),
    'open-mouth': await doing('open-mouth'),
  };
}

async function encodeFrame({ width, height, rgba }: Frame): Promise<Buffer> {
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer();
}
