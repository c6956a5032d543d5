import type { LabelledSite } from '../../../labelled-site.ts';
import type { HarbourBrand } from '../brands.ts';
import { ardessolLogo, delvaxiLogo, rhonfelsLogo, skarvelLogo, tyvuLogo } from '../drawing/brand-logos.ts';
import { mark, payMarks } from '../drawing/marks.ts';
import { photo, portrait, shown } from '../drawing/pictures.ts';
import { bureau, landing, storefront, tables } from '../structures/offering.ts';
import { written } from '../structures/parts.ts';
import { gazette, magazine } from '../structures/reading.ts';

const thing = (seed: number, colours: readonly [string, string, string]) => shown(photo({ seed, colours }));

/** Shops, lists and services whose trade touches a brand. */
export const sellingBeside: readonly LabelledSite<HarbourBrand>[] = [
  {
    host: 'lumi-cartes.fr',
    label: 'benign',
    kind: 'reseller of vouchers',
    brand: 'tyvu',
    reason: 'A shop under its own name that sells vouchers of many services at their full price.',
    foundBy: 'search',
    ageDays: 1890,
    entry: '/carte-cadeau/tyvu',
    pages: {
      '/carte-cadeau/tyvu': written(() =>
        storefront({
          lang: 'fr',
          title: 'Carte cadeau Tyvu 30 €, code par e-mail – Lumi Cartes',
          name: '<img src="/lumi.png" alt="Lumi Cartes">',
          nav: ['Jeux', 'Vidéo', 'Musique', 'Mobile', 'Entreprises', 'Mon compte'],
          colour: '#00897b',
          main: `<h1>Carte cadeau Tyvu</h1><p><img src="/produits/tyvu.png" alt="Tyvu" width="200"></p><p>Offrez des films et des séries. Le code est envoyé par e-mail dès la confirmation du paiement et se saisit dans le compte Tyvu du destinataire. Il n'expire pas.</p><div class="tiles"><div class="tile"><p>Tyvu 15 €</p><span class="price">15,00 €</span><p><a class="buy" href="/panier?tyvu15">Ajouter</a></p></div><div class="tile"><p>Tyvu 30 €</p><span class="price">30,00 €</span><p><a class="buy" href="/panier?tyvu30">Ajouter</a></p></div><div class="tile"><p>Tyvu 60 €</p><span class="price">60,00 €</span><p><a class="buy" href="/panier?tyvu60">Ajouter</a></p></div></div>
<h2>Questions fréquentes</h2><p><b>Puis-je me faire rembourser ?</b> Oui, tant que le code n'a pas été affiché. Écrivez-nous dans les quatorze jours.</p><p><b>Êtes-vous Tyvu ?</b> Non. Lumi Cartes est un distributeur indépendant. Les marques citées appartiennent à leurs propriétaires, et les abonnements sont gérés par Tyvu seul.</p><p><b>Dans quels pays le code fonctionne-t-il ?</b> En France, en Belgique et au Luxembourg.</p><p><b>Pourquoi me demandez-vous mon numéro de téléphone ?</b> Pour les commandes de plus de 150 €, nous appelons l'acheteur afin d'éviter la fraude aux cartes volées.</p><h2>Avis</h2><p>★★★★★ Reçu en deux minutes, merci. – Aurélie · ★★★☆☆ Bien, mais le paiement a été vérifié pendant une heure. – Kévin</p>`,
          side: '<b>Aussi dans Vidéo</b><p>Kinokoje 25 €</p><p>Ciné-Passe 50 €</p><p>Streamo 20 €</p><b>Paiement</b><p><img src="/pay.png" alt="" width="200"></p>',
          foot: 'Lumi Cartes SAS, 5 rue du Mail, Nantes. RCS 842 118 077. CGV · Rétractation · Contact 02 85 52 10 44',
        }),
      ),
      '/lumi.png': shown(mark({ word: 'Lumi Cartes', colour: '#00897b', shape: 'star' })),
      '/produits/tyvu.png': shown(tyvuLogo),
      '/pay.png': shown(payMarks(['CB', 'Visa', 'Virement'])),
    },
  },
  {
    host: 'reparamalas-lisboa.pt',
    label: 'benign',
    kind: 'repair shop',
    brand: 'skarvel',
    reason:
      'Repairs suitcases for passengers of several airlines, and writes the reports that these ask for.',
    foundBy: 'search',
    pages: {
      '/': written(() =>
        tables({
          lang: 'pt',
          title: 'Repara Malas Lisboa – reparação de malas danificadas no avião',
          name: '<img src="/rm.png" height="70" alt="Repara Malas">',
          nav: ['Início', 'Preços', 'Companhias', 'Onde estamos'],
          colour: '#5d4037',
          side: '<b>Horário</b><br>2.ª a 6.ª, 9h–19h<br>Sábado, 9h–13h<br><br><b>Telefone</b><br>218 404 117<br><br><img src="/loja.jpg" width="160" alt="A loja"><br>Rua dos Sapateiros 88',
          main: `<h2>Mala partida na viagem? Nós tratamos dela</h2><p>Há 34 anos que substituímos rodas, fechos, pegas e cantos de malas de todas as marcas. A maior parte das reparações fica pronta em três dias úteis, e emprestamos uma mala a quem voa antes.</p><h3>Relatório para a companhia aérea</h3><p>Passamos o relatório de danos que a Skarvel Wings, a Lusoair e outras companhias pedem para a indemnização. Basta trazer a mala, o cartão de embarque e a folha que lhe deram no aeroporto. Lembre-se de que a reclamação tem de ser feita em sete dias, junto da companhia e não de nós.</p>
<table border="1" cellpadding="5"><tr><th>Serviço</th><th>Preço</th></tr><tr><td>Roda simples</td><td>12 €</td></tr><tr><td>Roda dupla</td><td>19 €</td></tr><tr><td>Fecho de código</td><td>22 €</td></tr><tr><td>Pega telescópica</td><td>28 €</td></tr><tr><td>Relatório de danos</td><td>10 €</td></tr></table><h3>Perguntas</h3><p><b>A Skarvel Wings paga a reparação?</b> Normalmente sim, com o nosso relatório e a fatura. Demora de duas a quatro semanas.</p><p><b>E se não valer a pena reparar?</b> Dizemos-lho e cobramos só o relatório. Nesse caso, a companhia costuma pagar o valor da mala, descontado o uso.</p><p><b>Trabalham para a companhia?</b> Não. Somos uma oficina independente da Baixa, e os nossos clientes são os passageiros.</p>`,
          foot: 'Repara Malas Lisboa, Lda. NIF 502 881 340 – Livro de reclamações',
        }),
      ),
      '/rm.png': shown(mark({ word: 'Repara Malas', colour: '#5d4037', shape: 'square' })),
      '/loja.jpg': thing(121, ['#caa98a', '#7a5540', '#2f211a']),
    },
  },
  {
    host: 'streamwijzer.nl',
    label: 'benign',
    kind: 'comparison',
    brand: 'tyvu',
    reason: 'Compares prices of five services with their logos, and says what it earns.',
    foundBy: 'search',
    pages: {
      '/': written((link) =>
        magazine({
          lang: 'nl',
          title: 'Tyvu, Kinokoje of Streamo? Alle streamingdiensten vergeleken – Streamwijzer',
          name: 'Streamwijzer',
          nav: ['Vergelijken', 'Nieuw te zien', 'Sport', 'Opzeggen', 'Over ons'],
          colour: '#e4572e',
          foot: 'Streamwijzer is onafhankelijk. Wij ontvangen soms een vergoeding als u via ons een abonnement afsluit; de volgorde verandert daardoor niet.',
          main: `<h1>Welke streamingdienst past bij u?</h1><p>Bijgewerkt op 3 november 2026. Wij keken een maand lang met drie gezinnen en telden films, series, advertenties en ergernissen.</p><table><tr><th></th><th>Dienst</th><th>Vanaf</th><th>4K</th><th>Schermen</th><th>Cijfer</th></tr><tr><td><img src="/logo/tyvu.png" alt="Tyvu"></td><td><a href="${link('tyvu.tv')}">Tyvu</a></td><td>€ 7,99</td><td>ja</td><td>4</td><td>8,2</td></tr><tr><td><img src="/logo/kinokoje.png" alt="Kinokoje"></td><td>Kinokoje</td><td>€ 6,49</td><td>nee</td><td>2</td><td>7,4</td></tr><tr><td><img src="/logo/streamo.png" alt="Streamo"></td><td>Streamo</td><td>€ 9,99</td><td>ja</td><td>4</td><td>7,1</td></tr><tr><td><img src="/logo/polderfilm.png" alt="Polderfilm"></td><td>Polderfilm</td><td>€ 4,99</td><td>nee</td><td>1</td><td>6,8</td></tr></table>
<h2>Onze keuze: Tyvu</h2><p>Tyvu wint dankzij het ruime aanbod uit de Lage Landen en de goede app op oudere televisies. De prijs steeg in mei met een euro, en wie sport wil, betaalt extra. Opzeggen lukte in twee klikken, wat lang niet overal zo is.</p><h2>Voor filmliefhebbers: Kinokoje</h2><p>Minder titels, maar met zorg gekozen. Ondertiteling is er in vier talen. Kinderen vinden er weinig van hun gading.</p><h2>Voor een klein budget: Polderfilm</h2><p>Een paar honderd Nederlandse klassiekers voor minder dan vijf euro. Het beeld is vaak matig; de charme maakt veel goed.</p><h2>Zo hebben wij getest</h2><p>Elk gezin kreeg dezelfde televisie, dezelfde internetverbinding en een schrift. Wij maten hoe snel een film begon, hoe vaak het beeld haperde, en hoe lang het duurde om een helpdesk aan de lijn te krijgen.</p>`,
          side: '<h3>Deze week nieuw</h3><p>De vuurtoren, seizoen 3 (Tyvu)</p><p>Le dernier quai (Kinokoje)</p><p>Elfstedentocht 1963 (Polderfilm)</p>',
        }),
      ),
      '/logo/tyvu.png': shown(tyvuLogo),
      '/logo/kinokoje.png': shown(mark({ word: 'Kinokoje', colour: '#a3202f', shape: 'hex' })),
      '/logo/streamo.png': shown(mark({ word: 'Streamo', colour: '#0077b6', shape: 'wave' })),
      '/logo/polderfilm.png': shown(mark({ word: 'Polderfilm', colour: '#33691e', shape: 'bars' })),
      '/cover.jpg': shown(photo({ seed: 122, colours: ['#433', '#a65', '#112'], width: 1200, height: 420 })),
    },
  },
  {
    host: 'vectorbarn.net',
    label: 'benign',
    kind: 'stock of logos',
    brand: 'delvaxi',
    reason: 'A collection of logos of hundreds of companies to download; it wants nothing in their names.',
    foundBy: 'search',
    entry: '/logos/d',
    pages: {
      '/logos/d': written(() =>
        storefront({
          lang: 'en',
          title: 'Brand logos starting with D – SVG and PNG | Vectorbarn',
          name: 'vectorbarn',
          nav: ['Logos', 'Icons', 'Flags', 'Submit', 'Pro', 'Sign in'],
          colour: '#3d5a80',
          main: `<h1>Logos: D</h1><p>412 logos in this letter, added by 96 members. Click a logo for its colours and its history. Use them only as their owners allow.</p><div class="tiles"><div class="tile"><img src="/l/delvaxi.png" alt="Delvaxi logo"><p>Delvaxi (finance)</p><a href="/logos/d/delvaxi">SVG · PNG</a></div><div class="tile"><img src="/l/dornkamp.png" alt="Dornkamp logo"><p>Dornkamp (tools)</p><a href="/logos/d/dornkamp">SVG · PNG</a></div><div class="tile"><img src="/l/dalluna.png" alt="Dalluna logo"><p>Dalluna (cosmetics)</p><a href="/logos/d/dalluna">SVG · PNG</a></div><div class="tile"><img src="/l/driftway.png" alt="Driftway logo"><p>Driftway (boats)</p><a href="/logos/d/driftway">SVG · PNG</a></div><div class="tile"><img src="/l/dobrova.png" alt="Dobrova logo"><p>Dobrova (bread)</p><a href="/logos/d/dobrova">SVG · PNG</a></div></div>
<h2>Popular this week</h2><div class="tiles"><div class="tile"><img src="/l/tyvu.png" alt="Tyvu logo"><p>Tyvu (media)</p></div><div class="tile"><img src="/l/skarvel.png" alt="Skarvel Wings logo"><p>Skarvel Wings (airline)</p></div><div class="tile"><img src="/l/ardessol.png" alt="Ardessol logo"><p>Banque Ardessol (bank)</p></div></div><h2>About trademarks</h2><p>All logos are the property of their owners. Vectorbarn offers them for editorial use, for presentations and for mockups. If you own a brand and want a newer version shown, or none at all, write to the editors; they answer within two working days.</p><p>Downloads are free up to ten files a day. Members with Pro download as much as they like, without advertisements, and can collect logos in folders.</p>`,
          side: '<b>Browse</b><p>A B C <b>D</b> E F G H I J K L M N O P Q R S T U V W X Y Z</p><b>By trade</b><p>Airlines<br>Banks<br>Energy<br>Food<br>Media<br>Sport</p>',
          foot: 'Vectorbarn Ltd, Cork. Terms · Licence · Takedown · API',
        }),
      ),
      '/l/delvaxi.png': shown(delvaxiLogo),
      '/l/dornkamp.png': shown(mark({ word: 'Dornkamp', colour: '#bf360c', shape: 'square' })),
      '/l/dalluna.png': shown(mark({ word: 'Dalluna', colour: '#ad1457', shape: 'leaf' })),
      '/l/driftway.png': shown(mark({ word: 'Driftway', colour: '#01579b', shape: 'wave' })),
      '/l/dobrova.png': shown(mark({ word: 'Dobrova', colour: '#6d4c41', shape: 'disc' })),
      '/l/tyvu.png': shown(tyvuLogo),
      '/l/skarvel.png': shown(skarvelLogo),
      '/l/ardessol.png': shown(ardessolLogo),
    },
  },
  {
    host: 'cuponera-iberica.es',
    label: 'benign',
    kind: 'coupons',
    brand: 'skarvel',
    reason: 'Lists codes of many shops; whoever wants one goes to the airline itself.',
    foundBy: 'search',
    ageDays: 148,
    entry: '/skarvel-wings',
    pages: {
      '/skarvel-wings': written((link) =>
        landing({
          lang: 'es',
          title: 'Código descuento Skarvel Wings noviembre 2026 – Cuponera Ibérica',
          name: '<img src="/ci.png" alt="Cuponera Ibérica">',
          nav: ['Viajes', 'Moda', 'Hogar', 'Tecnología', 'Black Friday'],
          colour: '#f77f00',
          main: `<div class="hero"><h1>Cupones de Skarvel Wings</h1><p><img src="/marcas/skarvel.png" alt="Skarvel Wings" width="240"></p><p>4 códigos y ofertas comprobados hoy por Marta, de la redacción de viajes.</p></div><div class="grid"><div><h3>10 % en vuelos a Noruega</h3><p>Código <b>FIORDO10</b>. Válido hasta el 15 de diciembre para volar entre enero y marzo. Compra mínima: 80 €.</p><a class="cta" href="${link('skarvelwings.com')}">Ir a la aerolínea</a></div><div><h3>Maleta gratis con la tarifa Plus</h3><p>No hace falta código. El precio se ve en el segundo paso de la reserva.</p><a class="cta" href="${link('skarvelwings.com')}">Ir a la aerolínea</a></div><div><h3>Jóvenes de 16 a 25 años: 15 €</h3><p>El descuento se aplica al entrar con la cuenta de la aerolínea y comprobar la edad.</p></div></div>`,
          side: '<h2>Cómo usar un código de Skarvel Wings</h2><p>Elige los vuelos en la página de la aerolínea, escribe el código en la casilla «Código promocional» del tercer paso y pulsa «Aplicar». Si el total no cambia, comprueba las fechas: casi todas las promociones excluyen la Semana Santa y las Navidades.</p><p>Desconfía de las páginas que regalan billetes por contestar una encuesta. La aerolínea no organiza esos sorteos, y en Cuponera no publicamos ninguno.</p><h2>Otras aerolíneas con cupones</h2><p>Lusoair, Aerovía Norte, Canarias Express, Helvet Air.</p><h2>Sobre nosotros</h2><p>Somos cuatro personas en Zaragoza. Cobramos una comisión de algunas tiendas cuando compras después de pasar por aquí, y a ti no te cuesta nada. No pedimos datos de pago ni contraseñas.</p>',
          foot: 'Cuponera Ibérica SL, CIF B99887123 · Aviso legal · Cookies',
        }),
      ),
      '/ci.png': shown(mark({ word: 'Cuponera', colour: '#f77f00', shape: 'star' })),
      '/marcas/skarvel.png': shown(skarvelLogo),
    },
  },
  {
    host: 'kaffeekontor-brinkum.de',
    label: 'benign',
    kind: 'shop with payment marks',
    brand: 'delvaxi',
    reason: 'A coffee shop at whose till one may pay with the exchange among others; the account is its own.',
    foundBy: 'sitemap',
    entry: '/kasse',
    pages: {
      '/kasse': written(() =>
        storefront({
          lang: 'de',
          title: 'Kasse – Kaffeekontor Brinkum',
          name: '<img src="/kk.png" alt="Kaffeekontor Brinkum">',
          nav: ['Kaffee', 'Espresso', 'Mühlen', 'Kurse', 'Rösterei'],
          colour: '#4e342e',
          main: `<h1>Ihre Bestellung</h1><div class="tiles"><div class="tile"><img src="/bohne.jpg" alt="Kaffee"><p>Äthiopien Sidamo, 500 g</p><span class="price">15,90 €</span></div><div class="tile"><img src="/muehle.jpg" alt="Mühle"><p>Handmühle „Deichgraf“</p><span class="price">89,00 €</span></div></div><h2>Anmelden oder als Gast bestellen</h2><form method="post" action="/kasse/konto"><input name="mail" placeholder="E-Mail"><input name="pw" type="password" placeholder="Kennwort Ihres Kaffeekontors"><button class="buy">Anmelden</button></form><h2>Zahlart</h2><form method="post" action="/kasse/zahlung"><p><label><input type="radio" name="z" style="width:auto"> Rechnung</label></p><p><label><input type="radio" name="z" style="width:auto"> Kreditkarte</label></p><p><label><input type="radio" name="z" style="width:auto"> <img src="/zahlung/delvaxi.png" alt="Delvaxi Pay" height="28"> Delvaxi Pay – Sie werden nach der Bestellung zu Delvaxi geleitet</label></p><p><label><input type="radio" name="z" style="width:auto"> Abholung und Barzahlung in der Rösterei</label></p><button class="buy">Weiter zur Prüfung</button></form>
<h2>Gut zu wissen</h2><p>Wir rösten dienstags und donnerstags und versenden am selben Tag. Ab 40 € ist der Versand in Deutschland frei. Angebrochene Packungen nehmen wir zurück, wenn der Kaffee nicht schmeckt; schreiben Sie uns dann, wie Sie ihn gebrüht haben. Zahlungen mit Kryptowährungen wickelt Delvaxi ab, wir sehen weder Ihre Wallet noch Ihr Konto dort.</p><p>Unsere Kurse finden am ersten Samstag im Monat statt: Filterkaffee um 10 Uhr, Espresso um 14 Uhr, jeweils mit höchstens acht Personen.</p>`,
          side: '<b>Summe</b><p>Waren 104,90 €<br>Versand 0,00 €</p><p><b>104,90 €</b><br>inkl. MwSt.</p>',
          foot: '<img src="/zahlarten.png" alt="Zahlarten"><br>Kaffeekontor Brinkum, Inh. Hauke Meinders, Bremer Straße 61, 28816 Stuhr · Impressum · Widerruf · AGB',
        }),
      ),
      '/kk.png': shown(
        mark({ word: 'Kaffeekontor', colour: '#4e342e', shape: 'leaf', face: 'DejaVu Serif' }),
      ),
      '/zahlung/delvaxi.png': shown(delvaxiLogo),
      '/zahlarten.png': shown(payMarks(['Rechnung', 'Visa', 'Mastercard', 'DelvaxiPay'])),
      '/bohne.jpg': thing(123, ['#6f4e37', '#3b2417', '#a57a55']),
      '/muehle.jpg': thing(124, ['#d8cfc4', '#7b5e48', '#2e2620']),
    },
  },
  {
    host: 'libreriadelponte.it',
    label: 'benign',
    kind: 'bookshop',
    brand: 'vantorre',
    reason: 'Sells the book of the presenter among others, and tells of her reading.',
    foundBy: 'search',
    ageDays: 4475,
    entry: '/libro/il-conto-silenzioso',
    pages: {
      '/libro/il-conto-silenzioso': written(() =>
        gazette({
          lang: 'it',
          title: 'Il conto silenzioso, di Milja Vantorre – Libreria del Ponte',
          name: 'Libreria del Ponte',
          nav: ['Novità', 'Narrativa', 'Saggi', 'Ragazzi', 'Incontri', 'Carrello'],
          colour: '#7a3e1d',
          foot: 'Libreria del Ponte di Agnese Tosatti, via Ponte Vecchio 9, Bassano del Grappa · P. IVA 03311870248 · Aperti anche la domenica',
          main: `<p class="by">Saggi · Economia di casa</p><h1>Milja Vantorre, Il conto silenzioso</h1><img src="/copertina.jpg" alt="Copertina" width="240"><p class="lede">Perché parliamo di tutto, ma non di soldi?</p><p>Traduzione di Dario Brugnera, 288 pagine, brossura. 18,50 €. Disponibile in libreria, spedizione in due giorni.</p><form method="post" action="/carrello"><input name="copie" value="1" size="2"><button>Aggiungi al carrello</button></form><p>La giornalista fiamminga Milja Vantorre, volto di una trasmissione seguita in mezza Europa, racconta undici famiglie alle prese con il bilancio di casa. C'è chi nasconde gli scontrini, chi non apre le buste della banca, chi tiene i risparmi in una scatola di biscotti. Da ciascuna l'autrice ricava una regola semplice, e nessuna promette la ricchezza.</p><h2>Il parere di Agnese</h2><p>L'ho letto in due sere, con la matita. Mi è piaciuto il capitolo sul silenzio fra fratelli quando si divide una casa; meno quello sulle assicurazioni, pensato per altri paesi. La traduzione è limpida. Lo consiglio a chi comincia a vivere da solo, e ai loro genitori.</p>
<h2>Incontro con l'autrice</h2><p>Milja Vantorre sarà da noi il 22 gennaio alle 18.30, con un'interprete. L'ingresso è libero fino a esaurimento dei posti, che sono quaranta: prenotate al banco o al telefono. L'autrice firmerà le copie e, ce lo ha scritto lei, non darà consigli d'investimento.</p><h2>Dello stesso scaffale</h2><p>Nives Carrara, La spesa lenta · Otto Prem, Debiti e dintorni · Ginevra Sala, Quanto costa un sì</p>`,
          side: '<b>Ritratto</b><p><img src="/autrice.jpg" alt="Milja Vantorre" width="200"></p><p>Nata a Gand nel 1976, vive ad Anversa. Questo è il suo terzo libro.</p><b>Newsletter</b><form action="/lettera" method="post"><input name="mail" placeholder="La tua e-mail"><button>Iscriviti</button></form>',
        }),
      ),
      '/copertina.jpg': shown(
        photo({ seed: 125, colours: ['#1f2a44', '#c8963e', '#f1ead9'], width: 300, height: 440 }),
      ),
      '/autrice.jpg': shown(portrait(126, '#f0c9ad', '#7a4b2a', '#8a8f98')),
    },
  },
  {
    host: 'jobs-hochflaeche.de',
    label: 'benign',
    kind: 'job board',
    brand: 'rhonfels',
    reason: 'Lists a real opening of the supplier among others and sends applicants to its own pages.',
    foundBy: 'search',
    entry: '/stelle/88214',
    pages: {
      '/stelle/88214': written((link) =>
        bureau({
          lang: 'de',
          title: 'Elektroniker für Betriebstechnik (m/w/d) – Stadtwerke Rhonfels | Jobs Hochfläche',
          name: '<img src="/jh.png" alt="Jobs Hochfläche"><h2>Arbeiten, wo andere wandern</h2>',
          nav: ['Stellen', 'Ausbildung', 'Arbeitgeber', 'Ratgeber', 'Für Firmen', 'Anmelden'],
          colour: '#2e7d32',
          foot: 'Jobs Hochfläche ist ein Angebot des Anzeigenblatts „Hochflächen-Bote“. <a href="/impressum">Impressum</a>',
          main: `<p><img src="/arbeitgeber/swr.png" alt="Stadtwerke Rhonfels" width="90"></p><h1>Elektroniker für Betriebstechnik (m/w/d)</h1><p>Stadtwerke Rhonfels GmbH · Rhonfels · Vollzeit, 39 Stunden · unbefristet · online seit 9. November 2026</p><h2>Ihre Aufgaben</h2><ul><li>Sie warten und prüfen Ortsnetzstationen und Umspannwerke.</li><li>Sie beheben Störungen im Mittel- und Niederspannungsnetz, auch in Rufbereitschaft.</li><li>Sie bauen Zähler und Steuergeräte ein und erklären sie den Leuten im Haus.</li></ul><h2>Das bringen Sie mit</h2><ul><li>Eine abgeschlossene Ausbildung als Elektroniker oder Elektroinstallateur.</li><li>Führerschein der Klasse B; Klasse C1 bezahlt der Betrieb.</li><li>Freude daran, bei jedem Wetter draußen zu sein.</li></ul><h2>Das bietet der Arbeitgeber</h2><p>Bezahlung nach TV-V, Entgeltgruppe 7, mit Jahressonderzahlung und Betriebsrente. 30 Tage Urlaub, ein Rad zum Leasen, freien Eintritt im Stadtbad. Der Betriebskindergarten hat ab Februar zwei Plätze frei.</p><h2>Bewerbung</h2><p>Bitte bewerben Sie sich bis 12. Dezember auf der <a href="${link('stadtwerke-rhonfels.de')}">Karriereseite der Stadtwerke Rhonfels</a>. Fragen beantwortet Herr Keßler, Telefon 07799 220-340. Bewerbungen, die an uns gehen, können wir nicht weiterleiten.</p>`,
          side: '<b>Ähnliche Stellen</b><p>Mechatroniker, Papierfabrik Tannbruck</p><p>Anlagenmechaniker, Bäderbetrieb</p><p>Elektrikerin, Klinikum Rhonfels</p><b>Jobs per E-Mail</b><form action="/agent" method="post"><input name="mail"><button>Abonnieren</button></form>',
        }),
      ),
      '/jh.png': shown(mark({ word: 'Jobs Hoch', colour: '#2e7d32', shape: 'hex' })),
      '/arbeitgeber/swr.png': shown(rhonfelsLogo),
    },
  },
];
