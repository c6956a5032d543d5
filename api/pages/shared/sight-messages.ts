import type { FaceReadings, PageLook } from './page-look.ts';
import type { SetFacts, VoiceFacts } from './providers.ts';

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
