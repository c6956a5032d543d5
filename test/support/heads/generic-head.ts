import type { Point } from '../../../shared/algorithms/faces/frame.ts';

/** A point of a head: x to the right of the picture, y down, z towards the camera, in distances of the eyes. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What a head does: degrees (own left, up), and how far eyes are shut and the mouth is open, 0 to 1. */
export interface Pose {
  readonly yaw: number;
  readonly pitch: number;
  readonly shut: number;
  readonly open: number;
}

export const NEUTRAL: Pose = { yaw: 0, pitch: 0, shut: 0, open: 0 };

/** Depths of half a face, from the ear to the middle of the chin: the jaw, and so on. The plane of eyes and mouth is 0. */
const JAW = [-1.3, -1.2, -1.05, -0.85, -0.6, -0.38, -0.2, -0.08, -0.02];
const BROW = [-0.25, -0.05, 0.05, 0.1, 0.12];
const BRIDGE = [0.1, 0.21, 0.33, 0.45];
const NOSTRILS = [0.2, 0.25, 0.29, 0.25, 0.2];
const EYE = [-0.13, 0, 0.02, -0.03, 0.01, 0];
const LIPS = [0, 0.1, 0.18, 0.2, 0.18, 0.1, 0, 0.08, 0.15, 0.17, 0.15, 0.08];
const INNER_LIPS = [0, 0.13, 0.15, 0.13, 0, 0.13, 0.15, 0.13];

/** By index of the 68 points (iBUG 300-W). */
export const DEPTHS: readonly number[] = [
  ...JAW,
  ...JAW.slice(0, -1).toReversed(),
  ...BROW,
  ...BROW.toReversed(),
  ...BRIDGE,
  ...NOSTRILS,
  ...EYE,
  // The other eye runs from its inner corner.
  ...[3, 2, 1, 0, 5, 4].map((index) => EYE[index] ?? 0),
  ...LIPS,
  ...INNER_LIPS,
];

/** Forehead and crown, which no landmark marks: they turn with the face. */
export const CROWN: readonly Place[] = [
  { x: -1.05, y: -0.75, z: -0.6 },
  { x: -0.6, y: -1, z: -0.15 },
  { x: 0, y: -1.05, z: 0 },
  { x: 0.6, y: -1, z: -0.15 },
  { x: 1.05, y: -0.75, z: -0.6 },
  { x: -0.9, y: -1.5, z: -0.9 },
  { x: 0, y: -1.75, z: -0.8 },
  { x: 0.9, y: -1.5, z: -0.9 },
];

/** Where the picture stands still: between the head and this ring it stretches. */
export const RING: readonly Point[] = Array.from({ length: 20 }, (_, index) => {
  const angle = (2 * Math.PI * index) / 20;
  return { x: 2.5 * Math.cos(angle), y: 0.3 + 2.9 * Math.sin(angle) };
});

/** The axes of turning and nodding lie between the ears and in the neck, so that a head is carried aside as it turns. */
const AXIS = -0.9;

/** By weak perspective: at arm's length a head is a tenth as deep as it is far. */
export function turned({ x, y, z }: Place, { yaw, pitch }: Pose): Place {
  const radians = Math.PI / 180;
  const [cosY, sinY] = [Math.cos(yaw * radians), Math.sin(yaw * radians)];
  const [cosP, sinP] = [Math.cos(pitch * radians), Math.sin(pitch * radians)];
  const depth = z - AXIS;
  const across = x * cosY + depth * sinY;
  const ahead = depth * cosY - x * sinY;
  return { x: across, y: y * cosP - ahead * sinP, z: y * sinP + ahead * cosP + AXIS };
}

/** The place whose projection in this pose has this x and y: the inverse of `turned`, z being the place's own depth. */
export function placed({ x, y, z }: Place, { yaw, pitch }: Pose): Place {
  const radians = Math.PI / 180;
  const depth = z - AXIS;
  const own = (x - depth * Math.sin(yaw * radians)) / Math.cos(yaw * radians);
  const ahead = depth * Math.cos(yaw * radians) - own * Math.sin(yaw * radians);
  return { x: own, y: (y + ahead * Math.sin(pitch * radians)) / Math.cos(pitch * radians), z };
}

/** How far the chin drops when the mouth is wide open, in distances of the eyes. */
const DROP = 0.4;
const NARROWING = 0.24;
const CORNERS = [48, 60, 54, 64];
const LOWER_LIP = [55, 56, 57, 58, 59, 65, 66, 67];
const CHIN = [5, 6, 7, 8, 9, 10, 11];
const HINGE = [3, 4, 12, 13];
/** Of the way down, the lashes keep the rest. */
const SHUT = 0.88;
/** Upper lid and what it comes down upon. */
const LIDS: readonly (readonly [upper: number, lower: number])[] = [
  [37, 41],
  [38, 40],
  [43, 47],
  [44, 46],
];

/** The points of the face with lids and jaw moved, before the head is turned. */
export function moved(face: readonly Place[], { shut, open }: Pose): readonly Place[] {
  const places = [...face];
  for (const [upper, lower] of LIDS) {
    const [one, other] = [face[upper], face[lower]];
    if (one && other)
      places[upper] = {
        x: one.x + SHUT * shut * (other.x - one.x),
        y: one.y + SHUT * shut * (other.y - one.y),
        z: one.z,
      };
  }
  const middle = ((face[48]?.x ?? 0) + (face[54]?.x ?? 0)) / 2;
  const drop = (indices: readonly number[], share: number): void => {
    for (const index of indices) {
      const place = places[index];
      if (place) places[index] = { ...place, y: place.y + share * DROP * open };
    }
  };
  // An open mouth is narrower.
  for (const index of CORNERS) {
    const place = places[index];
    if (place) places[index] = { ...place, x: middle + (place.x - middle) * (1 - NARROWING * open) };
  }
  drop(CORNERS, 0.15);
  drop(LOWER_LIP, 1);
  drop(CHIN, 0.9);
  drop(HINGE, 0.35);
  return places;
}
