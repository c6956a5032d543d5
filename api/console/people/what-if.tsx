import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { Card } from '../parts/page.tsx';
import { useMode, useProject } from '../shell/project-context.ts';
import { trustTexts as t } from '../texts/trust.ts';
import type { Person } from './use-person.ts';
import { WhatIfResult } from './what-if-result.tsx';

const kinds = [
  'verification_succeeded',
  'verification_failed',
  'device',
  'passkey',
  'passkey_suspected',
  'stamp',
  'dispute_upheld',
] as const;
const whens = ['0', '30', '90', '180'] as const;
const eventsMax = 50;
const DAY_MS = 86_400_000;

interface Supposed {
  id: number;
  kind: (typeof kinds)[number];
  days: (typeof whens)[number];
}

const wordsOf = ({ kind, days }: Supposed): string => `${t.supposed[kind]}, ${t.whens[days].toLowerCase()}`;

/** Events that are supposed, one after the other, and the score that they would give. */
export function WhatIf({ person }: { person: Person }) {
  const [events, setEvents] = useState<readonly Supposed[]>([]);
  const simulate = useSimulation(person);
  const change = (next: readonly Supposed[]) => {
    // What was worked out is about other events.
    simulate.reset();
    setEvents(next);
  };
  return (
    <Card title={t.whatIf}>
      <p class="small quiet-text">{t.whatIfWhy}</p>
      <AddEvent
        isFull={events.length >= eventsMax}
        onAdd={(event) => change([...events, { ...event, id: (events.at(-1)?.id ?? 0) + 1 }])}
      />
      {events.length === 0 ? (
        <p class="quiet-text">{t.noneChosen}</p>
      ) : (
        <ul class="supposed" aria-label={t.chosen}>
          {events.map((event) => (
            <li key={event.id}>
              <span>{wordsOf(event)}</span>
              <Button
                size="little"
                label={t.remove(wordsOf(event))}
                onClick={() => change(events.filter(({ id }) => id !== event.id))}
              >
                {t.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <Button
          look="primary"
          busy={simulate.isPending}
          disabled={events.length === 0}
          onClick={() => simulate.mutate(events)}
        >
          {t.workOut}
        </Button>
      </div>
      {simulate.error && <ErrorState error={simulate.error} />}
      {simulate.data && <WhatIfResult now={person.trust} then={simulate.data} />}
    </Card>
  );
}

function AddEvent({
  isFull,
  onAdd,
}: {
  isFull: boolean;
  onAdd: (event: Pick<Supposed, 'kind' | 'days'>) => void;
}) {
  const [kind, setKind] = useState<Supposed['kind']>('verification_succeeded');
  const [days, setDays] = useState<Supposed['days']>('0');
  return (
    <div class="filters">
      <SelectField
        label={t.happens}
        value={kind}
        options={kinds.map((each) => [each, t.supposed[each]] as const)}
        onChange={setKind}
      />
      <SelectField
        label={t.when}
        value={days}
        options={whens.map((each) => [each, t.whens[each]] as const)}
        onChange={setDays}
      />
      <Button disabled={isFull} onClick={() => onAdd({ kind, days })}>
        {t.add}
      </Button>
    </div>
  );
}

function useSimulation({ userId }: Person) {
  const { projectId } = useProject();
  const [mode] = useMode();
  return useMutation({
    gcTime: 0,
    mutationFn: async (events: readonly Supposed[]) =>
      call('consoleSimulateTrust', {
        params: { project_id: projectId, mode },
        body: {
          ref: userId,
          events: events.map(({ kind, days }) =>
            days === '0'
              ? { kind }
              : { kind, at: new Date(Date.now() + Number(days) * DAY_MS).toISOString() },
          ),
        },
      }),
  });
}
