import type { CDPSession, Page } from 'playwright';
import type { DocumentReading } from './document-reading.ts';
import { leaveSession, type PageCalls } from './page-calls.ts';
import { readDocument, type ReadDocument } from './read-document.ts';
import { readingLimits } from './reading-limits.ts';

/** Share of the time left that one frame may take: a hung one, in a process of its own, must not cost the others. */
const shareOfFrame = 0.25;

/**
 * Reads the visible frames, and those in them, in document order. One that cannot be read is left out: advertisements
 * appear and vanish while a page is read.
 */
export async function readFrames(
  page: Page,
  main: { session: CDPSession; frameIds: readonly string[] },
  calls: PageCalls,
): Promise<DocumentReading[]> {
  const readings: DocumentReading[] = [];
  const waiting = main.frameIds.map((frameId) => ({ frameId, parent: main.session }));
  let apart: Map<string, CDPSession> | undefined;
  for (let tried = 0; tried < readingLimits.frames; tried += 1) {
    const next = waiting.shift();
    if (!next) break;
    const share = calls.shorter(shareOfFrame);
    // A document of another process is not known to its parent's session.
    let session = next.parent;
    let found = await tryRead(session, next.frameId, share);
    if (!found) {
      apart ??= await sessionsApart(page, share);
      session = apart.get(next.frameId) ?? session;
      found = session === next.parent ? null : await tryRead(session, next.frameId, share);
    }
    if (!found) continue;
    readings.push(found.reading);
    waiting.push(...found.frameIds.map((frameId) => ({ frameId, parent: session })));
  }
  for (const session of apart?.values() ?? []) leaveSession(session);
  return readings;
}

async function tryRead(session: CDPSession, frameId: string, calls: PageCalls): Promise<ReadDocument | null> {
  try {
    return await readDocument({ session, frameId }, calls);
  } catch {
    return null;
  }
}

/** Sessions of the frames in processes of their own, by frame id; asking for that of another frame is refused. */
async function sessionsApart(page: Page, calls: PageCalls): Promise<Map<string, CDPSession>> {
  const found = new Map<string, CDPSession>();
  const children = page.frames().filter((frame) => frame !== page.mainFrame());
  for (const frame of children.slice(0, readingLimits.frames)) {
    try {
      const session = await calls.race('a frame', page.context().newCDPSession(frame));
      const { frameTree } = await calls.race('a frame', session.send('Page.getFrameTree'));
      found.set(frameTree.frame.id, session);
    } catch {
      continue;
    }
  }
  return found;
}
