import type { LabelledSite } from '../../labelled-site.ts';
import { logoImage, otherLogo, sitesOfKind } from '../parts.ts';
import { blog, landing, newspaper, shop } from '../readers.ts';
import { filler, links } from '../words.ts';

const listings = sitesOfKind('benign', 'job board', [
  {
    brand: 'calder',
    host: 'northern-jobs-board.co.uk',
    entry: '/company/calder-bank',
    ageDays: 4000,
    foundBy: 'search',
    logo: 'none',
    reason:
      'lists real jobs of the bank with its logo; applying leads to the bank, the account is the board’s',
    page: landing(
      {
        language: 'en',
        title: '14 jobs at Calder Bank',
        site: otherLogo('Northern Jobs', '#0b7285', 'bar'),
        seed: 6,
        body: `${logoImage(180, 'Calder Bank')}<form action="/alert"><input type="email" name="mail" placeholder="Send me new jobs"><button>Subscribe</button></form>`,
      },
      [
        [
          'Branch adviser, Harrowdale',
          '£26,400. <a href="https://calderbank.co.uk/careers/1">Apply at the bank</a>',
        ],
        ['Data engineer', '£58,000'],
        ['Auditor', '£49,000'],
        ['Caretaker', '£23,100'],
      ],
    ),
  },
  {
    brand: 'nordkette',
    host: 'stellenwerk-kueste.de',
    ageDays: 2400,
    foundBy: 'search',
    reason: 'lists jobs of the carrier among others',
    page: newspaper(
      {
        language: 'de',
        title: 'Zusteller (m/w/d) bei Nord-Kette',
        site: 'Stellenwerk Küste',
        seed: 3,
        body: '<h1>Zusteller (m/w/d) bei Nord-Kette Paket</h1><p>Standort Norderhaven, Vollzeit, 2.650 € brutto. Bewerbung über nord-kette.de.</p>',
      },
      'Neue Stellen',
      'Anmelden',
    ),
  },
]);

const coupons = sitesOfKind('benign', 'coupons', [
  {
    brand: 'brume',
    host: 'codes-et-remises.fr',
    entry: '/fleurs-de-brume',
    ageDays: 1800,
    foundBy: 'search',
    logo: 'small',
    reason: 'collects codes for the house’s shop and links to it',
    page: shop(
      {
        language: 'fr',
        title: 'Code promo Fleurs de Brume : -15 %',
        site: otherLogo('Codes & remises', '#ae3ec9', 'hex'),
        seed: 2,
        body: `${logoImage(150, 'Fleurs de Brume')}<h1>3 codes Fleurs de Brume</h1><p>BRUME15 : -15 % <button>Voir le code</button></p><p>Livraison offerte dès 60 €</p>`,
      },
      [
        ['Autre : Iris et Cie', '-10 %'],
        ['Autre : Maison Sel', '-20 %'],
      ],
      filler('fr', 8, 2),
    ),
  },
  {
    brand: 'zuvia',
    host: 'cupones-moviles.es',
    ageDays: 410,
    foundBy: 'search',
    logo: 'jpeg',
    reason: 'lists offers of telephone companies with their logos',
    page: landing(
      {
        language: 'es',
        title: 'Ofertas Zuvia de octubre',
        site: otherLogo('Cupones', '#f76707'),
        seed: 7,
        body: `${logoImage(140, 'Zuvia')}<p>Dos meses a mitad de precio.</p>`,
      },
      [
        ['Zuvia 20 GB', '9 €, ver en zuvia.es'],
        ['Otra: Telmar', '8 €'],
      ],
    ),
  },
]);

const stocks = sitesOfKind('benign', 'stock of logos', [
  {
    brand: 'solvanta',
    host: 'vector-logo-depot.com',
    entry: '/s/solvanta',
    ageDays: 2600,
    foundBy: 'search',
    logo: 'none',
    reason: 'offers logos of many firms for download',
    page: shop(
      {
        language: 'en',
        title: 'Solvanta logo vector (SVG, PNG)',
        site: 'Logo depot',
        seed: 1,
        body: `<h1>Solvanta logo</h1>${logoImage(460)}<p>Downloads: 211. <a href="/d/solvanta.svg">SVG</a> <a href="/d/solvanta.png">PNG</a></p>`,
      },
      [
        ['Voltapart logo', 'SVG'],
        ['Quarvane logo', 'SVG'],
        ['Stellmoor logo', 'PNG'],
      ],
      `All marks belong to their owners. ${links('en', 12, '')}`,
    ),
  },
  {
    brand: 'zuvia',
    host: 'atelier-coquille.fr',
    entry: '/projets/zuvia',
    ageDays: 3000,
    foundBy: 'search',
    logo: 'on a photograph',
    reason: 'the portfolio of the studio that drew the logo, shown on a photograph',
    page: blog({
      language: 'fr',
      title: 'Zuvia, une identité',
      site: 'Atelier Coquille',
      seed: 4,
      body: '<img src="/logo.png" width="600"><p>Nous avons dessiné le signe de Zuvia Móvil en 2022, avec deux dégradés et beaucoup de thé.</p>',
    }),
  },
]);

export const couponsAndLogos: readonly LabelledSite[] = [...coupons, ...stocks, ...listings];
