import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { cropped, padded, turned } from '../drawing/alterations.ts';
import { skarvelLogo, skarvelSymbol } from '../drawing/brand-logos.ts';
import { photo, portrait, shown } from '../drawing/pictures.ts';
import { card, landing, night, storefront, tables } from '../structures/offering.ts';
import { sent, whole, written } from '../structures/parts.ts';
import { magazine } from '../structures/reading.ts';

const teal = '#006d77';
const foot = '© 2026 Skarvel Wings AS. Conditions of carriage · Privacy · Cookies · Accessibility';
const sky = (seed: number) =>
  shown(photo({ seed, colours: ['#6fb6d9', '#dbe9ef', '#f2b880'], width: 1100, height: 420 }));

/** Kits against the passengers of the airline. */
export const inTheAir: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'skarvelwigns.com',
    label: 'impostor',
    kind: 'account takeover on a typo',
    brand: 'skarvel',
    reason: 'Two letters are swapped; a copy of the front page whose sign-in takes the account of miles.',
    foundBy: 'permutation',
    isClear: true,
    pages: {
      '/': written(() =>
        landing({
          lang: 'en',
          title: 'Skarvel Wings | Book flights, check in, manage your trip',
          name: '<img src="/static/skarvel-wings.png" alt="Skarvel Wings">',
          nav: ['Book', 'Check in', 'My trips', 'Skarvel Miles', 'Help'],
          colour: teal,
          head: '<link rel="icon" href="/static/favicon.png">',
          main: `<div class="hero"><h1>Sign in to keep your 38,400 miles</h1><p>Miles that are not confirmed by 30 November expire. Confirm your Skarvel Wings account now.</p>
<form method="post" action="/auth/session"><input name="member" placeholder="Email or membership number"><input name="pass" type="password" placeholder="Password"><button class="cta">Sign in</button></form></div>
<div class="grid"><div><img src="/static/north.jpg" alt=""><h3>Bergen from €49</h3><p>Daily from eleven cities, with a bag included until March.</p></div><div><img src="/static/sun.jpg" alt=""><h3>Faro from €39</h3><p>Winter sun with Skarvel Wings, four times a week.</p></div><div><h3>Travel light</h3><p>Add a bag, a seat or a meal at any time until two hours before departure.</p></div></div>`,
          foot,
        }),
      ),
      '/static/skarvel-wings.png': shown(skarvelLogo),
      '/static/favicon.png': shown(skarvelSymbol),
      '/static/north.jpg': sky(31),
      '/static/sun.jpg': sky(32),
    },
  },
  {
    host: 'skarvel-refund.com',
    label: 'impostor',
    kind: 'refund with a card form',
    brand: 'skarvel',
    reason:
      'Promises the refund of a cancelled flight and asks for the card to "send" it to; the logo is turned.',
    foundBy: 'certificate',
    ageDays: 6,
    isClear: true,
    pages: {
      '/': written(() =>
        night({
          lang: 'en',
          title: 'Refund claim SW-4471 – Skarvel Wings',
          name: '<img src="/i/brand.png" alt="Skarvel Wings">',
          nav: ['Claims', 'Passenger rights', 'Contact'],
          colour: '#ff8c42',
          foot,
          main: `<h1>Your refund of €312.80 is ready</h1><p>Flight SW 4471 Oslo – Porto on 18 November was cancelled. Under Regulation 261 you are owed a refund, which Skarvel Wings pays to your debit or credit card within 24 hours.</p>
<form method="post" action="/claims/4471"><label>Name on card</label><input name="holder" autocomplete="cc-name"><label>Card number</label><input name="number" autocomplete="cc-number"><label>Expiry</label><input name="exp" autocomplete="cc-exp"><label>Security code</label><input name="csc" autocomplete="cc-csc"><button>Receive my refund</button></form>`,
          side: '<h3>Claim details</h3><table><tr><th>Booking</th><td>Q7XK2P</td></tr><tr><th>Passengers</th><td>2</td></tr><tr><th>Status</th><td>Approved</td></tr></table><p>Claims that are not completed within 12 hours are closed.</p>',
        }),
      ),
      '/i/brand.png': shown(turned(skarvelLogo, 8)),
    },
  },
  {
    host: 'skarvelwings-checkin.eu',
    label: 'impostor',
    kind: 'false fee',
    brand: 'skarvel',
    reason:
      'A check-in under the name of the airline that takes the passport and a card for a fee nobody owes.',
    foundBy: 'certificate',
    isClear: true,
    pages: {
      '/': written(() =>
        magazine({
          lang: 'de',
          title: 'Online-Check-in | Skarvel Wings',
          name: '<img src="/logo.png" alt="Skarvel Wings">',
          nav: ['Check-in', 'Gepäck', 'Sitzplatz', 'Hilfe'],
          colour: teal,
          foot,
          main: `<h1>Check-in in drei Schritten</h1><p>Für Flüge ab Dezember 2026 gilt bei Skarvel Wings die neue Bordkartengebühr von 4,90 € pro Person. Sie entfällt am Flughafen nicht.</p>
<form method="post" action="/bezahlen"><label>Buchungscode</label><input name="pnr"><label>Nachname</label><input name="name"><label>Passnummer</label><input name="pass"><label>Kreditkartennummer</label><input name="cc" autocomplete="cc-number"><label>Gültig bis</label><input name="mm"><label>Prüfziffer</label><input name="cvc"><button class="pill">4,90 € zahlen und einchecken</button></form>`,
          side: '<h3>Wichtig</h3><p>Passagiere ohne Online-Check-in zahlen am Schalter 55 €.</p><p>Sie erhalten Ihre Bordkarte per E-Mail.</p>',
        }),
      ),
      '/logo.png': shown(padded(skarvelLogo, 0.45, '#ffffff')),
      '/cover.jpg': sky(33),
    },
  },
  {
    host: 'skarve1wings.com',
    label: 'impostor',
    kind: 'lookalike that leads to a kit',
    brand: 'skarvel',
    reason: 'A digit for a letter; sends everyone to a copy of the sign-in on a host with another name.',
    foundBy: 'permutation',
    ageDays: 3,
    leadsTo: { host: 'booking-desk-eu.online', path: '/sw/login' },
    pages: { '/': sent('booking-desk-eu.online', '/sw/login') },
  },
  {
    host: 'skarvel-flights.shop',
    label: 'impostor',
    kind: 'fake shop',
    brand: 'skarvel',
    reason:
      'Sells tickets of the airline, as the airline, at a tenth of the fare against coins and gift cards.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        storefront({
          lang: 'es',
          title: 'Skarvel Wings Outlet – Vuelos desde 9 € | Tienda oficial',
          name: '<img src="/img/skarvel.png" alt="Skarvel Wings">',
          nav: ['Europa', 'Caribe', 'Última hora', 'Bonos de vuelo', 'Ayuda'],
          colour: teal,
          main: `<h1>Outlet oficial de Skarvel Wings: solo hoy, 90 % de descuento</h1><p>Liquidamos los asientos vacíos de la temporada. Billetes con nombre abierto, válidos hasta 2028 en toda la red de Skarvel Wings.</p><div class="tiles">
<div class="tile"><img src="/img/1.jpg" alt=""><p>Madrid – Bergen, ida y vuelta</p><span class="old">289 €</span> <span class="price">19 €</span><p><a class="buy" href="/carrito?1">Comprar</a></p></div>
<div class="tile"><img src="/img/2.jpg" alt=""><p>Sevilla – Ámsterdam, ida y vuelta</p><span class="old">199 €</span> <span class="price">14 €</span><p><a class="buy" href="/carrito?2">Comprar</a></p></div>
<div class="tile"><img src="/img/3.jpg" alt=""><p>Bono de 500 € para cualquier destino</p><span class="old">500 €</span> <span class="price">49 €</span><p><a class="buy" href="/carrito?3">Comprar</a></p></div></div>
<h2>Cómo pagar</h2><p>Aceptamos USDT, transferencia inmediata y tarjetas regalo. Por la promoción no es posible pagar en el aeropuerto ni cancelar.</p><p>★★★★★ «Volé con toda la familia por 76 €. Gracias, Skarvel.» – Rocío, Málaga</p>`,
          side: '<b>Quedan 11 plazas</b><p>27 personas miran esta oferta.</p>',
          foot: 'Skarvel Wings Outlet. Todos los derechos reservados. Contacto: ventas@skarvel-flights.shop',
        }),
      ),
      '/img/skarvel.png': shown(skarvelLogo),
      '/img/1.jpg': sky(34),
      '/img/2.jpg': sky(35),
      '/img/3.jpg': sky(36),
    },
  },
  {
    host: 'skarvel-anniversary.blogspot.com',
    label: 'impostor',
    kind: 'survey with a prize',
    brand: 'skarvel',
    reason:
      'Everyone wins two tickets after four questions, and gives an address, a card and ten friends for them.',
    foundBy: 'report',
    pages: {
      '/': written(() =>
        whole(
          {
            lang: 'pt',
            title: 'Skarvel Wings – 25 anos',
            name: '',
            nav: [],
            main: '',
            foot: '',
            colour: teal,
          },
          'body{margin:0;background:#fff7ef;font:16px/1.5 Roboto,sans-serif;text-align:center}.k{max-width:460px;margin:auto;background:#fff;padding:20px}.k img{max-width:100%}.o{display:block;background:COLOUR;color:#fff;border:0;border-radius:8px;padding:14px;margin:8px 0;width:100%;font-size:16px}.com{text-align:left;border-top:1px solid #eee;padding:8px;font-size:14px}.b{background:#eee;height:14px;border-radius:7px}.b i{display:block;background:#2b9348;height:14px;width:82%;border-radius:7px}',
          `<div class="k"><img src="/s.png" alt="Skarvel Wings"><h1>Parabéns! A Skarvel Wings faz 25 anos</h1><p>Responda a 4 perguntas e receba <b>2 bilhetes de avião grátis</b>. Restam <b>63</b> prémios.</p><div class="b"><i></i></div>
<p>Pergunta 1 de 4: conhece a Skarvel Wings?</p><form action="/premio" method="get"><button class="o" name="a" value="1">Sim</button><button class="o" name="a" value="2">Não</button></form>
<p><small>Para receber os bilhetes, partilhe a página com 10 amigos no WhatsApp e pague 1,95 € pelo envio do código.</small></p>
<div class="com"><b>Joana Prates</b> Recebi hoje, é verdade! 👍 47</div><div class="com"><b>Rui Caldeira</b> Pensei que era mentira, mas já tenho os bilhetes para o Funchal. 👍 31</div><div class="com"><b>Teresa V.</b> Obrigada Skarvel Wings ❤ 22</div></div>`,
        ),
      ),
      '/premio?a=1': written(() =>
        card({
          lang: 'pt',
          title: 'Skarvel Wings – o seu prémio',
          name: '<img class="lg" src="/s.png" alt="Skarvel Wings">',
          nav: [],
          colour: teal,
          foot: 'Skarvel Wings',
          main: '<h1>Pague 1,95 € de envio</h1><form method="post" action="/pagar"><input name="nome" placeholder="Nome"><input name="morada" placeholder="Morada"><input name="cartao" placeholder="Número do cartão"><input name="cvv" placeholder="CVV"><button>Receber bilhetes</button></form>',
        }),
      ),
      '/s.png': shown(skarvelLogo),
    },
  },
  {
    host: 'skarvel-cabincrew.nl',
    label: 'impostor',
    kind: 'fake job',
    brand: 'skarvel',
    reason: 'Recruits a cabin crew in the name of the airline and asks for a fee for training and uniform.',
    foundBy: 'search',
    ageDays: 58,
    pages: {
      '/': written(() =>
        tables({
          lang: 'nl',
          title: 'Skarvel Wings werft cabinepersoneel',
          name: '<img src="/skarvel.gif" height="70" alt="Skarvel Wings"> Vacatures',
          nav: ['Home', 'Vacatures', 'Opleiding', 'Contact'],
          colour: teal,
          side: '<b>Recruiter</b><br><img src="/hr.jpg" width="150"><br>Mevr. Anouk de Leest<br>WhatsApp 06 84 19 22 07<br>Telegram @skarvelcrew_nl',
          main: `<h2>Word steward(ess) bij Skarvel Wings</h2><p>Wij zoeken voor onze basis op Schiphol 80 collega's, geen ervaring nodig. Salaris € 3.150 bruto, gratis vliegen voor de hele familie, hotel inbegrepen.</p>
<p>De selectie verloopt volledig via WhatsApp. Na uw gesprek van tien minuten ontvangt u het contract. De kosten voor uniform en veiligheidstraining (€ 185) betaalt u vooraf; u krijgt ze bij het eerste loon terug.</p>
<form method="post" action="/solliciteren"><table><tr><td>Naam</td><td><input name="naam"></td></tr><tr><td>Geboortedatum</td><td><input name="gb"></td></tr><tr><td>BSN</td><td><input name="bsn"></td></tr><tr><td>IBAN</td><td><input name="iban"></td></tr><tr><td>Kopie paspoort</td><td><input type="file" name="pp"></td></tr><tr><td></td><td><input type="submit" value="Solliciteer nu"></td></tr></table></form>`,
          foot: 'Skarvel Wings Recruitment Benelux',
        }),
      ),
      '/skarvel.gif': shown(skarvelLogo),
      '/hr.jpg': shown(portrait(37, '#f1cdb0', '#d8b26a', '#006d77')),
    },
  },
  {
    host: 'skarvel-customer-care.com',
    label: 'impostor',
    kind: 'fake support line',
    brand: 'skarvel',
    reason: 'Poses as the telephone service of the airline to sell changes of bookings that it cannot make.',
    foundBy: 'search',
    ageDays: 402,
    pages: {
      '/': written(() =>
        landing({
          lang: 'en',
          title: 'Skarvel Wings Customer Service +1-888-555-0147 | Cancel, Change, Refund',
          name: '<img src="/wp-content/uploads/skarvel.png" alt="">Skarvel Wings Reservations',
          nav: ['Flight change', 'Cancellation', 'Name correction', 'Group booking'],
          colour: '#d35400',
          main: `<div class="hero"><h1>Talk to a Skarvel Wings agent now</h1><p>Skip the queue. Our Skarvel Airlines desk answers within 30 seconds, day and night.</p><a class="cta" href="tel:+18885550147">☎ +1-888-555-0147 (toll-free)</a></div>
<div class="grid"><div><h3>How do I change a name on a Skarvel Wings ticket?</h3><p>Call the Skarvel Wings name change number, give the agent your confirmation code and your card for the change fee, and you receive the new ticket by email.</p></div><div><h3>How do I cancel my Skarvel flight?</h3><p>Cancel within 24 hours by calling +1-888-555-0147. The refund desk of Skarvel Wings takes a small handling fee.</p></div><div><h3>Is there a live person at Skarvel Wings?</h3><p>Yes. Press nothing, wait for the tone, and have your card at hand.</p></div></div>`,
          side: '<p>Skarvel Wings customer service, Skarvel Wings phone number, Skarvel Wings refund number, speak to Skarvel Wings, Skarvel Wings office in New York, Skarvel Wings baggage desk.</p>',
          foot: 'Copyright 2025 Skarvel Wings Reservations Desk',
        }),
      ),
      '/wp-content/uploads/skarvel.png': shown(cropped(skarvelLogo)),
    },
  },
];
