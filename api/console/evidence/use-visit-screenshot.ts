import { useQuery } from '@tanstack/react-query';
import { addressOf } from '../api/call.ts';
import type { PictureFacts } from '../parts/picture.tsx';
import type { QueuePlace } from '../queue/alert.ts';
import { picturesOf } from './evidence-documents.ts';
import { readEvidenceFile } from './read-evidence-file.ts';
import { manifestName } from './verify-evidence.ts';

/** The picture of the page from one visit, as its list of files names it; null where that visit made none. */
export function useVisitScreenshot(place: QueuePlace, alertId: string, sightingId: string) {
  const params = { ...place, alert_id: alertId };
  return useQuery({
    queryKey: ['screenshot', place.project_id, place.mode, alertId, sightingId],
    queryFn: async ({ signal }): Promise<PictureFacts | null> => {
      const manifest = await readEvidenceFile({ ...params, file: manifestName }, sightingId, signal);
      const found = manifest && picturesOf(manifest).find(({ name }) => name.startsWith('screenshot.'));
      if (!found) return null;
      const url = addressOf('consoleAlertEvidence', {
        params: { ...params, file: found.name },
        query: { sighting: sightingId },
      });
      return { url, width: found.width, height: found.height, blurhash: found.placeholder };
    },
    // What a visit has recorded stays as it is.
    staleTime: Infinity,
  });
}
