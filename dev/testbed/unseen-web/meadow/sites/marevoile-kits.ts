import { builtForm } from '../frames/helping.ts';
import { field, footer, links, page, paragraphs } from '../frames/page.ts';
import { checkout, landing, shop, type Product } from '../frames/selling.ts';
import { cardSignIn } from '../frames/sign-ins.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { paymentMarks, photo, pictures, product } from '../meadow-pictures.ts';
import { croppedLogo, invertedLogo, logoOnPhoto, logoPng, paddedLogo } from '../meadow-logos.ts';

const wares = (names: readonly string[], price: string, was: string): Product[] =>
  names.map((name, index) => ({ name, price, was, picture: `/media/${index + 1}.png` }));
const warePictures = (seed: number, count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`/media/${index + 1}.png`, () => product(seed + index)]),
  );

/** False shops and other kits against the fashion label. */
export const marevoileKits: readonly MeadowSite[] = [
  {
    host: 'marevoile-outlet.shop',
    label: 'impostor',
    kind: 'fake shop',
    brand: 'marevoile',
    reason: 'A false outlet of the label with prices that no outlet has.',
    ageDays: 23,
    foundBy: 'search',
    pages: {
      '/': {
        body: shop({
          lang: 'en',
          title: 'Marévoile Outlet® Official – 80% off handbags',
          mark: '<img src="/logo.png" alt="Marévoile"><b style="letter-spacing:.3em">MARÉVOILE</b>',
          colour: '#111111',
          bar: 'BLACK FRIDAY: extra 15% off with code SAIL15 · Free worldwide shipping',
          nav: links(['Bags', '/bags'], ['Shoes', '/shoes'], ['Coats', '/coats'], ['Sale', '/sale']),
          hero: '<h1>Official Marévoile outlet store</h1><p>Authentic pieces of past seasons, straight from the Paris warehouse.</p>',
          products: wares(
            [
              'Brise tote',
              'Écume clutch',
              'Large weekender',
              'Cordage belt bag',
              'Phare boots',
              'Dune trench',
            ],
            '€79.00',
            '€890.00',
          ),
          buy: 'Add to bag',
          after:
            '<p>Track your order by e-mail: service@mvoutlet-mail.com</p><img src="/media/pay.png" alt="Payments">',
          footer: footer('en', 'Marévoile'),
        }),
      },
      ...pictures({
        '/logo.png': () => logoPng('marevoile'),
        '/media/pay.png': () => paymentMarks(['Card', 'Debit', 'Wire']),
        ...warePictures(60, 6),
      }),
    },
  },
  {
    host: 'marevoile-soldes.fr',
    label: 'impostor',
    kind: 'fake shop',
    brand: 'marevoile',
    reason: 'A false shop that ends in a form for the card; the label never gets an order.',
    foundBy: 'permutation',
    entry: '/panier/paiement',
    isClear: true,
    pages: {
      '/': { status: 302, headers: { location: '/panier/paiement' }, body: '' },
      '/panier/paiement': {
        body: checkout({
          lang: 'fr',
          title: 'Paiement sécurisé – Marévoile Soldes privées',
          mark: '<img src="/img/mv.png" alt="Marévoile"> <span style="font-size:22px">Maison Marévoile</span>',
          colour: '#b08d57',
          steps: ['Panier', 'Paiement', 'Confirmation'],
          action: '/paiement/valider',
          form: `<h1>Finaliser ma commande</h1>${field('E-mail', 'email', 'email')}${field('Adresse de livraison', 'adresse')}${field('Numéro de carte bancaire', 'carte', 'text" inputmode="numeric')}${field('Date d’expiration', 'exp')}${field('Cryptogramme', 'cvv', 'password')}`,
          button: 'Payer 89,00 €',
          summary:
            '<h3>Votre panier</h3><img src="/img/sac.png" alt="Sac"><p>Cabas Brise, cuir noir<br><s>940,00 €</s> <b>89,00 €</b></p><p>Réservé pendant 09:58</p>',
          footer: footer('fr', 'Maison Marévoile'),
        }),
      },
      ...pictures({
        '/img/mv.png': () => logoPng('marevoile', { ink: '#3a2a16' }),
        '/img/sac.png': () => product(77),
      }),
    },
  },
  {
    host: 'xn--marvoile-d1a.com',
    label: 'impostor',
    kind: 'fake shop',
    brand: 'marevoile',
    reason: 'The name with its accent under another ending, with a dark shop that takes payments in advance.',
    foundBy: 'certificate',
    pages: {
      '/': {
        body: shop({
          lang: 'it',
          title: 'Marévoile Italia | Saldi riservati',
          mark: '<img src="/m.png" alt="Marévoile">',
          colour: '#8a6a35',
          bar: 'Ultime 24 ore: -75% su tutta la collezione',
          nav: links(['Donna', '/donna'], ['Uomo', '/uomo'], ['Borse', '/borse'], ['Accedi', '/accedi']),
          hero: '<h1>Saldi riservati ai nostri clienti</h1><p>Benvenuti nella boutique italiana di Marévoile. Spedizione gratuita e reso entro 14 giorni.</p>',
          products: wares(
            ['Borsa Brezza', 'Pochette Schiuma', 'Stivali Faro', 'Impermeabile Duna'],
            '99,00 €',
            '420,00 €',
          ),
          buy: 'Acquista',
          after: paragraphs(
            'Si paga con bonifico istantaneo o carta. Riceverete le coordinate per e-mail subito dopo l’ordine.',
          ),
          footer: footer('it', 'Marévoile Italia'),
          dark: true,
        }),
      },
      ...pictures({ '/m.png': () => invertedLogo('marevoile'), ...warePictures(90, 4) }),
    },
  },
  {
    host: 'marevoile.giveaway-circle.net',
    label: 'impostor',
    kind: 'giveaway',
    brand: 'marevoile',
    reason: 'An invented draw in the name of the label that ends in a subscription by card.',
    ageDays: 400,
    foundBy: 'report',
    pages: {
      '/': {
        body: builtForm({
          lang: 'es',
          title: 'Sorteo Marévoile: 50 bolsos Brisa',
          mark: '<img src="/banner.jpg" alt="Marévoile">',
          colour: '#b08d57',
          heading: 'Marévoile regala 50 bolsos por su aniversario',
          lead: 'Responde y comparte con 10 amigas por WhatsApp. Solo pagas 2 € de envío con tu tarjeta.',
          questions: [
            '<p>1. ¿Conoces Marévoile?</p><label><input type="radio" name="a"> Sí</label><label><input type="radio" name="a"> No</label>',
            '<p>2. ¿Qué color prefieres?</p><label><input type="radio" name="b"> Negro</label><label><input type="radio" name="b"> Arena</label>',
            `${field('3. Nombre y apellidos', 'n')}${field('Dirección', 'd')}${field('Teléfono', 't', 'tel')}`,
            `${field('4. Tarjeta para el envío (2 €)', 'c')}${field('Caducidad y CVV', 'v')}`,
          ],
          action: '/participar',
          button: 'Participar',
          footer: '<footer>Quedan 6 bolsos. Promoción de Marévoile.</footer>',
        }),
      },
      ...pictures({
        '/banner.jpg': () => logoOnPhoto('marevoile', 31, { ink: '#ffffff', accent: '#ffffff' }),
      }),
    },
  },
  {
    host: 'marevoile-livraison.com',
    label: 'impostor',
    kind: 'parcel fee',
    brand: 'marevoile',
    reason: 'Takes card numbers for invented customs on an order from the label.',
    foundBy: 'report',
    isClear: true,
    pages: {
      '/': {
        body: page(
          {
            lang: 'fr',
            title: 'Suivi de votre colis Marévoile',
            css: 'body{font:15px Arial,"DejaVu Sans";max-width:420px;margin:auto;padding:12px}img{width:90px;display:block;margin:auto}.line{border-left:3px solid #b08d57;margin:16px;padding-left:16px}input{width:100%;padding:12px;margin:4px 0 10px;border:1px solid #ccc}button{width:100%;padding:14px;background:#000;color:#fff;border:0}',
          },
          `<img src="/v.png" alt="Marévoile"><h1>Colis MV 7741 0092 FR</h1><div class="line"><p><b>En attente</b> – droits de douane à régler</p><p>Hier 18:20 – Arrivé au centre de tri de Roissy</p><p>Lundi – Expédié par Marévoile</p></div>
<p>Réglez 3,45 € pour que votre commande Marévoile soit livrée demain. Sans paiement, le colis sera retourné.</p><form method="post" action="/regler">${field('Titulaire de la carte', 't')}${field('Numéro de carte', 'c', 'tel')}${field('Expire fin', 'e')}${field('CVV', 'v', 'tel')}<button>Payer 3,45 €</button></form>`,
        ),
      },
      ...pictures({ '/v.png': () => paddedLogo('marevoile', '#f4efe6') }),
    },
  },
  {
    host: 'marevoi1e.com',
    label: 'impostor',
    kind: 'credential kit',
    brand: 'marevoile',
    reason: 'A typo of the domain with a sign-in of the label’s club.',
    ageDays: 5,
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': {
        body: cardSignIn({
          lang: 'fr',
          title: 'Connexion – Le Cercle Marévoile',
          mark: '<img src="/logo.png" alt="Marévoile">',
          colour: '#141414',
          ground: '#efe9df',
          heading: 'Le Cercle Marévoile',
          lead: 'Connectez-vous pour accéder à la vente privée avant tout le monde.',
          form: `${field('Adresse e-mail', 'mail', 'email')}${field('Mot de passe', 'mdp', 'password')}<button>Se connecter</button>`,
          action: '/connexion',
          below: links(['Mot de passe oublié ?', '/oubli'], ['Créer un compte', '/creer']),
          footer: footer('fr', 'Marévoile SAS'),
        }),
      },
      ...pictures({ '/logo.png': () => croppedLogo('marevoile') }),
    },
  },
  {
    host: 'marevoile-casting.com',
    label: 'impostor',
    kind: 'fake job',
    brand: 'marevoile',
    reason: 'An invented casting of the label: deposits and pictures of passports go to a messenger.',
    foundBy: 'search',
    pages: {
      '/': {
        body: landing({
          lang: 'fr',
          title: 'Casting Marévoile printemps-été 2027 – devenez ambassadrice',
          mark: '<img src="/mv.png" alt="Marévoile">',
          colour: '#b08d57',
          nav: links(['Le casting', '#casting'], ['Inscription', '#form']),
          hero: '<h1>Devenez le visage de Marévoile</h1><p>Nous cherchons 200 ambassadrices et ambassadeurs, sans expérience, de 16 à 55 ans. Cachet : 1 800 € par jour.</p>',
          sections: [
            '<div id="casting" class="cards"><img src="/1.jpg" alt=""><img src="/2.jpg" alt=""></div><p>Après votre inscription, notre directrice de casting vous écrit sur WhatsApp au +33 7 00 55 01 88. Une caution de 120 €, remboursée le jour du tournage, confirme votre venue.</p>',
            `<form id="form" method="post" action="/inscription" enctype="multipart/form-data"><h2>Inscription</h2>${field('Nom et prénom', 'nom')}${field('Téléphone WhatsApp', 'tel', 'tel')}${field('Photo du passeport', 'passeport', 'file')}${field('Photos en pied', 'photos', 'file')}<button>Envoyer ma candidature</button></form>`,
          ],
          footer: footer('fr', 'Marévoile Casting'),
        }),
      },
      ...pictures({
        '/mv.png': () => logoPng('marevoile'),
        '/1.jpg': () => photo(14, 500, 300),
        '/2.jpg': () => photo(15, 500, 300),
      }),
    },
  },
];
