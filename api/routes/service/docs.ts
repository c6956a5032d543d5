import { z } from 'zod';
import type { PageFile, PageFiles } from '../../http/files/page-files.ts';
import { replyWithContent, replyWithFile } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';

export const docsPage = defineRoute(
  {
    operationId: 'docsPage',
    method: 'get',
    path: '/docs',
    tag: 'Service',
    summary: 'Show the interactive API reference.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: [],
  },
  async (deps: { docsFiles: PageFiles }, call) =>
    replyWithFile(await deps.docsFiles.find('index.html'), call.headers),
);

export const docsAsset = defineRoute(
  {
    operationId: 'docsAsset',
    method: 'get',
    path: '/docs/assets/{file}',
    tag: 'Service',
    summary: 'Download a file of the API reference page.',
    auth: 'none',
    ofPages: true,
    limit: 'none',
    input: { params: z.object({ file: z.string().max(100) }) },
    responses: { 200: { description: 'The file.', body: 'file' } },
    errors: ['route_not_found', 'overloaded'],
  },
  async (deps: { docsFiles: PageFiles }, call) =>
    replyWithFile(await deps.docsFiles.find(call.params.file), call.headers),
);

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
    errors: ['overloaded'],
  },
  async (deps: { openapiFile: PageFile }, call) =>
    replyWithContent(deps.openapiFile, call.headers, { 'Cache-Control': 'public, max-age=60' }),
);
