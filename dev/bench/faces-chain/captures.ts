import type { Frame } from '../../../shared/algorithms/faces/frame.ts';
import sharp from 'sharp';
import { fuseBest, type Fused } from '../../../shared/device/sight/fuse-best.ts';
import type { SeenFace, Sight } from '../../../shared/device/sight/look.ts';
import { obstacleOf } from '../../../shared/device/sight/obstacle.ts';
import { NEUTRAL, type Pose } from '../../../test/support/heads/generic-head.ts';
import type { Head } from '../../../test/support/heads/head.ts';

/** How a capture differs from another one of the same person. */
interface Circumstances {
  readonly pose?: Partial<Pose>;
  /** Factor of all grey values. */
  readonly light?: number;
  /** Light from one side: the far side of the picture has this share of it. */
  readonly farSide?: number;
  /** Standard deviation of the blur, in pixels. */
  readonly blur?: number;
  /** Size of the face by its usual one. */
  readonly size?: number;
  /** Factors of red and blue: another camera, or a lamp. */
  readonly cast?: readonly [red: number, blue: number];
  readonly mirrored?: boolean;
  /** Quality of JPEG that the frames went through. */
  readonly jpeg?: number;
}

/** The attitudes are held throughout a capture: a telephone in the hand, a laptop beside the window. */
export const CIRCUMSTANCES: Readonly<Record<string, Circumstances>> = {
  usual: {},
  'turned left 6': { pose: { yaw: 6 } },
  'turned right 6': { pose: { yaw: -6 } },
  'up 6': { pose: { pitch: 6 } },
  'down 6': { pose: { pitch: -6 } },
  dim: { light: 0.5 },
  bright: { light: 1.25 },
  'lit from left': { farSide: 0.45 },
  blurred: { blur: 1.6 },
  farther: { size: 0.65 },
  'warm lamp': { cast: [1.15, 0.75] },
  mirrored: { mirrored: true },
  compressed: { jpeg: 25 },
  'dim, turned, farther': { pose: { yaw: 5, pitch: 3 }, light: 0.6, size: 0.8, cast: [1.1, 0.85] },
};

/** Frames of a capture that look ahead: some two seconds at five looks each. */
const FRAMES = 10;

/** Looks at a head as a page does, and fuses the best frames. */
export async function capture(sight: Sight, head: Head, circumstances: Circumstances): Promise<Fused> {
  const faces: SeenFace[] = [];
  for (let index = 0; index < FRAMES; index += 1) {
    const frame = await frameOf(head, circumstances, index);
    const look = await sight.look(frame, { embedding: true });
    if (look.face && obstacleOf(look, frame) === null) faces.push(look.face);
  }
  return fuseBest(faces);
}

async function frameOf(head: Head, given: Circumstances, index: number): Promise<Frame> {
  const { pose = {}, light = 1, farSide = 1, blur, size = 1, cast = [1, 1], mirrored, jpeg } = given;
  const own = { ...NEUTRAL, ...pose };
  const sway = { yaw: own.yaw + 1.5 * Math.sin(1.3 * index), pitch: own.pitch + 1.2 * Math.cos(2.1 * index) };
  const { width, height, rgba } = head.draw({ ...own, ...sway });
  lightUp(rgba, width, { light, farSide, cast });
  let picture = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (mirrored) picture = picture.flop();
  if (blur) picture = picture.blur(blur);
  if (size !== 1) {
    const [across, down] = [Math.round((width * (1 - size)) / 2), Math.round((height * (1 - size)) / 2)];
    picture = sharp(
      await picture
        .resize(width - 2 * across, height - 2 * down)
        .extend({ left: across, right: across, top: down, bottom: down, background: '#5a5a64' })
        .png()
        .toBuffer(),
    );
  }
  if (jpeg) picture = sharp(await picture.jpeg({ quality: jpeg }).toBuffer());
  const pixels = await picture.ensureAlpha().raw().toBuffer();
  return { width, height, rgba: new Uint8Array(pixels) };
}

function lightUp(
  rgba: Uint8Array | Uint8ClampedArray,
  width: number,
  { light, farSide, cast: [red, blue] }: Required<Pick<Circumstances, 'light' | 'farSide' | 'cast'>>,
): void {
  for (let at = 0; at < rgba.length; at += 4) {
    const across = ((at / 4) % width) / width;
    const share = light * (1 + (farSide - 1) * across);
    rgba[at] = Math.min(255, (rgba[at] ?? 0) * share * red);
    rgba[at + 1] = Math.min(255, (rgba[at + 1] ?? 0) * share);
    rgba[at + 2] = Math.min(255, (rgba[at + 2] ?? 0) * share * blue);
  }
}
