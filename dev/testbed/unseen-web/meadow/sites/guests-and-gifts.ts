import { field, footer, links, list, page, paragraphs } from '../frames/page.ts';
import { journal } from '../frames/reading.ts';
import type { MeadowSite } from '../meadow-brands.ts';
import { otherMark, photo, pictures, portrait } from '../meadow-pictures.ts';
import { logoPng } from '../meadow-logos.ts';

/** A museum, a charity, a podcast and a collection of codes that have to do with a brand. */
export const guestsAndGifts: readonly MeadowSite[] = [
  {
    host: 'museudotraje-aveiro.pt',
    label: 'benign',
    kind: 'museum',
    brand: 'marevoile',
    reason: 'A museum shows pieces of the label and sells tickets for that.',
    ageDays: 4400,
    entry: '/exposicoes/marevoile',
    foundBy: 'search',
    pages: {
      '/exposicoes/marevoile': {
        body: journal({
          lang: 'pt',
          title: 'Marévoile: da vela à mala – Museu do Traje de Aveiro',
          mark: '<img src="/mt.png" alt="Museu do Traje">',
          nav: links(
            ['Visitar', '/visitar'],
            ['Exposições', '/exposicoes'],
            ['Coleção', '/colecao'],
            ['Bilhetes', '/bilhetes'],
          ),
          ground: '#f3f0ea',
          ink: '#1f1d1a',
          accent: '#3b5d6b',
          text: `<h1>Marévoile: da vela à mala</h1><p>14 de outubro de 2026 a 28 de fevereiro de 2027 · Sala grande</p><figure><img src="/sala.jpg" alt="Vista da sala"><figcaption>Vista da exposição</figcaption></figure><img src="/marevoile.png" width="110" alt="Marévoile">${paragraphs(
            'Em 1958, Yvonne Le Gallec cosia velas no porto de Saint-Malo. Quando os barcos passaram ao nylon, ficou com rolos de lona de que ninguém precisava. Fez sacos. Sessenta e oito anos depois, o museu reúne pela primeira vez 94 peças da casa Marévoile.',
            'A exposição começa na oficina: a mesa de corte, os furadores, o fio encerado. Segue pelas décadas em que a mala de trabalho se tornou objeto de desejo, e termina com as malas que regressaram à oficina para serem consertadas.',
            'Emprestaram peças o arquivo da casa, a família Le Gallec e trinta e duas pessoas que responderam ao nosso apelo. Uma delas ainda usa a sua todos os dias e só a cedeu por cinco meses.',
          )}<h2>Bilhetes e horário</h2>${list('Terça a domingo, das 10 às 18 horas', 'Inteiro 8 €, reduzido 4 €, domingos de manhã grátis', 'Visitas guiadas aos sábados às 15 horas')}<form action="/bilhetes" method="post"><h3>Reservar</h3>${field('Nome', 'nome')}${field('E-mail', 'email', 'email')}${field('Dia', 'dia', 'date')}<button>Reservar bilhete</button></form>`,
          footer: footer('pt', 'Museu do Traje de Aveiro'),
        }),
      },
      ...pictures({
        '/mt.png': () => otherMark('Museu do Traje', '#3b5d6b', 'square'),
        '/sala.jpg': () => photo(81),
        '/marevoile.png': () => logoPng('marevoile'),
      }),
    },
  },
  {
    host: 'tischlein-luebben.de',
    label: 'benign',
    kind: 'charity',
    brand: 'korbwiese',
    reason: 'A charity thanks the supermarket for food, and asks for gifts in its own name.',
    foundBy: 'search',
    pages: {
      '/': {
        body: page(
          {
            lang: 'de',
            title: 'Tischlein Lübben – Lebensmittel für alle',
            css: 'body{margin:0;font:17px/1.6 "DejaVu Sans",Arial;color:#333}header{background:#ffd54f;padding:20px 8%}main{display:grid;grid-template-columns:2fr 1fr;gap:40px;padding:20px 8%}.box{background:#fff3cd;padding:18px;border-radius:12px}.thanks img{height:44px;margin-right:22px}input{width:100%;padding:8px;margin:3px 0 9px}button{background:#333;color:#fff;border:0;padding:10px 20px}footer{padding:16px 8%;font-size:13px}footer a{margin-right:10px}',
          },
          `<header><img src="/tl.png" height="54" alt="Tischlein Lübben"><nav>${links(['Ausgabe', '#ausgabe'], ['Mithelfen', '#helfen'], ['Spenden', '#spenden'])}</nav></header><main><div><img src="/ausgabe.jpg" alt="Ausgabe"><h1>Was übrig ist, gehört auf den Tisch</h1>${paragraphs(
            'Seit 2009 holen wir jeden Morgen Lebensmittel ab, die sonst im Müll wären, und geben sie an 340 Haushalte in Lübben und im Spreewald weiter.',
            'Im Herbst hat uns Korbwiese einen Kühlwagen geschenkt. Damit fahren wir jetzt auch die Dörfer an, in denen der letzte Laden vor Jahren geschlossen hat. Danke dafür!',
          )}<h2 id="ausgabe">Ausgabe</h2>${list('Montag und Donnerstag von 13 bis 16 Uhr, Gubener Straße 8', 'Mitbringen: Bescheid oder Rentenausweis und zwei Taschen', 'Beitrag: 2 Euro für jeden Erwachsenen')}<h2 id="helfen">Mithelfen</h2><p>Wir suchen Menschen zum Fahren, Sortieren und Kochen. Drei Stunden in der Woche sind genug. Melden Sie sich bei Frau Noack, Telefon 03546 555 018.</p><h2>Wer uns hilft</h2><p class="thanks"><img src="/korbwiese.png" alt="Korbwiese"><img src="/baecker.png" alt="Bäckerei Lehmann"><img src="/kasse.png" alt="Spreekasse"></p></div>
<form class="box" id="spenden" method="post" action="/spenden"><h2>Spenden</h2>${field('Betrag in Euro', 'betrag')}${field('Name', 'name')}${field('IBAN für den Einzug', 'iban')}${field('E-Mail für die Quittung', 'mail', 'email')}<button>Spenden</button><p>Oder auf unser Konto DE00 0000 0000 0000 0042 17. Wir sind als gemeinnützig anerkannt.</p></form></main>${footer('de', 'Tischlein Lübben e. V.')}`,
        ),
      },
      ...pictures({
        '/tl.png': () => otherMark('Tischlein', '#7a4f00', 'leaf'),
        '/ausgabe.jpg': () => photo(83),
        '/korbwiese.png': () => logoPng('korbwiese'),
        '/baecker.png': () => otherMark('Lehmann', '#6d4022'),
        '/kasse.png': () => otherMark('Spreekasse', '#004f8b', 'square'),
      }),
    },
  },
  {
    host: 'talkmoneypodcast.com',
    label: 'benign',
    kind: 'interview',
    brand: 'quennell',
    reason: 'A podcast has the person as its guest.',
    ageDays: 1300,
    foundBy: 'search',
    entry: '/episodes/118-ilvara-quennell',
    pages: {
      '/episodes/118-ilvara-quennell': {
        body: journal({
          lang: 'en',
          title: 'Episode 118: Ilvara Quennell on why she hates the word “invest”',
          mark: '<img src="/tmp.png" alt="Talk Money Podcast">',
          nav: links(['Episodes', '/episodes'], ['Shop', '/shop'], ['Support us', '/support']),
          ground: '#17202a',
          ink: '#e8e6e1',
          accent: '#e0a030',
          text: `<h1>Ilvara Quennell on why she hates the word “invest”</h1><figure><img src="/iq.jpg" alt="Ilvara Quennell"><figcaption>Ilvara Quennell at our studio in Bristol</figcaption></figure><p>54 minutes · <a href="/audio/118.mp3">Listen</a></p>${paragraphs(
            '<b>You have been the face of more false adverts than almost anybody. How did you find out?</b>',
            '“My aunt rang to ask whether she should put in another thousand. She had already paid 250 euros to a man who said he was my assistant. I have never had an assistant.”',
            '<b>What do you tell people who ask you for a tip?</b>',
            '“That I have none. Pay off the overdraft, keep three months of rent in a boring account, and buy the whole market if there is anything left. Nobody shares that on a messenger, because nobody earns anything by it.”',
            '<b>Your new book is about kitchen tables.</b>',
            '“Because that is where money is decided. Not at the bank. I wanted a book in which a couple can write in pencil.”',
            'In the second half we talk about pensions for people with five jobs, and Ilvara answers the questions of our listeners.',
          )}`,
          footer: footer('en', 'Talk Money Podcast'),
        }),
      },
      ...pictures({ '/tmp.png': () => otherMark('Talk Money', '#e0a030'), '/iq.jpg': () => portrait(7) }),
    },
  },
  {
    host: 'cuponera-plaza.es',
    label: 'benign',
    kind: 'coupons',
    brand: 'marevoile',
    reason: 'Collects codes of shops, those of the label among them, and links to the shops.',
    foundBy: 'search',
    entry: '/tiendas/marevoile',
    pages: {
      '/tiendas/marevoile': {
        body: page(
          {
            lang: 'es',
            title: 'Código descuento Marévoile – noviembre 2026 | Cuponera Plaza',
            css: 'body{margin:0;font:16px Arial,"DejaVu Sans";background:#fffaf0}header{background:#ff7a00;padding:12px 5%}main{padding:10px 5%;max-width:900px}.c{background:#fff;border:2px dashed #ff7a00;padding:16px;margin:14px 0;display:flex;gap:20px;align-items:center}.c b{font-size:26px;color:#ff7a00;min-width:110px}.c a{margin-left:auto;background:#ff7a00;color:#fff;padding:10px 18px;text-decoration:none}footer{padding:16px 5%;font-size:12px}footer a{margin-right:10px}',
          },
          `<header><img src="/cp.png" height="44" alt="Cuponera Plaza"></header><main><img src="/tiendas/marevoile.png" width="90" alt="Marévoile"><h1>Descuentos de Marévoile</h1><p>2 ofertas comprobadas hoy por Marta. Al pulsar irás a la página de la tienda; si compras, podemos recibir una comisión.</p>
<div class="c"><b>Envío</b><div><h3>Envío gratuito en pedidos de más de 200 €</h3><p>Sin código. Península y Baleares.</p></div><a href="/ir/marevoile/1">Ver oferta</a></div><div class="c"><b>-10 %</b><div><h3>Diez por ciento por suscribirte a sus noticias</h3><p>El código llega por correo desde marevoile.fr.</p></div><a href="/ir/marevoile/2">Ver oferta</a></div><div class="c" style="opacity:.5"><b>-15 %</b><div><h3>Caducado: días de la familia</h3><p>Terminó el 2 de noviembre.</p></div></div>
<h2>Sobre Marévoile</h2>${paragraphs('Marévoile es una casa francesa de bolsos fundada en Saint-Malo. No suele hacer rebajas y no tiene outlets: si ves un 80 % de descuento, es una tienda falsa.', 'La casa acepta devoluciones durante 30 días en sus tiendas y en la web.')}<h2>Otras tiendas</h2>${links(['Ottavia', '/tiendas/ottavia'], ['Zapatos Lierre', '/tiendas/lierre'], ['Casa Abedul', '/tiendas/abedul'])}<form method="post" action="/avisos"><h3>Avísame de nuevos códigos</h3>${field('Correo', 'correo', 'email')}<button>Avisar</button></form></main>${footer('es', 'Cuponera Plaza')}`,
        ),
      },
      ...pictures({
        '/cp.png': () => otherMark('Cuponera Plaza', '#ffffff'),
        '/tiendas/marevoile.png': () => logoPng('marevoile'),
      }),
    },
  },
];
