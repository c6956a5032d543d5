/** The rules of a file for one crawler, or for all. */
export interface RobotsGroup {
  rules: { pattern: string; allows: boolean }[];
  /** The largest of several; 0 for none. */
  delaySeconds: number;
}

export interface RobotsGroups {
  /** Undefined where no line names the crawler. */
  own: RobotsGroup | undefined;
  everybody: RobotsGroup;
  sitemaps: string[];
}

/** A product token, whatever version or words follow; or `*`. */
const agentShape = /^(?:([a-z_-]+)|\*(?=\s|$))/i;

/**
 * The groups of a file that apply to one crawler (RFC 9309 2.1, 2.2.1). Those of others are dropped as they are read: a
 * file that names 20,000 crawlers before 30,000 rules costs no more than its bytes. Invalid lines are skipped; lines
 * that belong to no group end none (2.2.4).
 */
export function readGroups(text: string, agent: string): RobotsGroups {
  const wanted = agent.toLowerCase();
  const groups: RobotsGroups = { own: undefined, everybody: emptyGroup(), sitemaps: [] };
  let spokenTo = new Set<RobotsGroup>();
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const { key, value } = readLine(line);
    switch (key) {
      case 'user-agent': {
        if (!isNaming) spokenTo = new Set();
        isNaming = true;
        const [all, token] = agentShape.exec(value) ?? [];
        if (all === '*') spokenTo.add(groups.everybody);
        else if (token?.toLowerCase() === wanted) spokenTo.add((groups.own ??= emptyGroup()));
        break;
      }
      case 'allow':
      case 'disallow':
        isNaming = false;
        if (value === '') break;
        for (const { rules } of spokenTo) rules.push({ pattern: value, allows: key === 'allow' });
        break;
      case 'crawl-delay':
        isNaming = false;
        for (const group of spokenTo) group.delaySeconds = Math.max(group.delaySeconds, Number(value) || 0);
        break;
      case 'sitemap':
        groups.sitemaps.push(value);
    }
  }
  return groups;
}

/** Without a regular expression: one that trims on both sides takes quadratic time in a line of spaces. */
function readLine(line: string): { key: string; value: string } {
  const [said = ''] = line.split('#', 1);
  const colon = said.indexOf(':');
  if (colon === -1) return { key: '', value: '' };
  return { key: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

const emptyGroup = (): RobotsGroup => ({ rules: [], delaySeconds: 0 });
