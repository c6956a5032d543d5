import type { CDPSession } from 'playwright';
import type { VisitClock } from './visit-clock.ts';
import { failed, VisitEnd } from './visit-outcome.ts';
import { visitLimits } from './visit-limits.ts';

export interface DocumentGate {
  /**
   * Since when a document has been pending, by `performance.now()`; null when none is. While `permit` is pending, it is
   * always now.
   */
  pendingSince(): number | null;
  /** The document came, or failed. */
  settled(): void;
}

export interface GateOptions {
  frameId: string;
  credentials: { username: string; password: string };
  permit: (url: string) => Promise<boolean>;
  clock: VisitClock;
}

/**
 * Holds every request of a top-level document, those of redirects and scripts included, until it is known whether it
 * may be sent. Playwright's own routing does not show redirects. Frames pass: they are parts of a page.
 */
export async function gateDocuments(session: CDPSession, options: GateOptions): Promise<DocumentGate> {
  const { frameId, credentials, permit, clock } = options;
  const asked: string[] = [];
  let pendingSince: number | null = null;
  let isAsking = false;
  const send = (work: Promise<unknown>): void => void work.catch(() => undefined);

  const mayPass = async (url: string): Promise<boolean> => {
    asked.push(url);
    if (!/^https?:/i.test(url)) {
      clock.end(failed('not_a_page', `it led to a ${url.slice(0, url.indexOf(':') + 1)} address`));
      return false;
    }
    if (asked.length > visitLimits.redirects + 1) {
      clock.end(failed('too_many_redirects', `more than ${visitLimits.redirects}, the last to ${url}`));
      return false;
    }
    // The caller that asked for the visit has already permitted its first address.
    if (asked.length === 1) return true;
    isAsking = true;
    // `permit` waits for the site's politeness slot, for as long as its robots.txt wants.
    const allowed = await clock.hold(permit(url)).finally(() => (isAsking = false));
    if (!allowed) clock.end(new VisitEnd({ kind: 'elsewhere', url, redirects: asked.slice(0, -1) }));
    return allowed;
  };

  session.on('Fetch.requestPaused', ({ requestId, request, frameId: ofFrame, resourceType }) => {
    if (resourceType !== 'Document' || ofFrame !== frameId) {
      return send(session.send('Fetch.continueRequest', { requestId }));
    }
    pendingSince = performance.now();
    const decision = mayPass(request.url).catch((error: unknown) => {
      if (!(error instanceof VisitEnd)) clock.end(failed('timeout', String(error)));
      return false;
    });
    void decision.then((allowed) => {
      pendingSince = performance.now();
      send(
        allowed
          ? session.send('Fetch.continueRequest', { requestId })
          : session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }),
      );
    });
  });
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    // A site that asks for a password gets none.
    const answer =
      authChallenge.source === 'Proxy'
        ? { response: 'ProvideCredentials' as const, ...credentials }
        : { response: 'CancelAuth' as const };
    send(session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse: answer }));
  });
  const patterns = [{ urlPattern: '*', resourceType: 'Document' as const, requestStage: 'Request' as const }];
  await clock.race(
    'request interception',
    session.send('Fetch.enable', { handleAuthRequests: true, patterns }),
  );
  return {
    pendingSince: () => (isAsking ? performance.now() : pendingSince),
    settled: () => (pendingSince = null),
  };
}
