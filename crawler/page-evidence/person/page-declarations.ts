/** What a page declares of itself to machines: Open Graph, schema.org, and the language of its markup. */
export interface PageDeclarations {
  /** `og:type` in lower case: `article`, `profile`, `product`; empty without one. */
  ogType: string;
  /** Titles for sharing (`og:title`, `twitter:title`). */
  titles: readonly string[];
  description: string;
  /** Types of schema.org at the root, in a graph, or as what a page is about. */
  types: ReadonlySet<string>;
  /** Names of the people whom the page itself stands for; authors and publishers are none. */
  people: readonly string[];
  /** The `lang` of the document; null without one. */
  language: string | null;
  /** It says who wrote it, or when it was published. */
  hasByline: boolean;
}

/** Characters of markup that are searched: the head, and scripts of data that stand in the body. */
const headMax = 300_000;
const dataMax = 100_000;
const blocksMax = 20;
const nodesMax = 200;
const depthMax = 4;
const textMax = 500;

const meta = /<meta((?: [^\s"=<>]{1,100}="[^"]{0,2000}")+)>/gi;
const attribute = / ([^\s"=<>]{1,100})="([^"]*)"/g;
const dataBlock = /<script[^<>]{0,500}application\/ld\+json[^<>]{0,500}>([^]{0,100000}?)<\/script>/gi;
const documentLanguage =
  /^[^]{0,2000}?<html[^<>]{0,2000}? (?:xml:)?lang="([a-z]{2,3}(?:-[a-z0-9-]{1,20})?)"/i;
/** How articles mark who wrote them and when, in markup that is made for it. */
const authorMarks =
  /<[a-z]+ [^<>]{0,300}(?:rel="author"|class="[^"]{0,100}\b(?:byline|author|post-meta|entry-date)\b|itemprop="author")/i;
const dateMarks = /<time[ >]|itemprop="datePublished"/i;
export const articleTypes = new Set([
  'article',
  'newsarticle',
  'blogposting',
  'review',
  'interview',
  'report',
  'reportagenewsarticle',
  'analysisnewsarticle',
  'opinionnewsarticle',
  'backgroundnewsarticle',
  'liveblogposting',
  'advertisercontentarticle',
  'satiricalarticle',
  'scholarlyarticle',
]);

export function readDeclarations(html: string): PageDeclarations {
  const head = headOf(html);
  const metas = readMetas(head);
  const first = (...names: readonly string[]): string =>
    names.flatMap((name) => metas.get(name) ?? [])[0]?.slice(0, textMax) ?? '';
  const data = readData(html);
  const markup = html.slice(0, headMax);
  return {
    ogType: first('og:type').toLowerCase(),
    titles: [...(metas.get('og:title') ?? []), ...(metas.get('twitter:title') ?? [])].slice(0, 4),
    description: first('og:description', 'description', 'twitter:description'),
    types: data.types,
    people: data.people,
    language: documentLanguage.exec(markup)?.[1]?.toLowerCase() ?? null,
    hasByline:
      metas.has('article:published_time') ||
      metas.has('article:author') ||
      (authorMarks.test(markup) && dateMarks.test(markup)),
  };
}

/** What a visitor writes into a page stands in its body. */
function headOf(html: string): string {
  const end = html.slice(0, headMax).search(/<body[ >]/i);
  return html.slice(0, end === -1 ? headMax : end);
}

function readMetas(head: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, attributes = ''] of head.matchAll(meta)) {
    const own = new Map<string, string>();
    for (const [, name = '', value = ''] of attributes.matchAll(attribute))
      own.set(name.toLowerCase(), value);
    const name = (own.get('property') ?? own.get('name') ?? '').toLowerCase();
    const content = (own.get('content') ?? '').replaceAll('&quot;', '"').trim();
    if (name !== '' && content !== '') found.set(name, [...(found.get(name) ?? []), content]);
  }
  return found;
}

interface Data {
  types: Set<string>;
  people: string[];
}

function readData(html: string): Data {
  const data: Data = { types: new Set(), people: [] };
  const roots: unknown[] = [];
  let blocks = 0;
  for (const [, text = ''] of html.matchAll(dataBlock)) {
    if ((blocks += 1) > blocksMax) break;
    const value = parsed(text.slice(0, dataMax));
    roots.push(...(Array.isArray(value) ? value : [value]).slice(0, nodesMax));
  }
  const nodes = roots.flatMap((root) => nodesOf(root, 0)).slice(0, nodesMax);
  for (const node of nodes) for (const type of typesOf(node)) data.types.add(type);
  // Beside an article a person is its author.
  const isArticle = [...data.types].some((type) => articleTypes.has(type));
  for (const node of nodes) {
    const name = node.name;
    const isPerson = typesOf(node).some((type) => type === 'person' || type === 'profilepage');
    if (isPerson && !isArticle && typeof name === 'string') data.people.push(name.slice(0, textMax));
  }
  return data;
}

type Node = Readonly<Record<string, unknown>>;

/** A node, those of its graph, and what it is about; never its author, publisher or offers' sellers. */
function nodesOf(value: unknown, depth: number): Node[] {
  if (!isNode(value) || depth > depthMax) return [];
  const graph = Array.isArray(value['@graph']) ? value['@graph'].slice(0, nodesMax) : [];
  return [value, ...[...graph, value.mainEntity].flatMap((each) => nodesOf(each, depth + 1))];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typesOf(node: Node): string[] {
  const type = node['@type'];
  const all: readonly unknown[] = Array.isArray(type) ? type.slice(0, 10) : [type];
  return all.flatMap((each) =>
    typeof each === 'string' ? each.replace(/^https?:\/\/schema\.org\//i, '').toLowerCase() : [],
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
