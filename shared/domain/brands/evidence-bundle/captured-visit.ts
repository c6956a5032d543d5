/** What was recorded during the visit of a page: the material of an evidence bundle. */
export interface CapturedVisit {
  /** Where the visit began and where it ended. */
  requestedUrl: string;
  url: string;
  beganAt: Date;
  /** When the page had been read. */
  fetchedAt: Date;
  /** The status of the last response; null when none came. */
  status: number | null;
  /** Addresses that led to `url`, the first one first; without it. */
  redirects: readonly string[];
  /** Requests of the page's own document, its redirects included, in their order; what the page loads beside is left out. */
  exchanges: readonly CapturedExchange[];
  /** The addresses that the host names of the page's own documents resolved to, in the order they were looked up. */
  names: readonly { host: string; addresses: readonly string[] }[];
  /** The certificate of the last document; null without TLS. */
  tls: CapturedCertificate | null;
  /**
   * PNG, from the top of the page. Null where no browser read it: then it is only known where the page leads, or that
   * robots.txt forbids it.
   */
  screenshot: Buffer | null;
  /** Markup as it stood when the screenshot was taken. */
  markup: string;
  browser: { name: string; version: string };
}

export interface CapturedExchange {
  at: Date;
  method: string;
  url: string;
  requestHeaders: Readonly<Record<string, string>>;
  status: number;
  statusText: string;
  /** Names in lower case; of a name that came more than once the values are joined by a line feed. */
  responseHeaders: Readonly<Record<string, string>>;
  /** Decoded; null where the browser did not keep it (redirects have none) or it was too much. */
  body: Buffer | null;
  /** IP address and port that answered; null where it is not known. */
  remote: string | null;
}

export interface CapturedCertificate {
  subject: string;
  issuer: string;
  protocol: string;
  validFrom: Date;
  validTo: Date;
  /** DER, the page's own first; empty where the browser did not say. */
  chain: readonly Buffer[];
}
