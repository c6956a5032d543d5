import type { z } from 'zod';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { decodeCursor, encodeCursor } from '../../../platform/lib/keyset-cursor.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import type { ApiKey } from '../projects/project.ts';
import type { AuditAction } from '../audit/audit-actions.ts';
import type { AuditValues } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockProject } from '../projects/projects.ts';
import { auditedEndpoint } from './audited-endpoint.ts';
import { checkEndpointUrl, type endpointChangesSchema, type newEndpointSchema } from './endpoint-input.ts';
import {
  changeEndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpointRows,
  lockEndpointQueue,
  markEndpointDeleted,
  reopenEndpointQueue,
  wakeEndpointQueue,
} from './endpoint-store.ts';
import { type Endpoint, type EndpointRef, refOf, webhookNotFound } from './endpoint.ts';
import { checkFilters } from './event-filters.ts';
import { readSealedHeaders, replaceHeaders } from './header-store.ts';
import { sealChangedHeaders, sealNewHeaders } from './request-header-values.ts';
import { newWebhookSecret, sealSecret } from './signing-secrets.ts';

/** A webhook in the one response that shows its secret. */
export type EndpointWithSecret = Endpoint & { secret: string };

const endpointsMax = 50;

/** @throws AppError invalid_request, webhook_url_refused, webhook_limit */
export async function registerEndpoint(
  deps: { db: Database; keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  input: z.output<typeof newEndpointSchema>,
): Promise<EndpointWithSecret> {
  const { headers = [], filters = [], events } = input;
  checkFilters(filters, events);
  const id = newId('whk');
  const stored = sealNewHeaders(deps.keys, id, headers);
  await checkEndpointUrl(deps.outbound, input.url);
  const secret = newWebhookSecret();
  const secretSealed = sealSecret(deps.keys, id, secret);
  const row = { ...input, ...stored, ...refOf(key, id), filters, secretSealed };
  return deps.db.transaction(async (tx) => {
    await lockProject(tx, key.projectId);
    if (!(await insertEndpoint(tx, row, endpointsMax)))
      throw new AppError(
        'webhook_limit',
        `A project has at most ${endpointsMax} webhooks. Remove one first.`,
      );
    const endpoint = await readEndpoint({ db: tx }, key, id);
    const after = { mode: key.mode, ...auditedEndpoint(endpoint) };
    recordAudit(tx, { action: 'webhook.registered', projectId: key.projectId, target: id, after });
    return { ...endpoint, secret };
  });
}

/** @throws AppError webhook_not_found, also for those of another project or mode */
export async function readEndpoint(
  deps: { db: Queryable },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<Endpoint> {
  const endpoint = await findEndpoint(deps.db, refOf(key, webhookId));
  if (!endpoint) throw webhookNotFound();
  return endpoint;
}

export interface EndpointPage {
  endpoints: Endpoint[];
  nextCursor: string | null;
}

/** Those of the caller's project and mode, newest first. @throws AppError invalid_request for an invalid cursor */
export async function listEndpoints(
  deps: { db: Queryable },
  { projectId, mode }: Pick<ApiKey, 'projectId' | 'mode'>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<EndpointPage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, /^whk_[0-9a-z]+$/);
  if (before === undefined)
    throw new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');
  const rows = await listEndpointRows(deps.db, { projectId, mode, before, limit: limit + 1 });
  const endpoints = rows.slice(0, limit);
  const last = endpoints.at(-1);
  return { endpoints, nextCursor: last && rows.length > limit ? encodeCursor(last) : null };
}

/**
 * Deliveries in progress go to the new address, or with the new headers, at their next attempt, without waiting out the failures
 * before it.
 * @throws AppError invalid_request, webhook_not_found, webhook_url_refused
 */
export async function updateEndpoint(
  deps: { db: Database; keys: ServiceKeys; outbound: Pick<OutboundClient, 'check'> },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  { webhookId, changes }: { webhookId: string; changes: z.output<typeof endpointChangesSchema> },
): Promise<Endpoint> {
  const { url, events, filters, headers, ratePerSecond } = changes;
  if (url !== undefined) {
    // First, so that no names are resolved for a caller who has no such webhook.
    await readEndpoint(deps, key, webhookId);
    await checkEndpointUrl(deps.outbound, url);
  }
  const headersSet = (headers ?? []).filter(({ value }) => value !== undefined).map(({ name }) => name);
  // A new value of a name that was there shows nowhere else.
  const also: AuditValues = headersSet.length > 0 ? { headersSet } : {};
  const changed = { endpoint: refOf(key, webhookId), action: 'webhook.changed', also } as const;
  return changeEndpoint(deps, changed, async (tx, before) => {
    // Filters that stay have to fit other events as well.
    if (events !== undefined || filters !== undefined)
      checkFilters(filters ?? before.filters, events ?? before.events);
    if (url !== undefined || headers !== undefined) {
      const current = { endpointId: webhookId, headersSealed: await readSealedHeaders(tx, webhookId) };
      const change = { headers, urls: { before: before.url, after: url ?? before.url } };
      const after = sealChangedHeaders(deps.keys, current, change);
      if (after !== undefined) await replaceHeaders(tx, { endpointId: webhookId, ...after });
    }
    await changeEndpointRow(tx, webhookId, changes);
    const isRepaired = headers !== undefined || (url !== undefined && url !== before.url);
    if (isRepaired) await reopenEndpointQueue(tx, webhookId);
    else if (ratePerSecond !== undefined) await wakeEndpointQueue(tx, webhookId);
    else return;
    tx.leavesWork('deliveries', webhookId);
  });
}

/** Deletes a webhook: nothing more is sent, not even deliveries in progress. @throws AppError webhook_not_found */
export async function deleteEndpoint(
  deps: { db: Database },
  key: Pick<ApiKey, 'projectId' | 'mode'>,
  webhookId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const endpoint = await findLocked(tx, refOf(key, webhookId));
    const { id } = endpoint;
    recordAudit(tx, {
      action: 'webhook.deleted',
      projectId: key.projectId,
      target: id,
      before: auditedEndpoint(endpoint),
      after: { status: 'deleted' },
    });
    await markEndpointDeleted(tx, id);
    await wakeEndpointQueue(tx, id);
    tx.leavesWork('deliveries', id);
  });
}

