import type { OutboundClient, OutboundFile } from '../../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { referenceBytesMax } from './reference-input.ts';
import { parseUrl } from '../../../../platform/lib/parse-url.ts';

const hopsMax = 3;
const perHopMs = 10_000;

/** Why a picture could not be downloaded, in words for the partner who gave the address. */
export class DownloadProblem extends Error {}

/**
 * The file at an address a partner gave; redirects are followed three times, each new address judged like the first.
 * The kind of file is determined by its first bytes, not by its `Content-Type`.
 * @throws DownloadProblem; the reason `signal` is aborted with
 */
export async function downloadImage(
  outbound: Pick<OutboundClient, 'get'>,
  url: string,
  signal: AbortSignal,
): Promise<Buffer> {
  let at = url;
  for (let hop = 0; hop <= hopsMax; hop += 1) {
    const file = await fetchFile(outbound, at, { signal, ledFrom: url });
    const { location } = file.headers;
    if (file.status < 300 || file.status > 399 || location === undefined) return bytesOf(file);
    const next = parseUrl(location, at);
    if (next === null) throw new DownloadProblem('The host redirects to an invalid URL.');
    at = next.href;
  }
  throw new DownloadProblem(`The host redirects more than ${hopsMax} times.`);
}

async function fetchFile(
  outbound: Pick<OutboundClient, 'get'>,
  url: string,
  { signal, ledFrom }: { signal: AbortSignal; ledFrom: string },
): Promise<OutboundFile> {
  try {
    return await outbound.get(url, {
      headers: { accept: 'image/*', 'user-agent': 'Humanmark (reference images of brands)' },
      // One more byte distinguishes a file of exactly that size from a larger one.
      maxResponseBytes: referenceBytesMax + 1,
      totalTimeoutMs: perHopMs,
      signal,
      ledFrom,
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new DownloadProblem(error.message, { cause: error });
  }
}

function bytesOf({ status, body }: OutboundFile): Buffer {
  if (status !== 200) throw new DownloadProblem(`The host returned status ${status}.`);
  if (body.length > referenceBytesMax)
    throw new DownloadProblem(`The file is larger than ${referenceBytesMax / 1_000_000} MB.`);
  return body;
}
