import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { fieldOf } from '../api/refusals.ts';
import { mayAct } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card, Page } from '../parts/page.tsx';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { eventTexts } from '../texts/events.ts';
import { peopleTexts as t } from '../texts/people.ts';
import { useLookUp } from './use-person.ts';

export function PeopleScreen() {
  const project = useProject();
  const [mode] = useMode();
  return (
    <Page title={t.title} lead={t.lead}>
      {mayAct(project) ? (
        <LookUpForm key={mode} />
      ) : (
        <Card>
          <EmptyState icon="people" title={t.notForYou}>
            {t.notForYouWhy}
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}

function LookUpForm() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const [, navigate] = useLocation();
  const [ref, setRef] = useState('');
  const lookUp = useLookUp(mode, (userId) => navigate(projectPath(projectId, `people/${userId}`, mode)));
  return (
    <Card>
      <form
        class="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (ref.trim() !== '' && !lookUp.isPending) lookUp.mutate(ref.trim());
        }}
      >
        <Field
          name="ref"
          label={t.ref}
          hint={t.refHint}
          value={ref}
          onInput={setRef}
          error={lookUp.error}
          maxLength={256}
          autoFocus
          required
        />
        {lookUp.error && !fieldOf(lookUp.error) && <ErrorState error={lookUp.error} />}
        <div class="row">
          <Button look="primary" type="submit" busy={lookUp.isPending}>
            {t.find}
          </Button>
        </div>
      </form>
      <Notice title={t.audited}>{t.auditedWhy}</Notice>
      {mode === 'test' && (
        <p class="small quiet-text">
          {t.testPeople} <Link href={projectPath(projectId, 'test-mode')}>{eventTexts.toTestMode}</Link>
        </p>
      )}
    </Card>
  );
}
