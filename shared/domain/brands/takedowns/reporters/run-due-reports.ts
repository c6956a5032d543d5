import type { ReporterConfig } from '../../../../platform/config/reporters.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { brandOfTakedown } from '../brand-of-takedown.ts';
import { appendLog } from '../log/append-log.ts';
import { cappedBy, countMail, secondsToMidnight } from '../sending/mail-caps.ts';
import { lockSwitch } from '../sending/switch-store.ts';
import type { TakedownDeps } from '../sending/takedown-settings.ts';
import { whyNotNow, whyNotSent } from '../sending/why-not-sent.ts';
import { findTakedown, lockTakedown } from '../takedown-store.ts';
import type { Takedown } from '../takedown.ts';
import {
  claimDueReports,
  holdsReport,
  noteAttempt,
  noteFate,
  putOffReport,
  type Report,
  settleReport,
} from './report-store.ts';
import { sendReport } from './reporter.ts';

/** Each waits for a stranger's server and for the page. */
const batch = 5;
/** With the waits between them, five days: then the page is down or reported by others. */
export const reportTriesMax = 16;
/** A service may have the report of an attempt without a response, and none is to get it more than twice. */
const unansweredMax = 2;
const minute = 60;
const hour = 3600;

type Deps = Pick<TakedownDeps, 'db' | 'clock' | 'recheck' | 'settings'> & {
  outbound: OutboundClient;
  log: Logger;
};

/** Makes the reports that are due, by the reporters of this installation. True when there may be more. */
export async function runDueReports(deps: Deps): Promise<boolean> {
  const { reporters } = deps.settings;
  if (reporters.length === 0) return false;
  const due = await claimDueReports(deps.db, { reporters: reporters.map(({ name }) => name), batch });
  await Promise.all(
    due.map(async (report) => {
      try {
        const config = reporters.find(({ name }) => name === report.reporter);
        if (config) await makeReport(deps, config, report);
      } catch (error) {
        // Its lease ends, and it is due again.
        const { takedownId, reporter } = report;
        deps.log.warn(
          { event: 'takedown.report_failed', err: error, takedownId, reporter },
          'A report of the takedown failed.',
        );
      }
    }),
  );
  return due.length === batch;
}

/** Everything that holds back a notice is asked for a report as well, at each attempt. */
async function makeReport(deps: Deps, config: ReporterConfig, report: Report): Promise<void> {
  const takedown = await findTakedown(deps.db, report.takedownId);
  if (!takedown || !isOpen(takedown)) return endReport(deps, report, 'the takedown has ended');
  if (takedown.dispute === 'open') return putOffReport(deps.db, report, { inSeconds: hour, isNoTry: true });
  const refusal = await whyNotSent(deps.db, takedown);
  if (refusal !== null) return endReport(deps, report, refusal);
  if (report.unanswered >= unansweredMax)
    return endReport(deps, report, `${unansweredMax} attempts were not responded to`);
  const notNow = await whyNotNow(deps.db, takedown, await deps.recheck(takedown.url));
  if (notNow !== null) return retryOrEnd(deps, report, { why: notNow, waitSeconds: hour });
  if (!(await begin(deps, config, { takedown, report }))) return;
  const now = deps.clock.now();
  const response = await sendReport(deps.outbound, config, { url: takedown.url, now });
  const { outcome, detail, reference, isFateKnown, retryAfterSeconds } = response;
  await deps.db.transaction(async (tx) => {
    if (!(await lockTakedown(tx, takedown.id)) || !(await holdsReport(tx, report))) return;
    if (isFateKnown) await noteFate(tx, report);
    await appendLog(tx, takedown.id, `report_${outcome}`, { reporter: report.reporter, detail, reference });
    if (outcome !== 'failed') await settleReport(tx, report, { state: outcome, reference });
  });
  if (outcome === 'failed')
    await retryOrEnd(deps, report, { why: detail, waitSeconds: retryAfterSeconds ?? 0 });
}

/** Only these: a draft and an approved takedown have not been sent, and an ended one is not claimed any more. */
const isOpen = ({ state }: Takedown): boolean => state === 'sent' || state === 'acknowledged';

/** Records the attempt under the switch and within the caps of notices; a report counts as one, once. */
async function begin(
  deps: Deps,
  config: ReporterConfig,
  { takedown, report }: { takedown: Takedown; report: Report },
): Promise<boolean> {
  const { brand, owner } = await brandOfTakedown(deps.db, takedown.brandId);
  const mail = { sender: { ...owner, id: brand.id }, email: `reports@${new URL(config.base).hostname}` };
  const wait = await deps.db.transaction(async (tx): Promise<number | null> => {
    const isStopped = (await lockSwitch(tx)).stoppedAt !== null;
    const now = await lockTakedown(tx, takedown.id);
    if (isStopped || !now || !isOpen(now) || now.dispute === 'open' || !(await holdsReport(tx, report)))
      return minute;
    if (!report.isCounted) {
      const cap = await cappedBy(tx, deps.settings, mail);
      if (cap !== null) {
        await appendLog(tx, takedown.id, 'held', { reporter: report.reporter, cap });
        return secondsToMidnight(deps.clock.now()) + minute;
      }
      await countMail(tx, mail);
    }
    await noteAttempt(tx, report);
    await appendLog(tx, takedown.id, 'report_begun', { reporter: report.reporter, attempt: report.tries });
    return null;
  });
  if (wait !== null) await putOffReport(deps.db, report, { inSeconds: wait, isNoTry: true });
  return wait === null;
}

/** 5 minutes, doubled with each attempt up to 12 hours, or as long as the service asks. */
async function retryOrEnd(
  deps: Deps,
  report: Report,
  { why, waitSeconds }: { why: string; waitSeconds: number },
): Promise<void> {
  if (report.tries >= reportTriesMax)
    return endReport(deps, report, `abandoned after ${report.tries} tries: ${why}`);
  const backoff = Math.min(12 * hour, 5 * minute * 2 ** (report.tries - 1));
  await putOffReport(deps.db, report, { inSeconds: Math.max(backoff, waitSeconds), isNoTry: false });
}

async function endReport({ db }: Deps, report: Report, why: string): Promise<void> {
  await db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, report.takedownId);
    if (!takedown || !(await holdsReport(tx, report))) return;
    await settleReport(tx, report, { state: 'ended', reference: null });
    await appendLog(tx, report.takedownId, 'report_ended', { reporter: report.reporter, why });
  });
}
