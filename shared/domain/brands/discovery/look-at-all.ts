import type { NameLook, NameProber } from '../../../platform/outbound/name-prober.ts';

/** Names under way at a time: at 200 questions a second, those that wait half a second for an answer. */
const inFlight = 100;

/** Looks all names up, in any order, and answers in theirs. @throws what `signal` is aborted with, at once */
export async function lookAtAll(
  prober: Pick<NameProber, 'look'>,
  names: readonly { name: string }[],
  signal: AbortSignal,
): Promise<NameLook[]> {
  signal.throwIfAborted();
  const looks: NameLook[] = [];
  let next = 0;
  const lookOn = async (): Promise<void> => {
    for (let at = next++; at < names.length && !signal.aborted; at = next++) {
      const each = names[at];
      if (each) looks[at] = await prober.look(each.name);
    }
  };
  const all = Promise.all(Array.from({ length: Math.min(inFlight, names.length) }, lookOn));
  let onAbort = (): void => undefined;
  const aborted = new Promise<void>((done) => {
    onAbort = done;
  });
  signal.addEventListener('abort', onAbort);
  try {
    await Promise.race([all, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
  signal.throwIfAborted();
  return looks;
}
