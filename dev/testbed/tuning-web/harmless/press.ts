import type { LabelledSite } from '../../labelled-site.ts';
import { tuningBrands } from '../brands.ts';
import { logoImage, sitesOfKind } from '../parts.ts';
import { altered, imageFile } from '../pictures.ts';
import { blog, newspaper } from '../readers.ts';

const articles = sitesOfKind('benign', 'newspaper article', [
  {
    brand: 'calder',
    host: 'harrowdale-gazette.co.uk',
    entry: '/business/calder-bank-branches',
    ageDays: 6200,
    foundBy: 'search',
    logo: 'none',
    reason:
      'an article about the bank with its logo as a picture; the newsletter and the account are the newspaper’s',
    page: newspaper(
      {
        language: 'en',
        title: 'Calder Bank to close nine branches | Harrowdale Gazette',
        site: 'Harrowdale Gazette',
        seed: 1,
        body: `<h1>Calder Bank to close nine branches</h1><figure>${logoImage(300, 'Calder Bank')}<figcaption>The bank was founded in 1871.</figcaption></figure><p>Calder Bank will close nine of its 64 branches by spring, the bank said on Tuesday. Customers will be able to pay in at post offices.</p><p>The union called the plan a blow to older people. Calder Bank said that nobody would be dismissed.</p>`,
      },
      'The Gazette every morning',
      'Sign in',
    ),
  },
  {
    brand: 'oduya',
    host: 'abendpost-seestadt.de',
    entry: '/kultur/oduya-preis',
    ageDays: 7100,
    foundBy: 'search',
    reason: 'an interview with her; the portrait is the newspaper’s, as are the subscription and the sign-in',
    page: newspaper(
      {
        language: 'de',
        title: 'Maren Oduya im Gespräch - Abendpost',
        site: 'Abendpost',
        seed: 4,
        body: '<h1>„Ich lese jede Zuschrift": Maren Oduya über zwanzig Jahre Fernsehen</h1><img src="/her.png" width="320" alt="Maren Oduya"><p>Maren Oduya empfängt uns in der Maske. Am Sonntag bekommt sie den Preis der Kritik.</p><p>Abendpost: Frau Oduya, was ändert sich? Oduya: Hoffentlich nichts.</p>',
      },
      'Kultur am Freitag',
      'Anmelden',
    ),
  },
  {
    brand: 'solvanta',
    host: 'le-courrier-du-val.fr',
    ageDays: 5400,
    foundBy: 'search',
    logo: 'jpeg',
    reason: 'an article about the supplier’s prices with its logo; nothing is asked in its name',
    page: newspaper(
      {
        language: 'fr',
        title: 'Solvanta augmente ses tarifs de 4 %',
        site: 'Le Courrier du Val',
        seed: 7,
        body: `<h1>Solvanta augmente ses tarifs de 4 % en janvier</h1>${logoImage(260, 'Solvanta')}<p>Le fournisseur Solvanta invoque le prix du réseau. Les clients seront prévenus par courrier et peuvent résilier sans frais.</p>`,
      },
      'La lettre du matin',
      'Se connecter',
    ),
  },
  {
    brand: 'zuvia',
    host: 'diario-ribera.es',
    ageDays: 4800,
    foundBy: 'search',
    reason: 'an article about an outage of the telephone company',
    page: newspaper(
      {
        language: 'es',
        title: 'Zuvia recupera el servicio tras seis horas',
        site: 'Diario Ribera',
        seed: 2,
        body: '<h1>Zuvia Móvil recupera el servicio tras seis horas sin red</h1><img src="/photo-1.jpg" width="640"><p>La operadora Zuvia atribuyó la avería a un corte de fibra y compensará a los afectados con 2 euros.</p>',
      },
      'El boletín de la tarde',
      'Iniciar sesión',
    ),
  },
  {
    brand: 'qvx',
    host: 'meridian-press-agency.com',
    entry: '/wire/88213',
    ageDays: 5900,
    foundBy: 'search',
    logo: 'none',
    reason: 'a press agency’s report about the exchange; its sign-in is for subscribers of the agency',
    page: newspaper(
      {
        language: 'en',
        title: 'QVX fined 12 mln by regulator',
        site: 'MERIDIAN wire',
        seed: 9,
        body: `<h1>Crypto exchange QVX fined 12 mln by regulator</h1><p>LISSPORT (Meridian) - QVX, the exchange, agreed to pay 12 million for late reports, the regulator said.</p>${logoImage(140, 'QVX')}<p>QVX said that the reports had been late by four days and that customers had lost nothing.</p>`,
      },
      'Wire alerts',
      'Subscriber log in',
    ),
  },
]);

