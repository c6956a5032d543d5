import { withTimeout } from '../lib/clock.ts';

export type SpanResult = 'sent' | 'failed' | 'dropped';

interface SpanQueueOptions<Span> {
  /** Rejects where the collector did not take them. */
  send: (spans: Span[]) => Promise<void>;
  /** Called with what became of spans, each of which is counted once. */
  onResult: (result: SpanResult, spans: number) => void;
  limits?: Partial<typeof usualLimits>;
}

export interface SpanQueue<Span> {
  /** Never waits and never throws: where the queue is full, the span is dropped. */
  add(span: Span): void;
  /** Sends what is left, for as long as the limit says, and drops the rest. */
  close(): Promise<void>;
}

const usualLimits = { spans: 2048, batch: 512, gatherMs: 1000, sendMs: 10_000, closeMs: 3000 };

/**
 * Spans that wait for the collector. One batch is under way at a time, so a slow collector costs spans and neither memory nor
 * time of a request. The package's own processor does not say how many it dropped.
 */
export function createSpanQueue<Span>({ send, onResult, limits }: SpanQueueOptions<Span>): SpanQueue<Span> {
  const { spans: spansMax, batch, gatherMs, sendMs, closeMs } = { ...usualLimits, ...limits };
  const waiting: Span[] = [];
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const sendBatch = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const spans = waiting.splice(0, batch);
    underWay = withTimeout(sendMs, 'sending spans', send(spans))
      .then(
        () => onResult('sent', spans.length),
        () => onResult('failed', spans.length),
      )
      .finally(() => {
        underWay = undefined;
        schedule();
      });
  };
  const schedule = (): void => {
    if (underWay !== undefined || waiting.length === 0) return;
    if (isClosed || waiting.length >= batch) sendBatch();
    else timer ??= setTimeout(sendBatch, gatherMs).unref();
  };
  const drain = async (): Promise<void> => {
    schedule();
    if (underWay === undefined) return;
    await underWay;
    // As often as there are batches in a full queue.
    await drain();
  };

  return {
    add(span) {
      if (isClosed || waiting.length >= spansMax) {
        onResult('dropped', 1);
        return;
      }
      waiting.push(span);
      schedule();
    },
    async close() {
      isClosed = true;
      // What is left then is counted below.
      await withTimeout(closeMs, 'sending the last spans', drain()).catch(() => undefined);
      const left = waiting.splice(0).length;
      if (left > 0) onResult('dropped', left);
    },
  };
}
