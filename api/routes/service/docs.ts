import { z } from 'zod';
import type { OpenapiFiles } from '../../http/files/openapi-files.ts';
import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithContent, replyWithFile } from '../../http/files/reply-with-file.ts';
import { defineRoute } from '../../http/route.ts';
import { POSTMAN_FILE } from '../../openapi/files-of-documents.ts';

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

export const docsGuide = defineRoute(
  {
    operationId: 'docsGuide',
    method: 'get',
    path: '/docs/{guide}',
    tag: 'Service',
    summary: 'Show a guide for partners.',
    auth: 'none',
    limit: 'none',
    input: { params: z.object({ guide: z.string().max(100) }) },
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: ['route_not_found'],
  },
  async (deps: { docsFiles: PageFiles }, call) =>
    replyWithFile(await deps.docsFiles.find(`guides/${call.params.guide}.html`), call.headers),
);

const documentResponse = {
  200: {
    description: 'The document.',
    body: z.looseObject({ openapi: z.literal('3.1.0').meta({ description: 'The version of OpenAPI.' }) }),
    serialized: true,
  },
} as const;

const openapiHeaders = { 'Cache-Control': 'public, max-age=60' };

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
    responses: documentResponse,
    errors: ['overloaded'],
  },
  async (deps: { openapiFiles: OpenapiFiles }, call) =>
    replyWithContent(deps.openapiFiles.partners, call.headers, openapiHeaders),
);

export const peopleOpenapiDocument = defineRoute(
  {
    operationId: 'peopleOpenapiDocument',
    method: 'get',
    path: '/openapi.people.json',
    tag: 'Service',
    summary: "Retrieve the document of what people's own devices and account pages call (OpenAPI 3.1).",
    auth: 'none',
    limit: 'none',
    input: {},
    responses: documentResponse,
    // Smaller than what counts as a large file, to which a test holds it.
    errors: [],
  },
  async (deps: { openapiFiles: OpenapiFiles }, call) =>
    replyWithContent(deps.openapiFiles.people, call.headers, openapiHeaders),
);

export const postmanCollectionFile = defineRoute(
  {
    operationId: 'postmanCollection',
    method: 'get',
    path: '/openapi.postman.json',
    tag: 'Service',
    summary: 'Retrieve a Postman collection (2.1) of what partners call.',
    auth: 'none',
    ofPages: true,
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The collection.', body: 'file' } },
    errors: [],
  },
  async (deps: { docsFiles: PageFiles }, call) =>
    replyWithFile(await deps.docsFiles.find(POSTMAN_FILE), call.headers),
);
