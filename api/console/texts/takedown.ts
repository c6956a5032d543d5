/** The words of the screen of one takedown. */
export const takedownTexts = {
  title: (host: string) => `Takedown of ${host}`,
  takedown: 'Takedown',
  approve: 'Read and approve',
  approveTitle: 'Approve this takedown',
  approveWhy:
    'These mails are sent in the name of your brand. The page is looked at once more first; if it is gone, nothing is sent.',
  approveNow: (mails: number) =>
    mails === 1 ? 'Approve and send 1 mail' : `Approve and send ${mails} mails`,
  approved: 'Approved. The mails are sent once the page has been looked at.',
  cancel: 'Cancel the takedown',
  cancelTitle: 'Cancel this takedown',
  cancelWhy: 'Nothing more is sent, and the page is no longer looked at. What was sent stays sent.',
  cancelReason: 'Why',
  cancelled: 'Cancelled. Nothing more is sent.',
  keep: 'Keep it',
  back: 'Back',
  answer: 'Record a reply',
  answerTitle: 'What did they reply?',
  answerWhy: 'Replies arrive at the address that the mail names, and are read by a person.',
  answerFrom: 'Who replied',
  answerSays: 'What they say',
  answers: {
    acknowledged: ['They look at it', 'The first reminder is left out.'],
    rejected: ['They will not act', 'The takedown ends.'],
  },
  answerNote: 'In their words',
  answerNow: 'Record',
  answered: 'The reply is recorded.',
  pack: 'Escalation pack',
  packHint:
    'The report, the mails, the log with its proof and the evidence, as a ZIP for a registry, ICANN or a court.',
  facts: 'What it is about',
  state: 'State',
  address: 'Address',
  brand: 'Brand',
  kind: 'Kind',
  alert: 'Alert',
  openAlert: 'Open the alert',
  follows: 'Follows',
  openEarlier: 'The page came back after an earlier takedown',
  startedBy: 'Started by',
  starters: {
    service: 'The service, by itself',
    key: (name: string) => `The key ${name}`,
    member: (name: string) => name,
    gone: 'A member who is gone',
  },
  approvedBy: 'Approved by',
  contacts: 'Contacts',
  noContacts: 'Being looked up',
  guessed: 'guessed',
  ended: 'Ended',
  whyNotSent: 'Why it was not sent',
  whatWouldChangeIt: 'What would change it:',
  notices: 'The mails',
  noticesBefore: 'The mails that an approval sends',
  noticesWhyBefore:
    'Word for word. Only the date and the time at which the page was still there are filled in when they are sent.',
  noticesWhyAfter: 'As they were handed to the mail servers. Their fingerprints are in the log.',
  renewed:
    'The report and the contacts are older than a day. They are looked up once more before anything is sent, so the recipients may change.',
  noNotices: 'The report is being written and the contacts are being looked up. That takes some seconds.',
  testMode: 'In test mode every mail goes to the operator of the service.',
  recipient: 'To',
  from: 'From',
  replyTo: 'Replies to',
  subject: 'Subject',
  attached: 'Attached',
  attachment: (name: string, size: string) => `${name.replace(/\.$/, '')}, ${size}`,
  holds: 'It holds',
  text: 'Text of the mail',
  fingerprint: 'Fingerprint',
  first: 'First notice',
  reminder: (hours: number) => `Reminder after ${hours} h`,
  size: (bytes: number) =>
    bytes < 1_000_000
      ? `${Math.max(1, Math.round(bytes / 1000))} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`,
  form: 'The form of the platform',
  formWhy: (name: string) =>
    `${name} takes such reports by a form as well. You fill it in; the service does not.`,
  openForm: 'Open the form',
  copy: (label: string) => `Copy: ${label}`,
  timeline: 'Timeline',
  logWhole: 'Every entry is as it was written.',
  logBroken: 'An entry of this log is not as it was written. Tell the operator.',
  upcoming: 'Next',
  refused: 'They refused',
  looksAt: 'They look at it',
} as const;

type Data = Readonly<Record<string, unknown>>;
const said = (value: unknown): string => (typeof value === 'string' ? value : '');
const pages: Readonly<Record<string, string>> = {
  there: 'The page is still there',
  gone: 'The page is gone',
  unreachable: 'The server of the page does not answer',
  unclear: 'It is not clear whether the page is there',
};
const ends: Readonly<Record<string, string>> = {
  down: 'Ended: the page is down',
  rejected: 'Ended: rejected',
  expired: 'Ended: the page was still there',
  cancelled: 'Cancelled',
  re_emerged: 'The page came back',
};
const services: Readonly<Record<string, string>> = {
  google_web_risk: 'Google Web Risk',
  urlscan: 'urlscan',
};
const serviceOf = ({ reporter }: Data): string => services[said(reporter)] ?? 'a service';

/** An entry of the log in words, by its event. */
export const logSentences: Readonly<Record<string, (data: Data) => string>> = {
  drafted: ({ cause }) => (cause === 'automatic' ? 'Drafted by the service' : 'Drafted'),
  prepared: () => 'The report was written and the contacts were found',
  preparation_failed: () => 'The report could not be written',
  approved: ({ by }) => `Approved by ${said(by)}`,
  checked: ({ page }) => pages[said(page)] ?? 'The page was looked at',
  held: ({ page, cap }) => {
    if (cap !== undefined) return 'Not sent: the limit of the day was reached';
    return page === undefined ? 'Not sent' : `Not sent: ${(pages[said(page)] ?? 'the page').toLowerCase()}`;
  },
  mail_begun: ({ contact }) => `A mail to ${said(contact)} was begun`,
  mail_taken: () => 'The mail server took the mail',
  mail_refused: () => 'The mail server refused the mail',
  mail_failed: () => 'The mail server did not take the mail yet',
  report_begun: (data) => `A report to ${serviceOf(data)} was begun`,
  report_taken: (data) => `${serviceOf(data)} took the report`,
  report_refused: (data) => `${serviceOf(data)} refused the report`,
  report_failed: (data) => `${serviceOf(data)} did not take the report yet`,
  report_ended: (data) => `The report to ${serviceOf(data)} was given up`,
  sent: () => 'Sent: from now on the page is watched',
  acknowledged: ({ contact }) =>
    contact === undefined
      ? 'A contact replied: they look at it'
      : `${said(contact)} replied: they look at it`,
  escalated: () => 'No contact has acted for four days: take the escalation pack to a registry',
  disputed: ({ dispute }) =>
    dispute === 'open' ? 'An objection was made' : `The objection was ${said(dispute)}`,
  ended: ({ state }) => ends[said(state)] ?? 'Ended',
};

/** What was said about an entry, beside its sentence. */
export function detailOf({ detail, reply, reason, note, why, problems }: Data): string {
  if (Array.isArray(problems)) return problems.map(said).join('; ');
  return said(detail) || said(reply) || said(note) || said(reason) || said(why);
}

/** What is still to happen. */
export const timerSentences: Readonly<Record<string, string>> = {
  prepare: 'The report is written',
  send: 'The mails are sent',
  recheck: 'The page is looked at',
  remind: 'A reminder is sent',
  escalate: 'The escalation pack is due',
  expire: 'It ends if the page is still there',
};
