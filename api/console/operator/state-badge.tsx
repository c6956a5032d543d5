import type { Response } from '../api/call.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { operatorTexts as t } from '../texts/operator.ts';

export type ProjectState = Response<'consoleOperatorProject'>['state'];

const tones: Record<ProjectState, Tone> = {
  active: 'good',
  suspended: 'grave',
  ending: 'warn',
  removed: 'neutral',
};

export function StateBadge({ state }: { state: ProjectState }) {
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>;
}
