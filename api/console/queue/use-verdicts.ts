import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isRefusal } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { toast } from '../parts/toasts.tsx';
import { queueTexts as t } from '../texts/queue.ts';
import type { Decision, Judged, QueueItem, QueuePlace } from './alert.ts';

/** How long a verdict waits before it counts; the service waits as long, from a moment that is a little later. */
const UNDO_MS = 5000;

/** A verdict that can still be taken back. */
export interface Given {
  id: number;
  items: readonly QueueItem[];
  decision: Decision;
  /** By the clock of this page. */
  until: number;
  /** Null where the service refused it. */
  sent: Promise<string | null>;
}

/** A verdict that does not count, and why. */
export interface Refused {
  items: readonly QueueItem[];
  error: Error;
}

let nextId = 1;

/**
 * Passes verdicts, and shows them as passed before the service has said so: what it refuses comes back with its reason. `u` takes the
 * last one back while it waits.
 */
export function useVerdicts(place: QueuePlace, onBack: (alertId: string) => void) {
  const queries = useQueryClient();
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set<string>());
  const [back, setBack] = useState<readonly QueueItem[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  // What is being taken back: the service takes no other verdict on those alerts before.
  const recalls = useRef<Promise<unknown>>(Promise.resolve());
  useExpiry(given, setGiven);

  const readAgain = (items: readonly QueueItem[]) => {
    for (const { alertId } of items)
      void queries.invalidateQueries({ queryKey: ['alert', place.project_id, place.mode, alertId] });
    for (const name of ['alert-counts', 'returned-alerts'])
      void queries.invalidateQueries({ queryKey: [name, place.project_id, place.mode] });
  };
  const bring = (items: readonly QueueItem[]) => {
    const ids = new Set(items.map(({ alertId }) => alertId));
    setGone((before) => new Set([...before].filter((id) => !ids.has(id))));
    setBack((before) => [...items, ...before.filter(({ alertId }) => !ids.has(alertId))]);
    readAgain(items);
  };

  const give = (items: readonly QueueItem[], judged: readonly Judged[], decision: Decision) => {
    const id = nextId++;
    const send = async (): Promise<string | null> => {
      try {
        await recalls.current;
        const { verdictId } = await call('consoleJudgeAlerts', {
          params: { ...place },
          body: { alerts: [...judged], ...bodyOf(decision) },
        });
        readAgain(items);
        return verdictId;
      } catch (error) {
        setGiven((before) => before.filter((each) => each.id !== id));
        bring(items);
        setRefused({ items, error: asError(error) });
        return null;
      }
    };
    setRefused(null);
    setGone((before) => new Set([...before, ...items.map(({ alertId }) => alertId)]));
    setGiven((before) => [...before, { id, items, decision, until: Date.now() + UNDO_MS, sent: send() }]);
  };

  const undo = () => {
    const last = given.at(-1);
    if (!last) return;
    setGiven((before) => before.filter(({ id }) => id !== last.id));
    bring(last.items);
    const [first] = last.items;
    if (first) onBack(first.alertId);
    recalls.current = Promise.all([recalls.current, takeBack(last)]);
  };

  const takeBack = async (last: Given): Promise<void> => {
    const verdictId = await last.sent;
    if (verdictId === null) return;
    try {
      await call('consoleRecallVerdict', { params: { ...place, verdict_id: verdictId } });
      toast(t.undone);
      // Read while it was being taken back, the alert was still said to be judged.
      readAgain(last.items);
    } catch (error) {
      setGone((before) => new Set([...before, ...last.items.map(({ alertId }) => alertId)]));
      if (isRefusal(error, 'verdict_left')) toast(t.tooLate);
      else setRefused({ items: last.items, error: asError(error) });
    }
  };

  const bringBack = (alertId: string) => {
    setGone((before) => new Set([...before].filter((id) => id !== alertId)));
    void queries.invalidateQueries({ queryKey: ['alert', place.project_id, place.mode, alertId] });
  };
  return { given, gone, back, refused, give, undo, bringBack, forgetRefused: () => setRefused(null) };
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const bodyOf = (decision: Decision) =>
  decision.verdict === 'confirm'
    ? { verdict: decision.verdict }
    : { verdict: decision.verdict, reason: decision.reason, allowHost: decision.allowHost };

/** Drops what can no longer be taken back. */
function useExpiry(
  given: readonly Given[],
  setGiven: (change: (before: readonly Given[]) => readonly Given[]) => void,
) {
  const next = Math.min(...given.map(({ until }) => until));
  useEffect(() => {
    if (!Number.isFinite(next)) return undefined;
    const timer = setTimeout(
      () => setGiven((before) => before.filter(({ until }) => until > Date.now())),
      Math.max(0, next - Date.now()) + 10,
    );
    return () => clearTimeout(timer);
  }, [next, given.length]);
}
