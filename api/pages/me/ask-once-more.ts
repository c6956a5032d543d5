import { contentOf } from '../shared/problem.ts';
import type { Stage } from '../shared/stage.ts';
import { choose } from './choose.ts';
import { control, controls } from './controls.ts';
import { Setback } from './setback.ts';

export interface GraveStep {
  readonly name: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly doIt: string;
  readonly leaveIt: string;
}

/** Before something that cannot be undone. @throws Setback when the person would rather not */
export async function askOnceMore(stage: Stage, step: GraveStep): Promise<void> {
  const { name, title, doIt, leaveIt } = step;
  const choice = await choose<'do' | 'leave'>(
    stage,
    (pick) => ({
      name,
      title,
      content: [
        ...contentOf(step),
        controls(control(leaveIt, pick('leave')), control(doIt, pick('do'), { look: 'grave' })),
      ],
    }),
    { back: 'leave' },
  );
  if (choice === 'leave') throw new Setback('Nothing was changed.');
}
