import { z } from 'zod';
import type { Database } from '../../../shared/platform/db/database.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { openMediaResult } from '../../../shared/domain/content/media/open-media-result.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import type { BlobStorage } from '../../../shared/platform/storage/blob-storage.ts';
import { byteRange } from '../../http/byte-range.ts';
import { defineRoute } from '../../http/route.ts';

export const mediaResult = defineRoute(
  {
    operationId: 'mediaResult',
    method: 'get',
    path: '/media/results/{token}',
    tag: 'Media',
    summary: 'Download a marked copy by the link in its job, for 24 hours.',
    description:
      'Needs no API key: the link alone gives access to the file. A request with one byte `Range` returns 206.',
    auth: 'none',
    limit: endpointLimits.mediaResult,
    input: { params: z.object({ token: z.string().min(1).max(200) }) },
    responses: {
      200: { description: 'The video.', body: 'file' },
      206: { description: 'The requested part of the file.', body: 'file' },
    },
    errors: ['media_result_not_found', 'media_result_expired', 'range_not_satisfiable', 'store_unavailable'],
  },
  async (deps: { db: Database; keys: ServiceKeys; storage: BlobStorage }, call) => {
    // The file never changes under its token: whatever If-Range names is still true.
    const opened = await openMediaResult(deps, call.params.token, (bytes) =>
      byteRange(call.headers.range, bytes),
    );
    const { stream, contentType, bytes, hash, range } = opened;
    const length = range === undefined ? bytes : range.last - range.first + 1;
    return {
      status: range === undefined ? 200 : 206,
      stream,
      headers: {
        'Content-Type': contentType,
        'Content-Length': String(length),
        'Accept-Ranges': 'bytes',
        'Content-Disposition': `attachment; filename="${hash.slice(0, 16)}.mp4"`,
        ...(range === undefined ? {} : { 'Content-Range': `bytes ${range.first}-${range.last}/${bytes}` }),
      },
    };
  },
);
