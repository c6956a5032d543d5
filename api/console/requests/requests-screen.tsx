import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Page } from '../parts/page.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useQueryState } from '../parts/use-query-state.ts';
import { type Mode, useMode, useProject } from '../shell/project-context.ts';
import { requestTexts as t } from '../texts/requests.ts';
import { LiveRequests } from './live-requests.tsx';
import { RefusalGroups } from './refusal-groups.tsx';
import { RequestLog } from './request-log.tsx';
import { requestPath } from './request-path.ts';

const views = ['log', 'errors', 'live'] as const;

export function RequestsScreen() {
  const [mode] = useMode();
  const [view, setView] = useQueryState('view', { initial: 'log', allowed: views });
  return (
    <Page title={t.title} lead={t.lead} actions={<FindRequest mode={mode} />}>
      <Tabs
        label={t.viewsLabel}
        tabs={views.map((each) => [each, t.views[each]] as const)}
        current={view}
        onChange={setView}
      >
        {view === 'log' && <RequestLog mode={mode} />}
        {view === 'errors' && <RefusalGroups mode={mode} />}
        {view === 'live' && <LiveRequests key={mode} mode={mode} />}
      </Tabs>
    </Page>
  );
}

function FindRequest({ mode }: { mode: Mode }) {
  const { projectId } = useProject();
  const [, navigate] = useLocation();
  const [id, setId] = useState('');
  return (
    <form
      class="find"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = id.trim();
        if (wanted !== '') navigate(requestPath(projectId, wanted, mode));
      }}
    >
      <Field name="requestId" label={t.find} value={id} onInput={setId} placeholder="req_…" mono />
      <Button type="submit">{t.findAction}</Button>
    </form>
  );
}
