import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'preact/hooks';
import { call } from '../api/call.ts';
import { useCursorList } from '../parts/use-cursor-list.ts';
import type { QueuePlace } from './alert.ts';
import { keepPictures } from './keep-pictures.ts';
import type { QueueFilters } from './use-queue-filters.ts';

const REFRESH_MS = 30_000;
/** What one alert has found does not change while it is looked at, but for another visit, which the verdict notices. */
const FRESH_MS = 60_000;
const pageSize = 50;

/** The open alerts that nobody else judges at the moment. */
export function useOpenAlerts(place: QueuePlace, filters: QueueFilters['values']) {
  const { brand, kind, sort } = filters;
  return useCursorList({
    key: ['alerts', place.project_id, place.mode, brand, kind, sort],
    fetchPage: async (cursor, signal) =>
      call(
        'consoleListAlerts',
        { params: { ...place }, query: { cursor, limit: pageSize, free: 'true', sort, kind, brand } },
        signal,
      ),
    refreshMs: REFRESH_MS,
  });
}

const alertQuery = (place: QueuePlace, alertId: string) => ({
  queryKey: ['alert', place.project_id, place.mode, alertId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    call('consoleGetAlert', { params: { ...place, alert_id: alertId } }, signal),
  staleTime: FRESH_MS,
});

export function useAlert(place: QueuePlace, alertId: string) {
  return useQuery(alertQuery(place, alertId));
}

/** Fetches the alerts that come next, with their pictures, so that each is there at once. */
export function usePrefetched(place: QueuePlace, alertIds: readonly string[]): void {
  const queries = useQueryClient();
  const { project_id, mode } = place;
  const wanted = alertIds.join(' ');
  useEffect(() => {
    for (const alertId of wanted.split(' ').filter((each) => each !== '')) {
      const at = { project_id, mode };
      void queries
        .ensureQueryData(alertQuery(at, alertId))
        .then(({ pictures }) => keepPictures(pictures.map(({ url }) => url)))
        // Whoever opens it sees why it cannot be had.
        .catch(() => undefined);
    }
  }, [queries, project_id, mode, wanted]);
}
