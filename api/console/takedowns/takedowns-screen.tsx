import { Page } from '../parts/page.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useQueryState } from '../parts/use-query-state.ts';
import { takedownTexts as t } from '../texts/takedowns.ts';
import { RecipientList } from './recipient-list.tsx';
import { TakedownBoard } from './takedown-board.tsx';
import { TakedownList } from './takedown-list.tsx';

const views = ['board', 'list', 'recipients'] as const;

/** The takedowns of all brands: by state, as a list, and whom they went to. */
export function TakedownsScreen() {
  const [view, setView] = useQueryState<(typeof views)[number]>('view', {
    initial: 'board',
    allowed: [...views],
  });
  return (
    <Page title={t.title} lead={t.lead}>
      <Tabs
        label={t.views}
        tabs={views.map((each) => [each, t[each]] as const)}
        current={view}
        onChange={setView}
      >
        {view === 'board' && <TakedownBoard />}
        {view === 'list' && <TakedownList />}
        {view === 'recipients' && <RecipientList />}
      </Tabs>
    </Page>
  );
}
