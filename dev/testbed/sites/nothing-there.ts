import type { Answer, LabelledSite } from '../labelled-site.ts';
import { pageShell } from '../layouts/page-shell.ts';
import { logoElement } from '../looks.ts';
import { sampleBrands } from '../sample-brands.ts';
import { bareSiteOf, ofBrands, siteOf } from '../site-kit.ts';

const plain = (title: string, body: string, status = 200): Answer => ({
  status,
  body: pageShell({ title, css: 'body{font:16px Arial;text-align:center;margin:80px}', body }),
});

/** Names that look like the brand's, without a site behind them. */
const parked = ofBrands<string>(
  {
    veltrano: ['veltranos.com', 'veltrano.net', 'veltrano-bank.com'],
    tarnwick: ['tarnwik.com', 'tarnwick.net', 'tarnwick-parcels.com'],
    nimbara: ['nimbarra.com', 'nimbara.org', 'nimbara-coin.com'],
    fernholt: ['fernhold.com', 'fernholt.shop', 'fernholt-boots.com'],
    marenholt: ['ilka-marenholt.com', 'ilkamarenholt.net'],
  },
  (brand, host, at) =>
    bareSiteOf(
      'benign',
      host,
      {
        brand,
        kind: 'parked',
        reason: 'nobody uses the name; a parking page says so',
        foundBy: 'permutation',
      },
      at % 2 === 0
        ? plain(
            host,
            `<h1>${host}</h1><p>This domain is for sale. Make an offer on this domain.</p><p>Related: login, account, bank, parcels, boots</p>`,
          )
        : plain(
            `${host} - parked`,
            `<h1>${sampleBrands[brand].name}</h1><p>This domain has been registered by one of our customers and is parked free.</p><ul><li>Sign in</li><li>Password</li><li>Card number</li></ul>`,
          ),
    ),
);

const empty = ofBrands<readonly [string, 'error' | 'server' | 'blank' | 'soon' | 'suspended']>(
  {
    veltrano: [
      ['veltrano-mail.com', 'error'],
      ['veltranno.com', 'server'],
    ],
    tarnwick: [
      ['tarnwick-app.com', 'blank'],
      ['tarmwick.com', 'suspended'],
    ],
    nimbara: [
      ['nimbara-dev.com', 'soon'],
      ['nimbata.com', 'error'],
    ],
    fernholt: [
      ['fernholt-test.com', 'server'],
      ['fernhoolt.com', 'suspended'],
    ],
    marenholt: [['ilkamarenholt.org', 'soon']],
  },
  (brand, [host, what]) => {
    const { name } = sampleBrands[brand];
    const answer = {
      error: plain('404 Not Found', `<h1>Not Found</h1><p>${host}</p>`, 404),
      server: plain(
        'Welcome to nginx!',
        '<h1>Welcome to nginx!</h1><p>If you see this page, the web server is installed.</p>',
      ),
      blank: plain('', ''),
      soon: plain(name, `<h1>${name}</h1><p>Coming soon</p>`),
      suspended: plain(
        'Account suspended',
        '<h1>This account has been suspended</h1><p>Contact your hosting provider.</p>',
      ),
    }[what];
    return bareSiteOf(
      'benign',
      host,
      { brand, kind: 'empty or error', reason: 'there is no page', foundBy: 'permutation' },
      answer,
    );
  },
);

/** A lookalike that the brand bought defensively and forwards to its own page. */
const defensive = ofBrands<string>(
  { veltrano: ['veltranobank.com'], tarnwick: ['tarnwickparcel.com'], fernholt: ['fernholt.net'] },
  (brand, host) =>
    bareSiteOf(
      'benign',
      host,
      { brand, kind: 'leads to the brand', reason: 'forwards to the official page', foundBy: 'permutation' },
      ({ urlOf }) => ({
        status: 301,
        headers: { location: urlOf(sampleBrands[brand].officialDomains[0]) },
        body: '',
      }),
    ),
);

/** Portfolios that show the logo among their works or clients. */
const portfolios = ofBrands<readonly [string, string]>(
  {
    veltrano: [['studio-kranich.com', 'Studio Kranich']],
    tarnwick: [['vanwrap-signs.co.uk', 'Vanwrap signs']],
    nimbara: [['logo-archive.org', 'Logo archive']],
    fernholt: [['jobboard-alpen.com', 'Jobboard Alpen']],
    marenholt: [['agentur-seitenwind.de', 'Agentur Seitenwind']],
  },
  (brand, [host, name]) =>
    siteOf(
      'benign',
      host,
      {
        brand,
        kind: 'portfolio',
        reason: 'shows the logo as one of those it drew, hired for or keeps',
        foundBy: 'search',
      },
      {
        body: pageShell({
          title: `${name}: ${sampleBrands[brand].name}`,
          css: 'body{background:#f6f1e7;font:17px Palatino,serif;margin:60px 14%}img{border:1px solid #aaa;padding:20px;background:#fff}',
          body: `<h1>${name}</h1><h2>${sampleBrands[brand].name}</h2>${logoElement(sampleBrands[brand], 'png', 380)}<p>What we did in 2024: signs, letters and a van. Eleven people worked on it for a summer, in ${sampleBrands[brand].town}.</p><p>Other work: a ferry, two bakeries, and a museum of clocks.</p><form action="/contact"><input type="email" name="mail"><textarea name="text"></textarea><button>Write to us</button></form>`,
        }),
      },
    ),
);

export const nothingThere: readonly LabelledSite[] = [...parked, ...empty, ...defensive, ...portfolios];
