import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Page } from '../parts/page.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useQueryState } from '../parts/use-query-state.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { stampTexts as t } from '../texts/stamps.ts';
import { ProjectDisputes } from './project-disputes.tsx';
import { StampList } from './stamp-list.tsx';

const views = ['stamps', 'disputes'] as const;

export function StampsScreen() {
  const [view, setView] = useQueryState('view', { initial: 'stamps', allowed: views });
  return (
    <Page title={t.title} lead={t.lead} actions={<FindStamp />}>
      <Tabs
        label={t.viewsLabel}
        tabs={views.map((each) => [each, t.views[each]] as const)}
        current={view}
        onChange={setView}
      >
        {view === 'stamps' ? <StampList /> : <ProjectDisputes />}
      </Tabs>
    </Page>
  );
}

function FindStamp() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const [, navigate] = useLocation();
  const [id, setId] = useState('');
  return (
    <form
      class="find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = id.trim();
        if (wanted !== '') navigate(projectPath(projectId, `stamps/${encodeURIComponent(wanted)}`, mode));
      }}
    >
      <Field name="stampId" label={t.find} value={id} onInput={setId} placeholder="stmp_…" mono />
      <Button type="submit">{t.findAction}</Button>
    </form>
  );
}
