import { field, footer, links, list, page, paragraphs } from '../frames/page.ts';
import { newspaper } from '../frames/reading.ts';
import { landing } from '../frames/selling.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { otherMark, photo, pictures, portrait } from '../meadow-pictures.ts';
import { logoPng, worn } from '../meadow-logos.ts';

/** Kits that use a person who speaks about money on television. */
export const quennellKits: readonly MeadowSite[] = [
  {
    host: 'ilvaraquennell-invest.com',
    label: 'impostor',
    kind: 'investment',
    brand: 'quennell',
    reason: 'Sells a trading scheme as if the person had founded it.',
    ageDays: 18,
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: landing({
          lang: 'en',
          title: 'Quennell Capital AI – the official platform of Ilvara Quennell',
          mark: '<img src="/sign.png" alt="Ilvara Quennell">',
          colour: '#a8323e',
          nav: links(['How it works', '#how'], ['Results', '#results'], ['Log in', '#login']),
          hero: '<img src="/ilvara.jpg" alt="Ilvara Quennell" width="240"><h1>“I want every family to earn what banks keep for themselves.”</h1><p>Ilvara Quennell opens her private trading system to 500 more members.</p>',
          sections: [
            `<h2 id="how">How it works</h2>${list('Deposit from 250 €.', 'The system trades for you day and night.', 'Withdraw whenever you like: average return 3.1 % a day.')}`,
            '<h2 id="results">Results</h2><div class="cards"><p><b>+ 4,310 €</b><br>Ruth, 61</p><p><b>+ 12,900 €</b><br>Jan, 44</p><p><b>+ 870 €</b><br>Lea, 23</p></div>',
            `<form id="login" method="post" action="/member"><h2>Members</h2>${field('E-mail', 'e', 'email')}${field('Password', 'p', 'password')}${field('Card number for your first deposit', 'c')}${field('Phone', 't', 'tel')}<button>Start now</button></form>`,
          ],
          footer: footer('en', 'Ilvara Quennell Capital'),
        }),
      },
      ...pictures({ '/sign.png': () => logoPng('quennell'), '/ilvara.jpg': () => portrait(7) }),
    },
  },
  {
    host: 'quennell-giveaway.live',
    label: 'impostor',
    kind: 'coin giveaway',
    brand: 'quennell',
    reason: 'In the name of the person, it promises twice the coins that people send.',
    ageDays: 1,
    foundBy: 'report',
    pages: {
      '/': {
        body: page(
          {
            lang: 'en',
            title: 'Ilvara Quennell 5,000 BTC Giveaway LIVE',
            css: 'body{margin:0;background:#000;color:#0f0;font:18px "DejaVu Sans Mono",monospace;text-align:center}h1{color:#fff}.a{background:#111;border:1px solid #0f0;padding:14px;margin:16px auto;max-width:760px;word-break:break-all}.g{height:16px;max-width:760px;margin:auto;background:#222}.g i{display:block;width:83%;height:16px;background:#0f0}img{border-radius:50%}',
          },
          `<img src="/iq.jpg" width="180" alt="Ilvara Quennell"><h1>Ilvara Quennell gives back</h1><p>To thank her viewers, Ilvara doubles every transfer. Send 0.1 to 10 BTC, get twice the amount back at once.</p><div class="a">bc1q8zj0p4invented0meadow0address7t5x2</div><div class="a">0x00D0ubl3Me4d0w0000000000000000000051ve</div><div class="g"><i></i></div><p>83 % given away</p><table align="center" cellpadding="8"><tr><td>IN 1.5 BTC</td><td>OUT 3.0 BTC</td><td>2 min ago</td></tr><tr><td>IN 0.4 BTC</td><td>OUT 0.8 BTC</td><td>3 min ago</td></tr></table>`,
        ),
      },
      ...pictures({ '/iq.jpg': () => portrait(7, 360) }),
    },
  },
  {
    host: 'dagblad-economie.news',
    label: 'impostor',
    kind: 'false news',
    brand: 'quennell',
    reason:
      'An invented newspaper lets the person praise a trading scheme, and passes the names of readers on.',
    foundBy: 'search',
    entry: '/ilvara-quennell-onthult',
    pages: {
      '/ilvara-quennell-onthult': {
        body: newspaper({
          lang: 'nl',
          title: 'Ilvara Quennell onthult live op televisie hoe zij rijk werd – uitzending onderbroken',
          masthead: '<img src="/krant.png" alt="Dagblad Economie">',
          nav: links(['Binnenland', '#'], ['Economie', '#'], ['Sport', '#']),
          colour: '#a8323e',
          article: `<h1>Banken zijn woedend: Ilvara Quennell vertelt live haar geheim</h1><figure><img src="/studio.jpg" alt="In de studio"><figcaption>Ilvara Quennell tijdens de uitzending van dinsdag</figcaption></figure><img src="/iq.jpg" alt="Ilvara Quennell" width="200">${paragraphs(
            '“Ik verdien nu meer in een week dan vroeger in een jaar”, zei Ilvara Quennell dinsdagavond. De presentator keek ongelovig. Zij pakte zijn telefoon en schreef hem in bij haar programma Quantrix Ai.',
            'Na twaalf minuten stond er 94 euro winst op het scherm. De centrale bank belde de redactie en eiste dat de uitzending zou stoppen. Te laat: wij hebben de link bewaard.',
            'Onze redacteur probeerde het zelf. Met de persoonlijke link van Ilvara Quennell stortte hij 250 euro. Na een week was het 1.460 euro.',
            '<b>Let op: de inschrijving sluit vanavond.</b>',
          )}<form method="post" action="/lead"><h3>Schrijf u in via de link van Ilvara</h3>${field('Voornaam', 'v')}${field('Achternaam', 'a')}${field('E-mail', 'e', 'email')}${field('Telefoon', 't', 'tel')}<button>Nu inschrijven</button></form>`,
          aside: `<h3>Reacties</h3>${list('Els V.: Eerst twijfelde ik, nu heb ik een nieuwe keuken.', 'Johan: Werd na 10 minuten gebeld, top.', 'Miep: Dank je Ilvara!')}`,
          footer: footer('nl', 'Dagblad Economie'),
        }),
      },
      ...pictures({
        '/krant.png': () => otherMark('Dagblad Economie', '#222222', 'square'),
        '/studio.jpg': () => photo(64),
        '/iq.jpg': () => portrait(7),
      }),
    },
  },
  {
    host: 'ilvaraquennell.vip',
    label: 'impostor',
    kind: 'messenger contact',
    brand: 'quennell',
    reason: 'Leads people to a messenger group in which somebody plays the person.',
    foundBy: 'permutation',
    pages: {
      '/': {
        body: page(
          {
            lang: 'de',
            title: 'Ilvara Quennell – Börsenclub',
            css: 'body{margin:0;background:#e7ddd4;font:17px "DejaVu Sans",Arial}.p{max-width:440px;margin:0 auto;background:#fff;min-height:100vh;padding:20px;text-align:center}.p>img:nth-child(2){border-radius:50%;width:150px}.b{display:block;background:#25d366;color:#fff;padding:16px;border-radius:30px;margin:14px 0;text-decoration:none}.s{background:#f3f3f3;border-radius:10px;padding:12px;margin:8px 0;text-align:left}',
          },
          `<div class="p"><img src="/sig.jpg" alt="Ilvara Quennell"><img src="/ich.jpg" alt=""><h1>Mein privater Börsenclub</h1><p>Hallo, ich bin Ilvara. In meiner WhatsApp-Gruppe nenne ich jeden Morgen drei Aktien, bevor sie steigen. Kostenlos, solange noch Plätze frei sind.</p><a class="b" href="https://chat.whatsapp.com/KqInvented01">Der Gruppe beitreten</a><a class="b" style="background:#2aabee" href="https://t.me/quennell_club">Telegram</a><div class="s">„Gestern 18 % mit dem Tipp von Ilvara!“</div><div class="s">„Meine Assistentin Frau Lorenz richtet Ihnen das Depot ein.“</div></div>`,
        ),
      },
      ...pictures({ '/sig.jpg': () => worn('quennell', 260), '/ich.jpg': () => portrait(7) }),
    },
  },
];
