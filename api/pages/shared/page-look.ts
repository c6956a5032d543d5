import type { Fused } from '../../../shared/device/sight/fuse-best.ts';
import type { Obstacle } from '../../../shared/device/sight/look.ts';

/** What the page is told of one look. The embedding stays in the worker until the person is read. */
export interface PageLook {
  readonly faces: number;
  readonly face: PageFace | null;
  readonly obstacle: Obstacle | null;
  /** Whether it is the person whom the capture began with; `unknown` where the look was not compared. */
  readonly person: 'same' | 'other' | 'unknown';
}

/** Angles in degrees and openings as of `SeenFace`. */
export interface PageFace {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly eyes: number;
  readonly mouth: number;
}

/** A face read by each of the asked sets, in their order, and what the frames are bound by. */
export interface FaceReadings {
  readonly fused: readonly Fused[];
  readonly framesDigest: string;
}
