import type { Frame } from '../../../shared/algorithms/faces/frame.ts';
import { type Embedding, toUnitVector } from '../../../shared/device/extractor/embedding.ts';
import {
  bestFrames,
  fuseBest,
  samePerson,
  type Fused,
  type TemplateFrame,
} from '../../../shared/device/sight/fuse-best.ts';
import type { SeenFace } from '../../../shared/device/sight/look.ts';
import { USABLE } from '../../../shared/device/sight/sight-limits.ts';

/** Holds who was seen since a challenge began, and the frames that show them best. */
export interface PersonWatch {
  /** Compares a face with the person's; the first that looks ahead is the person. */
  compare(face: SeenFace): 'same' | 'other' | 'unknown';
  /** Notes a face that was compared, and takes its frame over: `null` where the frame is of no use. */
  keep(face: SeenFace, frame: Frame | null): void;
  /** One template of all that was noted. */
  fuse(): Fused;
  /** The best of the frames that were kept. */
  frames(): readonly Frame[];
  /** Overwrites everything. */
  forget(): void;
}

/** Twice what a template takes: the medians by which frames are chosen move while the person does. */
const FRAMES_MAX = 18;

export function createPersonWatch(): PersonWatch {
  let known: Float64Array<ArrayBuffer> | null = null;
  let seen: TemplateFrame[] = [];
  let kept = new Map<TemplateFrame, Frame>();
  const dropWorst = (): void => {
    const best = new Set(bestFrames([...kept.keys()]));
    for (const [face, frame] of kept) {
      if (best.has(face)) continue;
      frame.rgba.fill(0);
      kept.delete(face);
    }
  };
  return {
    compare(face) {
      const { embedding, yaw } = face;
      if (!embedding) return 'unknown';
      const isAhead = Math.abs(yaw) <= USABLE.yawMax;
      if (!known) {
        if (!isAhead) return 'unknown';
        known = toUnitVector(embedding);
        return 'same';
      }
      if (!samePerson(known, embedding)) return 'other';
      if (isAhead) add(known, embedding);
      return 'same';
    },
    keep({ yaw, pitch, eyes, mouth, sharpness, embedding }, frame) {
      const copy = embedding && Float64Array.from(embedding);
      const noted = { yaw, pitch, eyes, mouth, sharpness, embedding: copy };
      seen.push(noted);
      if (frame) kept.set(noted, frame);
      if (kept.size > FRAMES_MAX) dropWorst();
    },
    fuse: () => fuseBest(seen),
    frames() {
      dropWorst();
      return [...kept.values()];
    },
    forget() {
      known?.fill(0);
      for (const { embedding } of seen) embedding?.fill(0);
      for (const frame of kept.values()) frame.rgba.fill(0);
      known = null;
      seen = [];
      kept = new Map();
    },
  };
}

function add(sum: Float64Array, embedding: Embedding): void {
  toUnitVector(embedding).forEach((value, index) => {
    sum[index] = (sum[index] ?? 0) + value;
  });
}
