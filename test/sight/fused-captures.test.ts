import { cosineOf } from '../../shared/device/extractor/embedding.ts';
import { type Fused, fuseBest } from '../../shared/device/sight/fuse-best.ts';
import type { SeenFace } from '../../shared/device/sight/look.ts';
import { realSight } from '../support/heads/face-models.ts';
import { makeHead } from '../support/heads/make-head.ts';
import type { Person } from '../support/heads/photographs.ts';
import { type Movement, movementScene, neutralScene, type Scene } from '../support/heads/scenes.ts';

async function facesOf(scene: Scene): Promise<readonly SeenFace[]> {
  const sight = await realSight();
  const faces: SeenFace[] = [];
  for (const frame of scene) {
    const { face } = await sight.look(frame, { embedding: true });
    if (face) faces.push(face);
  }
  return faces;
}

const neutral = async (person: Person): Promise<readonly SeenFace[]> =>
  facesOf(neutralScene(await makeHead(person), 1));
const moving = async (person: Person, movement: Movement): Promise<readonly SeenFace[]> =>
  facesOf(movementScene(await makeHead(person), movement));

async function templateOf(faces: readonly SeenFace[]): Promise<Float64Array> {
  const fused = fuseBest(faces);
  if ('failed' in fused) throw new Error(fused.failed);
  return fused.template;
}

const failureOf = (fused: Fused): string => ('failed' in fused ? fused.failed : 'none');

describe('the template of a capture', () => {
  test('whatever one person was asked to do, the template is that of the neutral look', async () => {
    const still = await neutral('astronaut');
    const one = await templateOf([...still, ...(await moving('astronaut', 'look-up'))]);
    const other = await templateOf([
      ...still,
      ...(await moving('astronaut', 'turn-right')),
      ...(await moving('astronaut', 'blink')),
      ...(await moving('astronaut', 'open-mouth')),
    ]);
    expect(cosineOf(one, other)).toBeGreaterThan(0.98);
  });

  test.each<[Person, Person, Movement]>([
    ['astronaut', 'bearded', 'turn-left'],
    ['bearded', 'smiler', 'blink'],
    ['smiler', 'glasses', 'look-up'],
    ['glasses', 'astronaut', 'open-mouth'],
  ])('the face of the %s, exchanged for the %s at %s, makes none', async (person, other, movement) => {
    const frames = [...(await neutral(person)), ...(await moving(other, movement))];
    // Two neutral looks may be so far apart that neither has frames enough.
    expect(['several-people', 'too-few']).toContain(failureOf(fuseBest(frames)));
  });
});
