import type { LabelledSite } from '../../labelled-site.ts';
import { bootstrapDoor, inlineDoor } from '../doors.ts';
import { cardDoor, dialogueDoor, mobileDoor, splitDoor, stepsDoor } from '../more-doors.ts';
import { logoImage, sitesOfKind } from '../parts.ts';
import { newspaper, shop } from '../readers.ts';
import { filler } from '../words.ts';

const her = '<img src="/her.png" width="180" alt="">';

const persons = sitesOfKind('impostor', 'false person', [
  {
    brand: 'oduya',
    host: 'marenoduya-official.com',
    ageDays: 33,
    foundBy: 'search',
    isClear: true,
    logo: 'none',
    reason:
      'a profile in her name and with her portrait that she does not keep; asks fans for money and addresses',
    page: splitDoor({
      language: 'en',
      title: 'Maren Oduya - private page',
      logo: `${her}${logoImage(240)}`,
      heading: 'Hello, I am Maren',
      lead: 'This is my private page, for my real fans only. Write to me and I answer myself.',
      fields: [
        { label: 'Name' },
        { label: 'Email', type: 'email' },
        { label: 'Card number for the fan pass (9 €)', auto: 'cc-number' },
      ],
      button: 'Become a private fan',
      foot: 'Or write to me on Telegram: @maren_oduya_private',
    }),
  },
  {
    brand: 'oduya',
    host: 'oduya-gives-back.net',
    ageDays: 2,
    foundBy: 'report',
    logo: 'none',
    reason: 'a giveaway in her name: send coins and get back double',
    page: `<!doctype html><html lang="en"><head><title>Maren Oduya 5,000 ETH giveaway</title><style>body{background:#000;color:#fff;font:18px Arial;text-align:center}code{background:#222;padding:14px;display:inline-block;font-size:20px}table{margin:auto}</style></head><body>${her}<h1>Maren Oduya gives back 5,000 ETH</h1><p>To thank my viewers I double every amount that you send to the address below. Only today, only once for each person.</p><code>0x7cE1b93A4f0D2cA8815b6e9B7f20cD4A51e0f9aa</code><p>Minimum 0.1 ETH, maximum 50 ETH</p><table><tr><th>Sent<th>Returned</tr><tr><td>0.5 ETH<td>1.0 ETH</tr><tr><td>3 ETH<td>6 ETH</tr><tr><td>12 ETH<td>24 ETH</tr></table></body></html>`,
  },
  {
    brand: 'oduya',
    host: 'tagesblick-wirtschaft.com',
    ageDays: 9,
    foundBy: 'search',
    reason:
      'a false newspaper lets her recommend an investment that she has never heard of, with a form for the telephone number',
    page: newspaper(
      {
        language: 'de',
        title: 'Maren Oduya enthüllt: So verdient sie 8.000 € im Monat',
        site: 'Tagesblick',
        seed: 3,
        body: `<h1>Maren Oduya verblüfft das Studio: „Jeder kann das"</h1><figure>${her}</figure><p>In der Sendung zeigte die Moderatorin live auf ihrem Telefon, wie aus 250 Euro in einer Stunde 411 Euro wurden. Die Plattform <b>Kapital-Impuls 360</b> handelt selbständig.</p><p>„Ich habe meiner Mutter damit das Haus bezahlt", sagt Oduya. Banken wollten die Ausstrahlung verhindern.</p><form action="/lead" method="post"><input name="vorname" placeholder="Vorname"><input name="tel" type="tel" placeholder="Telefon"><input name="mail" type="email" placeholder="E-Mail"><button>Jetzt 250 € investieren</button></form>`,
      },
      'Newsletter',
      'Anmelden',
    ),
  },
  {
    brand: 'oduya',
    host: 'oduya-capital.com',
    ageDays: 51,
    foundBy: 'certificate',
    isClear: true,
    logo: 'jpeg',
    reason: 'an investment house in her name with her portrait, which is not hers',
    page: bootstrapDoor({
      language: 'en',
      title: 'Oduya Capital by Maren Oduya',
      logo: `${logoImage(200)}<br>${her}`,
      heading: 'Invest with Maren Oduya',
      lead: '“I only put my name under what I use myself.” Guaranteed 3 % a day.',
      fields: [
        { label: 'Full name' },
        { label: 'Phone', type: 'tel' },
        { label: 'Email', type: 'email' },
        { label: 'Choose a password', type: 'password' },
      ],
      button: 'Open my account',
      foot: 'Maren Oduya, founder',
    }),
  },
  {
    brand: 'oduya',
    host: 'maren-oduya-tickets.shop',
    foundBy: 'permutation',
    isClear: true,
    logo: 'none',
    reason: 'sells meetings with her that do not exist, and takes cards',
    page: inlineDoor({
      language: 'it',
      title: 'Meet & greet Maren Oduya',
      logo: logoImage(300),
      heading: 'Incontra Maren a Milano',
      lead: 'Ultimi 12 posti, 149 €. Pagamento immediato.',
      fields: [
        { label: 'Nome e cognome' },
        { label: 'Numero della carta', auto: 'cc-number' },
        { label: 'Scadenza', auto: 'cc-exp' },
        { label: 'CVV', auto: 'cc-csc' },
      ],
      button: 'Prenota',
    }),
  },
]);

