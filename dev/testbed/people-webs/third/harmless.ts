import { account, entries, halves, ledger, plain, reading } from './layouts.ts';
import { face, harmless, official, other } from './persons.ts';

const home = official('own site');
const ownProfile = official('own profile');
const warning = harmless('report of fakes');
const podcast = harmless('podcast');
const festival = harmless('event of an organiser');
const namesake = harmless('namesake');
const athlete = harmless('page of an association');
const interview = harmless('interview');

/** Pages of the comedian and the rider, and pages that only mention them. */
export const harmlessSites = [
  home({
    person: 'cadrevanti',
    host: 'noemicadrevanti.it',
    ageDays: 3120,
    foundBy: 'seed',
    reason: 'her own site',
    pictures: [face('cadrevanti')],
    page: entries(
      {
        language: 'it',
        title: 'Noemi Cadrevanti',
        lead: 'Monologhi, radio, qualche libro, molte ore piccole.',
        said: [
          [
            '14 novembre',
            'È uscita la nuova puntata di Ore piccole, con un ospite che fa il casellante e sa tutto di noi. Si ascolta dove volete, gratis.',
          ],
          [
            '2 novembre',
            'Le date del tour invernale sono solo quelle elencate alla pagina Date, vendute dai teatri e da nessun altro. Se vi offrono un brindisi in camerino, sappiate che in camerino bevo camomilla.',
          ],
          [
            '20 ottobre',
            'Grazie Gorizia. Prometto che la prossima volta imparo a pronunciare il nome della via.',
          ],
        ],
        text: [
          'Per serate, presentazioni e radio scrivete a Donata Brusegan, agenzia Palco Stretto. Per dirmi che non faccio ridere, scrivete pure direttamente a me.',
        ],
        links: [
          ['Date', '/date'],
          ['Podcast', '/ore-piccole'],
          ['Libri', '/libri'],
          ['Contatti', '/contatti'],
        ],
      },
      '#fff4e0',
    ),
  }),
  warning({
    person: 'cadrevanti',
    host: 'corrieredellabrenta.it',
    foundBy: 'search',
    reason: 'a newspaper reports a fraud that used her name',
    pictures: [face('cadrevanti', 'recompressed')],
    page: reading({
      language: 'it',
      masthead: 'Corriere della Brenta',
      menu: ['Cronaca', 'Bassano', 'Cultura', 'Sport'],
      title: '«Sono Noemi, scrivimi qui»: pensionato versa 3.400 euro alla finta Cadrevanti',
      lead: 'La comica: «Non ho canali privati e non chiedo soldi a nessuno».',
      byline: 'di Alvise Tonetti – 9 novembre, ore 11.42',
      text: [
        'Tutto è cominciato con un commento sotto un video. Un sessantanovenne di Rosà aveva scritto un complimento a Noemi Cadrevanti e poche ore dopo ha ricevuto risposta da un profilo con la stessa fotografia. La conversazione si è spostata su Telegram, poi sono arrivate le richieste: una tessera, un anticipo per l’albergo, infine una spesa medica urgente.',
        'L’uomo ha pagato con buoni regalo acquistati in tabaccheria, in undici volte. È stata la figlia ad accorgersene e ad accompagnarlo dai carabinieri, che stanno cercando di risalire agli intestatari dei conti.',
        '«Mi dispiace moltissimo, gli ho telefonato», ci ha detto l’attrice. «Segnalo questi profili ogni settimana e il giorno dopo ne nascono due. Se qualcuno vi chiede soldi a nome mio, non sono io. Nemmeno se fa una buona battuta.»',
        'I carabinieri invitano a conservare i messaggi e a presentare denuncia anche per piccole somme.',
      ],
      caption: 'Noemi Cadrevanti in una foto di scena',
      foot: 'Corriere della Brenta, registrazione al tribunale n. 1187',
    }),
  }),
  podcast({
    person: 'cadrevanti',
    host: 'autoradio-balado.fr',
    ageDays: 640,
    foundBy: 'search',
    reason: 'episodes of a podcast, one with her',
    pictures: [face('cadrevanti', 'mirrored')],
    page: entries(
      {
        language: 'fr',
        title: 'Autoradio, le balado des gens qui roulent',
        lead: 'Un invité, un trajet, pas de studio. Un mardi sur deux.',
        said: [
          [
            'Épisode 47 · 52 min',
            'Noemi Cadrevanti, de Vintimille à Gênes. L’humoriste italienne nous explique pourquoi on ne traduit pas une blague sur les belles-mères, chante faux sous les tunnels et se trompe deux fois de sortie.',
          ],
          ['Épisode 46 · 39 min', 'Un facteur à la retraite refait sa tournée du Vercors, portière ouverte.'],
          [
            'Épisode 45 · 44 min',
            'Deux sœurs, une camionnette, trois cents fromages. Attention, cet épisode donne faim.',
          ],
        ],
        text: [
          'Enregistré par Solenn Quivoron et monté dans sa cuisine. Pour nous proposer un trajet, laissez un message sur le répondeur ; nous ne payons ni l’essence ni les péages, mais le café est pour nous.',
        ],
        caption: 'Noemi Cadrevanti, épisode 47. Photo : Solenn Quivoron',
        links: [
          ['Écouter', '/47'],
          ['Flux RSS', '/flux.xml'],
        ],
      },
      '#eef3e2',
    ),
  }),
  festival({
    person: 'cadrevanti',
    host: 'festivaldelarisa-almazora.es',
    ageDays: 95,
    foundBy: 'sitemap',
    reason: 'the programme of a festival where she really appears, with its own tickets',
    pictures: [face('cadrevanti', 'framed'), other('men/062m.jpg', 'framed')],
    page: halves(
      {
        language: 'es',
        title: 'Festival de la Risa de Almazora',
        lead: 'Del 18 al 21 de junio en el Teatro Serra y en la plaza de la Cooperativa.',
        text: [
          'Jueves, 20.30 h. Noemi Cadrevanti (Italia) presenta «Ore piccole» con sobretítulos en castellano. Setenta minutos sin pausa; no recomendado a quien tenga prisa. Entrada: 14 €, anticipada 12 €.',
          'Viernes, 21 h. Bastià Orpinell, «Manual de instrucciones para cuñados». Entrada: 10 €. Después, micrófono abierto con la peña del Rincón.',
          'Sábado, desde las 18 h. Cabaret al aire libre con las compañías locales. Gratuito hasta completar aforo.',
        ],
        form: { fields: ['Función', 'Número de entradas', 'Correo electrónico'], button: 'Reservar' },
        foot: 'Organiza: Ayuntamiento de Almazora, Concejalía de Cultura. Taquilla del teatro: miércoles y viernes de 17 a 19 h.',
      },
      '#7a4b00',
    ),
  }),
  namesake({
    person: 'cadrevanti',
    host: 'veterinariacadrevanti.jimdofree.com',
    foundBy: 'permutation',
    reason: 'a veterinary surgeon of the same name, with her own face',
    pictures: [other('women/008f.jpg')],
    page: ledger({
      language: 'it',
      title: 'Dott.ssa Noemi Cadrevanti – Ambulatorio veterinario',
      lead: 'Cani, gatti e animali da cortile. Montebelluna, via Feltrina Sud',
      text: [
        'L’ambulatorio riceve su appuntamento tutti i giorni tranne il mercoledì. Per i gatti molto timorosi abbiamo una sala d’attesa separata, basta avvisare al telefono.',
        'Prime visite dei cuccioli, vaccinazioni, piccola chirurgia, ecografia. Il venerdì pomeriggio visitiamo nelle aziende agricole della zona.',
        'Nelle ore notturne rivolgersi alla clinica di Castelfranco.',
        'P.S. Non sono quella della televisione, ma i miei pazienti ridono lo stesso.',
      ],
      facts: [
        ['Lunedì, martedì', '9–12.30 e 15–19'],
        ['Giovedì, venerdì', '9–12.30'],
        ['Sabato', '9–12'],
      ],
      caption: 'La dottoressa con il suo sorriso del lunedì',
      foot: 'Iscrizione all’Ordine dei veterinari di Treviso n. 1402',
    }),
  }),
  ownProfile({
    person: 'skraddevik',
    host: 'www.patreon.com',
    entry: '/malinskraddevik',
    foundBy: 'seed',
    reason: 'her own profile, with paid films of her training',
    pictures: [face('skraddevik', 'recut')],
    page: account(
      {
        language: 'en',
        title: 'Malin Skräddevik',
        handle: 'is creating training films from a small yard in Skåne',
        lead: 'Join for $4 a month. Cancel whenever you like, I won’t sulk.',
        facts: [
          ['Members', '1,127'],
          ['Posts', '263'],
        ],
        text: [
          'I film most of my flatwork sessions, including the bad ones, and talk through what I would do differently. Once a month I go through a clip that one of you has sent me.',
          'Everything I know about poles and grids is in the free posts; the paid ones pay for the camera and for Kastanjett’s physio. I don’t sell horses, saddles or supplements here or anywhere else, and I never message people first. My website has the list of accounts that are mine.',
        ],
        posts: [
          'Why I stopped riding circles for a month (free)',
          'Clip of the month: Tindra and the scary corner (members)',
          'Q and A: loading, hooves, and what I eat at shows (free)',
        ],
        links: [
          ['Become a member', '/malinskraddevik/membership'],
          ['malinskraddevik.se', 'https://malinskraddevik.se/'],
        ],
      },
      '#24352c',
    ),
  }),
  athlete({
    person: 'skraddevik',
    host: 'sodraryttarforbundet.se',
    entry: '/landslag/malin-skraddevik',
    foundBy: 'sitemap',
    reason: 'the page of a riders’ association about a member of its team',
    pictures: [face('skraddevik', 'tinted')],
    page: plain({
      language: 'sv',
      title: 'Malin Skräddevik, hoppning',
      lead: 'Södra Ryttarförbundets hopplandslag, säsongen 2026',
      text: [
        'Malin växte upp utanför Sjöbo och började på ridskola som sjuåring. Junior-NM 2007 blev genombrottet, och sedan 2015 driver hon eget tävlingsstall tillsammans med sin syster.',
        'Till meriterna hör två lagsegrar i Nations Cup, en fjärdeplats i svenska mästerskapet och Falsterbo Derby 2022, där hon var ensam felfri i omhoppningen. Hon sitter också i förbundets aktivaråd.',
        'Förfrågningar om föreläsningar och clinics går genom kansliet. Privata frågor om hästköp kan vi tyvärr inte förmedla.',
      ],
      facts: [
        ['Född', '1989'],
        ['Klubb', 'Åsums Ryttare'],
        ['Häst', 'Kastanjett, sto född 2015'],
      ],
      caption: 'Foto: förbundet',
      links: [
        ['Hela landslaget', '/landslag'],
        ['Kalender', '/kalender'],
      ],
      foot: 'Södra Ryttarförbundet, Kristianstad. Kansliet är öppet vardagar 9–15.',
    }),
  }),
  interview({
    person: 'skraddevik',
    host: 'trab-und-treue.de',
    foundBy: 'search',
    reason: 'an interview of a magazine for riders',
    pictures: [face('skraddevik', 'recompressed')],
    page: reading(
      {
        language: 'de',
        masthead: 'Trab & Treue',
        menu: ['Heft', 'Training', 'Menschen', 'Abo'],
        title: '„Ein gutes Pferd verzeiht dir, aber es vergisst nicht“',
        lead: 'Malin Skräddevik über Stürze, Geduld und den Morgen nach dem Derby.',
        byline: 'Interview: Hedda Lorchheim · Ausgabe 4',
        text: [
          'Frau Skräddevik, Sie haben nach Ihrem Sturz in Aachen ein halbes Jahr pausiert. Was macht man in so einer Zeit? – Man wird unausstehlich. Meine Schwester hat mir irgendwann einen Pinsel in die Hand gedrückt, jetzt sind alle unsere Boxen blau.',
          'Viele Reiter schwören auf Salben, Magnetdecken, Akupunktur. – Ich schwöre auf Schritt reiten. Zwanzig Minuten vor und nach jeder Einheit, bei jedem Wetter. Das ist langweilig, deshalb verkauft es niemand.',
          'In Deutschland kursiert gerade Werbung mit Ihrem Bild für eine Gelenkcreme. – Davon habe ich durch eine Leserin von Ihnen erfahren. Ich habe diese Firma nie gehört, meine Anwältin kümmert sich.',
          'Und was kommt nach Kastanjett? – Sie hat eine Tochter, drei Jahre alt, vollkommen verrückt. Fragen Sie mich in fünf Jahren noch einmal.',
        ],
        caption: 'Malin Skräddevik in ihrem Stall bei Sjöbo',
        links: [['Das ganze Gespräch im Heft', '/heft/4']],
        foot: 'Trab & Treue erscheint zweimonatlich im Verlag Lorchheim, Verden.',
      },
      '#23415f',
    ),
  }),
  festival({
    person: 'skraddevik',
    host: 'vaahterajarvenhevospaivat.fi',
    foundBy: 'sitemap',
    reason: 'the programme of a local horse show where she judges, with its own tickets',
    page: halves(
      {
        language: 'fi',
        title: 'Vaahterajärven hevospäivät',
        lead: 'Kaksi päivää esteitä, ravia ja talkoomakkaraa 8.–9. elokuuta raviradalla.',
        text: [
          'Lauantaina avoimet luokat 80–120 cm alkaen kello 9. Päätuomarina toimii ruotsalainen esteratsastaja Malin Skräddevik, joka pitää iltapäivällä myös tunnin mittaisen maastakäsittelyn näytöksen. Englanninkielinen opetus tulkataan.',
          'Sunnuntaina ponit, kärryajoa ja keppihevosten mestaruus. Lapset saavat taluttaa, aikuiset saavat maksaa.',
          'Liput portilta 10 €, alle 12-vuotiaat ilmaiseksi. Ennakkoon varatut liput maksetaan vasta paikan päällä, käteisellä tai kortilla.',
        ],
        form: { fields: ['Nimi', 'Lippujen määrä', 'Sähköposti'], button: 'Varaa' },
        foot: 'Järjestää Vaahterajärven Ratsastajat ry yhdessä maamiesseuran kanssa.',
      },
      '#5c6b1f',
    ),
  }),
];
