import type { Response } from '../api/call.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { takedownTexts as t } from '../texts/takedowns.ts';

export type ListedTakedown = Response<'consoleListTakedowns'>['data'][number];
export type Takedown = Response<'consoleGetTakedown'>;
export type TakedownState = ListedTakedown['state'];

const tones: Readonly<Record<TakedownState, Tone>> = {
  drafted: 'warn',
  approved: 'neutral',
  sent: 'neutral',
  acknowledged: 'neutral',
  down: 'good',
  rejected: 'grave',
  expired: 'grave',
  cancelled: 'neutral',
  re_emerged: 'grave',
};

export function StateBadge({ state }: { state: TakedownState }) {
  return <Badge tone={tones[state]}>{t.states[state]}</Badge>;
}
