import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { mayReview } from '../api/session.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { Page } from '../parts/page.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { useMode, useProject } from '../shell/project-context.ts';
import { queueTexts as t } from '../texts/queue.ts';
import type { QueuePlace } from './alert.ts';
import { Review } from './review.tsx';
import { useOpenAlerts } from './use-alerts.ts';
import { kinds, orders, type QueueFilters, useQueueFilters } from './use-queue-filters.ts';

const REFRESH_MS = 15_000;

/** The open alerts of a project: the list, and beside it everything about the one that is judged. */
export function QueueScreen() {
  const project = useProject();
  const [mode] = useMode();
  const place = { project_id: project.projectId, mode };
  const filters = useQueueFilters();
  const list = useOpenAlerts(place, filters.values);
  return (
    <Page
      title={t.title}
      lead={<Counts place={place} />}
      actions={<Filters filters={filters} place={place} />}
    >
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.rows === undefined && !list.error && <Skeleton lines={8} />}
      {list.rows !== undefined && (
        <Review
          key={`${mode} ${Object.values(filters.values).join(' ')}`}
          place={place}
          list={list}
          rows={list.rows}
          isReviewer={mayReview(project)}
          empty={
            <EmptyState icon="check" title={t.none}>
              {t.noneWhy}
            </EmptyState>
          }
        />
      )}
    </Page>
  );
}

const brandsMax = 200;

/** The brands of the project, where there is a choice. */
function useBrandNames(place: QueuePlace): readonly (readonly [string, string])[] {
  const { data } = useQuery({
    queryKey: ['brand-names', place.project_id, place.mode],
    queryFn: async ({ signal }) =>
      call('consoleListBrands', { params: { ...place }, query: { limit: brandsMax } }, signal),
    staleTime: 60_000,
  });
  return (data?.data ?? []).map(({ brand: { brandId, name } }) => [brandId, name] as const);
}

function Counts({ place }: { place: QueuePlace }) {
  const { data } = useQuery({
    queryKey: ['alert-counts', place.project_id, place.mode],
    queryFn: async ({ signal }) => call('consoleCountAlerts', { params: { ...place } }, signal),
    refetchInterval: REFRESH_MS,
  });
  return <>{data ? t.counts(data) : t.lead}</>;
}

function Filters({ filters, place }: { filters: QueueFilters; place: QueuePlace }) {
  const { values, setBrand, setKind, setSort } = filters;
  const brands = useBrandNames(place);
  return (
    <div class="filters" role="search">
      {(brands.length > 1 || values.brand !== '') && (
        <SelectField
          label={t.brand}
          value={values.brand}
          options={[['', t.anyBrand], ...brands]}
          onChange={setBrand}
        />
      )}
      <SelectField
        label={t.kind}
        value={values.kind}
        options={kinds.map((each) => [each, t.kinds[each]] as const)}
        onChange={setKind}
      />
      <SelectField
        label={t.order}
        value={values.sort}
        options={orders.map((each) => [each, t.orders[each]] as const)}
        onChange={setSort}
      />
    </div>
  );
}
