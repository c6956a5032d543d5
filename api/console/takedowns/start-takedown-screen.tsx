import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Choices, SelectField } from '../parts/field.tsx';
import { Card, Page } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { useQueryState } from '../parts/use-query-state.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { startTakedownTexts as t } from '../texts/start-takedown.ts';
import { takedownTexts } from '../texts/takedowns.ts';
import { StatementFields } from './statement-fields.tsx';
import { declarations, emptyStatement, statementOf } from './statement.ts';

const kinds = ['brand', 'phishing', 'fraud', 'registration', 'copyright'] as const;
type Kind = (typeof kinds)[number] | '';
const signers = ['service', 'declare'] as const;

/** Annotated, so that an address may name any. */
const none: string = '';

/** Starts the takedown of the alert that the address names. */
export function StartTakedownScreen() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const [brandId] = useQueryState('brand', { initial: none });
  const [alertId] = useQueryState('alert', { initial: none });
  return (
    <Page
      title={t.title}
      lead={t.lead}
      crumbs={<Link href={projectPath(projectId, 'takedowns', mode)}>{takedownTexts.title}</Link>}
    >
      {brandId === '' || alertId === '' ? (
        <EmptyState icon="takedowns" title={t.noAlert}>
          {t.noAlertWhy}
        </EmptyState>
      ) : (
        <StartForm brandId={brandId} alertId={alertId} />
      )}
    </Page>
  );
}

function StartForm({ brandId, alertId }: { brandId: string; alertId: string }) {
  const [kind, setKind] = useState<Kind>('');
  const [signer, setSigner] = useState<(typeof signers)[number]>('service');
  const [statement, setStatement] = useState(emptyStatement);
  const isDeclared = signer === 'declare' || kind === 'copyright';
  const start = useStart();
  const body = {
    brandId,
    alertId,
    ...(kind === '' ? {} : { kind }),
    ...(isDeclared ? { statement: statementOf(statement) } : {}),
  };
  return (
    <Card>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate(body);
        }}
      >
        <SelectField
          label={t.kind}
          value={kind}
          options={[['', t.byEvidence], ...kinds.map((each) => [each, takedownTexts.kinds[each]] as const)]}
          onChange={setKind}
          hint={t.kindHint}
        />
        <Choices
          legend={t.signedBy}
          single
          chosen={[isDeclared ? 'declare' : 'service']}
          options={signers.map((value) => ({
            value,
            label: t[value],
            hint: t[`${value}Hint`],
            disabled: value === 'service' && kind === 'copyright',
          }))}
          onChange={([next]) => next && setSigner(next)}
        />
        {isDeclared && (
          <StatementFields
            statement={statement}
            onChange={setStatement}
            isForCopyright={kind === 'copyright'}
          />
        )}
        {start.error && <ErrorState error={start.error} />}
        {start.error && fieldOf(start.error) && <p class="problem">{fieldOf(start.error)?.message}</p>}
        <div class="row">
          <Button
            look="primary"
            type="submit"
            busy={start.isPending}
            disabled={isDeclared && statement.declared.length < declarations.length}
          >
            {t.start}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Starts it, and goes to its screen. */
function useStart() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (body: Parameters<typeof call<'consoleStartTakedown'>>[1]['body']) =>
      call('consoleStartTakedown', { params: { project_id: projectId, mode }, body }),
    onSuccess: ({ takedownId }) => {
      toast(t.started);
      for (const name of ['takedowns', 'takedown-counts'])
        void queries.invalidateQueries({ queryKey: [name, projectId, mode] });
      navigate(projectPath(projectId, `takedowns/${takedownId}`, mode));
    },
  });
}
