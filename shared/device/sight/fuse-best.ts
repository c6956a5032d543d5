import { cosineOf, type Embedding, fuseFrames } from '../extractor/embedding.ts';
import type { SeenFace } from './look.ts';
import { PERSON, TEMPLATE, USABLE } from './sight-limits.ts';

/** What a frame has to tell of a face for it to enter a template. */
export type TemplateFrame = Pick<SeenFace, 'yaw' | 'pitch' | 'eyes' | 'mouth' | 'sharpness' | 'embedding'>;

/**
 * `too-few`: not enough frames look straight ahead, with eyes open, sharply. `several-people`: the frames are not of one
 * person, as when a face is exchanged between two movements.
 */
export type FusionFailure = 'too-few' | 'several-people';

export type Fused =
  | { readonly template: Float64Array<ArrayBuffer>; readonly frames: number }
  | { readonly failed: FusionFailure };

/** Whether two readings are of one person, at any attitude that a movement asks for. */
export function samePerson(one: Embedding, other: Embedding): boolean {
  return cosineOf(one, other) >= PERSON.cosineMin;
}

/**
 * One unit vector from the best frames of a capture, for enrollment and for re-verification alike. Two readings of one
 * face are alike only as far as their attitudes are, so both sides take the frames nearest to the person's own neutral
 * look. All frames are compared with the result first, those that are not taken as well: whoever exchanges the face for
 * the movements has its template refused.
 */
export function fuseBest(frames: readonly TemplateFrame[]): Fused {
  const best = bestFrames(frames);
  if (best.length < TEMPLATE.framesMin) return { failed: 'too-few' };
  const chosen = best.flatMap(({ embedding }) => (embedding ? [embedding] : []));
  const template = fuseFrames(chosen);
  if (chosen.some((embedding) => cosineOf(template, embedding) < PERSON.fusedMin))
    return { failed: 'several-people' };
  if (frames.some(({ embedding }) => embedding !== null && !samePerson(template, embedding)))
    return { failed: 'several-people' };
  return { template, frames: chosen.length };
}

/** The frames of the person's neutral look, the best first, as many as a template takes. */
export function bestFrames<Frame extends TemplateFrame>(frames: readonly Frame[]): readonly Frame[] {
  const open = frames.filter(
    ({ embedding, eyes, sharpness }) =>
      embedding !== null && eyes >= TEMPLATE.eyesMin && sharpness >= USABLE.sharpnessMin,
  );
  const ahead = open.filter(({ yaw }) => Math.abs(yaw) <= USABLE.yawMax);
  const [yaw, pitch, mouth] = [
    medianOf(ahead.map((frame) => frame.yaw)),
    medianOf(ahead.map((frame) => frame.pitch)),
    medianOf(ahead.map((frame) => frame.mouth)),
  ];
  // In spreads: 1 is as far as a frame may be off.
  const offBy = (frame: Frame): number =>
    Math.max(
      Math.abs(frame.yaw - yaw) / TEMPLATE.yawSpread,
      Math.abs(frame.pitch - pitch) / TEMPLATE.pitchSpread,
      Math.abs(frame.mouth - mouth) / TEMPLATE.mouthSpread,
    );
  const cost = (frame: Frame): number => offBy(frame) - Math.log2(frame.sharpness) / SHARPNESS_WEIGHT;
  return ahead
    .filter((frame) => offBy(frame) <= 1)
    .sort((one, other) => cost(one) - cost(other))
    .slice(0, TEMPLATE.framesMax);
}

/** Twice as sharp is worth a quarter of the spread. */
const SHARPNESS_WEIGHT = 4;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
