import { Link } from 'wouter';
import { mayOwn, mayReview } from '../api/session.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { useQueryState } from '../parts/use-query-state.ts';
import { projectPath, useProject } from '../shell/project-context.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { BrandActions } from './brand-actions.tsx';
import { BrandStatus } from './brand-status.tsx';
import { CoverageTab } from './coverage-tab.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { HostsTab } from './hosts-tab.tsx';
import { LookalikesTab } from './lookalikes-tab.tsx';
import { PicturesTab } from './pictures-tab.tsx';
import { PrecisionTab } from './precision-tab.tsx';
import { ScansTab } from './scans-tab.tsx';
import { type BrandParams, type ListedBrand, useBrand, useBrandParams } from './use-brand.ts';
import { WatchedTab } from './watched-tab.tsx';

const views = [
  'watched',
  'pictures',
  'domains',
  'scans',
  'coverage',
  'precision',
  'lookalikes',
  'hosts',
] as const;
type View = (typeof views)[number];

export function BrandScreen() {
  const project = useProject();
  const params = useBrandParams();
  const query = useBrand(params);
  const [view, setView] = useQueryState<View>('view', { initial: 'watched', allowed: views });
  const found = query.data;
  return (
    <Page
      title={found?.brand.name ?? t.title}
      lead={
        found && (
          <span class="row">
            {t.types[found.brand.type]} <BrandStatus brand={found.brand} />
          </span>
        )
      }
      crumbs={<Link href={projectPath(project.projectId, 'brands', params.mode)}>{t.title}</Link>}
      actions={found && <BrandActions brand={found.brand} params={params} project={project} />}
    >
      <Loaded query={query} lines={8}>
        {(listed) => (
          <Tabs
            label={t.viewsLabel}
            tabs={views.map((each) => [each, t.views[each]] as const)}
            current={view}
            onChange={setView}
          >
            <ViewOf
              view={view}
              listed={listed}
              params={params}
              mayChange={mayOwn(project)}
              mayJudge={mayReview(project)}
            />
          </Tabs>
        )}
      </Loaded>
    </Page>
  );
}

function ViewOf({
  view,
  listed,
  params,
  mayChange,
  mayJudge,
}: {
  view: View;
  listed: ListedBrand;
  params: BrandParams;
  mayChange: boolean;
  mayJudge: boolean;
}) {
  const { brand } = listed;
  if (view === 'pictures') return <PicturesTab brand={brand} params={params} mayChange={mayChange} />;
  if (view === 'domains') return <DomainsTab brand={brand} params={params} mayChange={mayChange} />;
  if (view === 'scans') return <ScansTab listed={listed} params={params} />;
  if (view === 'coverage') return <CoverageTab params={params} />;
  if (view === 'precision') return <PrecisionTab params={params} />;
  if (view === 'lookalikes') return <LookalikesTab params={params} />;
  if (view === 'hosts') return <HostsTab params={params} mayJudge={mayJudge} />;
  return <WatchedTab brand={brand} params={params} mayChange={mayChange} />;
}
