import { setTimeout as delay } from 'node:timers/promises';
import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import { DeadlineError } from '../../shared/platform/lib/clock.ts';
import type { BrowserSupervisor } from '../browser/browser-supervisor.ts';
import type { BrowserLease } from '../browser/browser-leases.ts';
import type { EgressProxy } from '../egress/egress-proxy.ts';
import type { EgressSession } from '../egress/egress-session.ts';
import { type PageReading, readPage } from '../page-reading/read-page.ts';
import { calmScripts } from './calm-scripts.ts';
import { explainFailure, failed, VisitEnd, type VisitOutcome } from './visit-outcome.ts';
import { fetchIcon } from './fetch-icon.ts';
import { gateDocuments } from './gate-documents.ts';
import { closeContext, openContext, type OpenContext } from './open-context.ts';
import {
  type DocumentRecord,
  type DocumentResponse,
  readCertificate,
  recordDocuments,
} from './record-documents.ts';
import { holdScripts } from './hold-scripts.ts';
import { followProgress, type PageProgress, watchTraffic } from './settle-page.ts';
import { startClock, type VisitClock } from './visit-clock.ts';
import { visitLimits as limits } from './visit-limits.ts';
import { watchDrawing } from './watch-drawing.ts';

export interface VisitRequest {
  url: string;
  /**
   * Called before every request of a top-level document, redirects and script navigations included, except the very
   * first, which the caller has permitted already. It may wait, but has to settle; the deadline is paused meanwhile.
   * False: the visit ends there with outcome `elsewhere`.
   */
  permit(url: string): Promise<boolean>;
  /**
   * For everything but `permit`, waiting for a browser included; 45,000 unless given. Closing the page takes 10 s more
   * at most.
   */
  deadlineMs?: number;
}

export interface VisitDeps {
  keeper: Pick<BrowserSupervisor, 'lease'>;
  egress: Pick<EgressProxy, 'server' | 'admit'>;
}

/** Visits an address in a browser and returns what is there. Never rejects for what a page or its server does. */
export async function visitPage(request: VisitRequest, deps: VisitDeps): Promise<VisitOutcome> {
  const { url, deadlineMs = limits.deadlineMs } = request;
  if (!/^https?:$/.test(parseUrl(url)?.protocol ?? '')) {
    return failed('not_a_page', 'only http and https addresses are visited').outcome;
  }
  const clock = startClock(deadlineMs);
  const giveUp = AbortSignal.timeout(deadlineMs);
  const lease = await deps.keeper.lease(giveUp).catch(() => null);
  if (!lease) return failed('browser_lost', 'no browser was free in time').outcome;
  const egressSession = deps.egress.admit(url);
  const onLost = (): void => clock.end(failed('browser_lost', 'the browser has ended'));
  lease.lost.addEventListener('abort', onLost);
  if (lease.lost.aborted) onLost();
  try {
    return await visitWith({ request, deps, clock, lease, egressSession });
  } catch (error) {
    if (error instanceof VisitEnd) return error.outcome;
    if (error instanceof DeadlineError) return failed('timeout', error.message).outcome;
    // Otherwise a page could report the end of its browser first, in the browser's words.
    if (!lease.browser.isConnected()) return failed('browser_lost', String(error)).outcome;
    return explainFailure(String(error), null).outcome;
  } finally {
    lease.lost.removeEventListener('abort', onLost);
    egressSession.close();
    lease.release();
  }
}

interface Visiting {
  request: VisitRequest;
  deps: VisitDeps;
  clock: VisitClock;
  lease: BrowserLease;
  egressSession: EgressSession;
}

async function visitWith(visiting: Visiting): Promise<VisitOutcome> {
  const { deps, clock, lease } = visiting;
  const opened = await openContext(lease.browser, deps.egress.server, clock).catch((error: unknown) => {
    // A browser that opens no page in all that time is of no use to other visits.
    if (error instanceof DeadlineError) lease.condemn();
    throw error instanceof DeadlineError ? failed('browser_lost', error.message) : error;
  });
  try {
    return await captureFrom(opened, visiting);
  } finally {
    await closeContext(opened.context).catch(() => lease.condemn());
  }
}

