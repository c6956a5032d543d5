import type { LabelledSite } from '../../labelled-site.ts';
import { logoImage, otherLogo, sitesOfKind } from '../parts.ts';
import { landing, shop } from '../readers.ts';

const resellers = sitesOfKind('benign', 'reseller', [
  {
    brand: 'brume',
    host: 'parfums-du-vieux-port.fr',
    ageDays: 3700,
    foundBy: 'search',
    logo: 'small',
    reason: 'a perfumery under its own name that carries the house among others, each with its logo',
    page: shop(
      {
        language: 'fr',
        title: 'Parfums du Vieux Port',
        site: otherLogo('Vieux Port', '#1c4e80', 'hex'),
        seed: 4,
        body: `<h1>Nos maisons</h1>${logoImage(130, 'Fleurs de Brume')}${otherLogo('Iris & Cie', '#862e9c')}${otherLogo('Maison Sel', '#495057', 'bar')}`,
      },
      [
        ['Fleurs de Brume, Brume n° 1', '86 €'],
        ['Iris & Cie, Cologne', '64 €'],
        ['Maison Sel, Galet', '71 €'],
        ['Savon de Marseille', '6 €'],
      ],
      'Boutique : 4 quai des Tonneliers',
    ),
  },
  {
    brand: 'zuvia',
    host: 'movil-center-leon.es',
    ageDays: 1400,
    foundBy: 'search',
    logo: 'none',
    reason: 'a shop for telephones under its own name that sells cards of several companies',
    page: shop(
      {
        language: 'es',
        title: 'Móvil Center León',
        site: otherLogo('Móvil Center', '#087f5b', 'bar'),
        seed: 1,
        body: `<h1>Tarjetas de prepago</h1>${logoImage(120, 'Zuvia')}${otherLogo('Telmar', '#364fc7')}`,
      },
      [
        ['Tarjeta Zuvia 10 €', '10 €'],
        ['Tarjeta Telmar 10 €', '10 €'],
        ['Funda A9', '12 €'],
        ['Cargador', '15 €'],
      ],
      'Calle Ancha 12. Abrimos a las 10.',
    ),
  },
]);

const repairs = sitesOfKind('benign', 'repair shop', [
  {
    brand: 'zuvia',
    host: 'reparacion-zuvia-madrid.es',
    ageDays: 500,
    foundBy: 'permutation',
    logo: 'small',
    reason: 'mends devices of the company under its own name and says that it does not belong to it',
    page: landing(
      {
        language: 'es',
        title: 'Reparación de móviles Zuvia en Madrid',
        site: otherLogo('TecnoRápido', '#d6336c', 'hex'),
        seed: 3,
        body: `${logoImage(100, 'Zuvia')}<p>Servicio técnico independiente. No somos servicio oficial de Zuvia Móvil. Tel. 910 555 014</p><form action="/cita"><input name="nombre" placeholder="Nombre"><input name="tel" type="tel" placeholder="Teléfono"><button>Pedir cita</button></form>`,
      },
      [
        ['Pantalla', 'desde 49 €'],
        ['Batería', 'desde 29 €'],
        ['Agua', 'presupuesto gratis'],
      ],
    ),
  },
  {
    brand: 'solvanta',
    host: 'electricien-garnier.fr',
    ageDays: 2000,
    foundBy: 'search',
    reason: 'an electrician who mentions that he also works on the supplier’s meters',
    page: landing(
      {
        language: 'fr',
        title: 'Garnier électricité',
        site: 'Garnier & fils',
        seed: 5,
        body: '<p>Dépannage, tableaux, compteurs Solvanta et autres. Artisan indépendant depuis 1988.</p>',
      },
      [
        [
          'Devis',
          '<form action="/devis"><input name="mail" type="email" placeholder="E-mail"><textarea name="quoi"></textarea><button>Envoyer</button></form>',
        ],
        ['Urgences', '06 39 98 01 42'],
      ],
    ),
  },
]);

const stores = sitesOfKind('benign', 'app store', [
  {
    brand: 'calder',
    host: 'appgarten.com',
    entry: '/app/calder-bank',
    ageDays: 3800,
    foundBy: 'search',
    logo: 'small',
    reason: 'a store’s entry of the bank’s app with its icon and opinions; the account is the store’s',
    page: landing(
      {
        language: 'en',
        title: 'Calder Bank - mobile banking',
        site: otherLogo('Appgarten', '#2f9e44'),
        seed: 2,
        body: `${logoImage(96)}<p>Calder Bank plc · Finance · 4.3 stars · 1M+ installs</p><button>Install</button> <a href="/account">Sign in to Appgarten</a>`,
      },
      [
        ['Dana', 'Works. The new look is odd.'],
        ['Piotr', 'Fingerprint sign-in fails after the update.'],
        ['Data safety', 'Encrypted in transit.'],
        ['Similar apps', 'Orrinfeld Savings, Sparhafen'],
      ],
    ),
  },
  {
    brand: 'lantern',
    host: 'programme-kostenlos.de',
    entry: '/mail/lantern',
    ageDays: 4600,
    foundBy: 'search',
    logo: 'small',
    reason: 'a directory of programs whose button leads to the maker’s own page',
    page: landing(
      {
        language: 'de',
        title: 'Lantern Mail für Windows',
        site: otherLogo('Programme', '#1971c2', 'bar'),
        seed: 6,
        body: `${logoImage(70)}<p>Getestet von der Redaktion. Note 1,9. <a href="https://lantern-mail.com/download">Zum Hersteller</a></p>`,
      },
      [
        ['Vorteile', 'schnell, offen'],
        ['Nachteile', 'kein Kalender'],
        ['Ähnlich', 'Quarvane Mail'],
      ],
    ),
  },
]);

export const trade: readonly LabelledSite[] = [...resellers, ...repairs, ...stores];
