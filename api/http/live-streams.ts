import { Readable } from 'node:stream';
import { AppError } from '../../shared/platform/errors/app-error.ts';

export interface LiveEvent {
  event: string;
  data: unknown;
  /** What a browser that connects again says it had last. */
  id?: string;
}

export interface LiveStream {
  stream: Readable;
  send(event: LiveEvent): void;
  /** Ends it; a browser connects again and learns by the response whether it still may. */
  end(): void;
}

export interface LiveStreams {
  /**
   * A stream of Server-Sent Events. It ends when its caller disconnects or reads too slowly, and when they are no longer allowed it.
   * @param stillAllowed asked every 15 s; throws when they are not
   * @param onEnd called once, however it ended
   * @throws AppError overloaded
   */
  open(of: { member: string; stillAllowed: () => Promise<unknown>; onEnd: () => void }): LiveStream;
  /** Ends all of them and opens no more. */
  close(): void;
}

interface LiveLimits {
  /** Of one process. */
  total: number;
  ofMember: number;
  /** Between two comments, which keep proxies from closing a silent connection, and two questions whether it may go on. */
  everyMs: number;
}

const usualLimits: LiveLimits = { total: 200, ofMember: 5, everyMs: 15_000 };

/** What waits in this process for a reader who is slow: more than any one moment brings. */
const waitingMax = 256 * 1024;

/** How many streams one process holds open, for all and for one member. */
export function createLiveStreams(limits: Partial<LiveLimits> = {}): LiveStreams {
  const { total, ofMember, everyMs } = { ...usualLimits, ...limits };
  const open = new Map<LiveStream, string>();
  let isClosed = false;
  const requireRoom = (member: string) => {
    const own = [...open.values()].filter((each) => each === member).length;
    if (!isClosed && open.size < total && own < ofMember) return;
    const message = isClosed
      ? 'This process is stopping. Try again shortly.'
      : `Too much is being watched live; a member may watch ${ofMember} things at once. Try again shortly.`;
    throw new AppError('overloaded', message, { retryAfterSeconds: 5 });
  };
  return {
    open({ member, stillAllowed, onEnd }) {
      requireRoom(member);
      const live = beginStream();
      open.set(live, member);
      const beat = setInterval(() => {
        // Whatever it throws, what is not known to be allowed ends here.
        stillAllowed().then(
          () => live.comment(),
          () => live.end(),
        );
      }, everyMs);
      live.stream.once('close', () => {
        clearInterval(beat);
        open.delete(live);
        onEnd();
      });
      return live;
    },
    close() {
      isClosed = true;
      for (const live of open.keys()) live.end();
    },
  };
}

function beginStream(): LiveStream & { comment(): void } {
  const stream = new Readable({ read: () => undefined });
  let isEnded = false;
  const write = (text: string) => {
    if (isEnded || stream.destroyed) return;
    if (stream.readableLength + text.length > waitingMax) stream.destroy();
    else stream.push(text);
  };
  // Browsers wait this long before they connect again. The first bytes tell them that they are connected.
  write('retry: 2000\n\n');
  return {
    stream,
    comment: () => write(':\n\n'),
    send({ event, data, id }) {
      const named = id === undefined ? '' : `id: ${id}\n`;
      write(`event: ${event}\n${named}data: ${JSON.stringify(data)}\n\n`);
    },
    end() {
      if (isEnded) return;
      isEnded = true;
      // A reader who is behind would keep the connection open for as long as they like.
      if (stream.readableLength === 0) stream.push(null);
      else stream.destroy();
    },
  };
}
