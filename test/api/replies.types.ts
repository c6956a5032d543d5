import { z } from 'zod';
import { defineRoute } from '../../api/http/route.ts';

/**
 * What the compiler must refuse, and what it must accept: `tsc` (part of `npm run check`) fails on an
 * `@ts-expect-error` below which there is no error. Nothing here is ever run.
 */
const stay = z.object({ name: z.string(), until: z.string().nullable() });
const spec = {
  operationId: 'typed',
  method: 'get',
  path: '/typed',
  tag: 'Tests',
  summary: 'A route of this test.',
  auth: 'none',
  input: {},
  errors: [],
} as const;
const json = { 200: { description: 'Found.', body: stay } };
const list = { 200: { description: 'Found.', body: z.object({ data: z.array(stay) }) } };
const none = { 204: { description: 'Gone.', body: null } };
const file = { 200: { description: 'A file.', body: 'file' } } as const;
const made = { 201: { description: 'Made.', body: z.object({ kind: z.literal('new') }) } };
const both = { ...made, ...none };

const one = { name: 'a', until: null };
const row = { name: 'a', until: null, secret: 'b' };
const text = { 'Content-Type': 'text/plain' };
const jsonSpec = { ...spec, responses: json };
const listSpec = { ...spec, responses: list };

export const accepted = [
  defineRoute(jsonSpec, () => ({ status: 200, body: { name: 'a', until: null } })),
  defineRoute(jsonSpec, async () => ({ status: 200, body: one, headers: text })),
  defineRoute(listSpec, () => ({ status: 200, body: { data: [one] } })),
  defineRoute({ ...spec, responses: none }, () => ({ status: 204 })),
  defineRoute({ ...spec, responses: file }, () => ({ status: 200, content: 'a', headers: text })),
  defineRoute({ ...spec, responses: file }, () => ({ status: 304 })),
  defineRoute({ ...spec, responses: both }, async (_deps: object, call) =>
    call.fetched === undefined ? { status: 204 } : { status: 201, body: { kind: 'new' } },
  ),
];

export const refused = [
  // @ts-expect-error -- a wrong field name
  defineRoute(jsonSpec, () => ({ status: 200, body: { named: 'a', until: null } })),
  // @ts-expect-error -- a missing field
  defineRoute(jsonSpec, () => ({ status: 200, body: { name: 'a' } })),
  // @ts-expect-error -- a missing body
  defineRoute(jsonSpec, () => ({ status: 200 })),
  // @ts-expect-error -- a wrong type
  defineRoute(jsonSpec, () => ({ status: 200, body: { name: 1, until: null } })),
  // @ts-expect-error -- a moment that has not been written as text
  defineRoute(jsonSpec, () => ({ status: 200, body: { name: 'a', until: new Date() } })),
  // @ts-expect-error -- a status that is not documented
  defineRoute(jsonSpec, () => ({ status: 201, body: one })),
  // @ts-expect-error -- a status that is any number
  defineRoute(jsonSpec, () => ({ status: Number('200'), body: one })),
  // @ts-expect-error -- a field too many in a literal
  defineRoute(jsonSpec, () => ({ status: 200, body: { name: 'a', until: null, secret: 'b' } })),
  // @ts-expect-error -- a row as it is
  defineRoute(jsonSpec, () => ({ status: 200, body: row })),
  // @ts-expect-error -- a row as it is, by a promise
  defineRoute(jsonSpec, async () => ({ status: 200, body: row })),
  // @ts-expect-error -- a row that is spread
  defineRoute(jsonSpec, () => ({ status: 200, body: { ...row } })),
  // @ts-expect-error -- a row in a list
  defineRoute(listSpec, () => ({ status: 200, body: { data: [row] } })),
  // @ts-expect-error -- rows that were mapped
  defineRoute(listSpec, () => ({ status: 200, body: { data: [row].map((each) => ({ ...each })) } })),
  // @ts-expect-error -- a body where none is documented
  defineRoute({ ...spec, responses: none }, () => ({ status: 204, body: one })),
  // @ts-expect-error -- JSON where a file is documented
  defineRoute({ ...spec, responses: file }, () => ({ status: 200, body: one })),
  // @ts-expect-error -- bytes where JSON is documented
  defineRoute(jsonSpec, () => ({ status: 200, content: 'a', headers: text })),
  // @ts-expect-error -- the body of another status
  defineRoute({ ...spec, responses: { ...json, ...made } }, () => ({ status: 201, body: one })),
  // @ts-expect-error -- a field of the reply that does not exist
  defineRoute(jsonSpec, () => ({ status: 200, body: one, header: text })),
];