async function captureFrom(opened: OpenContext, visiting: Visiting): Promise<VisitOutcome> {
  const { page, session, frameId } = opened;
  const { request, clock, egressSession, lease } = visiting;
  const beganAt = new Date();
  const record = recordDocuments(session, { frameId, ...documentRules(clock) });
  const traffic = watchTraffic(session);
  const scripts = calmScripts(page, session);
  const gate = await gateDocuments(session, {
    frameId,
    credentials: egressSession.credentials,
    permit: (url) => request.permit(url),
    clock,
  });
  const drawing = watchDrawing(session, frameId);
  const progress = followProgress(page, { gate, traffic, drawing, clock });
  page.on('download', () => {
    gate.settled();
    if (progress.documents() === 0) clock.end(failed('download', 'the address is that of a file'));
  });
  const kept = { maxResourceBufferSize: limits.documentBytes, maxTotalBufferSize: 2 * limits.documentBytes };
  await clock.race('the network', session.send('Network.enable', kept));
  await clock.race('the network', session.send('Network.setBypassServiceWorker', { bypass: true }));

  const held = await holdScripts(session, clock);
  await arrive(opened, { ...visiting, record, progress });
  await held.release();
  const reading = await readStill(opened, { clock, record, progress, calm: () => scripts.calm() });
  const fetchedAt = new Date();
  const icon = await fetchIcon({ session, frameId, clock }, reading.icons);
  const visit: CapturedVisit = {
    requestedUrl: request.url,
    url: reading.facts.url,
    beganAt,
    fetchedAt,
    status: reading.facts.status,
    redirects: leadingTo(reading.facts.url, record.addresses()),
    exchanges: await clock.race(
      'the responses',
      record.exchanges((url) => egressSession.remoteOf(url)),
    ),
    names: namesOf(egressSession, record.addresses()),
    tls: await readCertificate(session, record.lastResponse(), clock),
    screenshot: reading.screenshot,
    markup: reading.facts.html,
    browser: { name: 'Chromium', version: lease.browser.version() },
  };
  return { kind: 'read', reading, visit, icon };
}

const pageTypes = /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml)|image\/svg\+xml|)$/;

function documentRules(clock: VisitClock) {
  return {
    onResponse({ mimeType, status, headers }: DocumentResponse) {
      const disposition = Object.entries(headers).find(([name]) => /^content-disposition$/i.test(name));
      if (/^\s*attachment/i.test(disposition?.[1] ?? '')) clock.end(failed('download', 'a file'));
      if (!pageTypes.test(mimeType)) clock.end(failed('not_a_page', `status ${status}, ${mimeType}`));
    },
    onSize(bytes: number) {
      if (bytes > limits.documentBytes) clock.end(failed('too_large', `over ${limits.documentBytes} bytes`));
    },
  };
}

/** @throws VisitEnd when no document comes */
async function arrive(
  { page }: OpenContext,
  {
    request,
    clock,
    lease,
    egressSession,
    record,
    progress,
  }: Visiting & { record: DocumentRecord; progress: PageProgress },
): Promise<void> {
  try {
    await clock.race('a document', page.goto(request.url, { waitUntil: 'commit', timeout: 0 }));
  } catch (error) {
    if (error instanceof VisitEnd || error instanceof DeadlineError) throw error;
    // A script that navigates at once interrupts the first document, which is no failure.
    if (progress.documents() > 0 && !page.url().startsWith('chrome-error:')) return;
    const last = record.addresses().at(-1) ?? request.url;
    const status = record.lastResponse()?.status;
    const message = error instanceof Error ? error.message : String(error);
    // The end of the page's process, or of the browser, is reported in a moment, and is the better reason.
    await clock.race('what ended it', delay(limits.graceMs));
    if (!lease.browser.isConnected()) throw failed('browser_lost', message);
    throw explainFailure(
      status === undefined ? message : `status ${status}: ${message}`,
      egressSession.failureOf(last),
    );
  }
}

const readingsMax = 3;

interface StillReading {
  clock: VisitClock;
  record: DocumentRecord;
  progress: PageProgress;
  calm: () => Promise<void>;
}

/** Reads the page when it is idle, and again when it navigated meanwhile. */
async function readStill(
  { page, session }: OpenContext,
  { clock, record, progress, calm }: StillReading,
): Promise<PageReading> {
  for (let reading = 1; ; reading += 1) {
    await progress.settle();
    const before = progress.documents();
    if (!/^https?:/.test(page.url())) {
      throw failed('not_a_page', `it led to ${page.url().slice(0, 100)}`);
    }
    // An endless document keeps its page too busy to be read.
    session.send('Page.stopLoading').catch(() => undefined);
    await clock.race('stopping scripts', calm());
    const deadlineMs = Math.min(limits.readMs, clock.left());
    const status = record.lastResponse()?.status ?? null;
    try {
      return await clock.race('reading', readPage(page, { status, deadlineMs }));
    } catch (error) {
      if (error instanceof VisitEnd || reading === readingsMax || progress.documents() === before)
        throw error;
    }
  }
}

function leadingTo(url: string, addresses: readonly string[]): string[] {
  const before = addresses.slice(0, -1);
  const last = addresses.at(-1);
  // A script may change the page's displayed address (`history.replaceState`).
  return last === undefined || withoutFragment(last) === withoutFragment(url) ? before : [...before, last];
}

function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '');
}

function namesOf(egressSession: EgressSession, addresses: readonly string[]): CapturedVisit['names'] {
  const hosts = new Set(addresses.map((url) => new URL(url).hostname.replace(/\.$/, '')));
  return egressSession.names().filter(({ host }) => hosts.has(host));
}
