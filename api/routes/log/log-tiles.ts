import { readEntryBundle, readLogTile } from '../../../shared/domain/content/transparency/read-tiles.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute } from '../../http/route.ts';
import { levelField, logNamed, logPath, octets, placeField } from './log-input.ts';

export const logTile = defineRoute(
  {
    operationId: 'logTile',
    method: 'get',
    path: '/log/{log}/tile/{level}/{place}',
    manySegments: 'place',
    tag: 'Log',
    summary: 'Download hashes of the tree, 32 bytes each (C2SP tlog-tiles).',
    auth: 'none',
    limit: endpointLimits.logTile,
    cors: true,
    input: { params: logPath.extend({ level: levelField, place: placeField }) },
    responses: { 200: { description: 'The concatenated hashes.', body: 'octets' } },
    errors: ['log_not_found', 'log_tile_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { log, level, place } = call.params;
    return {
      status: 200,
      content: await readLogTile(deps, logNamed(log), { level, ...place }),
      headers: octets,
    };
  },
);

export const logEntries = defineRoute(
  {
    operationId: 'logEntries',
    method: 'get',
    path: '/log/{log}/tile/entries/{place}',
    manySegments: 'place',
    tag: 'Log',
    summary: 'Download entries of the log, each prefixed with its length in two bytes (C2SP tlog-tiles).',
    auth: 'none',
    limit: endpointLimits.logEntries,
    cors: true,
    input: { params: logPath.extend({ place: placeField }) },
    responses: { 200: { description: 'The concatenated entries.', body: 'octets' } },
    errors: ['log_not_found', 'log_tile_not_found', 'store_unavailable', 'overloaded'],
  },
  async (deps: { db: Database }, call) => {
    const { log, place } = call.params;
    return { status: 200, content: await readEntryBundle(deps, logNamed(log), place), headers: octets };
  },
);
