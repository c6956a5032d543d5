import type { LabelledSite } from '../../labelled-site.ts';
import { bare, blog, card, form, hero, items, links, paras, picture, shop, split } from './blocks.ts';
import { logo, pageAsPicture, photo } from './logos.ts';

const pink = '#a3124f';

/** Pages that pretend to be the airline Lusavela. */
export const airlineKits: readonly LabelledSite[] = [
  {
    host: 'lusavela-reembolsos.com',
    label: 'impostor',
    kind: 'refund with card form',
    brand: 'lusavela',
    reason: 'A false refund in the airline’s name takes the card and its code.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': split(
        { lang: 'es', title: 'Lusavela | Solicitud de reembolso', colour: pink },
        `<h1>Su vuelo LV 2281 ha sido cancelado</h1>${paras('Tiene derecho a un reembolso de 318,40 €. El importe se abona en su tarjeta en 24 horas.')}`,
        `${picture('/img/lv.png', 'Lusavela')}${form('/api/card', ['text loc Localizador', 'text name Titular', 'text pan Número de tarjeta', 'text exp Caducidad', 'password cvv CVV', 'password pin PIN de la tarjeta'], 'Recibir mi reembolso')}<small>© 2026 Lusavela Airways</small>`,
      ),
      '/img/lv.png': logo('lusavela'),
    },
  },
  {
    host: 'lusave1a.com',
    label: 'impostor',
    kind: 'homograph login',
    brand: 'lusavela',
    reason: 'A domain with a digit for a letter copies the sign-in of the airline’s miles.',
    foundBy: 'permutation',
    ageDays: 9,
    isClear: true,
    pages: {
      '/': hero(
        { lang: 'en', title: 'Lusavela Miles – Sign in', colour: pink },
        `${picture('/logo.png', 'lusavela')}${links('Book', 'Manage', 'Check-in', 'Miles')}`,
        '<h1>48,200 miles expire tonight</h1><p>Sign in to keep them.</p>',
        [
          `<h3>Sign in to Lusavela Miles</h3>${form('/session', ['text num Member number or email', 'password pw Password'], 'Sign in')}`,
          `${picture('/beach.jpg', 'Beach')}<p>Spend your miles on 90 destinations.</p>`,
        ],
      ),
      '/logo.png': logo('lusavela', 'recoloured'),
      '/beach.jpg': photo(190),
    },
  },
  {
    host: 'lusavela-free-tickets.blogspot.com',
    label: 'impostor',
    kind: 'giveaway',
    brand: 'lusavela',
    reason: 'A giveaway in the airline’s name on free hosting collects addresses and spreads by messengers.',
    foundBy: 'search',
    pages: {
      '/': blog(
        { lang: 'pt', title: 'Lusavela oferece 500 bilhetes grátis!', colour: pink },
        'Promoção oficial de aniversário',
        `${picture('/plane.jpg', 'Lusavela')}<h1>Lusavela oferece 2 bilhetes grátis a cada família</h1>${paras('Para celebrar os 30 anos, a Lusavela oferece 500 viagens de ida e volta. Restam apenas 17!', 'Partilhe esta mensagem com 15 contactos no WhatsApp e preencha os seus dados para receber o bilhete por e-mail.')}${form('/2026/submit', ['text nome Nome completo', 'tel tel Telemóvel', 'text cc Número do cartão de cidadão', 'email mail E-mail'], 'Receber os meus bilhetes')}`,
        [
          '<b>Carla M.</b> Já recebi os meus, obrigada Lusavela!',
          '<b>Rui P.</b> Funciona mesmo, vamos à Madeira.',
        ],
      ),
      '/plane.jpg': logo('lusavela', 'on photo'),
    },
  },
  {
    host: 'lusavela-support-desk.com',
    label: 'impostor',
    kind: 'support by messenger',
    brand: 'lusavela',
    reason: 'A false customer service of the airline has travellers send booking and card by messenger.',
    foundBy: 'search',
    ageDays: 52,
    pages: {
      '/': hero(
        { lang: 'en', title: 'Lusavela Customer Service – Change or Cancel 24/7', colour: pink },
        `<span style="font:italic bold 40px Arial;color:${pink}">lusavela</span><b>+1 (888) 555-0119</b>`,
        '<h1>Lusavela Airways Reservations Desk</h1><p>Speak to a live Lusavela agent. No waiting.</p><a class="btn" href="https://wa.me/18885550119">WhatsApp an agent</a>',
        [
          `<h3>We can help with</h3>${items('Name correction on Lusavela tickets', 'Same-day flight change', 'Refund of a cancelled flight', 'Lost baggage compensation')}`,
          paras(
            'Have your confirmation code and the credit card you paid with to hand. Our agents verify the card number, expiry and security code to release the refund.',
          ),
          paras(
            'Is there a fee? Lusavela charges a one-time desk fee of $99, which is returned with your refund.',
          ),
        ],
      ),
    },
  },
  {
    host: 'bagagli-lusavela.shop',
    label: 'impostor',
    kind: 'false shop',
    brand: 'lusavela',
    reason:
      'A false clearance of lost luggage in the airline’s name takes cards for goods that do not exist.',
    foundBy: 'report',
    pages: {
      '/': shop(
        { lang: 'it', title: 'Lusavela – vendita valigie smarrite a 1,95 €', colour: pink },
        `${picture('/l.png', 'Lusavela')}<b>Svendita ufficiale bagagli smarriti</b>`,
        [
          ['/v1.jpg', 'Valigia grande, contenuto misto', '1,95 €'],
          ['/v2.jpg', 'Zaino con elettronica', '1,95 €'],
          ['/v1.jpg', 'Trolley cabina', '1,95 €'],
          ['/v2.jpg', 'Borsone sportivo', '1,95 €'],
        ],
        `${paras('L’aeroporto e Lusavela Airways liberano il magazzino: le valigie non reclamate da sei mesi vengono vendute al prezzo simbolico di 1,95 €. Una sola valigia per persona.')}${form('/checkout', ['text nome Nome', 'text ind Indirizzo', 'text carta Numero carta', 'text cvv CVV'], 'Ordina la mia valigia')}`,
      ),
      '/l.png': logo('lusavela', 'jpeg'),
      '/v1.jpg': photo(20, 300, 240),
      '/v2.jpg': photo(260, 300, 240),
    },
  },
  {
    host: 'checkin-lusavela.info',
    label: 'impostor',
    kind: 'page as picture',
    brand: 'lusavela',
    reason: 'The airline’s check-in is one picture that leads to a form for the passport and the card.',
    foundBy: 'permutation',
    ageDays: 3,
    pages: {
      '/': bare(
        { lang: 'en', title: 'Online check-in' },
        '<a href="/go"><img src="/p.png" width="900" alt=""></a>',
      ),
      '/p.png': pageAsPicture(
        'lusavela',
        [
          'Your check-in is incomplete',
          'Flight LV 417, seat not confirmed',
          'Enter passport and card details to receive',
          'your boarding pass. A fee of 2.90 EUR applies.',
        ],
        pink,
      ),
      '/go': card(
        { lang: 'en', title: 'Complete check-in', colour: pink },
        form(
          '/x',
          ['text passport Passport number', 'text card Card number', 'text cvc Security code'],
          'Pay 2.90 EUR',
        ),
      ),
    },
  },
  {
    host: 'xn--lusavla-fya.com',
    label: 'impostor',
    kind: 'staff sign-in',
    brand: 'lusavela',
    reason: 'A homograph with an accent copies a staff sign-in of the airline to take passwords of the crew.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': card(
        { lang: 'fr', title: 'Portail équipage Lusavela', colour: '#222' },
        `${picture('/neg.png', 'lusavela')}<h2>Portail équipage</h2>${paras('Votre session a expiré. Reconnectez-vous pour consulter votre planning de décembre.')}${form('/sso/login', ['email mail Adresse @lusavela.com', 'password mdp Mot de passe', 'text code Code de l’application d’authentification'], 'Se connecter')}`,
        'Accès réservé au personnel de Lusavela Airways',
      ),
      '/neg.png': logo('lusavela', 'inverted'),
    },
  },
];
