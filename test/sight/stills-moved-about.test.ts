import {
  DOWN_DEGREES,
  MOUTH_OPENED,
  TURN_DEGREES,
  UP_DEGREES,
} from '../../shared/device/liveness/movement-limits.ts';
import type { SeenFace } from '../../shared/device/sight/look.ts';
import { USABLE } from '../../shared/device/sight/sight-limits.ts';
import { drawCard, type Hold, STILL } from '../support/heads/card.ts';
import { realSight } from '../support/heads/face-models.ts';
import { NEUTRAL } from '../support/heads/generic-head.ts';
import { makeHead } from '../support/heads/make-head.ts';
import { PEOPLE } from '../support/heads/photographs.ts';
import { movedCardScene, stillScene } from '../support/heads/scenes.ts';

const held = (axis: keyof Hold, values: readonly number[]): readonly Hold[] =>
  values.map((value) => ({ ...STILL, [axis]: value }));

/** 37 ways to hold a photograph before a camera. */
const HOLDS: readonly Hold[] = [
  ...held('yaw', [-45, -35, -25, -15, 15, 25, 35, 45]),
  ...held('pitch', [-45, -35, -25, -15, 15, 25, 35, 45]),
  ...held('roll', [-18, -9, 9, 18]),
  ...held('zoom', [0.7, 0.85, 1.2, 1.35]),
  ...held('bend', [-0.15, 0.1, 0.2]),
  ...held('x', [-0.15, 0.15]),
  ...held('y', [-0.1, 0.1]),
  { ...STILL, bend: 0.15, yaw: 25 },
  { ...STILL, bend: 0.15, yaw: -25 },
  { ...STILL, yaw: 25, pitch: 20, roll: 10 },
  { ...STILL, yaw: -25, pitch: -20, roll: -10 },
  { ...STILL, pitch: 30, zoom: 1.2 },
  { ...STILL, pitch: -30, zoom: 1.2 },
];

/** A degree below the limit of looking down, which photographs come closest to; the others are the limits themselves. */
const DOWN = DOWN_DEGREES - 1;
const MOUTH = MOUTH_OPENED / 100;

const changed = (before: SeenFace, after: SeenFace): boolean =>
  Math.abs(after.yaw - before.yaw) >= TURN_DEGREES ||
  after.pitch - before.pitch >= UP_DEGREES ||
  before.pitch - after.pitch >= DOWN ||
  after.mouth - before.mouth >= MOUTH;

describe('a photograph that is moved about', () => {
  test.each(PEOPLE)('of the %s: no hold of it turns, nods or opens its mouth', async (person) => {
    const head = await makeHead(person);
    const sight = await realSight();
    const photograph = head.draw(NEUTRAL);
    const { face: before } = await sight.look(drawCard(photograph, STILL), { embedding: false });
    if (!before) throw new Error('the photograph shows no face');
    const seen: { hold: Hold; face: SeenFace }[] = [];
    for (const hold of HOLDS) {
      const { face } = await sight.look(drawCard(photograph, hold), { embedding: false });
      if (face && Math.abs(face.roll) <= USABLE.rollMax) seen.push({ hold, face });
    }
    // Else the test would say nothing.
    expect(seen.length).toBeGreaterThanOrEqual(34);
    const beyond = seen.filter(({ face }) => changed(before, face));
    expect(beyond.map(({ hold, face: { yaw, pitch, mouth } }) => ({ hold, yaw, pitch, mouth }))).toEqual([]);
  });

  test('nor does any picture of a film in which it is held up, turned, tilted, bent and brought near', async () => {
    const sight = await realSight();
    const photograph = (await makeHead('bearded')).draw(NEUTRAL);
    const [still] = stillScene(photograph, 0.1);
    const before = still && (await sight.look(still, { embedding: false })).face;
    if (!before) throw new Error('the photograph shows no face');
    const film = movedCardScene(photograph, 0.8);
    let seen = 0;
    for (const frame of film) {
      const { face } = await sight.look(frame, { embedding: false });
      if (!face) continue;
      seen += 1;
      expect(changed(before, face)).toBe(false);
    }
    expect(seen).toBeGreaterThan(0.9 * film.length);
  });
});