/**
 * Changes a webhook under its lock: `change` sees it as it stays until the commit, so of two concurrent rotations the
 * second sees the first. Returns the webhook as it is afterwards.
 * @param action what the audit log calls it; null where `change` writes its line
 * @param also what that line says besides of how it is afterwards
 * @throws AppError webhook_not_found
 */
export async function changeEndpoint(
  deps: { db: Database },
  { endpoint, action, also = {} }: { endpoint: EndpointRef; action: AuditAction | null; also?: AuditValues },
  change: (tx: Queryable, before: Endpoint) => Promise<void>,
): Promise<Endpoint> {
  return deps.db.transaction(async (tx) => {
    const was = await findLocked(tx, endpoint);
    await change(tx, was);
    const is = found(await findEndpoint(tx, endpoint));
    const { projectId, id: target } = endpoint;
    // A new secret may leave all that is shown as it was.
    const before = action === null || isOfSecret(action) ? undefined : auditedEndpoint(was);
    const after = { ...auditedEndpoint(is), ...also };
    if (action !== null) recordAudit(tx, { action, projectId, target, before, after });
    return is;
  });
}

const isOfSecret = (action: AuditAction) => action.startsWith('webhook.secret_');

/** Reads the webhook under its lock; not found if it was removed meanwhile. */
async function findLocked(tx: Queryable, endpoint: EndpointRef): Promise<Endpoint> {
  // Before the lock as well: an id of another project's webhook must not block its owner.
  found(await findEndpoint(tx, endpoint));
  await lockEndpointQueue(tx, endpoint.id);
  return found(await findEndpoint(tx, endpoint));
}

function found(endpoint: Endpoint | undefined): Endpoint {
  if (!endpoint) throw webhookNotFound();
  return endpoint;
}
