/** Limits of one visit (docs/internals/page-visits.md). Those of the network are in crawler/egress/egress-session.ts. */
export const visitLimits = {
  deadlineMs: 45_000,
  /** For closing a page, before its browser is killed. */
  closeMs: 5_000,
  /** Successive documents, redirects included: Chromium follows 20. */
  redirects: 10,
  requests: 300,
  /** Size of the page's own document, decoded. */
  documentBytes: 10 * 1024 * 1024,
  /** Size of all responses, decoded: a few kilobytes of gzip may be a gigabyte. */
  decodedBytes: 160 * 1024 * 1024,
  loadMs: 10_000,
  quietMs: 500,
  quietWaitMs: 3_000,
  /** How long a document requested after the page has come may take to respond. */
  nextDocumentMs: 15_000,
  readMs: 20_000,
  /** A page that does not respond for so long has its scripts stopped. */
  answerMs: 3_000,
  /** Wait after the browser has reported a failure, for its cause. */
  graceMs: 250,
  dialogs: 5,
  iconMs: 5_000,
  iconBytes: 1024 * 1024,
} as const;
