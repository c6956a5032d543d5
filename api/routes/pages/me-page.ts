import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithFile } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';

const permissions = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

export const mePage = defineRoute(
  {
    operationId: 'mePage',
    method: 'get',
    path: '/me',
    tag: 'Me',
    summary: 'Show the page on which a person sees what is stored about them and manages their passkeys.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: [],
  },
  async (deps: { devicePages: PageFiles }, call) => {
    const reply = replyWithFile(await deps.devicePages.find('me.html'), call.headers);
    return { ...reply, headers: { ...reply.headers, 'Permissions-Policy': permissions } };
  },
);
