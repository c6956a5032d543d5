import { z } from 'zod';
import { readEvidenceLog } from '../../../../shared/domain/brands/alerts/read-evidence-log.ts';
import { ownAlert } from '../../../../shared/domain/brands/alerts/review/own-alert.ts';
import type { LogEntry } from '../../../../shared/domain/brands/evidence-bundle/evidence-log.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute } from '../../../http/route.ts';
import { pageQuery, timestampField } from '../../fields.ts';
import { ownerIn, readers } from '../member-paths.ts';
import { alertsPath, modeAlertPath } from './alert-response.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const entryField = z.object({
  brandId: z.string(),
  position: z.int().min(1),
  sightingId: z.string(),
  alertId: z.string(),
  manifestHash: digest,
  loggedAt: timestampField,
  previousHash: digest,
  hash: digest.meta({ description: 'SHA-256 of the canonical JSON of the fields above and of the format.' }),
});

export const consoleListEvidenceLog = defineRoute(
  {
    operationId: 'consoleListEvidenceLog',
    method: 'get',
    path: `${alertsPath}/{alert_id}/evidence-log`,
    tag: 'Console',
    summary: "Read the log of all evidence of an alert's brand from its first entry on.",
    description:
      'Each entry names the hash of the one before, so that a reader who recomputes them finds any that was changed, left out or moved.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListEvidenceLog,
    input: { params: modeAlertPath, query: pageQuery },
    responses: {
      200: {
        description: 'The entries in their order.',
        body: z.object({ data: z.array(entryField), nextCursor: z.string().nullable() }),
      },
    },
    errors: ['alert_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const brandId = await ownAlert(deps.db, ownerIn(call), call.params.alert_id);
    const { cursor, limit } = call.query;
    const { entries, nextCursor } = await readEvidenceLog(deps, { brandId, cursor, limit });
    return { status: 200, body: { data: entries.map(toEntry), nextCursor } };
  },
);

function toEntry(entry: LogEntry) {
  const { brandId, position, sightingId, alertId, manifestHash, loggedAt, previousHash, hash } = entry;
  return { brandId, position, sightingId, alertId, manifestHash, loggedAt, previousHash, hash };
}
