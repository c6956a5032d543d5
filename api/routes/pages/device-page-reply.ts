import type { IncomingHttpHeaders } from 'node:http';
import type { FaceModels } from '../../../shared/models/face-manifest.ts';
import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithFile } from '../../http/files/reply-with-file.ts';
import type { Reply } from '../../http/reply.ts';

export interface DevicePageDeps {
  devicePages: PageFiles;
  faceModels: FaceModels | null;
}

/** A page that may use this device's camera and microphone, and compile WebAssembly only where a model needs it. */
export async function replyWithDevicePage(
  { devicePages, faceModels }: DevicePageDeps,
  name: string,
  headers: IncomingHttpHeaders,
): Promise<Reply> {
  const reply = replyWithFile(await devicePages.find(name), headers, { webAssembly: faceModels !== null });
  const permissions = 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()';
  return { ...reply, headers: { ...reply.headers, 'Permissions-Policy': permissions } };
}
