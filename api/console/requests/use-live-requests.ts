import { useEffect, useRef, useState } from 'preact/hooks';
import { addressOf, call } from '../api/call.ts';
import { type Mode, useProject } from '../shell/project-context.ts';
import { keyOfRequest, type LoggedRequest } from './request-columns.tsx';

const linesMax = 500;
/** Lines that come within this time are drawn at once. */
const flushMs = 200;
const pollMs = 2000;
/** A stream that fails this often without a line between is left for polling. */
const failuresMax = 3;

export type LiveState = 'connecting' | 'live' | 'polling';

/** The latest requests, newest first, as they come: by Server-Sent Events, and by polling where those fail. */
export function useLiveRequests(mode: Mode) {
  const { projectId } = useProject();
  const [lines, setLines] = useState<readonly LoggedRequest[]>([]);
  const [state, setState] = useState<LiveState>('connecting');
  const [isCut, setCut] = useState(false);
  const waiting = useRef<LoggedRequest[]>([]);
  useEffect(() => {
    const timer = setInterval(() => {
      const come = waiting.current.splice(0);
      if (come.length > 0) setLines((before) => withNew(before, come));
    }, flushMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (state === 'polling') return undefined;
    const params = { project_id: projectId, mode };
    const stream = new EventSource(addressOf('consoleFollowRequests', { params }));
    let failures = 0;
    stream.addEventListener('open', () => {
      failures = 0;
      setState('live');
    });
    stream.addEventListener('request', ({ data }: MessageEvent<string>) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the same build, documented as a line of the list
      waiting.current.push(JSON.parse(data) as LoggedRequest);
    });
    stream.addEventListener('cut', () => setCut(true));
    stream.addEventListener('error', () => {
      failures += 1;
      const isOver = stream.readyState === EventSource.CLOSED || failures >= failuresMax;
      if (isOver) stream.close();
      setState(isOver ? 'polling' : 'connecting');
    });
    return () => stream.close();
  }, [projectId, mode, state === 'polling']);
  useEffect(() => {
    if (state !== 'polling') return undefined;
    const begun = Date.now();
    const poll = async () => {
      const query = { from: new Date(begun).toISOString(), limit: 100 };
      const { data } = await call('consoleListRequests', { params: { project_id: projectId, mode }, query });
      waiting.current.push(...data.toReversed());
    };
    // What one poll misses, the next one has.
    const timer = setInterval(() => void poll().catch(() => undefined), pollMs);
    return () => clearInterval(timer);
  }, [projectId, mode, state]);
  return { lines, state, isCut };
}

/** Each line once: a stream that connects again, and a poll, may bring what is there. */
function withNew(before: readonly LoggedRequest[], come: readonly LoggedRequest[]): readonly LoggedRequest[] {
  const known = new Set(before.map(keyOfRequest));
  const fresh = come.filter((line) => {
    const key = keyOfRequest(line);
    return known.has(key) ? false : known.add(key);
  });
  return fresh.length === 0 ? before : [...fresh.toReversed(), ...before].slice(0, linesMax);
}
