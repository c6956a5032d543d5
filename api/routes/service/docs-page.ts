import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithFile } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';

export const docsPage = defineRoute(
  {
    operationId: 'docsPage',
    method: 'get',
    path: '/docs',
    tag: 'Service',
    summary: 'Show the interactive API reference.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: [],
  },
  async (deps: { docsFiles: PageFiles }, call) =>
    replyWithFile(await deps.docsFiles.find('index.html'), call.headers),
);
