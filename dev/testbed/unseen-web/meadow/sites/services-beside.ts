import { board } from '../frames/helping.ts';
import { field, footer, links, list, page, paragraphs } from '../frames/page.ts';
import { wiki } from '../frames/reading.ts';
import { cardSignIn, splitSignIn, tableSignIn } from '../frames/sign-ins.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { otherMark, photo, pictures } from '../meadow-pictures.ts';
import { logoPng } from '../meadow-logos.ts';

/** Services of others: some connect with a brand, some only have a sign-in like the brand's. */
export const servicesBeside: readonly MeadowSite[] = [
  {
    host: 'app.quillnotes.io',
    label: 'benign',
    kind: 'sign-in buttons',
    brand: 'nimbrel',
    reason:
      'A service for notes that lets people sign in with their accounts at several others, the provider among them.',
    ageDays: 21,
    entry: '/login',
    foundBy: 'certificate',
    pages: {
      '/login': {
        body: cardSignIn({
          lang: 'en',
          title: 'Log in to Quillnotes',
          mark: '<img src="/quill.png" alt="Quillnotes">',
          colour: '#2d6a6a',
          ground: '#f3f7f4',
          heading: 'Welcome back to Quillnotes',
          lead: 'Pick up your notes where you left them.',
          form: `${field('Email', 'email', 'email')}${field('Password', 'password', 'password')}<label><input type="checkbox" name="remember"> Remember me</label><button>Log in</button>`,
          action: '/login',
          below: `<p style="text-align:center">or</p><p><a href="/auth/nimbrel"><img src="/auth/nimbrel.png" height="26" alt="Sign in with Nimbrel-Mail"> Sign in with Nimbrel-Mail</a></p><p><a href="/auth/postellio"><img src="/auth/postellio.png" height="30" alt="Postellio"> Sign in with Postellio</a></p><p><a href="/auth/tannfunk"><img src="/auth/tannfunk.png" height="30" alt="Tannfunk"> Sign in with Tannfunk</a></p>${paragraphs('New here? <a href="/signup">Create a free notebook</a> and write your first page in under a minute. Quillnotes keeps every version of a page for a year.', 'When you sign in with another account, its own page opens and we are only told your name and address.')}`,
          footer: footer('en', 'Quillnotes ApS'),
        }),
      },
      ...pictures({
        '/quill.png': () => otherMark('Quillnotes', '#2d6a6a', 'leaf'),
        '/auth/nimbrel.png': () => logoPng('nimbrel'),
        '/auth/postellio.png': () => otherMark('Postellio', '#d6542b', 'leaf'),
        '/auth/tannfunk.png': () => otherMark('Tannfunk', '#20603d'),
      }),
    },
  },
  {
    host: 'docs.hivedesk.eu',
    label: 'benign',
    kind: 'integration page',
    brand: 'nimbrel',
    reason: 'A help desk explains how its program connects with the provider.',
    foundBy: 'search',
    entry: '/integrations/nimbrel-mail',
    pages: {
      '/integrations/nimbrel-mail': {
        body: wiki({
          lang: 'en',
          title: 'Connect Nimbrel-Mail to Hivedesk',
          mark: '<img src="/hive.png" alt="Hivedesk">',
          side: links(
            ['Getting started', '/start'],
            ['Inboxes', '/inboxes'],
            ['Integrations', '/integrations'],
            ['API', '/api'],
            ['Status', '/status'],
            ['Log in', '/login'],
          ),
          colour: '#a05a00',
          box: '<img src="/partner/nimbrel-mail.png" alt="Nimbrel-Mail"><table><tr><th>Plans</th><td>Team, Business</td></tr><tr><th>Direction</th><td>Both ways</td></tr><tr><th>Made by</th><td>Hivedesk</td></tr></table>',
          text: `<p>Bring a Nimbrel-Mail address into Hivedesk, so that your team answers mail as tickets. Answers leave through Nimbrel-Mail and appear in its sent folder.</p><h2>Before you begin</h2>${list('You are an administrator in Hivedesk.', 'Your Nimbrel-Mail plan is Plain or Household, because the free plan has no bridge.', 'Two-step sign-in is on for the address.')}<h2>Connect the address</h2><ol><li>In Hivedesk, open <b>Inboxes → Add → Nimbrel-Mail</b>.</li><li>A page of nimbrel-mail.com opens. Sign in there and allow “Read and send as this address”.</li><li>Choose the folder that Hivedesk reads.</li><li>Send yourself a message. It appears within a minute.</li></ol><h2>With the API</h2><pre>POST /v2/inboxes
{ "kind": "nimbrel-mail", "address": "help@example.org", "folder": "Inbox" }</pre><h2>Limits</h2><table class="data"><tr><th>Limit</th><th>Value</th></tr><tr><td>Messages in an hour</td><td>500</td></tr><tr><td>Size of an attachment</td><td>20 MB</td></tr><tr><td>Addresses in a workspace</td><td>25</td></tr></table><h2>Disconnect</h2><p>Remove the inbox in Hivedesk, and then the permission under <b>Settings → Connected programs</b> in Nimbrel-Mail. Hivedesk never stores your Nimbrel-Mail password.</p>`,
          footer: footer('en', 'Hivedesk GmbH'),
        }),
      },
      ...pictures({
        '/hive.png': () => otherMark('Hive', '#a05a00', 'square'),
        '/partner/nimbrel-mail.png': () => logoPng('nimbrel'),
      }),
    },
  },
  {
    host: 'webmail.postellio.com',
    label: 'benign',
    kind: 'another company’s sign-in',
    brand: 'nimbrel',
    reason: 'The sign-in of another mail provider, with its own name and logo.',
    foundBy: 'search',
    pages: {
      '/': {
        body: tableSignIn({
          lang: 'fr',
          title: 'Postellio – Webmail',
          mark: '<img src="/postellio.png" alt="Postellio">',
          colour: '#d6542b',
          ground: '#33261f',
          heading: 'Accéder à ma messagerie',
          lead: '<a href="/aide" style="color:#fff">Aide</a> · <a href="/tarifs" style="color:#fff">Tarifs</a>',
          rows: [
            ['Adresse', '<input name="login" size="28">'],
            ['Mot de passe', '<input name="pass" type="password" size="28">'],
          ],
          form: '<input type="submit" value="Ouvrir la session">',
          action: '/session',
          below: `${links(['Mot de passe perdu', '/perdu'], ['Créer une adresse', '/creer'])}<br><br>Sur un ordinateur partagé, pensez à fermer la session.`,
          news: '<b>Actualités</b><br><br>Le carnet d’adresses se synchronise désormais avec votre téléphone.<br><br>Maintenance : dimanche 29 novembre de 2 h à 4 h, la messagerie restera en lecture seule.<br><br>Vous venez de Nimbrel-Mail ou d’ailleurs ? <a href="/demenager">Déménagez vos messages</a> en trois étapes.',
          footer: '© 2026 Postellio, Nantes – Mentions légales – Confidentialité',
        }),
      },
      ...pictures({ '/postellio.png': () => otherMark('Postellio', '#f08a60', 'leaf') }),
    },
  },
  {
    host: 'greywater-assurance.co.uk',
    label: 'benign',
    kind: 'another company’s sign-in',
    brand: 'tilwen',
    reason: 'The sign-in of another insurer, with its own name and logo.',
    ageDays: 5000,
    entry: '/portal',
    foundBy: 'search',
    pages: {
      '/portal': {
        body: splitSignIn({
          lang: 'en',
          title: 'Greywater Assurance – customer portal',
          mark: '<img src="/gw.png" alt="Greywater Assurance">',
          colour: '#4b6572',
          ground: '#4b6572',
          photo: '/house.jpg',
          saying: 'Whatever the weather does next.',
          heading: 'Customer portal',
          lead: 'See your policies, change your details or follow a claim.',
          form: `${field('Email or policy number', 'id')}${field('Password', 'password', 'password')}<label><input type="checkbox" name="keep"> Keep me signed in on this device</label><button>Sign in</button>`,
          action: '/portal/session',
          below: `${links(['Register', '/portal/register'], ['Forgotten password', '/portal/forgotten'])}${paragraphs('After five wrong passwords the portal is locked for an hour. You can call 0330 555 0126 on weekdays from eight to six.', 'Policies taken out before March 2025 with Parkin or Tilwen Bridge and moved to us appear here once you have registered.')}`,
          footer: footer('en', 'Greywater Assurance Ltd'),
        }),
      },
      ...pictures({ '/gw.png': () => otherMark('Greywater', '#4b6572'), '/house.jpg': () => photo(91) }),
    },
  },
  {
    host: 'preisradar-markt.de',
    label: 'benign',
    kind: 'price tracker',
    brand: 'korbwiese',
    reason: 'Follows the prices of the supermarket and of others; nothing is sold there.',
    foundBy: 'search',
    entry: '/haendler/korbwiese',
    pages: {
      '/haendler/korbwiese': {
        body: board({
          lang: 'de',
          title: 'Preisradar',
          mark: '<img src="/pr.png" alt="Preisradar">',
          colour: '#b5651d',
          heading: 'So haben sich die Preise bei Korbwiese entwickelt',
          lead: '<img src="/korbwiese.png" width="190" alt="Korbwiese"><p>Warenkorb aus 60 Artikeln, jeden Montag um acht Uhr aus dem Online-Markt gelesen.</p>',
          hours: [52, 53, 53, 55, 54, 56, 58, 58, 61, 60, 60, 63, 62, 64, 66, 65],
          text: `<h2>Teurer und billiger im November</h2><table><tr><th>Artikel</th><th>Oktober</th><th>November</th></tr><tr><td>Butter, 250 g</td><td>2,39 €</td><td>2,19 €</td></tr><tr><td>Kaffee, 500 g</td><td>7,49 €</td><td>7,99 €</td></tr><tr><td>Möhren, 1 kg</td><td>1,29 €</td><td>1,19 €</td></tr><tr><td>Olivenöl, 0,75 l</td><td>9,99 €</td><td>8,99 €</td></tr></table>${paragraphs('Der Warenkorb kostet bei Korbwiese 148,20 Euro und damit 3,10 Euro mehr als im Vormonat. Bei Kaufhof Nord sind es 144,90 Euro, bei der Biokiste 189,50 Euro.', 'Wir sind drei Statistikerinnen aus Hannover. Wir verkaufen nichts, und die Händler bezahlen uns nicht. Unsere Daten stehen als Tabelle zum Herunterladen bereit.')}`,
          side: `<h3>Händler</h3>${links(['Korbwiese', '/haendler/korbwiese'], ['Kaufhof Nord', '/haendler/kaufhof-nord'], ['Biokiste', '/haendler/biokiste'])}`,
          footer: footer('de', 'Preisradar GbR'),
        }),
      },
      ...pictures({
        '/pr.png': () => otherMark('Preisradar', '#b5651d'),
        '/korbwiese.png': () => logoPng('korbwiese'),
      }),
    },
  },
  {
    host: 'atelier-pivoine.fr',
    label: 'benign',
    kind: 'portfolio',
    brand: 'marevoile',
    reason: 'A studio for web design shows what it made for the label.',
    foundBy: 'search',
    entry: '/projets/marevoile',
    pages: {
      '/projets/marevoile': {
        body: page(
          {
            lang: 'fr',
            title: 'Marévoile, une boutique en ligne – Atelier Pivoine',
            css: 'body{margin:0;background:#faf4f6;color:#3a1f2b;font:20px/1.7 Futura,"DejaVu Sans",sans-serif}nav{padding:30px 6%}nav a{margin-right:26px}.big{font-size:60px;line-height:1.05;padding:0 6%}.row{display:grid;grid-template-columns:1fr 1fr;gap:30px;padding:30px 6%}.logo{background:#fff;padding:60px;text-align:center}footer{padding:30px 6%;font-size:14px}footer a{margin-right:12px}',
          },
          `<nav><b>Atelier Pivoine</b> ${links(['Projets', '/projets'], ['Équipe', '/equipe'], ['Nous écrire', '/ecrire'])}</nav><h1 class="big">Marévoile<br>une boutique qui prend le large</h1><div class="row"><div class="logo"><img src="/marevoile.png" alt="Marévoile"></div><img src="/maquette.jpg" alt="La page d’accueil"></div><div class="row"><div>${paragraphs('En 2024, la maison Marévoile nous a demandé de refaire sa boutique en ligne. L’ancienne avait dix ans et ne montrait pas le grain des cuirs.', 'Nous avons passé quatre jours dans l’atelier de Saint-Malo, photographié chaque peau à la lumière du nord, et dessiné un menu qui tient en cinq mots.')}</div><div><h2>Résultats</h2>${list('un temps de chargement divisé par trois', '41 % de commandes en plus sur téléphone', 'une note d’accessibilité de 98 sur 100')}<p>Conception : Lucie Hardel. Développement : Samir Benali. Photographies : Anouk Riva.</p></div></div>${footer('fr', 'Atelier Pivoine, Rennes')}`,
        ),
      },
      ...pictures({ '/marevoile.png': () => logoPng('marevoile'), '/maquette.jpg': () => photo(93) }),
    },
  },
];
