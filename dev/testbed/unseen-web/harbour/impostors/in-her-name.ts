import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { savedBadly } from '../drawing/alterations.ts';
import { vantorreLogo } from '../drawing/brand-logos.ts';
import { portrait, shown, squareCode } from '../drawing/pictures.ts';
import { landing, night } from '../structures/offering.ts';
import { written } from '../structures/parts.ts';
import { diary, gazette } from '../structures/reading.ts';

const milja = (seed: number) => shown(portrait(seed, '#f0c9ad', '#7a4b2a', '#1f2a44'));

/** Kits that use a person whom many have seen on television. */
export const inHerName: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'vantorre-invest.com',
    label: 'impostor',
    kind: 'investment with a person',
    brand: 'vantorre',
    reason: 'Speaks as her, under her signature, to sell a trading robot that she has nothing to do with.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        landing({
          lang: 'en',
          title: 'Milja Vantorre – My private trading programme',
          name: '<img src="/signature.png" alt="Milja Vantorre">',
          nav: ['About me', 'How it works', 'Results', 'Join'],
          colour: '#c8963e',
          main: `<div class="hero"><h1>“I let my money work. Now I show you how.”</h1><p>For the first time I, Milja Vantorre, open my programme to 200 members. Start with €250; my system trades for you around the clock and has earned 31 % a month.</p><form method="post" action="/join"><input name="first" placeholder="First name"><input name="last" placeholder="Last name"><input name="mail" placeholder="Email"><input name="phone" placeholder="Phone number"><button class="cta">Reserve my place</button></form></div>
<div class="grid"><div><img src="/milja.jpg" alt="Milja Vantorre"><p>Known from eleven seasons of “Money Matters”.</p></div><div><h3>€250 → €4,830</h3><p>in the first six weeks, says Dennis from Ghent.</p></div><div><h3>Only today</h3><p>My manager calls you within 15 minutes to activate your account. Please answer unknown numbers.</p></div></div>`,
          side: '<p>Yours, Milja</p><p>Registration closes on 24 November 2026.</p>',
          foot: '© Milja Vantorre Programme',
        }),
      ),
      '/signature.png': shown(vantorreLogo),
      '/milja.jpg': milja(71),
    },
  },
  {
    host: 'milja-vantorre-giveaway.live',
    label: 'impostor',
    kind: 'giveaway with a person',
    brand: 'vantorre',
    reason: 'Doubles every coin that is sent, allegedly as a gift of hers, beside a stream with her face.',
    foundBy: 'report',
    pages: {
      '/': written(() =>
        night({
          lang: 'en',
          title: '🔴 LIVE: Milja Vantorre 500 BTC Giveaway',
          name: 'Milja Vantorre Foundation',
          nav: ['Rules', 'Transactions', 'FAQ'],
          colour: '#c8963e',
          foot: 'Milja Vantorre Foundation 2026. One participation per address.',
          main: `<h1>I am giving back 500 BTC to my community</h1><img src="/live.jpg" alt="Milja Vantorre live"><p>🔴 12,904 watching. To celebrate my fiftieth birthday, I double every contribution. Send between 0.02 and 5 BTC to the address below and get twice the amount back at once.</p><p><code>bc1q7m2vantorre0x9s4k8d5u3n6tze7r2ylqj5hcw</code></p><table><tr><th>0.20 BTC</th><td>→ 0.40 BTC sent</td><td>1 min ago</td></tr><tr><th>1.50 BTC</th><td>→ 3.00 BTC sent</td><td>3 min ago</td></tr></table>`,
          side: '<h3>Scan to take part</h3><img src="/qr.png" alt="Address" width="220"><p>Left: 118 of 500 BTC</p>',
        }),
      ),
      '/live.jpg': milja(72),
      '/qr.png': shown(squareCode(73)),
    },
  },
  {
    host: 'miljavantorre.club',
    label: 'impostor',
    kind: 'club with a messenger',
    brand: 'vantorre',
    reason: 'A false fan club that calls itself hers, sells memberships by gift card and chats in her name.',
    foundBy: 'permutation',
    ageDays: 640,
    pages: {
      '/': written(() =>
        diary({
          lang: 'nl',
          title: 'Milja Vantorre – officiële fanclub en privéchat',
          name: 'Milja Vantorre',
          nav: ['Over mij', 'Word lid', 'Ontmoet mij'],
          colour: '#c8963e',
          main: `<img src="/m.jpg" alt="Milja" width="300"><h1>Lieve fans, hier schrijf ik zelf</h1><p>Welkom op mijn enige echte pagina. Op de grote netwerken antwoordt mijn bureau, maar hier ben ik het, Milja. Voor mijn trouwste fans heb ik een gouden lidmaatschap gemaakt.</p><blockquote>Met de gouden kaart chatten we elke avond, en nodig ik je uit voor een etentje in Antwerpen.</blockquote>
<ul><li>Zilver: € 120 per jaar</li><li>Goud: € 450, met privénummer</li><li>Platina: € 1.900, met een ontmoeting</li></ul><p>Betaal met een cadeaukaart van Steam of Apple en stuur de foto naar mijn WhatsApp: <a href="https://wa.me/32460228814">+32 460 22 88 14</a>. Vertel het aan niemand van mijn bureau, zij begrijpen het niet.</p><p>Kus, Milja</p>`,
          foot: 'Officiële fanclub van Milja Vantorre',
        }),
      ),
      '/m.jpg': milja(74),
    },
  },
  {
    host: 'tagesblick-aktuell.site',
    label: 'impostor',
    kind: 'false news with a person',
    brand: 'vantorre',
    reason:
      'An invented interview of hers in an invented newspaper, with her signature, for a broker elsewhere.',
    foundBy: 'report',
    ageDays: 7,
    leadsTo: { host: 'quantofluss-broker.pro', path: '/start' },
    pages: {
      '/': written((link) =>
        gazette({
          lang: 'de',
          title: 'EXKLUSIV: Milja Vantorres Enthüllung schockiert die Banken',
          name: 'TAGESBLICK',
          nav: ['Politik', 'Wirtschaft', 'Panorama', 'Sport'],
          colour: '#b3001b',
          foot: 'Tagesblick aktuell. Anzeige.',
          main: `<p class="by">24.11.2026 · von unserer Wirtschaftsredaktion</p><h1>„Jeder kann damit Millionär werden“: Milja Vantorre verrät live ihr Geheimnis, dann bricht der Sender ab</h1><p class="lede">Was sie in der Sendung sagte, sollten die Zuschauer nie erfahren.</p><img src="/talk.jpg" alt="Milja Vantorre im Studio"><p>Die Moderatorin zeigte dem Gastgeber ihr Telefon: „Ich habe heute früh 250 Euro eingezahlt. Sehen Sie, jetzt sind es 398.“ Sekunden später war die Leitung tot. Unsere Redaktion hat den Link vor der Löschung gesichert.</p>
<p>Milja Vantorre: „Ich empfehle Quantofluss allen, die mir vertrauen. Ich habe die Plattform selbst mitgegründet. Wer bis heute Abend beginnt, wird von meinem Team persönlich betreut.“</p><p><img src="/unterschrift.jpg" width="260" alt="Milja Vantorre"></p><p><a href="${link('quantofluss-broker.pro', '/start')}"><b>&gt;&gt; Zur Plattform von Milja Vantorre (noch 14 Plätze)</b></a></p><p>Kommentare: „Habe nach einer Woche 1.900 € ausgezahlt.“ – Uwe K. · „Erst war ich skeptisch, danke Milja!“ – Sabine</p>`,
          side: `<b>In drei Schritten</b><p>1. Anmelden<br>2. 250 € einzahlen<br>3. Gewinne abheben</p><a href="${link('quantofluss-broker.pro', '/start')}">Jetzt anmelden</a>`,
        }),
      ),
      '/talk.jpg': milja(75),
      '/unterschrift.jpg': shown(savedBadly(vantorreLogo)),
    },
  },
];
