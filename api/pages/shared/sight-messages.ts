import type { Fused } from '../../../shared/device/sight/fuse-best.ts';
import type { Obstacle } from '../../../shared/device/sight/look.ts';
import type { SetFacts, VoiceFacts } from './providers.ts';

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

/** What the worker does, one request at a time for each of its answers. */
export interface SightCalls {
  /** Fetches, checks and opens models; the looks are of the first set. What was opened before is kept. */
  load(models: { readonly sets: readonly SetFacts[]; readonly voices: readonly VoiceFacts[] }): void;
  /** Forgets the person and the frames, for a new challenge. */
  begin(): void;
  look(picture: ImageBitmap, options: LookOptions): PageLook;
  /** Fuses the best frames of the capture, then overwrites them. */
  readFaces(sets: readonly string[]): FaceReadings;
  /** One embedding of a recording by the voice model of this name; the recording is overwritten. */
  readVoice(
    voice: VoiceFacts,
    sound: { readonly rate: number; readonly samples: Float32Array },
  ): Float32Array;
}

export interface LookOptions {
  /** Whether this is of a challenge: then the face is compared with the person's, and the frame may enter a template. */
  readonly judged: boolean;
}

export type SightRequest = {
  readonly [Call in keyof SightCalls]: {
    readonly id: number;
    readonly call: Call;
    readonly parts: Parameters<SightCalls[Call]>;
  };
}[keyof SightCalls];

export type SightAnswer =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };
