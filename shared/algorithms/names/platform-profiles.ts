import { readHost } from './host-parts.ts';

/** What people are on a platform for, which says what a page there can be. */
export const platformKinds = [
  'social',
  'video',
  'links',
  'shop',
  'donation',
  'ticket',
  'messenger',
  'music',
  'dating',
  'forum',
  'photo',
  'blog',
] as const;
export type PlatformKind = (typeof platformKinds)[number];

/**
 * The platforms on which strangers have pages of their own, each with the shapes of an address that has an owner: `{}` stands
 * for the owner's name. What stands first of equal names is how the platform is called in evidence.
 */
const list: Readonly<Record<PlatformKind, string>> = {
  social: `
    facebook.com/{} facebook.com/people/{} facebook.com/pg/{} facebook.com/pages/{} | fb.com/{}
    instagram.com/{} instagram.com/stories/{} | instagr.am/{}
    x.com/{} | twitter.com/{}
    threads.com/@{} | threads.net/@{}
    linkedin.com/in/{} linkedin.com/company/{}
    vk.com/{} | vk.ru/{}
    ok.ru/{} ok.ru/profile/{} ok.ru/group/{}
    bsky.app/profile/{}
    mastodon.social/@{} | mastodon.online/@{} | mstdn.social/@{} | mas.to/@{}
    weibo.com/{} weibo.com/u/{} weibo.com/n/{} | weibo.cn/{} weibo.cn/u/{}
    xiaohongshu.com/user/profile/{}
    truthsocial.com/@{}
    gettr.com/user/{}
    xing.com/profile/{}
    snapchat.com/add/{} snapchat.com/@{}`,
  video: `
    youtube.com/@{} youtube.com/c/{} youtube.com/user/{} youtube.com/channel/{}
    tiktok.com/@{}
    twitch.tv/{}
    vimeo.com/{}
    rumble.com/c/{} rumble.com/user/{}
    dailymotion.com/{}
    odysee.com/@{}
    bilibili.com/space/{} space.bilibili.com/{}
    rutube.ru/u/{} rutube.ru/channel/{}
    kick.com/{}
    cameo.com/{}`,
  links: `
    linktr.ee/{}
    beacons.ai/{}
    bio.link/{}
    lnk.bio/{}
    campsite.bio/{}
    solo.to/{}
    allmylinks.com/{}
    taplink.cc/{}
    bio.site/{}
    about.me/{}
    msha.ke/{}
    {}.carrd.co`,
  shop: `
    etsy.com/shop/{} {}.etsy.com
    ebay.com/usr/{} ebay.com/str/{}
    amazon.com/shop/{}
    redbubble.com/people/{}
    {}.gumroad.com
    teespring.com/stores/{}
    spreadshop.com/{} {}.myspreadshop.com
    {}.myshopify.com
    {}.bigcartel.com
    vinted.com/member/{}`,
  donation: `
    patreon.com/c/{} patreon.com/{}
    ko-fi.com/{}
    buymeacoffee.com/{}
    gofundme.com/u/{}
    paypal.me/{} paypal.com/paypalme/{}
    boosty.to/{}
    opencollective.com/{}
    tipeee.com/{}
    cash.app/\${} | cash.me/\${}`,
  ticket: `
    eventbrite.com/o/{}
    ticketmaster.com/artist/{}
    bandsintown.com/a/{}
    songkick.com/artists/{}`,
  messenger: `
    t.me/{} t.me/s/{} | telegram.me/{} | telegram.dog/{}
    wa.me/{}
    m.me/{}
    signal.me/{}
    discord.gg/{}`,
  music: `
    open.spotify.com/artist/{} open.spotify.com/user/{}
    soundcloud.com/{}
    {}.bandcamp.com
    mixcloud.com/{}
    music.apple.com/artist/{}`,
  dating: `
    onlyfans.com/{}
    fansly.com/{}
    badoo.com/profile/{}
    mamba.ru/profile/{}`,
  forum: `
    reddit.com/user/{} reddit.com/u/{} reddit.com/r/{}
    quora.com/profile/{}
    discourse.org/u/{}
    stackoverflow.com/users/{}
    pikabu.ru/@{}
    github.com/{} | gitlab.com/{}`,
  photo: `
    pinterest.com/{}
    flickr.com/people/{} flickr.com/photos/{}
    deviantart.com/{}
    500px.com/p/{}
    behance.net/{}
    imgur.com/user/{}
    unsplash.com/@{}
    vsco.co/{}
    artstation.com/{}`,
  blog: `
    medium.com/@{} {}.medium.com
    {}.substack.com substack.com/@{}
    {}.tumblr.com tumblr.com/{}
    {}.wordpress.com
    {}.blogspot.com
    {}.livejournal.com
    dzen.ru/{}
    {}.weebly.com
    {}.wixsite.com
    sites.google.com/view/{}
    note.com/{}
    teletype.in/@{}`,
};

/** First parts of paths that belong to the platform itself on one or another of them. */
const reserved = new Set(
  `about account accounts ads api app apps article articles auth blog business careers categories channel channels chat
  comments communities community company contact cookies create dashboard developers dialog directory discover download
  embed events explore feed feeds games gaming groups hashtag help home i in intent invite jobs join joinchat l latest legal
  live login logout market marketplace media messages music news notifications oauth p page pages permalink photo photos pin
  plugins policies policy popular posts press pricing privacy product products profile public publish r reel reels register
  s search security services settings share sharer shop shorts shows signin signup site sitemap static status stories
  story store stream support tag tags terms topic topics tos tr trending u upload user users v video videos watch web
  wiki www`
    .trim()
    .split(/\s+/),
);

