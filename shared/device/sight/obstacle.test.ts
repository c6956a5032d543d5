import type { Look, Obstacle, SeenFace } from './look.ts';
import { obstacleOf } from './obstacle.ts';

const size = { width: 640, height: 480 };

const face: SeenFace = {
  box: { left: 220, top: 120, right: 420, bottom: 370 },
  score: 1,
  points: [],
  yaw: 2,
  pitch: -4,
  roll: 1,
  eyes: 0.3,
  mouth: 0.02,
  width: 200 / 640,
  sharpness: 300,
  light: 120,
  embedding: null,
};
const lookOf = (changes: Partial<SeenFace>, faces = 1): Look => ({ faces, face: { ...face, ...changes } });

describe('what keeps a look from being used', () => {
  test('nothing where one face looks ahead, sharp, lit and in the middle', () => {
    expect(obstacleOf(lookOf({}), size)).toBeNull();
  });

  test.each<[Obstacle, Partial<SeenFace>]>([
    ['too-dark', { light: 20 }],
    ['too-bright', { light: 200 }],
    ['too-far', { box: { left: 280, top: 180, right: 360, bottom: 290 } }],
    ['too-close', { box: { left: 120, top: 20, right: 520, bottom: 470 } }],
    ['off-centre', { box: { left: 10, top: 120, right: 210, bottom: 370 } }],
    ['blurred', { sharpness: 12 }],
    ['look-ahead', { yaw: -18 }],
    ['look-ahead', { roll: 25 }],
  ])('%s', (obstacle, changes) => {
    expect(obstacleOf(lookOf(changes), size)).toBe(obstacle);
  });

  test('no face and several faces come before everything else', () => {
    expect(obstacleOf({ faces: 0, face: null }, size)).toBe('no-face');
    expect(obstacleOf(lookOf({ light: 5 }, 2), size)).toBe('several-faces');
  });

  test('a movement may be turned, but not lie on its side', () => {
    expect(obstacleOf(lookOf({ yaw: -28, pitch: 45 }), size, { anyAttitude: true })).toBeNull();
    expect(obstacleOf(lookOf({ roll: 25 }), size, { anyAttitude: true })).toBe('look-ahead');
  });

  test('in a picture held upright the same face is as near', () => {
    const box = { left: 140, top: 180, right: 340, bottom: 430 };
    expect(obstacleOf(lookOf({ box }), { width: 480, height: 640 })).toBeNull();
  });
});
