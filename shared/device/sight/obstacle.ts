import type { Look, Obstacle, SeenFace } from './look.ts';
import { USABLE } from './sight-limits.ts';

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/**
 * What keeps a look from being used, in the order in which a person can mend it: who comes too close leaves the oval as
 * well, and a dark face is not sharp either. A movement is watched with `anyAttitude`: its looks are not straight ahead.
 */
export function obstacleOf(
  { faces, face }: Look,
  size: FrameSize,
  { anyAttitude = false }: { readonly anyAttitude?: boolean } = {},
): Obstacle | null {
  if (faces > 1) return 'several-faces';
  if (!face) return 'no-face';
  if (face.light < USABLE.lightMin) return 'too-dark';
  if (face.light > USABLE.lightMax) return 'too-bright';
  const wide = (face.box.right - face.box.left) / Math.min(size.width, size.height);
  if (wide < USABLE.sizeMin) return 'too-far';
  if (wide > USABLE.sizeMax) return 'too-close';
  if (isAside(face, size)) return 'off-centre';
  if (face.sharpness < USABLE.sharpnessMin) return 'blurred';
  if (Math.abs(face.roll) > USABLE.rollMax) return 'look-ahead';
  return anyAttitude || isAhead(face) ? null : 'look-ahead';
}

function isAside({ box }: SeenFace, { width, height }: FrameSize): boolean {
  const across = (box.left + box.right) / 2 / width - 0.5;
  const down = (box.top + box.bottom) / 2 / height - 0.5;
  return Math.abs(across) > USABLE.asideMax || Math.abs(down) > USABLE.asideMax;
}

function isAhead({ yaw, pitch }: SeenFace): boolean {
  return Math.abs(yaw) <= USABLE.yawMax && Math.abs(pitch) <= USABLE.pitchMax;
}
