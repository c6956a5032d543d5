import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { openEvidence } from '../../../shared/domain/brands/alerts/open-evidence.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { BlobStorage } from '../../../shared/platform/storage/blob-storage.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { alertPath } from './alert-response.ts';

/** What a browser may show by itself; all else is somebody else's page, and is only ever saved. */
const shownTypes = new Set(['image/png', 'image/jpeg']);

export const alertEvidence = defineRoute(
  {
    operationId: 'alertEvidence',
    method: 'get',
    path: '/v1/brand/{brand_id}/alerts/{alert_id}/evidence/{file}',
    manySegments: 'file',
    tag: 'Brands',
    summary: 'Download a file of the evidence, exactly as it was stored.',
    description:
      'The file names are those in the manifest (`manifest.json`). `log-entry.json` is the entry in the log of your brand. Files other than images are served as attachments, because they come from a suspected page.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.alertEvidence,
    input: {
      params: alertPath.extend({ file: z.string().min(1).max(200).meta({ example: 'screenshot.png' }) }),
      query: z.object({
        sighting: z.string().min(1).max(64).optional().meta({ description: 'Defaults to the last one.' }),
      }),
    },
    responses: { 200: { description: 'The file.', body: 'file' } },
    errors: ['brand_not_found', 'alert_not_found', 'evidence_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database; storage: BlobStorage }, call) => {
    const { brand_id: brandId, alert_id: alertId, file } = call.params;
    const sightingId = call.query.sighting ?? null;
    const opened = await openEvidence(deps, keyOf(call), { brandId, alertId, sightingId, file });
    const { stream, mediaType, bytes } = opened;
    const kind = shownTypes.has(mediaType) ? 'inline' : 'attachment';
    return {
      status: 200,
      stream,
      headers: {
        'Content-Type': mediaType,
        ...(bytes === null ? {} : { 'Content-Length': String(bytes) }),
        // Names of the bundle only get here, and those need no quoting.
        'Content-Disposition': `${kind}; filename="${file.replaceAll('/', '-')}"`,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    };
  },
);
