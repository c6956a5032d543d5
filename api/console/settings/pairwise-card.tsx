import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { mayOwn } from '../api/session.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Moment, useNow } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { useProject } from '../shell/project-context.ts';
import { settingsTexts as t } from '../texts/settings.ts';

/** Whether people have names that only this project sees. Owners decide it, each time with their passkey. */
export function PairwiseCard({
  settings: { pairwiseNames, plainNamesUntil },
}: {
  settings: Response<'consoleGetProject'>;
}) {
  const project = useProject();
  const queries = useQueryClient();
  const params = { project_id: project.projectId };
  const now = useNow();
  const change = useMutation({
    mutationFn: async (isOn: boolean) => call('consoleSetPairwiseNames', { params, body: { isOn } }),
    onSuccess: (changed) => {
      // Turning on what is on begins the days anew.
      const isLonger = changed.pairwiseNames && pairwiseNames;
      toast(isLonger ? t.pairwiseLonger : t.pairwiseChanged[`${changed.pairwiseNames}`]);
      void queries.invalidateQueries({ queryKey: ['settings', project.projectId] });
    },
  });
  return (
    <Card
      title={t.pairwise}
      actions={
        mayOwn(project) && (
          <>
            {pairwiseNames && (
              <Button busy={change.isPending} onClick={() => change.mutate(true)}>
                {t.pairwiseMoreDays}
              </Button>
            )}
            <Button busy={change.isPending} onClick={() => change.mutate(!pairwiseNames)}>
              {pairwiseNames ? t.pairwiseOff : t.pairwiseOn}
            </Button>
          </>
        )
      }
    >
      <p class="row">
        <Badge tone={pairwiseNames ? 'good' : 'neutral'}>{t.pairwiseStates[`${pairwiseNames}`]}</Badge>
      </p>
      <p class="quiet-text">
        {t.pairwiseWhy} {!mayOwn(project) && t.fourEyesOwners}
      </p>
      {plainNamesUntil !== null && (
        <p class="quiet-text">
          {t.pairwisePlainUntil[`${Date.parse(plainNamesUntil) > now}`]} <Moment at={plainNamesUntil} />
        </p>
      )}
      {change.error && <ErrorState error={change.error} />}
    </Card>
  );
}