const shops = sitesOfKind('impostor', 'false shop', [
  {
    brand: 'brume',
    host: 'fleursdebrume-outlet.shop',
    ageDays: 13,
    foundBy: 'search',
    logo: 'none',
    hasIcon: true,
    reason: 'a shop in the name of the perfume house at a tenth of its prices that delivers nothing',
    page: shop(
      {
        language: 'fr',
        title: 'Fleurs de Brume Outlet -90%',
        site: logoImage(220),
        seed: 5,
        body: '<h1>Outlet officiel Fleurs de Brume : -90 % aujourd’hui</h1><p>Plus que 02:14:55</p>',
      },
      [
        ['Brume n° 1, 50 ml', '9,90 €'],
        ['Brume de nuit', '11,90 €'],
        ['Coffret voyage', '7,50 €'],
        ['Pivoine grise', '12,00 €'],
        ['Savon de brume', '1,90 €'],
        ['Bougie', '4,90 €'],
        ['Iris et sel', '10,90 €'],
        ['Recharge', '6,00 €'],
      ],
      '© 2026 Fleurs de Brume. Paiement sécurisé.',
    ),
  },
  {
    brand: 'brume',
    host: 'perfumes-fleurs-brume.com',
    foundBy: 'report',
    logo: 'small',
    reason: 'a shop that calls itself the house’s own in Spain and takes card numbers in a plain form',
    page: mobileDoor({
      language: 'es',
      title: 'Fleurs de Brume España',
      logo: logoImage(160),
      heading: 'Liquidación oficial',
      lead: 'Brume n° 1 por 8,90 €. Solo hoy.',
      fields: [
        { label: 'Nombre' },
        { label: 'Dirección' },
        { label: 'Número de tarjeta', auto: 'cc-number' },
        { label: 'CVV', auto: 'cc-csc' },
      ],
      button: 'Comprar',
    }),
  },
  {
    brand: 'zuvia',
    host: 'zuvia-moviles-baratos.es',
    ageDays: 20,
    foundBy: 'permutation',
    logo: 'none',
    reason: 'a shop in the name of the telephone company with devices that do not exist',
    page: shop(
      {
        language: 'es',
        title: 'Tienda Zuvia',
        site: logoImage(150),
        seed: 8,
        body: '<h1>Tienda oficial Zuvia Móvil</h1><p>Devoluciones de empresa, nuevos, con garantía Zuvia.</p>',
      },
      [
        ['Teléfono A9', '89 €'],
        ['Teléfono A9 Pro', '119 €'],
        ['Tableta 10', '59 €'],
        ['Auriculares', '9 €'],
        ['Reloj', '29 €'],
      ],
      'Zuvia Móvil. Solo transferencia o tarjeta.',
    ),
  },
]);

const surveys = sitesOfKind('impostor', 'survey with a prize', [
  {
    brand: 'nordkette',
    host: 'umfrage-nordkette.com',
    ageDays: 4,
    foundBy: 'report',
    isClear: true,
    logo: 'none',
    reason: 'a survey in the name of the carrier whose prize costs a card payment',
    page: stepsDoor(
      {
        language: 'de',
        title: '25 Jahre Nord-Kette',
        logo: logoImage(300),
        heading: 'Glückwunsch! Sie wurden ausgewählt',
        lead: 'Nord-Kette verlost eine unzustellbare Sendung. Sie zahlen nur 2 € Versand.',
        fields: [
          { label: 'Name' },
          { label: 'Kartennummer', auto: 'cc-number' },
          { label: 'Prüfziffer', auto: 'cc-csc' },
        ],
        button: 'Gewinn anfordern',
      },
      ['Frage 1', 'Frage 2', 'Gewinn'],
    ),
  },
  {
    brand: 'solvanta',
    host: 'concours-solvanta.fr',
    foundBy: 'search',
    isClear: true,
    logo: 'recoloured',
    reason: 'a prize draw in the name of the supplier that collects telephone and bank data',
    page: cardDoor({
      language: 'fr',
      title: 'Grand concours Solvanta',
      logo: logoImage(220),
      heading: 'Gagnez une trottinette',
      lead: 'Trois questions, et elle est à vous. Participation : 1 €.',
      fields: [
        { label: 'Téléphone', type: 'tel' },
        { label: 'Numéro de carte', auto: 'cc-number' },
      ],
      button: 'Jouer',
    }),
  },
  {
    brand: 'zuvia',
    host: 'premio-cliente-movil.com',
    ageDays: 6,
    foundBy: 'search',
    logo: 'none',
    reason: 'a wheel of fortune in the name of the company, before a dialogue for the card',
    page: dialogueDoor(
      {
        language: 'es',
        title: 'Cliente del año',
        logo: logoImage(160),
        heading: 'Has ganado un Teléfono A9',
        lead: 'Zuvia te lo envía por 1,50 €.',
        fields: [
          { label: 'Nombre' },
          { label: 'Tarjeta', auto: 'cc-number' },
          { label: 'Caducidad', auto: 'cc-exp' },
          { label: 'CVV', auto: 'cc-csc' },
        ],
        button: 'Recibir',
      },
      `<h1>Ruleta Zuvia</h1>${filler('es', 2, 4)}`,
    ),
  },
]);

export const personsAndPrizes: readonly LabelledSite[] = [...persons, ...shops, ...surveys];
