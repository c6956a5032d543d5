import type { Look, SeenFace } from '../../shared/device/sight/look.ts';
import { obstacleOf } from '../../shared/device/sight/obstacle.ts';
import { realSight } from '../support/heads/face-models.ts';
import { NEUTRAL, type Pose } from '../support/heads/generic-head.ts';
import type { Head } from '../support/heads/head.ts';
import { makeHead } from '../support/heads/make-head.ts';
import { FRAME, PEOPLE } from '../support/heads/photographs.ts';
import { movementScene, neutralScene } from '../support/heads/scenes.ts';

/** What a head shows, less what its own neutral look shows. */
interface Change {
  readonly yaw: number;
  readonly pitch: number;
  readonly eyes: number;
  readonly mouth: number;
}

async function lookAt(head: Head, pose: Partial<Pose>): Promise<SeenFace> {
  const sight = await realSight();
  const { faces, face } = await sight.look(head.draw({ ...NEUTRAL, ...pose }), { embedding: false });
  if (faces !== 1 || !face) throw new Error(`${faces} faces in the pose ${JSON.stringify(pose)}`);
  return face;
}

const changeFrom = (before: SeenFace, after: SeenFace): Change => ({
  yaw: after.yaw - before.yaw,
  pitch: after.pitch - before.pitch,
  eyes: after.eyes - before.eyes,
  mouth: after.mouth - before.mouth,
});

describe.each(PEOPLE)('the head of the %s', (person) => {
  let head: Head;
  let neutral: SeenFace;

  beforeAll(async () => {
    head = await makeHead(person);
    neutral = await lookAt(head, {});
  });

  test('its neutral look faces the camera, and nothing keeps it from being used', async () => {
    expect(Math.abs(neutral.yaw)).toBeLessThan(5);
    const sight = await realSight();
    for (const frame of neutralScene(head, 1)) {
      expect(obstacleOf(await sight.look(frame, { embedding: false }), FRAME)).toBeNull();
    }
  });

  // Noses are longer and shorter than the generic one: the astronaut's 20 degrees read as 26 and as 30.
  test.each([20, -20])('a turn by %d degrees reads as about that', async (yaw) => {
    const change = changeFrom(neutral, await lookAt(head, { yaw }));
    expect(Math.sign(yaw) * change.yaw).toBeGreaterThan(15);
    expect(Math.sign(yaw) * change.yaw).toBeLessThan(31);
    expect(Math.abs(change.pitch)).toBeLessThan(10);
  });

  test.each([
    [22, 15, 34],
    [-16, 11, 25],
  ])('a nod by %d degrees reads as about that', async (pitch, least, most) => {
    const change = changeFrom(neutral, await lookAt(head, { pitch }));
    expect(Math.sign(pitch) * change.pitch).toBeGreaterThan(least);
    expect(Math.sign(pitch) * change.pitch).toBeLessThan(most);
    expect(Math.abs(change.yaw)).toBeLessThan(8);
  });

  test('shut eyes are shut, and open ones open', async () => {
    expect(neutral.eyes).toBeGreaterThan(0.22);
    expect((await lookAt(head, { shut: 1 })).eyes).toBeLessThan(0.1);
  });

  test('an open mouth is open, and turning opens none', async () => {
    expect(changeFrom(neutral, await lookAt(head, { open: 1 })).mouth).toBeGreaterThan(0.15);
    for (const pose of [{ yaw: 24 }, { yaw: -24 }, { pitch: 22 }, { pitch: -16 }, { shut: 1 }]) {
      expect(Math.abs(changeFrom(neutral, await lookAt(head, pose)).mouth)).toBeLessThan(0.08);
    }
  });

  test('a movement that is played is seen in nearly every frame, from neutral and back', async () => {
    const sight = await realSight();
    const looks: Look[] = [];
    for (const frame of movementScene(head, 'turn-left'))
      looks.push(await sight.look(frame, { embedding: false }));
    const yaws = looks.flatMap(({ face }) => (face ? [face.yaw - neutral.yaw] : []));
    expect(yaws.length).toBeGreaterThanOrEqual(looks.length - 1);
    expect(Math.abs(yaws[0] ?? 99)).toBeLessThan(5);
    expect(Math.max(...yaws)).toBeGreaterThan(18);
    expect(Math.abs(yaws.at(-1) ?? 99)).toBeLessThan(7);
  });
});
