/** What one visit may take (docs/page-visits.md). The network's share is in egress/passage.ts. */
export const visitLimits = {
  deadlineMs: 45_000,
  /** For taking leave of a page, before its browser is killed. */
  closeMs: 5_000,
  /** Documents one after the other, redirects included: Chromium follows 20. */
  redirects: 10,
  requests: 300,
  /** Of the page's own document, decoded. */
  documentBytes: 10 * 1024 * 1024,
  /** Of everything, decoded: a few kilobytes of gzip may be a gigabyte. */
  decodedBytes: 160 * 1024 * 1024,
  loadMs: 10_000,
  quietMs: 500,
  quietWaitMs: 3_000,
  /** A document that is asked for after the page has come, and does not answer. */
  nextDocumentMs: 15_000,
  readMs: 20_000,
  /** A page that does not answer for so long has its scripts stopped. */
  answerMs: 3_000,
  /** After the browser has told of a failure, for what is behind it. */
  graceMs: 250,
  dialogs: 5,
  iconMs: 5_000,
  iconBytes: 1024 * 1024,
} as const;
