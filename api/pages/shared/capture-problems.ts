import type { FusionFailure } from '../../../shared/device/sight/fuse-best.ts';
import type { Problem } from './ask.ts';
import { CameraError } from './camera.ts';
import { MovementError, type MovementTrouble } from './movement-trial.ts';
import { ModelError } from './model-source.ts';
import { FusionError } from './read-person.ts';
import { SightError } from './sight-client.ts';

/** The microphone was disconnected before the voice was read. */
export class MicrophoneError extends Error {}

const PART = 2;

const MOVEMENT_PROBLEMS: Readonly<Record<MovementTrouble, Pick<Problem, 'title' | 'text'>>> = {
  missed: {
    title: 'Time is up',
    text: ['That was not quite fast enough. Nothing was sent. Try again with three new movements.'],
  },
  'wrong-movement': {
    title: 'That was another movement',
    text: [
      'The camera saw a movement that was not asked for. Nothing was sent. Make only the movement that is shown, then look straight ahead. You get three new ones.',
    ],
  },
  'too-quick': {
    title: 'A little slower',
    text: ['That movement was too quick to be seen. Nothing was sent. Take about a second for each.'],
  },
  'too-slow': {
    title: 'This device was too busy',
    text: [
      'The images could not be looked at often enough. Nothing was sent. Close other programs and pages, then try again.',
    ],
  },
  unsteady: {
    title: 'The image was not steady',
    text: [
      'The image jumped, or did not change at all, as that of a live camera does. Nothing was sent. Hold the device still and move only your head.',
    ],
  },
  'other-person': {
    title: 'The face changed',
    text: [
      'The face at the end was not the one the movements began with. Nothing was sent. The same person has to make all three movements.',
    ],
  },
  'several-faces': {
    title: 'More than one face',
    text: ['Another face came into the picture. Nothing was sent. Try again where only you can be seen.'],
  },
  'face-lost': {
    title: 'Your face was lost',
    text: [
      'Your face left the picture, or something covered it. Nothing was sent. Stay in the oval while you move.',
    ],
  },
};

const FUSION_PROBLEMS: Readonly<Record<FusionFailure, Problem>> = {
  'too-few': {
    name: 'no-face',
    part: PART,
    title: 'Your face was not clear enough',
    text: [
      'Too few images showed your face sharply and from the front. Hold the device still, with a light in front of you, and try again.',
    ],
  },
  'several-people': { name: 'other-person', part: PART, ...MOVEMENT_PROBLEMS['other-person'] },
};

const PROBLEMS: readonly (readonly [new (...parts: never[]) => Error, Omit<Problem, 'part'>])[] = [
  [
    CameraError,
    {
      name: 'camera-lost',
      title: 'The camera was disconnected',
      text: ['Nothing was sent. Reconnect the camera, then try again.'],
    },
  ],
  [
    MicrophoneError,
    {
      name: 'microphone-lost',
      title: 'The microphone was disconnected',
      text: [
        'It was unplugged or another program is using it. Nothing was sent. Reconnect it, then try again.',
      ],
    },
  ],
  [
    ModelError,
    {
      name: 'model-broken',
      title: 'A model could not be loaded',
      text: [
        'A model for this device could not be downloaded, or it is not the one this service specified. Nothing was sent. Try again, or contact the service.',
      ],
    },
  ],
  [
    SightError,
    {
      name: 'model-broken',
      title: 'A model does not run',
      text: [
        'A model stopped in this browser. Nothing was sent. Try again, or open your link in another browser.',
      ],
    },
  ],
];

/** What a capture that failed says; an error that nobody foresaw is thrown again. */
export function problemOf(error: unknown): Problem {
  if (error instanceof MovementError)
    return { name: error.trouble, part: PART, ...MOVEMENT_PROBLEMS[error.trouble] };
  if (error instanceof FusionError) return FUSION_PROBLEMS[error.failure];
  const found = PROBLEMS.find(([kind]) => error instanceof kind);
  if (!found) throw error;
  return { ...found[1], part: PART };
}
