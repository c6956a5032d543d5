import { defineRoute } from '../../http/route.ts';
import { replyWithDevicePage, type DevicePageDeps } from './device-page-reply.ts';

export const reverifyPage = defineRoute(
  {
    operationId: 'reverifyPage',
    method: 'get',
    path: '/reverify',
    tag: 'Device',
    summary: 'Show the page on which a person re-verifies from an enrolled device.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: [],
  },
  async (deps: DevicePageDeps, call) => replyWithDevicePage(deps, 'reverify.html', call.headers),
);
