import type { LabelledSite } from '../labelled-site.ts';
import { pageShell } from '../layouts/page-shell.ts';
import { formOf } from '../layouts/sign-in.ts';
import { bannerJpeg } from '../logo-pictures.ts';
import { sampleBrands } from '../sample-brands.ts';
import { ofBrands, siteOf } from '../site-kit.ts';
import { dropAt, kitPage, wanted } from './credential-kits.ts';

/** Hosts where anyone can have a page within a minute; none that browsers restrict to TLS, as `.dev` and `.app`. */
const freeHosting = ofBrands<string>(
  {
    veltrano: ['veltrano-online.github.io', 'portal-4821.herokuapp.com', 'veltranobank.firebaseapp.com'],
    tarnwick: ['tarnwick-redelivery.onrender.com', 'parcel-fee-77.gitlab.io', 'tarnwick.weebly.com'],
    nimbara: ['nimbara-app.herokuapp.com', 'wallet-sync-001.firebaseapp.com', 'nimbara.onrender.com'],
    fernholt: ['fernholt-club.gitlab.io', 'member-area-9.github.io'],
    marenholt: ['ilka-marenholt-vip.herokuapp.com'],
  },
  (brand, host, at) =>
    siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'kit on free hosting',
        reason: 'a copy of the sign-in page on a platform that the brand does not use',
        foundBy: 'search',
        isClear: host.includes(brand),
      },
      kitPage(brand, at),
    ),
);

/** A hacked site whose owner does not know: neither the host nor its icon points to the brand. */
const compromised = ofBrands<readonly [string, string]>(
  {
    veltrano: [
      ['metzgerei-obergruber.de', '/wp-content/uploads/2026/veltrano/index.html'],
      ['yoga-am-kanal.com', '/~tmp/secure/'],
    ],
    tarnwick: [
      ['rallyclub-nordfjell.com', '/wp-includes/tarnwick/fee.php'],
      ['pianotuner-hobbs.co.uk', '/images/parcel/'],
    ],
    nimbara: [['casarural-elbrezo.es', '/modules/nimbara/restore.html']],
    fernholt: [['kita-sonnenhuegel.de', '/cgi/fernholt/']],
    marenholt: [['angelverein-strom.de', '/joomla/tmp/ilka/']],
  },
  (brand, [host, entry], at) => {
    const reason = 'a copy of the sign-in page in a folder of somebody else’s site';
    const facts = { brand, kind: 'kit on a broken-in host', reason, foundBy: 'report', entry } as const;
    const site = siteOf('impostor', host, facts, kitPage(brand, at));
    return { ...site, pages: { ...site.pages, '/favicon.ico': { status: 404, body: '' } } };
  },
);

/** All words are in a picture; the page itself says nothing but "Continue". */
const pictures = ofBrands<string>(
  {
    veltrano: ['account-notice-71.com', 'veltrano-mitteilung.com'],
    tarnwick: ['your-parcel-waits.com', 'tarnwick-gb.com'],
    nimbara: ['keys-backup-now.com', 'nimbara-sync.com'],
    fernholt: ['fernholt-bonus.com'],
  },
  (brand, host, at) => {
    const site = siteOf(
      'impostor',
      host,
      {
        brand,
        kind: 'logo only in a picture',
        reason: 'the name stands in no text, but in the picture over a form that asks for a secret',
        foundBy: 'report',
      },
      pageShell({
        title: 'Continue',
        css: 'body{margin:0;font:16px Arial}img{display:block;width:100%}form{width:420px;margin:30px auto}label{display:block;margin:10px 0}input,textarea{width:100%;padding:10px}',
        body: `<img src="/banner.jpg" alt="">${formOf({ fields: wanted[brand], action: dropAt(at) })}`,
      }),
    );
    const lines = ['Important message', 'Please confirm your details', 'to keep using your account'];
    const banner = async () => ({
      headers: { 'content-type': 'image/jpeg' },
      body: await bannerJpeg(sampleBrands[brand], lines),
    });
    return { ...site, pages: { ...site.pages, '/banner.jpg': banner } };
  },
);

export const borrowedHosts: readonly LabelledSite[] = [...freeHosting, ...compromised, ...pictures];
