const numbered = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const kilobyte = 1000;

const sizeOf = (bytes: number): string =>
  bytes < kilobyte ? `${bytes} bytes` : `${Math.round(bytes / kilobyte).toLocaleString('en')} KB`;

/** The words of the evidence of an alert. */
export const evidenceTexts = {
  title: 'Evidence',
  titleOf: (host: string) => `Evidence: ${host}`,
  alert: 'Alert',
  verifyTitle: 'Is it unchanged?',
  verify: 'Verify',
  verifyWhy: (visits: number) =>
    `Your browser reads every file of ${numbered(visits, 'visit', 'visits')} again, computes its fingerprint (SHA-256), and compares it with the list of files, with the entry that was logged at the time, and with every entry of the brand’s log before and after it. It relies on no other party’s word.`,
  checked: (count: number) => `${numbered(count, 'file', 'files')} read so far …`,
  intact: (files: number, entries: number) =>
    `Unchanged: ${numbered(files, 'file', 'files')}, and ${numbered(entries, 'entry', 'entries')} of the log.`,
  differs: (count: number) => `${numbered(count, 'thing is', 'things are')} not as recorded.`,
  unchanged: 'unchanged',
  logFingerprint:
    'The fingerprint of the last entry covers every entry before it. Keep it somewhere else, and you can show later that nothing was changed since today.',
  logFingerprintLabel: 'Fingerprint of the log',
  copyFingerprint: 'Copy the fingerprint of the log',
  entry: (position: string) => `entry ${position} of the log`,
  visitOf: (at: string) => `Visit of ${at}`,
  files: 'Files of the last visit',
  filesWhy: 'As they were recorded. They come from a suspected page: open them with care.',
  lacks: (names: readonly string[]) => `Not there: ${names.join(', ')}.`,
  lackingWords: {
    screenshot: 'a picture of the page',
    markup: 'the text of the page',
    exchanges: 'what its server sent',
    names: 'what its name resolved to',
    tls: 'the certificate',
    crops: 'the region that resembles a reference',
    faces: 'the faces side by side',
  },
  /** By how the name of a file begins. */
  fileKinds: {
    screenshot: 'the page as it was photographed',
    crops: 'the region that resembles a reference',
    references: 'your reference',
    faces: 'the faces side by side',
    page: 'the text of the page',
    visit: 'what its server sent',
    redirects: 'where it led',
    names: 'what its name resolved to',
    tls: 'the certificate',
    'tls-chain': 'the certificate and those who vouch for it',
    evidence: 'what was found, in figures',
  },
  fileOf: (kind: string | undefined, size: string) => (kind === undefined ? size : `${kind}, ${size}`),
  size: sizeOf,
  sizeCut: (bytes: number) => `${sizeOf(bytes)}, only the beginning`,
  manifest: 'every file with its size and fingerprint',
  logEntry: 'the entry in the log of the brand',
  visits: (count: number) => `What ${numbered(count, 'visit', 'visits')} found`,
  visit: 'Visit',
  oneVisit: 'One visit has found something so far. A second one is shown beside it.',
  notKept: 'The files of this visit are no longer kept. Its entry in the log is.',
  pictureOf: (at: string) => `The page on ${at}`,
  verdicts: 'Verdicts',
  noVerdicts: 'This alert has not been judged yet.',
  verdictWords: { confirm: 'Confirmed', dismiss: 'Dismissed' },
  afterDispute: 'after a dispute',
  by: (giver: { kind: 'member' | 'key'; name: string | null } | null) => {
    if (giver === null) return 'by an operator';
    return giver.kind === 'key' ? 'by an API key' : `by ${giver.name ?? 'a former member'}`;
  },
} as const;
