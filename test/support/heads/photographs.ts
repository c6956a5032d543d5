import type { Frame } from '../../../shared/algorithms/faces/frame.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Frames of a camera. */
export const FRAME = { width: 640, height: 480 } as const;

interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Photograph {
  readonly file: string;
  /** The part of the picture that fills the frame. */
  readonly crop?: Crop;
  /** Degrees clockwise that bring a leaning head upright. */
  readonly lean?: number;
}

/**
 * Photographs from Debian's packages (dev/launch/services/find-photographs.ts). The first four look into the camera and
 * make heads. `webcam` and `webcamAside` are one woman in two pictures of one camera, with the circles of a detector
 * drawn around her eyes; `glasses` and `glassesAgain` are two pictures of one man, `bearded on smiler` a face that was
 * put onto another head.
 */
const PHOTOGRAPHS = {
  astronaut: { file: 'astronaut.png', crop: { left: 80, top: 10, width: 293, height: 220 } },
  glasses: { file: 'example.jpg', crop: { left: 0, top: 0, width: 386, height: 580 } },
  bearded: { file: '230501201_1.jpg', crop: { left: 0, top: 0, width: 584, height: 650 } },
  smiler: { file: '227943776_1.jpg', crop: { left: 60, top: 0, width: 340, height: 300 } },
  glassesAgain: { file: 'example.jpg', crop: { left: 776, top: 0, width: 386, height: 580 } },
  webcam: {
    file: 'Cascade_Classifier_Tutorial_Result_Haar.jpg',
    crop: { left: 30, top: 62, width: 480, height: 400 },
  },
  webcamAside: {
    file: 'Cascade_Classifier_Tutorial_Result_LBP.jpg',
    crop: { left: 230, top: 120, width: 410, height: 388 },
    lean: -20,
  },
} as const satisfies Record<string, Photograph>;

export type Photographed = keyof typeof PHOTOGRAPHS;

/** Those of whom heads are made. */
export const PEOPLE = [
  'astronaut',
  'bearded',
  'smiler',
  'glasses',
] as const satisfies readonly Photographed[];

export type Person = (typeof PEOPLE)[number];

/** Three rows of eight faces, 84 pixels each, of people who are none of those above. */
export const CROWD = { file: '2.jpg', columns: 8, rows: 3 } as const;

/** @throws Error where there are no photographs: a test that needs them is not passed by their absence */
function photographPath(file: string, env: NodeJS.ProcessEnv = process.env): string {
  const given = env['TEST_PHOTOGRAPHS_DIR'];
  const folder = given || join(resolve(env['DATA_DIR'] || '.data'), 'packages', 'photographs');
  const path = join(folder, file);
  if (!existsSync(path))
    throw new Error(`${path} is not there: npm test fetches it, or give TEST_PHOTOGRAPHS_DIR`);
  return path;
}

/** A photograph as a camera would see it, 640 x 480. */
export async function photograph(name: Photographed): Promise<Frame> {
  const { file, crop, lean = 0 }: Photograph = PHOTOGRAPHS[name];
  const picture = sharp(photographPath(file));
  const part = crop ? picture.extract(crop) : picture;
  return toFrame(lean === 0 ? part : part.rotate(lean, { background: BACKGROUND }));
}

/** The faces of the crowd, each in a frame of its own. */
export async function crowd(): Promise<readonly Frame[]> {
  const path = photographPath(CROWD.file);
  const { width, height } = await sharp(path).metadata();
  const size = { width: Math.floor(width / CROWD.columns), height: Math.floor(height / CROWD.rows) };
  return Promise.all(
    Array.from({ length: CROWD.columns * CROWD.rows }, async (_, index) => {
      const left = (index % CROWD.columns) * size.width;
      const top = Math.floor(index / CROWD.columns) * size.height;
      return toFrame(sharp(path).extract({ left, top, ...size }), 0.6);
    }),
  );
}

const BACKGROUND = '#5a5a64';

/** On a grey wall, which no face stands out from. `fill` is the share of the frame's height that the picture takes. */
export async function toFrame(picture: Sharp, fill = 1): Promise<Frame> {
  const { width, height } = FRAME;
  const background = BACKGROUND;
  const inner = Math.round(height * fill);
  const fitted = await picture
    .toColourspace('srgb')
    .flatten({ background })
    .resize(Math.round(width * fill), inner, { fit: 'contain', background })
    .extend({
      top: Math.floor((height - inner) / 2),
      bottom: Math.ceil((height - inner) / 2),
      left: Math.floor((width - Math.round(width * fill)) / 2),
      right: Math.ceil((width - Math.round(width * fill)) / 2),
      background,
    })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, rgba: new Uint8Array(fitted) };
}
