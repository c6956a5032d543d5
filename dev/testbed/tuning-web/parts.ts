import { domainToASCII } from 'node:url';
import type { LabelledSite, SiteLabel, SitePage } from '../labelled-site.ts';
import { type TuningBrandId, tuningBrands } from './brands.ts';
import { type Alteration, altered, imageFile, photograph, portrait } from './pictures.ts';

type TuningSite = LabelledSite<TuningBrandId>;
type PageText = string | SitePage;

interface Given extends Omit<TuningSite, 'label' | 'kind' | 'pages'> {
  page: PageText;
  /** The alteration of `/logo.png`, which the site has only where this is set. */
  logo?: Alteration;
  /** It has the brand's icon. */
  hasIcon?: boolean;
  more?: Readonly<Record<string, SitePage>>;
}

const asPage = (page: PageText): SitePage => (typeof page === 'string' ? { body: page } : page);

/** The sites of one kind; each has pictures of its own, and the brand's files only where it says so. */
export const sitesOfKind = (label: SiteLabel, kind: string, given: readonly Given[]): TuningSite[] =>
  given.map(({ page, logo, hasIcon = false, more = {}, host, entry = '/', ...rest }) => {
    const drawing = tuningBrands[rest.brand].logo;
    const pages: Record<string, SitePage> = {
      '/photo-1.jpg': async () => imageFile(await photograph(host.length)),
      '/photo-2.jpg': async () => imageFile(await photograph(host.length + 5, 480, 320)),
      '/her.png': async () => imageFile(await portrait()),
      '/him.png': async () => imageFile(await portrait(1 + (host.length % 3))),
    };
    if (logo !== undefined) pages['/logo.png'] = async () => imageFile(await altered(drawing, logo));
    if (hasIcon) pages['/favicon.ico'] = async () => imageFile(await altered(drawing, 'small'));
    return {
      ...rest,
      label,
      kind,
      host: domainToASCII(host),
      entry,
      pages: { ...pages, ...more, [entry]: asPage(page) },
    };
  });

export const logoImage = (width = 200, alt = ''): string =>
  `<img src="/logo.png" width="${width}" alt="${alt}">`;

/** A logo that is drawn for somebody else: a coloured sign and a word. */
export const otherLogo = (text: string, colour: string, shape: 'disc' | 'bar' | 'hex' = 'disc'): string => {
  const sign = {
    disc: `<circle cx="22" cy="22" r="18" fill="${colour}"/>`,
    bar: `<rect x="4" y="8" width="36" height="10" fill="${colour}"/><rect x="4" y="24" width="24" height="10" fill="${colour}"/>`,
    hex: `<path d="M22 2l18 10v20L22 42 4 32V12z" fill="${colour}"/>`,
  }[shape];
  return `<svg width="${60 + text.length * 15}" height="44" role="img" aria-label="${text}">${sign}<text x="52" y="31" font-size="25" font-family="sans-serif" fill="${colour}">${text}</text></svg>`;
};

export const plainText = (body: string): SitePage => ({ headers: { 'content-type': 'text/plain' }, body });
