import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { mayOwn } from '../api/session.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { useProject } from '../shell/project-context.ts';
import { settingsTexts as t } from '../texts/settings.ts';

/** Whether a takedown needs a second person. Owners decide it, each time with their passkey. */
export function FourEyesCard({ settings: { fourEyes } }: { settings: Response<'consoleGetProject'> }) {
  const project = useProject();
  const queries = useQueryClient();
  const params = { project_id: project.projectId };
  const change = useMutation({
    mutationFn: async (isRequired: boolean) => call('consoleSetFourEyes', { params, body: { isRequired } }),
    onSuccess: ({ isRequired }) => {
      toast(t.fourEyesChanged[`${isRequired}`]);
      void queries.invalidateQueries({ queryKey: ['settings', project.projectId] });
      void queries.invalidateQueries({ queryKey: ['takedown', project.projectId] });
    },
  });
  return (
    <Card
      title={t.fourEyes}
      actions={
        mayOwn(project) && (
          <Button busy={change.isPending} onClick={() => change.mutate(!fourEyes)}>
            {fourEyes ? t.fourEyesOff : t.fourEyesOn}
          </Button>
        )
      }
    >
      <p class="row">
        <Badge tone={fourEyes ? 'good' : 'neutral'}>{t.fourEyesStates[`${fourEyes}`]}</Badge>
      </p>
      <p class="quiet-text">
        {t.fourEyesWhy} {!mayOwn(project) && t.fourEyesOwners}
      </p>
      {change.error && <ErrorState error={change.error} />}
    </Card>
  );
}
