import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import { z } from 'zod';
import { dismissalCodes } from '../../../shared/domain/brands/alerts/dismissal-reasons.ts';
import { type Seen, seenAfterKey, seenAlert } from './stopwatch.ts';

/** What a reviewer types, and how fast. */
export interface Round {
  /** From an alert that is shown to the key that decides about it. */
  readMs: number;
  verdicts: number;
  /** Whether some alerts are stepped over and some verdicts revoked. */
  wavers: boolean;
}

/** A verdict as it must have been recorded. */
export interface Typed {
  verdict: 'confirm' | 'dismiss';
  reasonCode: string | null;
  allowsHost: boolean;
}

export interface Judged {
  /** By the id of the alert; without those that were revoked and not given again. */
  typed: Map<string, Typed>;
  /** From the key of a verdict, of a step, and of a revocation to the alert that it leads to. */
  seen: Record<'verdict' | 'step' | 'undo', Seen[]>;
}

const confirmEvery = 3;
const allowEvery = 7;
const stepEvery = 10;
const undoEvery = 12;

/** Judges by keys alone. @throws Error where another alert is shown than the one that must come next */
export async function judgeByKeys(page: Page, { readMs, verdicts, wavers }: Round): Promise<Judged> {
  const judged: Judged = { typed: new Map(), seen: { verdict: [], step: [], undo: [] } };
  let shown = await seenAlert(page);
  const press = async (key: string, kind: keyof Judged['seen'], expected: string) => {
    await page.keyboard.press(key);
    const seen = await seenAfterKey(page);
    if (seen.alertId !== expected) throw new Error(`${key} led to ${seen.alertId}, not to ${expected}`);
    judged.seen[kind].push(seen);
    shown = expected;
    await delay(readMs);
  };
  await delay(readMs);
  for (let at = 1; judged.seen.verdict.length < verdicts; at += 1) {
    const before = shown;
    if (judged.typed.has(before)) throw new Error(`${before} is shown again, although it was judged`);
    const next = await nextTo(page, before);
    if (wavers && at % stepEvery === 0) {
      await press('j', 'step', next);
      continue;
    }
    const { asks, decides, typed } = keysOf(at);
    if (asks !== null) await page.keyboard.press(asks);
    await press(decides, 'verdict', next);
    if (wavers && at % undoEvery === 0) await press('u', 'undo', before);
    else judged.typed.set(before, typed);
  }
  return judged;
}

/** The alert below the one that is shown. @throws Error where another one is shown */
async function nextTo(page: Page, shown: string): Promise<string> {
  const script = `(() => {
    const row = document.querySelector('.queue-list li:has([aria-current])');
    const idOf = (each) => each?.querySelector('[data-row-alert]')?.dataset.rowAlert;
    return { current: idOf(row), next: idOf(row?.nextElementSibling) };
  })()`;
  const { current, next } = z
    .object({ current: z.string(), next: z.string() })
    .parse(await page.evaluate(script));
  if (current !== shown) throw new Error(`the list is at ${current} while ${shown} is shown`);
  return next;
}

/** Confirmations, and dismissals for every reason, some of which allow the host. */
function keysOf(at: number): { asks: string | null; decides: string; typed: Typed } {
  if (at % confirmEvery === 0)
    return { asks: null, decides: 'c', typed: { verdict: 'confirm', reasonCode: null, allowsHost: false } };
  const allowsHost = at % allowEvery === 1;
  const nth = at % dismissalCodes.length;
  return {
    asks: allowsHost ? 'a' : 'd',
    decides: String(nth + 1),
    typed: { verdict: 'dismiss', reasonCode: dismissalCodes[nth] ?? '', allowsHost },
  };
}
