import { z } from 'zod';
import type { DraftDeps } from '../../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import type { MailCaps } from '../../../shared/domain/brands/takedowns/sending/mail-caps.ts';
import { startTakedown } from '../../../shared/domain/brands/takedowns/drafting/start-takedown.ts';
import { listTakedowns, readTakedown } from '../../../shared/domain/brands/takedowns/read-takedown.ts';
import { takedownStates } from '../../../shared/domain/brands/takedowns/takedown.ts';
import { kindsOfReport } from '../../../shared/domain/brands/xarf/xarf-report.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath } from '../brands/brand-response.ts';
import { pageOf, pageQuery } from '../fields.ts';
import {
  takedownField,
  takedownPath,
  toTakedown,
  toWholeTakedown,
  wholeTakedownField,
} from './takedown-response.ts';

/** One line: it becomes a part of a mail. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}]+$/u, 'must not contain control characters');
const yes = z.literal(true);

const statementField = z
  .object({
    name: line(120).meta({ description: 'The full name of the declarant.', example: 'Ada Lovelace' }),
    email: z.email().max(254).meta({ description: 'Where replies go.', example: 'legal@example.com' }),
    postalAddress: line(300)
      .nullable()
      .default(null)
      .meta({ description: 'The postal address.', example: '1 Example Street, London' }),
    work: line(500)
      .nullable()
      .default(null)
      .meta({ description: 'The work that is copied.', example: 'The logo of Acme Bank' }),
    originalUrl: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .nullable()
      .default(null)
      .meta({ description: 'Where the original is.', example: 'https://example.com/logo.png' }),
    goodFaith: yes.meta({ description: 'The use is not authorized, in good faith.' }),
    accurate: yes.meta({ description: 'The statements are accurate.' }),
    authorised: yes.meta({ description: 'The declarant may act for the owner.' }),
  })
  .meta({
    description:
      'The declarant, who declares in good faith that the use is not authorized, that the statements are accurate, and that they may act for the owner. A copyright takedown needs it, with `work` and `postalAddress`.',
  });

export const startInput = z.object({
  alertId: z
    .string()
    .min(1)
    .max(64)
    .meta({ description: 'The alert of the page.', example: 'alr_b5mawe74nc2ha5qapk0kq0tmkp' }),
  kind: z.enum(kindsOfReport).optional().meta({
    description:
      'The kind of abuse. Defaults to what the evidence shows, and must be one of the kinds that it shows: `phishing` needs a page that asks for a secret.',
    // Reference pages show all fields together, and the statement is that of a copyright takedown.
    example: 'copyright',
  }),
  statement: statementField.optional(),
});

export const startTakedownRoute = defineRoute(
  {
    operationId: 'startTakedown',
    method: 'post',
    path: '/v1/brand/{brand_id}/takedown',
    tag: 'Brands',
    summary: 'Start a takedown of the page of an alert.',
    description:
      'Creates a draft: the report is written and the contacts are looked up within seconds. Nothing is sent before it is approved.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.startTakedown,
    creates: true,
    input: { params: brandPath, body: startInput },
    responses: { 201: { description: 'The takedown has been drafted.', body: takedownField } },
    errors: [
      'brand_not_found',
      'alert_not_found',
      'takedown_exists',
      'takedown_refused',
      'takedown_host_proven',
      'takedown_domain_older',
      'takedown_kind_unsupported',
      'takedown_cap',
      'store_unavailable',
    ],
  },
  async (deps: DraftDeps & { mailCaps: MailCaps }, call) => {
    const request = { ...call.body, brandId: call.params.brand_id };
    return { status: 201, body: toTakedown(await startTakedown(deps, keyOf(call), request)) };
  },
);

export const listTakedownsRoute = defineRoute(
  {
    operationId: 'listTakedowns',
    method: 'get',
    path: '/v1/brand/{brand_id}/takedowns',
    tag: 'Brands',
    summary: 'List the takedowns of a brand, newest first.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listTakedowns,
    input: {
      params: brandPath,
      query: pageQuery.extend({
        state: z.enum(takedownStates).optional().meta({ description: 'Only takedowns in this state.' }),
      }),
    },
    responses: {
      200: {
        description: 'The takedowns.',
        body: pageOf(takedownField, 'The takedowns, newest first.'),
      },
    },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const query = { ...call.query, brandId: call.params.brand_id };
    const { takedowns, nextCursor } = await listTakedowns(deps, keyOf(call), query);
    return { status: 200, body: { data: takedowns.map(toTakedown), nextCursor } };
  },
);

export const getTakedown = defineRoute(
  {
    operationId: 'getTakedown',
    method: 'get',
    path: '/v1/brand/{brand_id}/takedowns/{takedown_id}',
    tag: 'Brands',
    summary: 'Retrieve a takedown with its report, contacts, notices, timers and log.',
    description: 'The response also serves as evidence for an escalation: its log is tamper-evident.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.getTakedown,
    input: { params: takedownPath },
    responses: { 200: { description: 'The takedown.', body: wholeTakedownField } },
    errors: ['brand_not_found', 'takedown_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, takedown_id: takedownId } = call.params;
    return {
      status: 200,
      body: toWholeTakedown(await readTakedown(deps, keyOf(call), { brandId, takedownId })),
    };
  },
);
