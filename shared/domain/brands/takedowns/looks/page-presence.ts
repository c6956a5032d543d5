import type { ReportKind } from '../../xarf/xarf-report.ts';

/** What one look at a reported page found. */
export interface PagePresence {
  /**
   * `there`: a page of some content answers. `gone`: its name, its host or its server says that it is no more. `unreachable`:
   * nobody answers, which a firewall may be. `unclear`: something else, as a blank page, an error or a refusal.
   */
  state: 'there' | 'gone' | 'unreachable' | 'unclear';
  /** How far the look came, and what it met: `dns: name_not_found`, `http: 404`, `content: parked`. */
  detail: string;
  /** Of the machine that answered at the address itself, not where it leads to; null where none did. */
  address: string | null;
  /** Where it leads to; null where nobody answered there. */
  landedUrl: string | null;
}

/** Looks at a page now. It fetches what a stranger chose, so through the guard. */
export type Recheck = (url: string) => Promise<PagePresence>;

/**
 * What a look says of a page that is reported as `kind`: a suspicious name is reported for its registration, and may well show a
 * parking page.
 */
export function asReported<Seen extends Pick<PagePresence, 'state' | 'detail'>>(
  kind: ReportKind,
  presence: Seen,
): Seen {
  const isReported = kind === 'registration' && presence.detail === 'content: parked';
  return isReported ? { ...presence, state: 'there' } : presence;
}
