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

const relatedQuery = (place: QueuePlace, alertId: string) => ({
  queryKey: ['related-alerts', place.project_id, place.mode, alertId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    call('consoleListRelatedAlerts', { params: { ...place, alert_id: alertId } }, signal),
  staleTime: FRESH_MS,
});

/** Other open alerts of the same domain or of the same look. */
export function useRelated(place: QueuePlace, alertId: string) {
  return useQuery(relatedQuery(place, alertId));
}

const visitQuery = (place: QueuePlace, alertId: string, sightingId: string) => ({
  queryKey: ['sighting', place.project_id, place.mode, alertId, sightingId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    call('consoleGetSighting', { params: { ...place, alert_id: alertId, sighting_id: sightingId } }, signal),
  // What a visit has found stays as it is.
  staleTime: Infinity,
});

/** What one visit has found, and what was kept of the page. */
export function useVisit(place: QueuePlace, alertId: string, sightingId: string) {
  return useQuery(visitQuery(place, alertId, sightingId));
}

/** Fetches the alerts that come next, with their pictures, so that each is there at once. */
export function usePrefetched(place: QueuePlace, alertIds: readonly string[]): void {
  const queries = useQueryClient();
  const { project_id, mode } = place;
  const wanted = alertIds.join(' ');
  useEffect(() => {
    for (const alertId of wanted.split(' ').filter((each) => each !== '')) {
      const at = { project_id, mode };
      void queries.prefetchQuery(relatedQuery(at, alertId));
      void queries
        .ensureQueryData(alertQuery(at, alertId))
        .then(({ pictures, lastSightingId }) => {
          keepPictures(pictures.map(({ url }) => url));
          if (lastSightingId !== null) void queries.prefetchQuery(visitQuery(at, alertId, lastSightingId));
        })
        // Whoever opens it sees why it cannot be had.
        .catch(() => undefined);
    }
  }, [queries, project_id, mode, wanted]);
}
