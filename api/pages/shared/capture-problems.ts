import type { FusionFailure } from '../../../shared/device/sight/fuse-best.ts';
import type { Problem } from './ask.ts';
import { CameraError } from './camera.ts';
import { MovementError, type MovementTrouble } from './movement-trial.ts';
import { ModelError } from './model-source.ts';
import { FusionError } from './read-person.ts';
import { SightError } from './sight-client.ts';
import { type PlainKey, text } from './text.ts';

/** The microphone was disconnected before the voice was read. */
export class MicrophoneError extends Error {}

const PART = 2;

interface Told {
  readonly name: string;
  readonly title: PlainKey;
  readonly text: PlainKey;
}

const told = (name: string, title: PlainKey, said: PlainKey): Told => ({ name, title, text: said });

const FUSION: Readonly<Record<FusionFailure, Told>> = {
  'too-few': told('no-face', 'capture.unclear-title', 'capture.unclear-text'),
  'several-people': told('other-person', 'capture.other-person-title', 'capture.other-person-text'),
};

const OTHERS: readonly (readonly [new (...parts: never[]) => Error, Told])[] = [
  [CameraError, told('camera-lost', 'camera.lost-title', 'capture.camera-text')],
  [MicrophoneError, told('microphone-lost', 'microphone.lost-title', 'microphone.lost-text')],
  [ModelError, told('model-broken', 'capture.model-title', 'capture.model-text')],
  [SightError, told('model-broken', 'capture.stopped-title', 'capture.stopped-text')],
];

/** What a capture that failed says; an error that nobody foresaw is thrown again. */
export function problemOf(error: unknown): () => Problem {
  const problem = toldOf(error);
  if (!problem) throw error;
  const { name, title, text: said } = problem;
  return () => ({ name, part: PART, title: text(title), text: [text(said)] });
}

function toldOf(error: unknown): Told | undefined {
  if (error instanceof MovementError) return movementTold(error.trouble);
  if (error instanceof FusionError) return FUSION[error.failure];
  return OTHERS.find(([kind]) => error instanceof kind)?.[1];
}

const movementTold = (trouble: MovementTrouble): Told =>
  told(trouble, `capture.${trouble}-title`, `capture.${trouble}-text`);
