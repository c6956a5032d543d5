import type { CDPSession } from 'playwright';
import type { VisitClock } from './visit-clock.ts';
import { visitLimits } from './visit-limits.ts';

export interface IconPlace {
  session: CDPSession;
  frameId: string;
  clock: VisitClock;
}

/**
 * Maximum number of icons tried: the first may be missing, and further ones are likely the same picture in other sizes.
 */
const triesMax = 3;

/**
 * The best of a page's icons that can be fetched, through the page's own network; null where none can be. Never
 * rejects.
 */
export async function fetchIcon(place: IconPlace, icons: readonly string[]): Promise<Buffer | null> {
  const until = performance.now() + visitLimits.iconMs;
  for (const icon of icons.slice(0, triesMax)) {
    const leftMs = until - performance.now();
    if (leftMs <= 0) return null;
    const bytes = icon.startsWith('data:')
      ? dataOf(icon)
      : await place.clock.race('an icon', load(place, icon), leftMs).catch(() => null);
    if (bytes && bytes.length > 0 && bytes.length <= visitLimits.iconBytes) return bytes;
  }
  return null;
}

/** RFC 2397. */
function dataOf(address: string): Buffer | null {
  const { head, data } = /^data:(?<head>[^,]*),(?<data>.*)$/s.exec(address)?.groups ?? {};
  if (head === undefined || data === undefined) return null;
  if (/;\s*base64$/i.test(head)) return Buffer.from(data, 'base64');
  try {
    return Buffer.from(decodeURIComponent(data));
  } catch {
    return null;
  }
}

async function load({ session, frameId }: IconPlace, url: string): Promise<Buffer | null> {
  const { resource } = await session.send('Network.loadNetworkResource', {
    frameId,
    url,
    options: { disableCache: false, includeCredentials: true },
  });
  const { stream: handle, httpStatusCode = 0 } = resource;
  if (handle === undefined) return null;
  try {
    if (!resource.success || httpStatusCode < 200 || httpStatusCode > 299) return null;
    const parts: Buffer[] = [];
    let size = 0;
    for (let isEnd = false; !isEnd;) {
      const { data, eof, base64Encoded } = await session.send('IO.read', { handle });
      const part = Buffer.from(data, base64Encoded === true ? 'base64' : 'utf8');
      size += part.length;
      if (size > visitLimits.iconBytes) return null;
      parts.push(part);
      isEnd = eof;
    }
    return Buffer.concat(parts);
  } finally {
    session.send('IO.close', { handle }).catch(() => undefined);
  }
}
