import { z } from 'zod';
import { defineRoute } from '../../http/route.ts';

export const openapiDocument = defineRoute(
  {
    operationId: 'openapiDocument',
    method: 'get',
    path: '/openapi.json',
    tag: 'Service',
    summary: 'Retrieve this document (OpenAPI 3.1).',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: {
      200: {
        description: 'The document.',
        body: z.looseObject({ openapi: z.literal('3.1.0') }),
        serialized: true,
      },
    },
    errors: [],
  },
  (deps: { openapiText: string }) => ({
    status: 200,
    content: deps.openapiText,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=60' },
  }),
);
