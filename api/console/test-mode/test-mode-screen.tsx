import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link } from 'wouter';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { mayDevelop } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Card, Page } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { projectPath, useProject } from '../shell/project-context.ts';
import { testModeTexts as t } from '../texts/test-mode.ts';
import { FollowingEvents } from './following-events.tsx';
import { TestPersonRow } from './test-person-row.tsx';

export function TestModeScreen() {
  const project = useProject();
  const { projectId } = project;
  const query = useQuery({
    queryKey: ['test-people', projectId],
    queryFn: async ({ signal }) =>
      call('consoleListTestPeople', { params: { project_id: projectId } }, signal),
  });
  const mayChange = mayDevelop(project);
  return (
    <Page title={t.title} lead={t.lead}>
      {mayChange && <CreatePerson />}
      <Card title={t.people} flush>
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon="test-mode" title={t.none}>
                {t.noneWhy}
              </EmptyState>
            ) : (
              <ul class="people">
                {data.map((person) => (
                  <TestPersonRow key={person.userId} person={person} mayChange={mayChange} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <Card
        title={t.events}
        actions={<Link href={projectPath(projectId, 'events', 'test')}>{t.allEvents}</Link>}
        flush
      >
        <FollowingEvents />
      </Card>
    </Page>
  );
}

function CreatePerson() {
  const { projectId } = useProject();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: async () =>
      call('consoleCreateTestPerson', { params: { project_id: projectId }, body: { name: name.trim() } }),
    onSuccess: () => {
      setName('');
      toast(t.created);
      void queries.invalidateQueries({ queryKey: ['test-people', projectId] });
      void queries.invalidateQueries({ queryKey: ['events', projectId, 'test'] });
    },
  });
  return (
    <Card title={t.create}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !create.isPending) create.mutate();
        }}
      >
        <div class="filters">
          <Field
            name="name"
            label={t.name}
            value={name}
            onInput={setName}
            error={create.error}
            placeholder="Ada"
            maxLength={60}
          />
          <Button look="primary" type="submit" busy={create.isPending} disabled={name.trim() === ''}>
            {t.create}
          </Button>
        </div>
        <p class="small quiet-text">{t.nameHint}</p>
        {create.error && !fieldOf(create.error) && <ErrorState error={create.error} />}
      </form>
    </Card>
  );
}
