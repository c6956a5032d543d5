import { Link, useParams } from 'wouter';
import { mayAct } from '../api/session.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Card, Page } from '../parts/page.tsx';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { peopleTexts as t } from '../texts/people.ts';
import { PersonFacts } from './person-facts.tsx';
import { TrustCard } from './trust-card.tsx';
import { DeviceEvents, TrustEvents } from './trust-events.tsx';
import { TrustHistory } from './trust-history.tsx';
import { usePerson } from './use-person.ts';
import { WhatIf } from './what-if.tsx';

/** One person: how they stand, what their score is made of, how it was and will be, and what would change it. */
export function PersonScreen() {
  const project = useProject();
  const { projectId } = project;
  const [mode] = useMode();
  const { ref } = useParams<{ ref: string }>();
  const query = usePerson(mode, ref);
  return (
    <Page
      title={query.data?.identityId ?? t.person}
      crumbs={<Link href={projectPath(projectId, 'people', mode)}>{t.title}</Link>}
    >
      {mayAct(project) ? (
        <Loaded query={query} lines={10}>
          {(person) => (
            <>
              <PersonFacts person={person} />
              <TrustCard trust={person.trust} />
              <TrustHistory person={person} />
              <DeviceEvents events={person.history.events} />
              <TrustEvents events={person.history.events} />
              <WhatIf key={person.userId} person={person} />
            </>
          )}
        </Loaded>
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
