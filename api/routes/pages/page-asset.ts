import { z } from 'zod';
import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithFile } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';

export const pageAsset = defineRoute(
  {
    operationId: 'pageAsset',
    method: 'get',
    path: '/pages/{file}',
    tag: 'Device',
    summary: 'Download a file of the enrollment and re-verification pages.',
    auth: 'none',
    limit: 'none',
    input: { params: z.object({ file: z.string().max(100) }) },
    responses: { 200: { description: 'The file.', body: 'file' } },
    errors: ['route_not_found'],
  },
  async (deps: { devicePages: PageFiles }, call) =>
    replyWithFile(await deps.devicePages.find(call.params.file), call.headers),
);
