/** So many of something, of which the first ones are named. */
interface Counted<Item> {
  count: number;
  /** There are at least so many. */
  isMore: boolean;
  first: readonly Item[];
}

/** What waits for reviewers in the live brands of a project. Hosts are as they are, and are defanged here. */
export interface Waiting {
  alerts: Counted<{ alertId: string; brand: string; host: string }>;
  takedowns: Counted<{ takedownId: string; brand: string; host: string }>;
}

interface DigestAbout {
  projectId: string;
  /** Of the project. */
  name: string;
  publicUrl: string;
  unsubscribeUrl: string;
}

/** The subject and the text of a digest. Nothing of a page is in it but its host, which no mail program makes a link of. */
export function writeDigest(
  about: DigestAbout,
  { alerts, takedowns }: Waiting,
): { subject: string; text: string } {
  const { projectId, publicUrl, unsubscribeUrl } = about;
  const name = inOneLine(about.name);
  const what = [
    ...(alerts.count > 0 ? [counted(alerts, 'open alert')] : []),
    ...(takedowns.count > 0
      ? [counted(takedowns, 'takedown that waits for approval', 'takedowns that wait for approval')]
      : []),
  ].join(' and ');
  const screen = (path: string) => `${publicUrl}/console/p/${projectId}/${path}`;
  const lines = [
    'Hello,',
    '',
    `${name} has ${what}.`,
    ...listed('The most urgent alerts:', alerts, {
      line: ({ brand, host }) => `${defanged(host)}, for ${inOneLine(brand)}`,
      link: ({ alertId }) => screen(`queue/${alertId}?mode=live`),
      all: ['All open alerts:', screen('queue?mode=live')],
    }),
    ...listed('The takedowns that have waited longest:', takedowns, {
      line: ({ brand, host }) => `${defanged(host)}, for ${inOneLine(brand)}`,
      link: ({ takedownId }) => screen(`takedowns/${takedownId}?mode=live`),
      all: ['All takedowns:', screen('takedowns?mode=live')],
    }),
    '',
    'You get this mail at most once a day, while something waits. Switch it off here, without signing in:',
    '',
    unsubscribeUrl,
    '',
    'You can also switch it off, and on again, in your account:',
    '',
    `${publicUrl}/console/account`,
  ];
  return { subject: `${name}: ${what}`, text: lines.join('\n') };
}

function listed<Item>(
  title: string,
  { count, isMore, first }: Counted<Item>,
  words: { line: (item: Item) => string; link: (item: Item) => string; all: readonly [string, string] },
): string[] {
  if (first.length === 0) return [];
  const items = first.flatMap((item) => ['', `- ${words.line(item)}`, `  ${words.link(item)}`]);
  return ['', title, ...items, ...(isMore || count > first.length ? ['', ...words.all] : [])];
}

const counted = (
  { count, isMore }: Pick<Counted<unknown>, 'count' | 'isMore'>,
  one: string,
  many = `${one}s`,
): string =>
  `${isMore ? 'more than ' : ''}${count.toLocaleString('en')} ${count === 1 && !isMore ? one : many}`;

/** As analysts write hosts that nobody is to open by accident. */
const defanged = (host: string): string => host.replaceAll('.', '[.]');

/** A name that somebody chose must not begin a line of its own in the mail. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
