import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Moment } from '../parts/moment.tsx';
import { toast } from '../parts/toasts.tsx';
import { useProject } from '../shell/project-context.ts';
import { testModeTexts as t } from '../texts/test-mode.ts';

type TestPerson = Response<'consoleListTestPeople'>['data'][number];

const steps = ['verified', 'lapsed', 'failed', 'disputed'] as const;
type Step = (typeof steps)[number];

const tones: Readonly<Record<TestPerson['status'], Tone>> = {
  verified: 'good',
  lapsed: 'warn',
  suspended: 'grave',
  pending: 'neutral',
  deleted: 'neutral',
};

/** A person of test mode, and what may happen to them. */
export function TestPersonRow({ person, mayChange }: { person: TestPerson; mayChange: boolean }) {
  const { projectId } = useProject();
  const queries = useQueryClient();
  const { userId, identityId, name, status, lastVerifiedAt, lapsesAt } = person;
  const advance = useMutation({
    mutationFn: async (to: Step) =>
      call('consoleAdvanceTestPerson', { params: { project_id: projectId, user_id: userId }, body: { to } }),
    onSuccess: (_person, to) => toast(t.stepDone[to]),
    // A step that failed half-way has also changed what is shown.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['test-people', projectId] });
      void queries.invalidateQueries({ queryKey: ['events', projectId, 'test'] });
    },
  });
  return (
    <li class="person">
      <div class="person-head">
        <strong>{name}</strong>
        <Badge tone={tones[status]}>{t.statuses[status]}</Badge>
        <span class="row">
          <code>{identityId}</code>
          <CopyButton text={identityId} label={t.copyId(name)} />
        </span>
      </div>
      <p class="small quiet-text">
        {lastVerifiedAt !== null && (
          <>
            {t.verifiedAt} <Moment at={lastVerifiedAt} />
          </>
        )}
        {lapsesAt !== null && status === 'verified' && (
          <>
            {'. '}
            {t.lapsesAt} <Moment at={lapsesAt} />
          </>
        )}
      </p>
      {mayChange && (
        <div class="row" role="group" aria-label={t.advanceOf(name)}>
          {steps.map((step) => (
            <Button
              key={step}
              size="little"
              label={`${t.steps[step]}: ${t.stepHints[step]}`}
              busy={advance.isPending && advance.variables === step}
              disabled={advance.isPending}
              onClick={() => advance.mutate(step)}
            >
              {t.steps[step]}
            </Button>
          ))}
        </div>
      )}
      {advance.error && <ErrorState error={advance.error} />}
    </li>
  );
}
