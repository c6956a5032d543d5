import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceModels } from '../../../shared/media/models/device-models.ts';
import type { FileReply } from '../../http/documented-reply.ts';
import type { PageFiles } from '../../http/files/page-files.ts';
import { replyWithFile } from '../../http/files/reply-with-file.ts';

export interface DevicePageDeps {
  devicePages: PageFiles;
  deviceModels: DeviceModels | null;
}

/** A page that may use this device's camera; its microphone and WebAssembly only where a model needs them. */
export async function replyWithDevicePage(
  { devicePages, deviceModels }: DevicePageDeps,
  name: string,
  headers: IncomingHttpHeaders,
): Promise<FileReply<200>> {
  const reply = replyWithFile(await devicePages.find(name), headers, { webAssembly: deviceModels !== null });
  const voices = deviceModels ? [deviceModels.voice, ...deviceModels.previousVoices] : [];
  const microphone = voices.some((voice) => voice !== null) ? '(self)' : '()';
  const permissions = `camera=(self), microphone=${microphone}, geolocation=(), payment=(), usb=()`;
  return { ...reply, headers: { ...reply.headers, 'Permissions-Policy': permissions } };
}
