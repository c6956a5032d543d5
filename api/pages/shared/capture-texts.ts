import type { LivenessAction } from '../../../shared/device/liveness/liveness.ts';
import type { Obstacle } from '../../../shared/device/sight/look.ts';

/** What a person is told while the camera watches. Kept in one place, for the catalogue of texts. */
export const GUIDANCE: Readonly<Record<Obstacle | 'loading' | 'hold-still', string>> = {
  loading: 'Getting ready to see you. The first time takes a few seconds.',
  'no-face': 'No face to be seen. Hold the device in front of your face.',
  'several-faces': 'One person only, please.',
  'too-dark': 'More light, please. Face a lamp or a window.',
  'too-bright': 'Too bright. Turn away from the strong light.',
  'too-far': 'Come closer.',
  'too-close': 'Move back a little.',
  'off-centre': 'Move your face to the middle of the oval.',
  blurred: 'Hold still. The image is blurred.',
  'look-ahead': 'Look straight ahead, at the camera.',
  'hold-still': 'Good. Hold still.',
};

export const MOVEMENTS: Readonly<Record<LivenessAction, string>> = {
  'turn-left': 'Turn your head to the left',
  'turn-right': 'Turn your head to the right',
  'look-up': 'Raise your chin and look up',
  'look-down': 'Lower your chin and look down',
  blink: 'Close your eyes for a moment',
  smile: 'Smile',
  'open-mouth': 'Open your mouth wide',
};

export const PHASES = {
  neutral: 'First look straight ahead.',
  moving: 'Move slowly and clearly. The oval fills as you do.',
  returning: 'Good. Now look straight ahead again.',
} as const;
