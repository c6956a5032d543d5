import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { SelectField } from '../parts/field.tsx';
import { FilterText } from '../parts/filter-text.tsx';
import { type Mode, useProject } from '../shell/project-context.ts';
import { requestTexts as t } from '../texts/requests.ts';
import { periods, type useRequestFilters } from './use-filters.ts';

const statusClasses = ['2xx', '4xx', '5xx'] as const;
const statuses = ['400', '401', '403', '404', '409', '413', '415', '429', '500', '503'];

const statusOptions: readonly (readonly [string, string])[] = [
  ['', t.anyStatus],
  ...statusClasses.map((each) => [each, t.statuses[each]] as const),
  ...statuses.map((each) => [each, each] as const),
];

export function RequestFilters({
  filters,
  mode,
}: {
  filters: ReturnType<typeof useRequestFilters>;
  mode: Mode;
}) {
  const { values } = filters;
  const keys = useKeyNames(mode);
  const keyOptions = [...keys].map(([keyId, name]) => [keyId, name] as const);
  const isListed = values.keyId === '' || keys.has(values.keyId);
  return (
    <div class="filters" role="search">
      <SelectField
        label={t.key}
        value={values.keyId}
        options={[
          ['', t.anyKey],
          ...keyOptions,
          ...(isListed ? [] : [[values.keyId, values.keyId] as const]),
        ]}
        onChange={filters.setKeyId}
      />
      <SelectField
        label={t.status}
        value={values.status}
        options={statusOptions}
        onChange={filters.setStatus}
      />
      <FilterText
        name="operation"
        label={t.operation}
        value={values.operation}
        onChange={filters.setOperation}
        placeholder={t.operationExample}
      />
      <FilterText
        name="reason"
        label={t.reason}
        value={values.reason}
        onChange={filters.setReason}
        placeholder={t.reasonExample}
      />
      <SelectField
        label={t.since}
        value={values.period}
        options={periods.map((each) => [each, t.periods[each]] as const)}
        onChange={filters.setPeriod}
      />
    </div>
  );
}

/** What the keys of a mode are called, by their ids. Empty until they are there: a list does not wait for names. */
export function useKeyNames(mode: Mode): ReadonlyMap<string, string> {
  const { projectId } = useProject();
  const { data } = useQuery({
    queryKey: ['key-names', projectId],
    queryFn: async ({ signal }) =>
      call('consoleListKeys', { params: { project_id: projectId }, query: { limit: 200 } }, signal),
    staleTime: 60_000,
  });
  return new Map(
    (data?.data ?? [])
      .filter((key) => key.mode === mode)
      .map(({ keyId, name, start, last4 }) => [keyId, name ?? `${start}…${last4}`]),
  );
}
