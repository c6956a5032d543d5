import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { RequestTails, TailedLines } from '../../../../shared/domain/partners/usage/tail-requests.ts';
import { authenticateMember } from '../../../../shared/domain/team/sessions/authenticate-member.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { sessionTokenOf } from '../../../http/console-cookie.ts';
import type { LiveStreams } from '../../../http/live-streams.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { toRequest } from '../../usage/requests.ts';
import { modePath, projectIdOf, readers } from '../member-paths.ts';

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // For proxies that would gather a response before they pass it on.
  'X-Accel-Buffering': 'no',
};

export const consoleFollowRequests = defineRoute(
  {
    operationId: 'consoleFollowRequests',
    method: 'get',
    path: '/console/api/projects/{project_id}/{mode}/requests/live',
    tag: 'Console',
    summary: 'Follow the requests that come with keys of a project, as Server-Sent Events.',
    description:
      'An event `request` has one line of the list as its data and its cursor as its id; a browser that connects again with `Last-Event-ID` gets what it missed. An event `cut` says that more came than the at most 200 a second that are shown. Lines come within about a second, oldest first. A member may follow five things at once; the stream ends when the session or the role does.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleFollowRequests,
    input: { params: modePath },
    responses: { 200: { description: 'The events.', body: 'events' } },
    errors: ['overloaded'],
  },
  async (deps: { db: Database; liveStreams: LiveStreams; requestTails: RequestTails }, call) => {
    const { db, liveStreams, requestTails } = deps;
    const projectId = projectIdOf(call);
    const of = { projectId, mode: call.params.mode };
    const token = sessionTokenOf(call.headers.cookie);
    let leave: () => void = () => undefined;
    const live = liveStreams.open({
      member: memberOf(call).id,
      stillAllowed: () => authenticateMember({ db }, { token, access: readers, projectId }),
      onEnd: () => leave(),
    });
    /** What was sent while it was catching up, and may come a second time. */
    const sent = new Set<string>();
    let isCatchingUp = true;
    const send = ({ lines, isCut }: TailedLines) => {
      if (isCut) live.send({ event: 'cut', data: {} });
      for (const line of lines) {
        if (sent.has(line.cursor)) continue;
        if (isCatchingUp) sent.add(line.cursor);
        live.send({ event: 'request', id: line.cursor, data: toRequest(line) });
      }
    };
    try {
      const missedAfter = call.headers['last-event-id'];
      leave = await requestTails.follow(of, send);
      if (typeof missedAfter === 'string') send(await requestTails.after(of, missedAfter));
      isCatchingUp = false;
    } catch (error) {
      live.stream.destroy();
      throw error;
    }
    if (live.stream.destroyed) leave();
    return { status: 200, headers, stream: live.stream };
  },
);
