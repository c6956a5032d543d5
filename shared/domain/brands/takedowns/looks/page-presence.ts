import type { ReportKind } from '../../xarf/xarf-report.ts';

/** The result of one check of a reported page. */
export interface PagePresence {
  /**
   * `there`: a page with some content is served. `gone`: its name, host or server says that it no longer exists.
   * `unreachable`: no response, perhaps due to a firewall. `unclear`: other, as a blank page, an error or a refusal.
   */
  state: 'there' | 'gone' | 'unreachable' | 'unclear';
  /** How far the check came, and its result: `dns: name_not_found`, `http: 404`, `content: parked`. */
  detail: string;
  /** The IP address of the machine that responded at the URL itself, not at its redirect target; null if none did. */
  address: string | null;
  /** The final URL after redirects; null if that did not respond. */
  landedUrl: string | null;
}

/** Checks a page now. It fetches what a stranger chose, so through the guard. */
export type Recheck = (url: string) => Promise<PagePresence>;

/**
 * Adapts a check's result to a page reported as `kind`: a suspicious name is reported for its registration, and may
 * well show a parking page.
 */
export function asReported<Seen extends Pick<PagePresence, 'state' | 'detail'>>(
  kind: ReportKind,
  presence: Seen,
): Seen {
  const isReported = kind === 'registration' && presence.detail === 'content: parked';
  return isReported ? { ...presence, state: 'there' } : presence;
}
