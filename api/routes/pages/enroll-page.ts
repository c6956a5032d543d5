import { defineRoute } from '../../http/route.ts';
import { replyWithDevicePage, type DevicePageDeps } from './device-page-reply.ts';

export const enrollPage = defineRoute(
  {
    operationId: 'enrollPage',
    method: 'get',
    path: '/enroll',
    tag: 'Device',
    summary: 'Show the page of an enrollment link.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: [],
  },
  async (deps: DevicePageDeps, call) => replyWithDevicePage(deps, 'enroll.html', call.headers),
);