export interface PathOwner {
  /** The platform's domain: of several, the one it is called by. */
  platform: string;
  kind: PlatformKind;
  /** The owner's name there, in lower case. */
  owner: string;
  /** The address is the owner's own page and not one of their posts. */
  isProfile: boolean;
}

interface Shape {
  platform: string;
  kind: PlatformKind;
  /** Hosts under the domain that are the owner's; otherwise the path names the owner. */
  isHost: boolean;
  /** Parts of the path before the owner's; empty where the owner comes first. */
  before: readonly string[];
  /** A sign in front of the owner's name: `@`, `$`. */
  sign: string;
}

const shapes = readShapes();
/** Platforms with one domain for each country. */
const editions: ReadonlyMap<string, string> = new Map(
  ['pinterest', 'ebay', 'amazon', 'vinted', 'eventbrite', 'ticketmaster', 'badoo'].map((label) => [
    label,
    `${label}.com`,
  ]),
);

/** Domains whose customers have paths, and those whose customers have names below it. */
export const profileDomains: { paths: ReadonlySet<string>; names: ReadonlySet<string> } = {
  paths: domainsOf(false),
  names: domainsOf(true),
};

/**
 * Who owns an address on one of the platforms; null elsewhere, at the platform's own pages, and where the address does not
 * tell. Names and ages of platforms say nothing of who owns a path. Takes addresses of any length; names have 100 characters.
 */
export function pathOwner(url: Pick<URL, 'hostname' | 'pathname' | 'searchParams'>): PathOwner | null {
  const host = url.hostname.replace(/\.$/, '').toLowerCase();
  const domain = domainOf(host);
  if (domain === null) return null;
  const parts = url.pathname.slice(0, 1000).split('/').filter(Boolean);
  for (const shape of shapes.get(domain) ?? []) {
    const owner = shape.isHost ? hostOwner(host, domain, parts) : pathPart(shape, parts, url.searchParams);
    if (owner !== null) return { platform: shape.platform, kind: shape.kind, ...owner };
  }
  return null;
}

/** One spelling for each owner of a platform. */
export const ownerKey = ({ platform, owner }: Pick<PathOwner, 'platform' | 'owner'>): string =>
  `${platform}/${owner}`;

type Found = Pick<PathOwner, 'owner' | 'isProfile'>;
const ownName = /^[\p{L}\p{N}\p{M}._+-]{2,100}$/u;

function hostOwner(host: string, domain: string, parts: readonly string[]): Found | null {
  const owner = host === domain ? '' : host.slice(0, -domain.length - 1);
  if (owner.includes('.') || !ownName.test(owner) || reserved.has(owner)) return null;
  return { owner, isProfile: parts.length === 0 };
}

function pathPart({ before, sign }: Shape, parts: readonly string[], query: URLSearchParams): Found | null {
  if (before.some((each, at) => parts[at]?.toLowerCase() !== each)) return null;
  const part = decoded(parts[before.length] ?? '');
  if (!part.startsWith(sign)) return null;
  const owner = part.slice(sign.length).toLowerCase();
  const id = owner === 'profile.php' ? query.get('id') : null;
  if (id !== null && /^\d{1,30}$/.test(id)) return { owner: id, isProfile: true };
  if (!ownName.test(owner) || /\.(?:php|html?|aspx?)$/.test(owner)) return null;
  // A sign or a word before it says whose name it is; without either, the platform's own pages have such paths too.
  if (sign === '' && before.length === 0 && reserved.has(owner)) return null;
  const next = parts[before.length + 1] ?? '';
  // Facebook has any number of people of one name, told apart by what follows.
  if (before[0] === 'people' && /^\d{1,30}$/.test(next))
    return { owner: `${owner}.${next}`, isProfile: true };
  return { owner, isProfile: next === '' || isFacet(next) };
}

/** Other sides of the same profile. */
const isFacet = (part: string): boolean => /^(?:about|info|bio|profile|details|featured|home)$/i.test(part);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The widest domain of the list that a host is under; platforms have editions of countries and telephones in front. */
function domainOf(host: string): string | null {
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1))
    if (shapes.has(rest)) return rest;
  // Editions of a country: pinterest.de, ebay.co.uk.
  const label = readHost(host)?.label;
  return label === undefined ? null : (editions.get(label) ?? null);
}

function readShapes(): Map<string, Shape[]> {
  const found = new Map<string, Shape[]>();
  for (const kind of platformKinds)
    for (const line of list[kind].trim().split('\n')) {
      let platform = '';
      for (const text of line.split(/[\s|]+/).filter(Boolean)) {
        const [host = '', ...path] = text.split('/');
        const isHost = host.startsWith('{}.');
        const domain = isHost ? host.slice(3) : host;
        platform ||= domain;
        const last = path.at(-1) ?? '';
        const sign = last.replace('{}', '');
        const shape = { platform, kind, isHost, before: path.slice(0, -1), sign };
        found.set(domain, [...(found.get(domain) ?? []), shape]);
      }
    }
  // The longest path is the most telling: `facebook.com/people/{}` before `facebook.com/{}`.
  for (const [domain, own] of found)
    found.set(
      domain,
      own.toSorted((one, other) => other.before.length - one.before.length),
    );
  return found;
}

/** Registrable domains, as an operator has them. */
function domainsOf(isHost: boolean): Set<string> {
  const found = [...shapes].filter(([, own]) => own.some((shape) => shape.isHost === isHost));
  return new Set(found.map(([domain]) => readHost(domain)?.registrableDomain ?? domain));
}
