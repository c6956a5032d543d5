import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { ensureLog, type LogDeps } from '../../../shared/domain/content/transparency/ensure-log.ts';
import { defineRoute } from '../../http/route.ts';
import { logNamed, logPath } from './log-input.ts';

export const logCheckpoint = defineRoute(
  {
    operationId: 'logCheckpoint',
    method: 'get',
    path: '/log/{log}/checkpoint',
    tag: 'Log',
    summary:
      'Retrieve the checkpoint of the log: its number of entries and the signed root of its tree (C2SP tlog-checkpoint).',
    auth: 'none',
    limit: endpointLimits.logCheckpoint,
    cors: true,
    input: { params: logPath },
    responses: { 200: { description: 'A signed note.', body: 'text' } },
    errors: ['log_not_found', 'store_unavailable'],
  },
  async (deps: LogDeps, call) => ({
    status: 200,
    content: (await ensureLog(deps, logNamed(call.params.log))).checkpoint,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=1' },
  }),
);
