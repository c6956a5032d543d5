import { plain } from '../frames/helping.ts';
import { page } from '../frames/page.ts';
import type { MeadowSite } from '../meadow-brands.ts';

/** Names that are taken and have nothing on them that wants anything from anybody. */
export const nothingThere: readonly MeadowSite[] = [
  {
    host: 'nimbrel-mail.net',
    label: 'benign',
    kind: 'parked',
    brand: 'nimbrel',
    reason: 'A domain for sale; nobody is deceived.',
    ageDays: 2200,
    foundBy: 'permutation',
    pages: {
      '/': {
        body: page(
          {
            lang: 'en',
            title: 'nimbrel-mail.net is for sale',
            css: 'body{margin:0;font:18px Arial,"DejaVu Sans";text-align:center;background:#f0f4f8;padding-top:12vh}.o{background:#fff;display:inline-block;padding:40px 60px;border-radius:8px}a{background:#1273de;color:#fff;padding:12px 26px;text-decoration:none;border-radius:4px}',
          },
          '<div class="o"><h1>nimbrel-mail.net</h1><p>This domain name is for sale.</p><p>Asking price: 1,900 USD</p><p><a href="https://namebasar.com/offer/nimbrel-mail.net">Make an offer</a></p></div><p>Are you the owner? Manage your parking in your account at Namebasar. All trademarks belong to their holders.</p>',
        ),
      },
    },
  },
  {
    host: 'zunkarro.net',
    label: 'benign',
    kind: 'parked',
    brand: 'zunkarro',
    reason: 'A parked domain with links of advertisers.',
    foundBy: 'permutation',
    pages: {
      '/': {
        body: page(
          {
            lang: 'en',
            title: 'zunkarro.net',
            css: 'body{margin:0;font:16px Arial,"DejaVu Sans";background:linear-gradient(#456,#89a);color:#fff;text-align:center}.r a{display:block;width:520px;margin:12px auto;padding:18px;background:#fff2;color:#fff;font-size:21px;text-align:left}',
          },
          '<h1>zunkarro.net</h1><p>Related searches</p><div class="r"><a href="/s?q=1">Online Games Free</a><a href="/s?q=2">Ember of Ossa Download</a><a href="/s?q=3">Best MMO 2026</a><a href="/s?q=4">Gaming Chairs</a><a href="/s?q=5">Game Server Hosting</a></div><p style="font-size:11px">The sponsored listings on this page are served automatically by a third party. <a href="/privacy" style="color:#fff">Privacy policy</a></p>',
        ),
      },
    },
  },
  {
    host: 'korbwiese.shop',
    label: 'benign',
    kind: 'blank',
    brand: 'korbwiese',
    reason: 'An empty page.',
    ageDays: 27,
    foundBy: 'certificate',
    pages: { '/': { body: '<!doctype html><html><head><title></title></head><body></body></html>' } },
  },
  {
    host: 'marevoile-store.com',
    label: 'benign',
    kind: 'error',
    brand: 'marevoile',
    reason: 'The host answers with nothing but an error.',
    ageDays: 330,
    foundBy: 'permutation',
    pages: {
      '/': {
        status: 503,
        body: plain(
          { lang: 'en', title: '503 Service Temporarily Unavailable' },
          '<center><h1>503 Service Temporarily Unavailable</h1></center><hr><center>nginx</center>',
        ),
      },
    },
  },
  {
    host: 'tilwenbridge.com',
    label: 'benign',
    kind: 'default page',
    brand: 'tilwen',
    reason: 'The page of a server that nobody has set up yet.',
    foundBy: 'permutation',
    pages: {
      '/': {
        body: plain(
          { lang: 'en', title: 'Welcome to nginx!' },
          '<h1>Welcome to nginx!</h1>\n<p>If you see this page, the nginx web server is successfully installed and working. Further configuration is required.</p>\n<p>For online documentation and support please refer to <a href="http://nginx.org/">nginx.org</a>.</p>\n<p><em>Thank you for using nginx.</em></p>',
        ),
      },
    },
  },
  {
    host: 'ilvaraquennell.net',
    label: 'benign',
    kind: 'placeholder',
    brand: 'quennell',
    reason: 'An announcement of a page to come, which asks for nothing.',
    ageDays: 15,
    foundBy: 'certificate',
    pages: {
      '/': {
        body: page(
          {
            lang: 'fr',
            title: 'Site en construction',
            css: 'body{display:grid;place-items:center;height:100vh;margin:0;background:#fafafa;font:20px "DejaVu Sans",Arial;color:#666}',
          },
          '<div><h1>Bientôt en ligne</h1><p>ilvaraquennell.net a été réservé chez Hébergeo. Son propriétaire n’a encore rien publié.</p></div>',
        ),
      },
    },
  },
];