const critics = sitesOfKind('benign', 'critic', [
  {
    brand: 'solvanta',
    host: 'stop-solvanta.fr',
    ageDays: 800,
    foundBy: 'permutation',
    logo: 'tilted',
    reason:
      'critics of the supplier, who say so; the turned logo is struck out and the form is for a petition',
    page: blog({
      language: 'fr',
      title: 'Stop Solvanta : pourquoi nous protestons',
      site: 'Collectif des usagers',
      seed: 3,
      body: `<div style="border:4px solid red;display:inline-block">${logoImage(260)}</div><p>Nous sommes 2 300 clients mécontents. Ce site n’est pas celui de Solvanta. Signez notre pétition pour des factures lisibles.</p>`,
    }),
  },
  {
    brand: 'calder',
    host: 'calderbank-complaints.org',
    ageDays: 2100,
    foundBy: 'permutation',
    reason: 'collects experiences of customers, and says that it is independent',
    page: blog({
      language: 'en',
      title: 'Calder Bank complaints: 214 stories',
      site: 'Calder Bank complaints (independent)',
      seed: 6,
      body: '<p>We are former customers. We have no link with Calder Bank and never ask for account details: please do not post any.</p><p>Most stories are about the forty minutes on the telephone.</p>',
    }),
  },
]);

const screenshot = (host: 'calder' | 'nordkette' | 'qvx') => ({
  '/screenshot.jpg': async () => imageFile(await altered(tuningBrands[host].logo, 'on a photograph')),
});

const warnings = sitesOfKind('benign', 'warning of scams', [
  {
    brand: 'nordkette',
    host: 'verbraucherwacht-nord.de',
    entry: '/warnung/nord-kette-sms',
    ageDays: 3300,
    foundBy: 'search',
    reason: 'a consumer service warns of false messages of the carrier and shows a picture of a false page',
    page: newspaper(
      {
        language: 'de',
        title: 'Warnung: falsche SMS im Namen von Nord-Kette',
        site: 'Verbraucherwacht Nord',
        seed: 5,
        body: '<h1>Warnung: falsche SMS im Namen von Nord-Kette</h1><img src="/screenshot.jpg" width="640" alt="Bildschirmfoto der gefälschten Seite"><p>„Ihr Paket hängt im Zoll, zahlen Sie 2,99 €": Die Nachricht stammt nicht von Nord-Kette. Geben Sie weder Kartennummer noch Passwort ein.</p><p>Wer schon gezahlt hat, sperrt seine Karte und zeigt es an.</p>',
      },
      'Warnungen per Mail',
      'Mein Konto',
    ),
    more: screenshot('nordkette'),
  },
  {
    brand: 'calder',
    host: 'phish-diary.net',
    entry: '/2026/calder-bank',
    ageDays: 1500,
    foundBy: 'search',
    logo: 'none',
    reason: 'a researcher takes a kit apart and shows its fields as an example that sends nothing',
    page: blog({
      language: 'en',
      title: 'Inside a Calder Bank phishing kit',
      site: 'phish diary',
      seed: 8,
      body: `<p>Last week a reader sent me a text message that led to this page:</p><img src="/screenshot.jpg" alt="the false page"><p>The kit contains the real logo:</p>${logoImage(180)}<pre>&lt;input type="password" name="passcode"&gt;</pre><p>It posts to a bot. I told the host, and the page was gone after four hours.</p>`,
    }),
    more: screenshot('calder'),
  },
  {
    brand: 'qvx',
    host: 'avisos-cripto.pt',
    ageDays: 700,
    foundBy: 'search',
    reason: 'warns in Portuguese of pages that ask for the words of a wallet',
    page: blog({
      language: 'pt',
      title: 'Cuidado: falsa migração da QVX pede 12 palavras',
      site: 'Avisos Cripto',
      seed: 2,
      body: '<img src="/screenshot.jpg" alt="captura de ecrã"><p>A QVX nunca pede a frase de recuperação. Se a escreveu numa página, mova os fundos já para uma carteira nova.</p>',
    }),
    more: screenshot('qvx'),
  },
]);

export const press: readonly LabelledSite[] = [...articles, ...critics, ...warnings];
