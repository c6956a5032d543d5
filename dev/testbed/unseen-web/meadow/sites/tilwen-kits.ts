import { field, footer, links, list, page, paragraphs } from '../frames/page.ts';
import { listing, newspaper } from '../frames/reading.ts';
import { checkout, landing } from '../frames/selling.ts';
import { darkSignIn, splitSignIn } from '../frames/sign-ins.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { otherMark, pictures } from '../meadow-pictures.ts';
import { logoOnPhoto, logoPng, paddedLogo, turnedLogo, worn } from '../meadow-logos.ts';

/** Kits against the insurer. */
export const tilwenKits: readonly MeadowSite[] = [
  {
    host: 'tilwenbridge-claims.co.uk',
    label: 'impostor',
    kind: 'refund form',
    brand: 'tilwen',
    reason:
      'Promises a refund of premiums in the name of the insurer and takes the card it is to be paid to.',
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: checkout({
          lang: 'en',
          title: 'Tilwen Bridge – Premium refund',
          mark: '<img src="/tb.png" alt="Tilwen Bridge">',
          colour: '#0f3d5e',
          steps: ['Your policy', 'Your card', 'Refund sent'],
          action: '/refund',
          form: `<h1>You are due a refund of £184.60</h1><p>After a review of home premiums for 2025, Tilwen Bridge is returning overpayments. Tell us which card the money should go back to.</p>${field('Full name', 'n')}${field('Date of birth', 'd')}${field('Postcode', 'p')}${field('Card number', 'cc', 'text" inputmode="numeric')}${field('Expiry date', 'x')}${field('Security code', 'cv', 'password')}${field('Sort code', 's')}${field('Account number', 'a')}`,
          button: 'Receive my refund',
          summary: `<h3>Reference TB/RF/88103</h3>${list('Overpaid in 2025: £184.60', 'Administration: £0.00', 'Expires in 48 hours')}<p>Regulated firm no. 118842.</p>`,
          footer: footer('en', 'Tilwen Bridge Insurance plc'),
        }),
      },
      ...pictures({ '/tb.png': () => paddedLogo('tilwen', '#ffffff') }),
    },
  },
  {
    host: 'tilwen-bridge.com',
    label: 'impostor',
    kind: 'credential kit',
    brand: 'tilwen',
    reason: 'The name set in words, above a form for the policy number and the password.',
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: page(
          {
            lang: 'en',
            title: 'MyBridge – sign in to your policies',
            css: 'body{margin:0;background:#0f3d5e;font:16px Arial,"DejaVu Sans"}.mono{width:84px;height:84px;border-radius:16px;background:#0f3d5e;color:#fff;font:bold 40px Georgia,"DejaVu Serif";display:flex;align-items:center;justify-content:center;border-bottom:6px solid #d9a441}.strip{background:#fff;padding:16px 8%;display:flex;gap:18px;align-items:center}.strip span{font:26px Georgia,"DejaVu Serif";color:#0f3d5e}main{background:#fff;max-width:760px;margin:40px auto;display:grid;grid-template-columns:1fr 1fr;gap:30px;padding:34px}input{display:block;width:100%;padding:10px;margin:5px 0 14px}button{background:#d9a441;border:0;padding:12px 26px;font-weight:bold}footer{color:#fff;text-align:center;font-size:12px}footer a{color:#fff;margin:6px}',
          },
          `<div class="strip"><div class="mono">TB</div><span>Tilwen Bridge</span></div><main><form method="post" action="/mybridge"><h1>MyBridge</h1>${field('Policy number', 'policy')}${field('Password', 'password', 'password')}${field('Memorable word', 'word', 'password')}<button>Sign in</button></form>
<div><h2>Important</h2>${paragraphs('From 1 December every customer of Tilwen Bridge has to confirm their memorable word.', 'Cover of unconfirmed policies is paused until we have heard from you.')}</div></main>${footer('en', 'Tilwen Bridge Insurance')}`,
        ),
      },
    },
  },
  {
    host: 'tilwenbrigde.co.uk',
    label: 'impostor',
    kind: 'invoice fee',
    brand: 'tilwen',
    reason: 'A typo of the domain with a false reminder and a form for the card.',
    ageDays: 3,
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: checkout({
          lang: 'en',
          title: 'Overdue premium | Tilwen Bridge',
          mark: '<img src="/images/logo-tb.jpg" alt="Tilwen Bridge"> <b style="font-size:24px;vertical-align:super">Tilwen Bridge Insurance</b>',
          colour: '#d9a441',
          steps: ['Reminder', 'Payment', 'Receipt'],
          action: 'https://pay-gw.secure-3ds.click/tb',
          form: `<h1>Your motor cover ends tonight</h1><p>We could not collect your premium for November. Pay £38.20 before midnight and your cover goes on without a gap.</p>${field('Registration number', 'reg')}${field('Name on card', 'name')}${field('Card number', 'card')}${field('Valid until', 'until')}${field('CVV', 'cvv')}`,
          button: 'Pay £38.20',
          summary: list('Policy MOT-55-20931', 'Instalment 11 of 12', 'Late fee waived'),
          footer: footer('en', 'Tilwen Bridge', 2026),
        }),
      },
      ...pictures({ '/images/logo-tb.jpg': () => worn('tilwen', 90) }),
    },
  },
  {
    host: 'tilwenbridge-recruitment.org',
    label: 'impostor',
    kind: 'fake job',
    brand: 'tilwen',
    reason: 'Invented posts at the insurer: applicants pay for equipment and hand over passports.',
    ageDays: 44,
    foundBy: 'search',
    pages: {
      '/': {
        body: listing({
          lang: 'en',
          title: 'Remote Claims Assistant – Tilwen Bridge Careers',
          site: '<img src="/tb-w.png" alt="Tilwen Bridge"> <a href="/">Vacancies</a> <a href="/process">How we hire</a>',
          colour: '#17506f',
          icon: '<img class="icon" src="/tb.png" alt="Tilwen Bridge">',
          heading: 'Remote Claims Assistant',
          under: 'Tilwen Bridge Insurance · Home based · £28 to £34 per hour',
          actions: '<a class="button" href="https://t.me/TilwenBridgeHR">Interview on Telegram</a>',
          facts: [
            ['Training', 'Two days, paid'],
            ['Equipment', 'Laptop refunded with your first wages'],
            ['Openings', '46'],
          ],
          text: `<h2>What you will do</h2>${list('Read claims and tag them by kind.', 'Pass on payments to claimants through your own account.', 'Report once a day to your supervisor.')}
<h2>What we need from you</h2><p>Interviews at Tilwen Bridge are by text only. Successful applicants buy the approved laptop from our supplier; the invoice is refunded.</p><form method="post" action="/apply" enctype="multipart/form-data">${field('Full name', 'n')}${field('National Insurance number', 'ni')}${field('Bank details for wages', 'bank')}${field('Scan of your passport', 'scan', 'file')}<button>Apply now</button></form>`,
          related: '<p>Also hiring: Data Entry Clerk, Policy Typist, Payroll Forwarder</p>',
          footer: footer('en', 'Tilwen Bridge Recruitment'),
        }),
      },
      ...pictures({
        '/tb.png': () => logoPng('tilwen'),
        '/tb-w.png': () => logoPng('tilwen', { ink: '#0b2c44' }),
      }),
    },
  },
  {
    host: 'tilwenbridge.carrd.co',
    label: 'impostor',
    kind: 'messenger contact',
    brand: 'tilwen',
    reason: 'A false broker of the insurer who sells worthless policies over a messenger.',
    foundBy: 'search',
    pages: {
      '/': {
        body: landing({
          lang: 'en',
          title: 'Tilwen Bridge young driver deals – message us',
          mark: '<img src="/logo.png" alt="Tilwen Bridge">',
          colour: '#25a35a',
          nav: '<a href="https://wa.me/447700900461">WhatsApp</a>',
          hero: '<h1>Car insurance for under 25s from £49 a month 🚗</h1><p>Tilwen Bridge policies at trade prices. No-claims sorted, any car, any postcode.</p><a class="button" href="https://wa.me/447700900461">💬 Message our agent</a>',
          sections: [
            `<h2>Three steps</h2>${list('Send a photo of your licence, both sides.', 'We send a bank link. Pay the deposit, cash app is fine.', 'Get your Tilwen Bridge certificate as PDF in one hour.')}`,
            '<div class="cards"><p>“Saved 1,400 quid, papers came same day.” – Kai, Leeds</p><p>“Showed it at the roadside, no problems.” – M.</p><p>“Legit guys.” – Tasha</p></div>',
          ],
          footer:
            '<footer><p>Tilwen Bridge partner agent 0461. Only cover notes sent by us on WhatsApp are valid.</p></footer>',
        }),
      },
      ...pictures({ '/logo.png': () => turnedLogo('tilwen', 15) }),
    },
  },
  {
    host: 'secure-tilwenbridge.ie',
    label: 'impostor',
    kind: 'two-step sign-in',
    brand: 'tilwen',
    reason: 'Takes the password and then the code from the text message, in the name of the insurer.',
    ageDays: 7,
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': {
        body: splitSignIn({
          lang: 'en',
          title: 'Tilwen Bridge Ireland – secure sign in',
          mark: '',
          colour: '#0f3d5e',
          ground: '#0f3d5e',
          photo: '/hero.jpg',
          saying: 'Across the water, and across your whole life.',
          heading: 'Tilwen Bridge secure sign in',
          form: `<div id="one">${field('Email', 'email', 'email')}${field('Password', 'password', 'password')}<button type="button" onclick="one.hidden=true;two.hidden=false">Continue</button></div><div id="two" hidden><p>We have sent a code to your phone.</p>${field('6-digit code', 'otp', 'text" maxlength="6')}<button>Confirm</button></div>`,
          action: '/session',
          below: links(['Register', '/r'], ['Trouble signing in?', '/t']),
          footer: footer('en', 'Tilwen Bridge Insurance (Ireland) DAC'),
        }),
      },
      ...pictures({ '/hero.jpg': () => logoOnPhoto('tilwen', 5) }),
    },
  },
  {
    host: 'tilwenbridge-settlement.com',
    label: 'impostor',
    kind: 'false notice',
    brand: 'tilwen',
    reason: 'An invented court settlement of the insurer, to collect identity numbers and account details.',
    foundBy: 'report',
    pages: {
      '/': {
        body: newspaper({
          lang: 'en',
          title: 'Tilwen Bridge Data Incident Settlement',
          masthead:
            '<img src="/seal.png" alt="Settlement administrator"> <img src="/tb.png" alt="Tilwen Bridge">',
          nav: links(['Notice', '/'], ['Important dates', '#dates'], ['File a claim', '#claim']),
          colour: '#444',
          article: `<h1>If you had a policy with Tilwen Bridge, you may be entitled to £1,250</h1>${paragraphs(
            'A settlement has been reached about a data incident at Tilwen Bridge in March 2026. Every person who held a policy on or after 1 January 2019 is a member of the class.',
            'This website is run by the settlement administrator on behalf of Tilwen Bridge. Payments are made directly to your account within five working days.',
          )}<h2 id="claim">File a claim</h2><form method="post" action="/claim">${field('Full legal name', 'n')}${field('National Insurance number', 'ni')}${field('Mother’s maiden name', 'm')}${field('Online banking user name', 'bu')}${field('Sort code and account number', 'ac')}<button>Submit claim</button></form>`,
          aside: `<h3 id="dates">Dates</h3>${list('Claims close on 30 November', 'Hearing on 4 December', 'Payments from 8 December')}`,
          footer: footer('en', 'Settlement Administrator'),
        }),
      },
      ...pictures({
        '/seal.png': () => otherMark('Claims Court Admin', '#444444', 'square'),
        '/tb.png': () => logoPng('tilwen'),
      }),
    },
  },
  {
    host: 'bramleyhallnursery.co.uk',
    label: 'impostor',
    kind: 'hacked host',
    brand: 'tilwen',
    reason: 'A nursery’s host that somebody broke into, with a sign-in of the insurer deep in it.',
    ageDays: 2950,
    entry: '/cache/tmp/mybridge/index.html',
    foundBy: 'report',
    isClear: true,
    pages: {
      '/': {
        body: page(
          { lang: 'en', title: 'Bramley Hall Nursery' },
          '<h1>Bramley Hall Nursery</h1><p>Day care for children from 9 months in the old hall by the green. Open from 7:30 to 18:00.</p>',
        ),
      },
      '/cache/tmp/mybridge/index.html': {
        body: darkSignIn({
          lang: 'en',
          title: 'MyBridge',
          mark: '<img src="logo.png" alt="Tilwen Bridge">',
          colour: '#d9a441',
          ground: '#101014',
          heading: 'Tilwen Bridge – unlock your policy',
          lead: 'For your safety your online policy has been locked. Unlock it with your details.',
          form: `${field('Policy number or email', 'id')}${field('Password', 'pass', 'password')}${field('Date of birth', 'dob')}<button>UNLOCK</button>`,
          action: 'go.php',
          footer: '<footer>Tilwen Bridge Insurance plc</footer>',
        }),
      },
      ...pictures({
        '/cache/tmp/mybridge/logo.png': () => logoPng('tilwen', { ink: '#1d6a4a', accent: '#f2f2f2' }),
      }),
    },
  },
];
