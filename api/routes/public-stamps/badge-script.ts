import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithFile } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';

export const badgeScript = defineRoute(
  {
    operationId: 'badgeScript',
    method: 'get',
    path: '/badge.js',
    tag: 'Public',
    summary:
      "Retrieve the script that shows the badge of a stamp on other pages, linked to the stamp's page.",
    auth: 'none',
    limit: 'none',
    cors: true,
    input: {},
    responses: { 200: { description: 'The script.', body: 'file' } },
    errors: [],
  },
  async (deps: { stampPages: PageFiles }, call) => {
    const reply = replyWithFile(await deps.stampPages.find('badge.js'), call.headers);
    const open = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, max-age=3600' };
    return { ...reply, headers: { ...reply.headers, ...open } };
  },
);
