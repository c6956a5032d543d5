import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { DeviceModels } from '../../shared/media/models/device-models.ts';
import type { FileReply } from '../http/documented-reply.ts';
import { isNamedByDigest, type PageFiles, WEB_ASSEMBLY_SCRIPT } from '../http/files/page-files.ts';
import { replyWithFile } from '../http/files/reply-with-file.ts';
import { defineRoute } from '../http/route.ts';

export const enrollPage = defineRoute(
  {
    operationId: 'enrollPage',
    method: 'get',
    path: '/enroll',
    tag: 'Device',
    summary: 'Show the page of an enrollment link.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: [],
  },
  async (deps: DevicePageDeps, call) => replyWithDevicePage(deps, 'enroll.html', call.headers),
);

export const reverifyPage = defineRoute(
  {
    operationId: 'reverifyPage',
    method: 'get',
    path: '/reverify',
    tag: 'Device',
    summary: 'Show the page on which a person re-verifies from an enrolled device.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: [],
  },
  async (deps: DevicePageDeps, call) => replyWithDevicePage(deps, 'reverify.html', call.headers),
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
    operationId: 'mePage',
    method: 'get',
    path: '/me',
    tag: 'Me',
    summary: 'Show the page on which a person sees what is stored about them and manages their passkeys.',
    auth: 'none',
    limit: 'none',
    input: {},
    responses: { 200: { description: 'The page.', body: 'html' } },
    errors: [],
  },
  async (deps: { devicePages: PageFiles }, call) => {
    const reply = replyWithFile(await deps.devicePages.find('me.html'), call.headers);
    return { ...reply, headers: { ...reply.headers, 'Permissions-Policy': accountPermissions } };
  },
);

export const pageAsset = defineRoute(
  {
    operationId: 'pageAsset',
    method: 'get',
    path: '/pages/{file}',
    tag: 'Device',
    summary: 'Download a file of the enrollment and re-verification pages.',
    auth: 'none',
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
  deviceModels: DeviceModels | null;
}

/** A page that may use this device's camera; its microphone only where a model needs it. */
async function replyWithDevicePage(
  { devicePages, deviceModels }: DevicePageDeps,
  name: string,
  headers: IncomingHttpHeaders,
): Promise<FileReply<200>> {
  const reply = replyWithFile(await devicePages.find(name), headers);
  const voices = deviceModels ? [deviceModels.voice, ...deviceModels.previousVoices] : [];
  const microphone = voices.some((voice) => voice !== null) ? '(self)' : '()';
  const permissions = `camera=(self), microphone=${microphone}, geolocation=(), payment=(), usb=()`;
  return { ...reply, headers: { ...reply.headers, 'Permissions-Policy': permissions } };
}
