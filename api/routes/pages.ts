import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { CurrentDeviceModels } from '../../shared/media/models/follow-models.ts';
import type { FileReply } from '../http/documented-reply.ts';
import {
  isNamedByDigest,
  type PageFiles,
  pageName,
  type TranslatedPage,
  WEB_ASSEMBLY_SCRIPT,
} from '../http/files/page-files.ts';
import { replyWithFile } from '../http/files/reply-with-file.ts';
import { pageLanguage } from '../http/page-language.ts';
import { defineRoute } from '../http/route.ts';

/** Unknown languages are no error: the page comes in one that the browser asks for, else in English. */
const languageQuery = z.object({
  lang: z
    .string()
    .regex(/^[\w-]{1,35}$/, 'must be the name of a language, such as `de`')
    .optional()
    .meta({
      description: 'The language of the page: `en`, `de` or `ar`; by default what the browser asks for.',
    }),
});

const page = {
  method: 'get',
  auth: 'none',
  limit: 'none',
  input: { query: languageQuery },
  responses: { 200: { description: 'The page.', body: 'html' } },
  errors: [],
} as const;

export const enrollPage = defineRoute(
  {
    ...page,
    operationId: 'enrollPage',
    path: '/enroll',
    tag: 'Device',
    summary: 'Show the page of an enrollment link.',
  },
  async (deps: DevicePageDeps, call) => replyWithDevicePage(deps, 'enroll', call),
);

export const reverifyPage = defineRoute(
  {
    ...page,
    operationId: 'reverifyPage',
    path: '/reverify',
    tag: 'Device',
    summary: 'Show the page on which a person re-verifies from an enrolled device.',
  },
  async (deps: DevicePageDeps, call) => replyWithDevicePage(deps, 'reverify', call),
);

export const addDevicePage = defineRoute(
  {
    ...page,
    operationId: 'addDevicePage',
    path: '/add-device',
    tag: 'Device',
    summary: 'Show the page of a link that adds a device to a person.',
  },
  async (deps: DevicePageDeps, call) => replyWithDevicePage(deps, 'add-device', call),
);

export const recoverPage = defineRoute(
  {
    ...page,
    operationId: 'recoverPage',
    path: '/recover',
    tag: 'Device',
    summary: 'Show the page on which a person whose devices are lost recovers their identity.',
  },
  async (deps: DevicePageDeps, call) =>
    replyWithDevicePage(deps, 'recover', call, ['publickey-credentials-get=(self)']),
);

const accountPermissions = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
].join(', ');

export const mePage = defineRoute(
  {
    ...page,
    operationId: 'mePage',
    path: '/me',
    tag: 'Me',
    summary: 'Show the page on which a person sees what is stored about them and manages their passkeys.',
  },
  async (deps: { devicePages: PageFiles }, call) => {
    const reply = await replyWithPageIn(deps.devicePages, 'me', call);
    return { ...reply, headers: { ...reply.headers, 'Permissions-Policy': accountPermissions } };
  },
);

export const privacyPage = defineRoute(
  {
    ...page,
    operationId: 'privacyPage',
    path: '/privacy',
    tag: 'Device',
    summary: 'Show what is captured, sent and stored, for people who enroll.',
  },
  async (deps: { devicePages: PageFiles }, call) => replyWithPageAlone(deps, 'privacy', call),
);

export const homePage = defineRoute(
  {
    ...page,
    operationId: 'homePage',
    path: '/',
    tag: 'Service',
    summary: 'Show what this service is, and where to go on.',
  },
  async (deps: { devicePages: PageFiles }, call) => replyWithPageAlone(deps, 'home', call),
);

export const pageAsset = defineRoute(
  {
    operationId: 'pageAsset',
    method: 'get',
    path: '/pages/{file}',
    tag: 'Device',
    summary: 'Download a file of the pages for people.',
    auth: 'none',
    ofPages: true,
    limit: 'none',
    input: { params: z.object({ file: z.string().max(100) }) },
    responses: { 200: { description: 'The file.', body: 'file' } },
    errors: ['route_not_found', 'overloaded'],
  },
  async (deps: { devicePages: PageFiles }, call) =>
    replyWithFile(await deps.devicePages.find(call.params.file), call.headers, {
      webAssembly: call.params.file === WEB_ASSEMBLY_SCRIPT,
      immutable: isNamedByDigest(call.params.file),
    }),
);

export interface DevicePageDeps {
  devicePages: PageFiles;
  deviceModels: CurrentDeviceModels;
}

interface PageCall {
  query: { lang?: string | undefined };
  headers: IncomingHttpHeaders;
}

async function replyWithPageIn(
  devicePages: PageFiles,
  name: TranslatedPage,
  { query, headers }: PageCall,
): Promise<FileReply<200>> {
  const file = await devicePages.find(pageName(name, pageLanguage(query.lang, headers)));
  const reply = replyWithFile(file, headers);
  return { ...reply, headers: { ...reply.headers, Vary: 'Accept-Encoding, Accept-Language' } };
}

/** A page that is to be read, and may use nothing of this device. */
async function replyWithPageAlone(
  { devicePages }: { devicePages: PageFiles },
  name: TranslatedPage,
  call: PageCall,
): Promise<FileReply<200>> {
  const reply = await replyWithPageIn(devicePages, name, call);
  return { ...reply, headers: { ...reply.headers, 'Permissions-Policy': 'camera=(), microphone=()' } };
}

/** A page that may use this device's camera; its microphone only where a model needs it. */
async function replyWithDevicePage(
  { devicePages, deviceModels }: DevicePageDeps,
  name: TranslatedPage,
  call: PageCall,
  more: readonly string[] = [],
): Promise<FileReply<200>> {
  const reply = await replyWithPageIn(devicePages, name, call);
  const models = deviceModels.current();
  const voices = models ? [models.voice, ...models.previousVoices] : [];
  const microphone = voices.some((voice) => voice !== null) ? '(self)' : '()';
  const permissions = ['camera=(self)', `microphone=${microphone}`, 'geolocation=()', 'payment=()', 'usb=()'];
  return {
    ...reply,
    headers: { ...reply.headers, 'Permissions-Policy': [...permissions, ...more].join(', ') },
  };
}
