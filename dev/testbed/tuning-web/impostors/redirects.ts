import type { LabelledSite, Site } from '../../labelled-site.ts';
import { bootstrapDoor, inlineDoor } from '../doors.ts';
import { cardDoor, darkDoor, stepsDoor } from '../more-doors.ts';
import { logoImage, sitesOfKind } from '../parts.ts';
import { landing } from '../readers.ts';

const target = (brand: 'calder' | 'solvanta' | 'qvx', host: string) => ({ brand, host, path: '/s/' });

const behind = {
  calder: target('calder', 'hx-2281-cloud.com'),
  solvanta: target('solvanta', 'portail-09.net'),
  qvx: target('qvx', 'edge-node-17.com'),
};

const redirects = sitesOfKind('impostor', 'redirect to a kit', [
  {
    brand: 'calder',
    host: 'calderbnak.co.uk',
    ageDays: 4,
    foundBy: 'permutation',
    leadsTo: behind.calder,
    reason: 'a mistyped name whose server redirects to a copy of the bank’s sign-in elsewhere',
    page: ({ urlOf }) => ({
      status: 302,
      headers: { location: urlOf(behind.calder.host, behind.calder.path) },
      body: '',
    }),
  },
  {
    brand: 'solvanta',
    host: 'solvannta.fr',
    foundBy: 'certificate',
    leadsTo: behind.solvanta,
    reason: 'a mistyped name that refreshes to a copy of the sign-in elsewhere',
    page: ({ urlOf }) => ({
      body: `<html><head><meta http-equiv="refresh" content="0; url=${urlOf(behind.solvanta.host, behind.solvanta.path)}"></head><body>…</body></html>`,
    }),
  },
  {
    brand: 'qvx',
    host: 'qvx-login.net',
    ageDays: 3,
    foundBy: 'report',
    leadsTo: behind.qvx,
    reason: 'a name with the brand whose script leads to a copy of the sign-in elsewhere',
    page: ({ urlOf }) => ({
      body: `<!doctype html><title>Checking your browser</title><p>Checking your browser…</p><script>setTimeout(()=>{location.href=${JSON.stringify(urlOf(behind.qvx.host, behind.qvx.path))}},150)</script>`,
    }),
  },
]);

/** The kits that the redirects lead to, and the collectors that forms name. */
export const behindRedirects: readonly Site[] = [
  ...sitesOfKind('impostor', 'redirect to a kit', [
    {
      brand: 'calder',
      host: behind.calder.host,
      entry: '/s/',
      foundBy: 'report',
      reason: 'the kit behind a redirect',
      logo: 'none',
      page: inlineDoor({
        language: 'en',
        title: 'Calder Bank',
        logo: logoImage(260),
        heading: 'Log on',
        fields: [{ label: 'Customer number' }, { label: 'Passcode', type: 'password' }],
        button: 'Log on',
      }),
    },
    {
      brand: 'solvanta',
      host: behind.solvanta.host,
      entry: '/s/',
      foundBy: 'report',
      reason: 'the kit behind a redirect',
      logo: 'none',
      page: bootstrapDoor({
        language: 'fr',
        title: 'Espace client',
        logo: logoImage(200),
        heading: 'Connexion Solvanta',
        fields: [
          { label: 'E-mail', type: 'email' },
          { label: 'Mot de passe', type: 'password' },
        ],
        button: 'Connexion',
      }),
    },
    {
      brand: 'qvx',
      host: behind.qvx.host,
      entry: '/s/',
      foundBy: 'report',
      reason: 'the kit behind a redirect',
      logo: 'none',
      page: darkDoor({
        language: 'en',
        title: 'QVX',
        logo: logoImage(70),
        heading: 'Log in to QVX',
        fields: [
          { label: 'Email', type: 'email' },
          { label: 'Password', type: 'password' },
        ],
        button: 'Log in',
      }),
    },
  ]),
  { host: 'formcatch-eu.com', pages: {} },
  { host: 'tg-relay-bot.net', pages: {} },
];

const downloads = sitesOfKind('impostor', 'false app', [
  {
    brand: 'calder',
    host: 'calder-bank-app.com',
    ageDays: 6,
    foundBy: 'search',
    logo: 'none',
    reason: 'offers a false app of the bank outside any store',
    page: landing(
      {
        language: 'en',
        title: 'Get the Calder Bank app',
        site: logoImage(220),
        seed: 2,
        body: '<p>The old app stops working on Sunday. Install the new secure app.</p><p><a href="/CalderBank-3.1.apk" download>Download for Android (APK)</a> <a href="/profile.mobileconfig">Install on iPhone</a></p>',
      },
      [
        ['Step 1', 'Allow unknown sources in your settings.'],
        ['Step 2', 'Open the file and grant all permissions.'],
        ['Step 3', 'Log on with your customer number.'],
      ],
    ),
  },
  {
    brand: 'lantern',
    host: 'download-lantern.org',
    foundBy: 'search',
    logo: 'padded',
    reason: 'offers a changed program in the name of the mail service',
    page: `<!doctype html><html lang="en"><head><title>Lantern for Windows</title></head><body style="font:16px Arial;text-align:center;background:#fff4e6">${logoImage(160)}<h1>Lantern Mail for Windows</h1><p>Version 9.2, 41 MB, free. Official download.</p><p><a style="background:#e8590c;color:#fff;padding:20px 50px" href="/LanternSetup.exe">Download</a></p><p>Turn off your antivirus before you install: it may report a false alarm.</p></body></html>`,
  },
]);

const twoSteps = sitesOfKind('impostor', 'two-step sign-in', [
  {
    brand: 'lantern',
    host: 'accounts-lantern.com',
    ageDays: 12,
    foundBy: 'certificate',
    logo: 'none',
    hasIcon: true,
    reason: 'asks for the address first and for the password of the mail service on the next page',
    page: cardDoor({
      language: 'en',
      title: 'Lantern: sign in',
      logo: logoImage(70),
      heading: 'Sign in',
      lead: 'to continue to Lantern Mail',
      fields: [{ label: 'Email address', type: 'email', auto: 'username' }],
      button: 'Next',
    }),
  },
  {
    brand: 'calder',
    host: 'my-calder-bank.com',
    foundBy: 'permutation',
    logo: 'none',
    reason: 'asks for the customer number first and for the passcode of the bank on the next page',
    page: stepsDoor(
      {
        language: 'en',
        title: 'Calder Bank',
        logo: logoImage(220),
        heading: 'Enter your customer number',
        fields: [{ label: 'Customer number' }],
        button: 'Continue',
        foot: 'Calder Bank plc. Registered in England.',
      },
      ['Identify', 'Passcode', 'Confirm card'],
    ),
  },
]);

export const redirectsAndSteps: readonly LabelledSite[] = [...redirects, ...downloads, ...twoSteps];
