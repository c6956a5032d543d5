import type { LabelledSite } from '../../labelled-site.ts';
import {
  article,
  bare,
  blog,
  card,
  form,
  hero,
  items,
  links,
  oldTable,
  paras,
  picture,
  reference,
  shop,
  split,
} from './blocks.ts';
import { drawn, logo, otherLogo, pageAsPicture, photo, vyqoWordPng } from './logos.ts';

const violet = '#3b1fd1';

/** Pages about the exchange, or beside it. */
export const exchangeHonest: readonly LabelledSite[] = [
  {
    host: 'scamwatch-journal.org',
    label: 'benign',
    kind: 'scam warning with screenshot',
    brand: 'vyqo',
    reason: 'It warns of a false wallet of the exchange and shows a picture of it.',
    foundBy: 'search',
    entry: '/2026/11/fake-vyqo-wallet',
    pages: {
      '/2026/11/fake-vyqo-wallet': blog(
        { lang: 'en', title: 'Warning: fake Vyqo wallet steals recovery phrases', colour: '#8a1c1c' },
        'Scamwatch Journal',
        `<h1>Warning: fake Vyqo wallet steals recovery phrases</h1><small>Posted 17 November 2026 by Ruth Amsel</small>${paras('We have seen a wave of text messages that tell people their Vyqo wallet must be “migrated”. The link leads to a page like the one below, which asks for twelve recovery words. Anyone who types them loses everything in the wallet within minutes.')}<figure>${picture('/shots/fake.png', 'Screenshot of the fake page')}<figcaption>The fake page, photographed on 16 November. Do not visit it.</figcaption></figure><h2>How to recognise it</h2>${items('The address is not vyqo.com, although the word appears in it.', 'A clock counts down to make you hurry.', 'It asks for the recovery phrase, which no exchange ever needs.', 'The links at the foot of the page lead nowhere.')}<h2>If you entered your words</h2>${paras('Create a new wallet on a clean device at once and move what is left. Then report the case to the police, and tell the exchange so that it can watch the receiving addresses.', 'Vyqo told us that it does not offer a wallet with a recovery phrase at all. “Our customers sign in with a passkey; there are no words to enter,” a spokesman said.', 'We publish indicators for other researchers on request. Please do not post working links in the comments.')}<h2>Comments</h2>${paras('<b>Alma</b>: I got this on Sunday, nearly fell for it. Thank you.', '<b>Pete K.</b>: The hosting company took it down after six hours.')}`,
        [
          `<b>Report a scam</b>${form('/report', ['url link Link', 'email mail Your email (optional)'], 'Send')}`,
          links('Banks', 'Parcels', 'Crypto', 'Romance', 'About'),
        ],
      ),
      '/shots/fake.png': pageAsPicture(
        'vyqo',
        ['Migrate your Vyqo wallet', 'Enter your 12 recovery words', 'Time left 09:58'],
        violet,
      ),
    },
  },
  {
    host: 'apps.droidshelf.com',
    label: 'benign',
    kind: 'app listing',
    brand: 'vyqo',
    reason: 'A catalogue of apps lists the exchange’s and leads to the store.',
    foundBy: 'sitemap',
    ageDays: 3400,
    entry: '/app/com.vyqo.mobile',
    pages: {
      '/app/com.vyqo.mobile': reference(
        { lang: 'en', title: 'Vyqo: Buy & Sell Crypto – version history' },
        'DroidShelf',
        `${picture('/icons/vyqo.png', 'Vyqo')}<p>Developer: Vyqo Exchange Ltd<br>Category: Finance<br>Rating: 4.3 (88,120)<br>Size: 61 MB<br>Requires Android 10</p>`,
        `${paras('Vyqo is an app to buy, sell and hold more than 300 digital assets. It offers price alerts, recurring purchases and a card in supported countries. Contains no advertisements.')}<h2>What is new in 6.1.4</h2>${items('Passkeys on all devices', 'Faster charts', 'Fixes for right-to-left languages')}<h2>Permissions</h2>${items('Camera, for QR codes and identity checks', 'Notifications', 'Fingerprint hardware')}<h2>Older versions</h2><table border="1" cellpadding="6"><tr><td>6.1.3</td><td>3 Nov 2026</td></tr><tr><td>6.1.2</td><td>12 Oct 2026</td></tr><tr><td>6.0.9</td><td>8 Aug 2026</td></tr></table>${paras('DroidShelf does not host files. The button below opens the listing in the app store of your device, where the developer’s signature is checked.')}<a href="https://play.google.com/store/apps">Open in the store</a><h2>Reviews</h2>${paras('<b>★★★★★</b> Simple and quick. Support answered in a day.', '<b>★★☆☆☆</b> The identity check failed three times before it worked.', '<b>★★★★☆</b> Good, but fees on small purchases are high.')}<h2>Similar apps</h2>${links('Coinfold', 'Satchel', 'Ledgerly', 'Marketpip')}`,
      ),
      '/icons/vyqo.png': logo('vyqo', 'small'),
    },
  },
  {
    host: 'steuermuenze.de',
    label: 'benign',
    kind: 'integration page',
    brand: 'vyqo',
    reason: 'A tax program explains how to import trades from the exchange.',
    foundBy: 'search',
    ageDays: 1560,
    entry: '/integrationen/vyqo',
    pages: {
      '/integrationen/vyqo': hero(
        {
          lang: 'de',
          title: 'Vyqo mit Steuermünze verbinden | Krypto-Steuern leicht gemacht',
          colour: '#8a6a00',
        },
        `${picture('/sm.png', 'Muenze')}${links('Produkt', 'Preise', 'Integrationen', 'Anmelden')}`,
        '<h1>Vyqo-Trades in drei Minuten importieren</h1><p>Über 120 Börsen und Wallets, ein Bericht für das Finanzamt.</p><a class="btn" href="/registrieren">Kostenlos testen</a>',
        [
          `${picture('/vyqo.png', 'Vyqo')}<h3>So geht es</h3>${items('Öffnen Sie bei Vyqo die Einstellungen und dort „API“.', 'Legen Sie einen Schlüssel an, der nur lesen darf.', 'Fügen Sie ihn in Steuermünze unter „Konten“ ein.', 'Nach wenigen Minuten erscheinen Käufe, Verkäufe und Gebühren.')}`,
          `<h3>Ist das sicher?</h3>${paras('Wir benötigen niemals Ihr Vyqo-Passwort und keine Wiederherstellungsphrase. Ein Schlüssel mit Leserecht kann weder handeln noch auszahlen. Sie können ihn jederzeit bei Vyqo löschen.')}`,
          `<h3>Häufige Fragen</h3>${paras('Werden Staking-Erträge erkannt? Ja, sie werden mit dem Kurs am Tag des Zuflusses bewertet.', 'Was ist mit gelöschten Konten? Laden Sie vorher die CSV-Datei herunter, wir lesen auch diese ein.', 'Steuermünze ist ein Angebot der Zifferwerk GmbH und nicht mit Vyqo verbunden.')}`,
          `<h3>Ähnliche Integrationen</h3>${links('Coinfold', 'Satchel', 'Ledgerly', 'Marketpip', 'Alle anzeigen')}`,
        ],
      ),
      '/sm.png': otherLogo('Muenze', '#8a6a00'),
      '/vyqo.png': logo('vyqo'),
    },
  },
  {
    host: 'account.portfoliopebble.app',
    label: 'benign',
    kind: 'several sign-in buttons',
    brand: 'vyqo',
    reason:
      'A service of its own offers sign-in by several others, the exchange among them, under its own name.',
    foundBy: 'certificate',
    ageDays: 240,
    pages: {
      '/': card(
        { lang: 'en', title: 'Sign in – Portfolio Pebble', colour: '#33403a' },
        `${picture('/pp.png', 'Pebble')}<h2>Sign in to Portfolio Pebble</h2>${items('<a href="/oauth/google">Sign in with Google</a>', '<a href="/oauth/apple">Sign in with Apple</a>', `<a href="/oauth/vyqo"><img src="/v.png" style="width:20px" alt=""> Sign in with Vyqo</a>`, '<a href="/oauth/coinfold">Sign in with Coinfold</a>')}<p>or with your email</p>${form('/login', ['email e Email', 'password p Password'], 'Sign in')}${links('Forgot password', 'Create an account')}`,
        paras(
          'Portfolio Pebble keeps an eye on shares, funds and coins in one calm list. We never trade for you and hold none of your money.',
          'When you sign in with another service we receive your name and email address, and nothing else. You can end the connection in the settings.',
          `© 2026 Pebble Software ApS, Aarhus. ${links('Terms', 'Privacy', 'Status', 'Help')}`,
        ),
      ),
      '/pp.png': otherLogo('Pebble', '#33403a'),
      '/v.png': logo('vyqo', 'small'),
    },
  },
  {
    host: 'vyqo-ceramique.fr',
    label: 'benign',
    kind: 'namesake shop',
    brand: 'vyqo',
    reason: 'A pottery of the same name sells bowls, with its own logo and customers’ accounts.',
    foundBy: 'permutation',
    ageDays: 3120,
    pages: {
      '/': shop(
        { lang: 'fr', title: 'Vyqo Céramique – grès fait main à Vallauris', colour: '#9b5535' },
        `${picture('/atelier.png', 'Atelier')}${links('Boutique', 'Atelier', 'Stages', 'Mon compte', 'Panier')}`,
        [
          ['/bol.jpg', 'Bol à soupe, émail cendre', '28 €'],
          ['/tasse.jpg', 'Tasse sans anse', '19 €'],
          ['/bol.jpg', 'Grand plat ovale', '74 €'],
          ['/tasse.jpg', 'Vase étroit', '46 €'],
        ],
        `<h1>De la terre, du feu, du temps</h1>${paras('Vyqo est l’atelier de Violette et Quentin, potiers à Vallauris depuis 2011. Le nom réunit nos initiales ; nous n’avons rien à voir avec la monnaie numérique, malgré les courriers que nous recevons.', 'Chaque pièce est tournée à la main dans un grès de Bourgogne, séchée une semaine, puis cuite deux fois. Les émaux sont faits à partir de cendres de vigne : deux pièces ne sont jamais identiques.', 'Nous expédions le mardi et le vendredi dans un emballage de carton et de paille. La livraison est offerte à partir de 90 euros. Toute pièce cassée en route est remplacée sur simple photo.', 'Les stages de tournage ont lieu le dernier week-end du mois, pour six personnes, terre et cuisson comprises.')}<h2>Mon compte</h2>${form('/compte', ['email e E-mail', 'password p Mot de passe'], 'Se connecter')}`,
      ),
      '/atelier.png': drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="260" height="110"><rect width="260" height="110" fill="#fbf6ef"/><path d="M16 40 H96 Q92 96 56 96 Q20 96 16 40 Z" fill="#9b5535"/><path d="M30 30 Q40 10 56 28 T84 24" stroke="#c9a27f" stroke-width="5" fill="none"/><text x="112" y="60" font-family="DejaVu Serif" font-style="italic" font-size="40" fill="#5a3020">Vyqo</text><text x="114" y="88" font-family="DejaVu Serif" font-size="18" fill="#5a3020">céramique</text></svg>',
      ),
      '/bol.jpg': photo(25, 300, 300),
      '/tasse.jpg': photo(40, 300, 300),
    },
  },
  {
    host: 'logopantry.com',
    label: 'benign',
    kind: 'stock of logos',
    brand: 'vyqo',
    reason: 'A stock of logos offers many companies’ to designers, this one among them.',
    foundBy: 'search',
    entry: '/logo/vyqo',
    pages: {
      '/logo/vyqo': shop(
        { lang: 'en', title: 'Vyqo logo – free SVG and PNG | LogoPantry', colour: '#444444' },
        `${picture('/lp.png', 'Pantry')}${links('Browse', 'Finance', 'Food', 'Travel', 'Upload')}`,
        [
          ['/vyqo.png', 'Vyqo symbol', 'SVG, PNG'],
          ['/vyqo-word.png', 'Vyqo wordmark', 'SVG, PNG'],
          ['/other1.png', 'Coinfold', 'SVG, PNG'],
          ['/other2.png', 'Satchel', 'SVG'],
        ],
        `<h1>Vyqo logo</h1>${paras('The logo of Vyqo is a violet hexagon with a mint letter V and a white dot. It was introduced in 2021 and is usually shown beside the word in capitals.', 'Colours: violet #3B1FD1, mint #5FF2C0, white #FFFFFF. The smallest recommended width is 24 pixels. Leave free space of at least the diameter of the dot on each side.', 'Logos are trademarks of their owners and are collected here for editorial and reference use. LogoPantry grants no licence and has no relationship with Vyqo. Owners can ask for removal through the form below, and we answer within two days.', 'People who looked at this logo also looked at Coinfold, Satchel, Ledgerly and Marketpip.')}${form('/removal', ['email e Email', 'text m Message'], 'Send request')}`,
      ),
      '/lp.png': otherLogo('Pantry', '#444444', false),
      '/vyqo.png': logo('vyqo'),
      '/vyqo-word.png': vyqoWordPng,
      '/other1.png': otherLogo('Coinfold', '#c2410c'),
      '/other2.png': otherLogo('Satchel', '#0f766e', false),
    },
  },
  {
    host: 'deduitenzak.nl',
    label: 'benign',
    kind: 'critic',
    brand: 'vyqo',
    reason: 'A columnist criticises the exchange sharply, which is no pretence of being it.',
    foundBy: 'report',
    ageDays: 980,
    entry: '/vyqo-nee-bedankt',
    pages: {
      '/vyqo-nee-bedankt': article(
        { lang: 'nl', title: 'Vyqo? Nee, bedankt. Waarom ik mijn geld weghaalde', colour: '#333333' },
        'De Duit & de Zak',
        links('Columns', 'Sparen', 'Beleggen', 'Over mij'),
        `<h1>Vyqo? Nee, bedankt</h1>${picture('/v.png', 'Vyqo')}${paras('Drie jaar lang was ik klant bij Vyqo. Ik schreef er zelfs vriendelijk over. Vorige maand heb ik mijn rekening opgezegd, en in dit stuk leg ik uit waarom.', 'Om te beginnen de kosten. Wie voor vijftig euro koopt, betaalt bijna twee euro, maar dat bedrag staat nergens op het scherm. Het zit verstopt in de koers. Pas in het jaaroverzicht zag ik dat ik 311 euro had betaald.', 'Dan de klantenservice. Toen een opname elf dagen bleef hangen, kreeg ik zes keer hetzelfde antwoord van een robot. Een mens sprak ik pas nadat ik een klacht had ingediend bij de toezichthouder.', 'En ten slotte de reclame. Een voetballer die jongeren vertelt dat zij “niet achter mogen blijven”: dat is geen voorlichting, dat is bangmakerij.', 'Eerlijk is eerlijk: de app werkt snel, de beveiliging met passkeys is goed en ik ben nooit een cent kwijtgeraakt. Maar vertrouwen is meer dan techniek.', 'Vyqo kreeg dit stuk vooraf te lezen en liet weten dat de kosten “volgens de regels” worden getoond.')}<h2>Reacties (3)</h2>${paras('<b>Henk</b>: herkenbaar, ik ben ook overgestapt.', '<b>Moniek</b>: bij mij ging het juist prima.', '<b>Ad</b>: gewoon een spaarrekening nemen.')}`,
        'Deze site heeft geen advertenties.',
      ),
      '/v.png': logo('vyqo', 'recoloured'),
    },
  },
  {
    host: 'vyqo.net',
    label: 'benign',
    kind: 'blank',
    brand: 'vyqo',
    reason: 'The page is blank and wants nothing.',
    foundBy: 'permutation',
    ageDays: 5,
    pages: { '/': bare({ lang: 'en', title: '' }, '') },
  },
  {
    host: 'vyqo-exchange.org',
    label: 'benign',
    kind: 'error',
    brand: 'vyqo',
    reason: 'The server answers with an error and shows nothing of the exchange.',
    foundBy: 'certificate',
    ageDays: 17,
    pages: {
      '/': {
        ...bare({ lang: 'en', title: '403 Forbidden' }, '<center><h1>403 Forbidden</h1><hr>nginx</center>'),
        status: 403,
      },
    },
  },
  {
    host: 'coinfold.com',
    label: 'benign',
    kind: 'other exchange’s sign-in',
    brand: 'vyqo',
    reason: 'A competitor has its own sign-in and an offer for those who move from the exchange.',
    foundBy: 'seed',
    ageDays: 2740,
    entry: '/switch',
    pages: {
      '/switch': split(
        { lang: 'en', title: 'Coming from Vyqo? Switch to Coinfold', colour: '#c2410c' },
        `<h1>Coming from Vyqo?</h1>${paras('Coinfold charges 0.4% on every purchase and shows the fee before you confirm. Bring your coins and we cover the network costs of the transfer, up to 25 euros.', 'Withdraw on Vyqo to the address we show you after you sign in. Never give your password of another exchange to anybody, and that includes us.', 'Offer valid for transfers until 31 January 2027, once for each customer. Crypto assets can lose all their value.')}`,
        `${picture('/cf.png', 'Coinfold')}<h2>Sign in to Coinfold</h2>${form('/session', ['email e Email', 'password p Password'], 'Sign in')}${links('Create account', 'Fees', 'Security', 'Help')}`,
      ),
      '/cf.png': otherLogo('Coinfold', '#c2410c'),
    },
  },
  {
    host: 'woordenspel-vier.nl',
    label: 'benign',
    kind: 'dictionary',
    brand: 'vyqo',
    reason: 'A list of words for players of a word game has combinations of four letters.',
    foundBy: 'search',
    pages: {
      '/': oldTable(
        { lang: 'nl', title: 'Woorden met V, Y, Q en O - hulp bij woordspellen', colour: '#5b3f8c' },
        '<b>Woordenspel Vier</b>',
        'A-woorden<br>Q-woorden<br>Y-woorden<br>Puntentelling',
        `<b>Kan ik iets met V, Y, Q en O?</b>${paras('Met de letters V Y Q O bestaat geen geldig woord van vier letters. Namen van bedrijven, zoals Vyqo of Coinfold, tellen niet mee in de officiële lijst.', 'Wel mogelijk met twee of drie letters: ov, yo. De Q is tien punten waard, de Y acht en de V vier. Leg de Q het liefst op een vakje met drie keer letterwaarde.', 'Vergelijkbare lastige combinaties zijn QXYZ en VVQJ. Wissel in zulke gevallen drie letters en houd de O.')}${form('/zoek', ['text letters Letters'], 'Zoek woorden')}`,
      ),
    },
  },
];
