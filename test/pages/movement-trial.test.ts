import { createMovementTrial, MovementError } from '../../api/pages/shared/movement-trial.ts';
import type { PageFace, PageLook } from '../../api/pages/shared/page-look.ts';
import { judgeTrace } from '../../shared/device/liveness/judge.ts';

const request = { actions: ['turn-left', 'look-up', 'turn-right'] as const, deadlineMs: 30_000 };
const neutral: PageFace = { yaw: 1, pitch: 4, roll: 0, eyes: 0.3, mouth: 0.05 };

/** Looks at ten a second, with the jitter of a live camera. */
function looksOf(faces: readonly Partial<PageFace>[]): PageLook[] {
  return faces.map((change, index) => ({
    faces: 1,
    face: { ...neutral, roll: index % 3, ...change },
    obstacle: null,
    person: 'same',
  }));
}

const ahead = (count: number): Partial<PageFace>[] => Array.from({ length: count }, () => ({}));
const way = (peak: number): number[] =>
  [0.25, 0.5, 0.75, 1, 1, 1, 0.75, 0.5, 0.25].map((share) => share * peak);
const turn = (yaw: number) => way(yaw).map((each) => ({ yaw: neutral.yaw + each }));
const nod = (pitch: number) => way(pitch).map((each) => ({ pitch: neutral.pitch + each }));

/** Runs the looks; the trouble that ended them, or where they ended. */
function outcomeOf(looks: readonly PageLook[]): string {
  const trial = createMovementTrial(request);
  let phase = '';
  try {
    for (const [index, look] of looks.entries()) ({ phase } = trial.take(look, 100 * index));
    return phase;
  } catch (error) {
    if (error instanceof MovementError) return error.trouble;
    throw error;
  }
}

const done = [...ahead(8), ...turn(25), ...ahead(4), ...nod(25), ...ahead(4), ...turn(-25), ...ahead(4)];

describe('a trial of movements', () => {
  it('is passed by the movements that were asked for, and its trace by the service', () => {
    const trial = createMovementTrial(request);
    let last = '';
    for (const [index, look] of looksOf(done).entries()) {
      last = trial.take(look, 100 * index).phase;
      if (last === 'done') break;
    }
    expect(last).toBe('done');
    expect(judgeTrace(trial.trace(), { ...request, steps: trial.steps() })).toBeNull();
  });

  const changed = (from: number, count: number, change: Partial<PageLook>): PageLook[] =>
    looksOf(done).map((look, index) =>
      index >= from && index < from + count ? { ...look, ...change } : look,
    );

  it.each<[string, PageLook[]]>([
    ['wrong-movement', looksOf([...ahead(8), ...turn(-25), ...ahead(4)])],
    ['wrong-movement', looksOf([...ahead(8), ...nod(25), ...ahead(4)])],
    ['other-person', changed(11, 2, { person: 'other' })],
    ['several-faces', changed(11, 2, { faces: 2 })],
    ['face-lost', changed(11, 12, { faces: 0, face: null })],
    ['unsteady', looksOf([...ahead(8), { yaw: 80 }])],
    ['neutral', looksOf(ahead(60))],
  ])('ends in %s', (outcome, looks) => {
    expect(outcomeOf(looks)).toBe(outcome);
  });

  it('is not ended by one look that is misread, and takes nothing from it', () => {
    const peak = 11;
    expect(outcomeOf(changed(peak, 1, { person: 'other' }))).toBe('done');
    expect(outcomeOf(changed(peak, 1, { faces: 2 }))).toBe('done');
    expect(outcomeOf(changed(peak, 1, { faces: 0, face: null }))).toBe('done');
  });

  it('does not take a movement from looks that show somebody else in turns', () => {
    const looks = looksOf([...ahead(8), ...turn(25), ...ahead(4)]).map((look, index): PageLook => {
      const isBeyond = index >= 10 && index <= 14;
      return isBeyond ? { ...look, person: 'other' } : look;
    });
    expect(outcomeOf(looks)).toBe('other-person');
  });
});
