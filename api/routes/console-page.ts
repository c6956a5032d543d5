import { z } from 'zod';
import { AppError } from '../../shared/platform/errors/app-error.ts';
import type { FileReply } from '../http/documented-reply.ts';
import type { PageFile, PageFiles } from '../http/files/page-files.ts';
import { isolation, replyWithContent, replyWithFile } from '../http/files/reply-with-file.ts';
import { defineRoute, type RawCall } from '../http/route.ts';

/** The console is its own files and nothing else: what it shows was written by people it does not know. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const permissions = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

interface ConsoleDeps {
  consoleFiles: PageFiles;
}

const page = {
  method: 'get',
  tag: 'Console',
  auth: 'none',
  limit: 'none',
  responses: { 200: { description: 'The page.', body: 'html' } },
} as const;

export const consolePage = defineRoute(
  {
    ...page,
    operationId: 'consolePage',
    path: '/console',
    summary: 'Show the console, in which members of a project manage keys, webhooks and people.',
    input: {},
    errors: [],
  },
  async (deps: ConsoleDeps, call) => replyWithConsole(await deps.consoleFiles.find('index.html'), call),
);

/** The screens that belong to no project. */
const screensOfMembers = new Set(['account', 'join', 'operator', 'sign-in']);

export const consoleScreenPage = defineRoute(
  {
    ...page,
    operationId: 'consoleScreenPage',
    path: '/console/{screen}',
    summary: 'Show a screen of the console that belongs to no project, such as `sign-in`.',
    input: { params: z.object({ screen: z.string().max(100) }) },
    errors: ['route_not_found'],
  },
  async (deps: ConsoleDeps, call) => {
    if (!screensOfMembers.has(call.params.screen))
      throw new AppError('route_not_found', 'This page does not exist.');
    return replyWithConsole(await deps.consoleFiles.find('index.html'), call);
  },
);

/** Every address of a project is the same page, which shows the screen that the address names, or says that there is none. */
export const consoleProjectPage = defineRoute(
  {
    ...page,
    operationId: 'consoleProjectPage',
    path: '/console/p/{screen}',
    manySegments: 'screen',
    summary: 'Show a screen of a project in the console.',
    input: { params: z.object({ screen: z.string().max(250) }) },
    errors: [],
  },
  async (deps: ConsoleDeps, call) => replyWithConsole(await deps.consoleFiles.find('index.html'), call),
);

/** The same for operators, whose screens stand below each other. */
export const consoleOperatorPage = defineRoute(
  {
    ...page,
    operationId: 'consoleOperatorPage',
    path: '/console/operator/{screen}',
    manySegments: 'screen',
    summary: 'Show a screen of operators in the console.',
    input: { params: z.object({ screen: z.string().max(250) }) },
    errors: [],
  },
  async (deps: ConsoleDeps, call) => replyWithConsole(await deps.consoleFiles.find('index.html'), call),
);

export const consoleAsset = defineRoute(
  {
    operationId: 'consoleAsset',
    method: 'get',
    path: '/console/assets/{file}',
    tag: 'Console',
    summary: 'Download a file of the console.',
    auth: 'none',
    ofPages: true,
    limit: 'none',
    input: { params: z.object({ file: z.string().max(100) }) },
    responses: { 200: { description: 'The file.', body: 'file' } },
    errors: ['route_not_found'],
  },
  async (deps: ConsoleDeps, call) => {
    const name = call.params.file === 'index.html' ? '' : call.params.file;
    return replyWithFile(await deps.consoleFiles.find(name), call.headers, { immutable: true });
  },
);

function replyWithConsole(file: PageFile | undefined, { headers }: Pick<RawCall, 'headers'>): FileReply<200> {
  // The page comes with every build: a build without it is at fault, not the address.
  if (!file) throw new Error('the build has no console');
  return replyWithContent(file, headers, {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': policy,
    'Permissions-Policy': permissions,
    'Referrer-Policy': 'no-referrer',
    ...isolation,
  });
}
