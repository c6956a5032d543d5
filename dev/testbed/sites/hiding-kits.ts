import type { LabelledSite } from '../labelled-site.ts';
import { pageShell } from '../layouts/page-shell.ts';
import { ofBrands, siteOf } from '../site-kit.ts';
import { kitPage } from './credential-kits.ts';

/** Hosts that only redirect to the kit: by the server, by a tag, by a script. */
const cloaks = ofBrands<readonly [string, 'server' | 'tag' | 'script']>(
  {
    veltrano: [
      ['veltrano-sicher.com', 'server'],
      ['veltrano-tan.com', 'script'],
    ],
    tarnwick: [['tarnwick-sms.com', 'server']],
    nimbara: [
      ['nimbara-update.com', 'tag'],
      ['nimbara-sign.com', 'script'],
    ],
    fernholt: [['fernholt-gewinn.com', 'server']],
  },
  (brand, [host, how], at) => {
    const site = siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'redirect cloak',
        reason: `leads by ${how} to a copy of the sign-in page on a rented host`,
        foundBy: 'report',
      },
      ({ urlOf }) => {
        const to = urlOf(`rented-${brand[0]}${at}.com`, '/session/');
        if (how === 'server') return { status: 302, headers: { location: to }, body: '' };
        const head =
          how === 'tag'
            ? `<meta http-equiv="refresh" content="0;url=${to}">`
            : `<script>setTimeout(function(){location.replace(${JSON.stringify(to)})},200)</script>`;
        return { body: pageShell({ title: 'One moment', css: '', head, body: '<p>One moment please</p>' }) };
      },
    );
    return { ...site, leadsTo: { host: `rented-${brand[0]}${at}.com`, path: '/session/' } };
  },
);

/** The kits behind the cloaks, which alone lead to them. */
export const rentedHosts: readonly LabelledSite[] = cloaks.map((cloak) => {
  const at = cloaks.filter(({ brand }) => brand === cloak.brand).indexOf(cloak);
  return siteOf(
    'impostor',
    `rented-${cloak.brand[0]}${at}.com`,
    {
      brand: cloak.brand,
      kind: 'redirect cloak',
      reason: 'the rented host of a cloak',
      foundBy: 'report',
      entry: '/session/',
    },
    kitPage(cloak.brand, at),
  );
});

/** The document is empty until a script has drawn it, as single-page kits are. */
const drawn = ofBrands<string>(
  {
    veltrano: ['veltrano-banking-app.com', 'login-veltrano.org'],
    tarnwick: ['tarnwick-my-parcel.com'],
    nimbara: ['nimbara-web.com', 'nimbara-vault-login.com'],
    fernholt: ['fernholt-members-login.com'],
    marenholt: ['ilkamarenholt-club.com'],
  },
  (brand, host, at) => {
    const whole = kitPage(brand, at);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(whole) ?? [];
    const [, body = ''] = /<body>(.*)<\/body>/s.exec(whole) ?? [];
    const [, title = ''] = /<title>(.*?)<\/title>/s.exec(whole) ?? [];
    const packed = Buffer.from(body).toString('base64');
    return siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'drawn by script',
        reason: 'a copy of the sign-in page that a script unpacks after the page has loaded',
        foundBy: 'certificate',
        isClear: true,
      },
      pageShell({
        title: '',
        css: style,
        body:
          `<div id="app"></div><script>setTimeout(function(){var b=Uint8Array.from(atob("${packed}"),function(c){return c.charCodeAt(0)});` +
          `document.getElementById("app").outerHTML=new TextDecoder().decode(b);document.title=${JSON.stringify(title)}},${300 + at * 200})</script>`,
      }),
    );
  },
);

export const hidingKits: readonly LabelledSite[] = [...cloaks, ...drawn];
