import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface FetchFile {
  /** With a slash at its end: file, http or https. */
  from: URL;
  file: string;
  bytesMax: number;
  signal: AbortSignal;
}

/**
 * One file of a mirror that the operator runs. It may be anywhere, also on this machine or without TLS: what it sends is
 * believed for its sum alone. @throws Error naming the address
 */
export async function fetchFile({ from, file, bytesMax, signal }: FetchFile): Promise<Buffer> {
  const address = new URL(file, from);
  try {
    return address.protocol === 'file:'
      ? readLimited(address, bytesMax)
      : await download(address, bytesMax, signal);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
    const reason = cause instanceof Error ? `${message} (${cause.message})` : message;
    throw new Error(`${address.href}: ${reason}`, { cause: error });
  }
}

function readLimited(address: URL, bytesMax: number): Buffer {
  const place = fileURLToPath(address);
  if (statSync(place).size > bytesMax) throw new Error(`is longer than ${bytesMax} bytes`);
  return readFileSync(place);
}

async function download(address: URL, bytesMax: number, signal: AbortSignal): Promise<Buffer> {
  const response = await fetch(address, { signal, headers: { 'user-agent': 'humanmark' } });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`was answered ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    // Leaving the loop cancels what else would come.
    if (bytes > bytesMax) throw new Error(`is longer than ${bytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** @throws Error saying what an address of a mirror has to be */
export function mirrorAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['file:', 'http:', 'https:'].includes(url.protocol))
    throw new Error(`${text}: a mirror is an address that begins with https://, http:// or file:///`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}
