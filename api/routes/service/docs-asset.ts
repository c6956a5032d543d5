import { z } from 'zod';
import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithFile } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';

export const docsAsset = defineRoute(
  {
    operationId: 'docsAsset',
    method: 'get',
    path: '/docs/assets/{file}',
    tag: 'Service',
    summary: 'Download a file of the API reference page.',
    auth: 'none',
    limit: 'none',
    input: { params: z.object({ file: z.string().max(100) }) },
    responses: { 200: { description: 'The file.', body: 'file' } },
    errors: ['route_not_found'],
  },
  async (deps: { docsFiles: PageFiles }, call) =>
    replyWithFile(await deps.docsFiles.find(call.params.file), call.headers),
);
