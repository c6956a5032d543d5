import { entry, messages, ownSite, report, rows } from './layouts.ts';
import { face, harmless, official, other } from './persons.ts';

/** Their own pages, and pages that write about them or about somebody of a similar name or face. */
export const unseenHarmless = [
  official('own site', {
    person: 'brandewyne',
    host: 'liesbethbrandewyne.be',
    ageDays: 3300,
    foundBy: 'seed',
    reason: 'her own site',
    pictures: [face('brandewyne')],
    page: ownSite(
      {
        language: 'nl',
        site: 'Liesbeth Brandewyne',
        title: 'Burgemeester, dichtbij en duidelijk',
        lines: [
          'Ik ben burgemeester sinds 2019 en was daarvoor zestien jaar leerkracht wiskunde. Veilige schoolroutes, betaalbaar wonen en een propere vaart zijn de drie werven waar ik elke dag aan werk.',
          'Elke zaterdag tussen tien en twaalf houd ik zitdag in het oude stadhuis, zonder afspraak. Liever schrijven? Dat kan naar het kabinet. Ik geef nooit beleggingsadvies en vraag nooit om geld.',
        ],
      },
      ['Over mij', 'Agenda', 'Standpunten', 'Contact'],
      ['x.com/lbrandewyne'],
    ),
  }),
  harmless('press', {
    person: 'brandewyne',
    host: 'lecourrierdelalys.be',
    foundBy: 'search',
    reason: 'a newspaper that reports of her',
    pictures: [face('brandewyne', 'recut')],
    page: report(
      {
        language: 'fr',
        site: 'Le Courrier de la Lys',
        title: 'La bourgmestre Brandewyne reporte la fermeture de la piscine',
        lines: [
          'Le conseil communal a voté lundi soir, par quinze voix contre onze, le report de la fermeture de la piscine. « Nous ne pouvons pas priver mille deux cents écoliers de leurs cours de natation », a déclaré la bourgmestre Liesbeth Brandewyne.',
          'L’opposition dénonce une décision qui coûtera 340 000 euros par an. Un bureau d’études remettra son rapport en mars. D’ici là, le bassin restera ouvert cinq jours sur sept.',
        ],
      },
      'Par Amélie Lestrade, publié mardi',
    ),
  }),
  official('own site', {
    person: 'kaszalyi',
    host: 'kaszalyinoemi.hu',
    foundBy: 'seed',
    reason: 'her own site',
    pictures: [face('kaszalyi')],
    page: ownSite(
      {
        language: 'hu',
        site: 'Kaszalyi Noémi',
        title: 'hegedűművész',
        lines: [
          'Győrben születtem, hatéves koromban kaptam az első hegedűmet. A budapesti Zeneakadémián, majd Lipcsében tanultam. Szólistaként és kamarazenészként húsz országban léptem fel, a második lemezem Bartók szonátáit tartalmazza.',
          'Jegyek kizárólag a koncerttermek pénztárában és honlapján kaphatók. Fellépésekkel kapcsolatban kérem, a képviseletemnek írjon. A sajtófotók szabadon letölthetők, a fényképész nevét kérjük minden esetben feltüntetni.',
        ],
      },
      ['Életrajz', 'Koncertek', 'Lemezek', 'Kapcsolat'],
      ['x.com/kaszalyinoemi'],
    ),
  }),
  harmless('event of a venue', {
    person: 'kaszalyi',
    host: 'lindensaal-konzerte.de',
    ageDays: 4800,
    foundBy: 'search',
    reason: 'a concert hall that sells tickets for her concert',
    pictures: [face('kaszalyi', 'recut')],
    page: rows(
      {
        language: 'de',
        site: 'Lindensaal',
        title: 'Kammerkonzert: Noémi Kaszalyi und Jonas Reitmeier',
        lines: [
          'Die ungarische Geigerin Noémi Kaszalyi eröffnet unsere Reihe mit Sonaten von Bartók, Brahms und Enescu. Am Flügel begleitet sie Jonas Reitmeier, mit dem sie seit 2020 auftritt.',
          'Einlass ab 19 Uhr, Beginn um 19.30 Uhr, Pause nach dem zweiten Werk. Der Saal ist barrierefrei, Rollstuhlplätze bitte telefonisch bestellen. Ermäßigte Karten erhalten Schüler und Studierende gegen Nachweis an der Abendkasse.',
        ],
      },
      [
        'Kategorie A: 42 Euro',
        'Kategorie B: 31 Euro',
        'Ermäßigt: 15 Euro',
        'Kasse: Dienstag bis Freitag, 11 bis 17 Uhr',
      ],
    ),
  }),
  harmless('critic', {
    person: 'kaszalyi',
    host: 'arcoecorda.blogspot.com',
    foundBy: 'search',
    reason: 'the blog of a critic who reviews her record',
    page: report(
      {
        language: 'pt',
        site: 'Arco e Corda',
        title: 'O Bartók sem pressa de Noémi Kaszalyi',
        lines: [
          'Confesso que pus o disco com alguma desconfiança, porque a primeira sonata já foi gravada por toda a gente. Bastaram dois minutos. Kaszalyi toca o andamento lento quase sem vibrato, e o silêncio entre as frases diz mais do que muitas gravações célebres.',
          'Fica menos convincente no final, onde o piano soa distante e seco. Ainda assim, é um dos discos do ano. Comprei-o na loja do costume, ninguém mo ofereceu.',
        ],
      },
      'Escrito por Duarte, domingo à noite',
    ),
  }),
  harmless('directory', {
    person: 'ruvolanti',
    host: 'medicidelponente.it',
    ageDays: 3900,
    foundBy: 'search',
    reason: 'a directory of doctors that lists her practice',
    pictures: [face('ruvolanti', 'recut')],
    page: entry(
      {
        language: 'it',
        site: 'Medici del Ponente',
        title: 'Dott.ssa Ilaria Ruvolanti, dermatologa',
        lines: [
          'Specialista in dermatologia e venereologia, si occupa di mappatura dei nei, psoriasi, acne e dermatologia pediatrica. Si è laureata a Genova nel 2006 e ha lavorato per otto anni in ospedale prima di aprire lo studio.',
          'I pazienti segnalano puntualità e spiegazioni chiare; l’attesa media per una prima visita è di tre settimane. Lo studio si trova al secondo piano, con ascensore. La scheda è stata verificata dalla redazione, che non riceve compensi dai medici.',
        ],
      },
      { Indirizzo: 'Via dei Cedri 14, Savona', Orario: 'lunedì e giovedì, 9-13', 'Prima visita': '110 €' },
    ),
  }),
  harmless('warning of impostors', {
    person: 'ruvolanti',
    host: 'osservatoriobufale-salute.it',
    foundBy: 'search',
    reason: 'a checker of facts who warns of advertisements with her face, and shows one',
    pictures: [face('ruvolanti', 'framed')],
    page: report(
      {
        language: 'it',
        site: 'Osservatorio Bufale Salute',
        title: 'No, la dermatologa Ilaria Ruvolanti non vende nessuna crema',
        lines: [
          'Da settimane circola sui social un annuncio in cui la dott.ssa Ilaria Ruvolanti consiglierebbe una crema che cancella le macchie in quattordici giorni. È falso: il video è manipolato e la voce è generata al computer.',
          'Abbiamo contattato la dottoressa, che ha sporto denuncia alla polizia postale. Chi ha lasciato il numero di telefono riceve chiamate insistenti; chi ha pagato può chiedere lo storno alla propria banca.',
        ],
      },
      'di Marta Gallesio, 9 ottobre',
    ),
  }),
  official('own site', {
    person: 'tharuneshan',
    host: 'arvindtharuneshan.com',
    ageDays: 2600,
    foundBy: 'seed',
    reason: 'his own site',
    pictures: [face('tharuneshan')],
    page: ownSite(
      {
        language: 'en',
        site: 'Arvind Tharuneshan',
        title: 'Chess grandmaster, commentator, slow reader',
        lines: [
          'I learned the game from my grandfather on a veranda in Madurai and became a grandmaster in 2016. These days I play about eighty classical games a year and commentate when I am knocked out early.',
          'My book on the King’s Indian is in its second printing. For simultaneous exhibitions and school visits please write at least two months ahead. I do not teach privately and I have no trading group.',
        ],
      },
      ['Games', 'Book', 'Calendar', 'Contact'],
      ['x.com/gmtharuneshan'],
    ),
  }),
  official('own profile', {
    person: 'tharuneshan',
    host: 'x.com',
    entry: '/gmtharuneshan',
    foundBy: 'search',
    reason: 'his own profile, which links to his own site and is linked from there',
    pictures: [face('tharuneshan')],
    page: messages(
      {
        language: 'en',
        site: 'X',
        title: 'Arvind Tharuneshan',
        lines: [
          '@gmtharuneshan',
          'Chess grandmaster from Madurai. Coffee, rook endings, bad puns. 48.1K followers',
        ],
      },
      [
        'Drew with black today after six hours and a queen sacrifice that I saw about one second before my opponent did. Sleep now.',
        'Round seven pairings are out and I have white. My mother has already called twice to tell me what to play.',
        'Someone on Telegram is using my picture to sell a trading course. I do not have a Telegram channel and I cannot even keep a houseplant alive. Please report it.',
      ],
      'arvindtharuneshan.com',
    ),
  }),
  harmless('encyclopaedia', {
    person: 'tharuneshan',
    host: 'shahmatnaya-enciklopediya.ru',
    foundBy: 'search',
    reason: 'an encyclopaedia of chess with an entry about him',
    pictures: [face('tharuneshan', 'recompressed')],
    page: entry(
      {
        language: 'ru',
        site: 'Шахматная энциклопедия',
        title: 'Тарунешан, Арвинд (Arvind Tharuneshan)',
        lines: [
          'Индийский шахматист, гроссмейстер с 2016 года. Родился в Мадурае, играть научился в пять лет у деда. Чемпион Азии среди юниоров, участник двух шахматных олимпиад в составе сборной Индии.',
          'Известен как знаток ладейных окончаний и автор книги о староиндийской защите. В 2023 году занял второе место на турнире в Вейк-ан-Зее, уступив победителю по дополнительным показателям. Работает также комментатором.',
        ],
      },
      { Страна: 'Индия', Звание: 'гроссмейстер', 'Наивысший рейтинг': '2681' },
    ),
  }),
  harmless('namesake', {
    person: 'tharuneshan',
    host: 'harrowfield-dental.co.uk',
    foundBy: 'search',
    reason: 'the team page of a dental practice with a dentist of the same name',
    pictures: [other('men/060m.jpg')],
    page: rows(
      {
        language: 'en',
        site: 'Harrowfield Dental Practice',
        title: 'Meet the team: Dr Arvind Tharuneshan',
        lines: [
          'Arvind qualified at Leeds in 2011 and joined the practice in 2017. He has a special interest in nervous patients and root canal treatment, and looks after our Thursday evening clinic.',
          'Away from work he runs the under-nines football team and is slowly renovating a narrowboat. He is currently accepting new private patients; for NHS places please ask at reception to be added to the waiting list.',
        ],
      },
      ['GDC number 248117', 'Monday to Thursday', 'Speaks English and Tamil'],
    ),
  }),
  harmless('press', {
    person: 'ostervang',
    host: 'cykelbladet-nord.se',
    ageDays: 4100,
    foundBy: 'search',
    reason: 'a magazine that reports of his race',
    pictures: [face('ostervang', 'recut')],
    page: report(
      {
        language: 'sv',
        site: 'Cykelbladet Nord',
        title: 'Østervang tillbaka efter kraschen: ”Jag var rädd i varje utförslöpa”',
        lines: [
          'Sju månader efter bäckenbrottet ställde sig Mads Østervang på startlinjen igen. Dansken slutade på artonde plats, drygt två minuter bakom segraren, men var ändå nöjd.',
          '– Placeringen betyder ingenting. Jag ville veta om kroppen håller i fem timmar, och det gjorde den, säger han vid lagbussen. Nästa start blir enligt laget i Baskien. Först väntar två veckor på hög höjd tillsammans med lagkamraterna.',
        ],
      },
      'Text: Kristoffer Ahlmark',
    ),
  }),
  harmless('look-alike', {
    person: 'ostervang',
    host: 'menuiserie-kerbrat.fr',
    foundBy: 'search',
    reason: 'a joiner who looks a little like him and says that customers joke about it',
    pictures: [other('men/036m.jpg')],
    page: rows(
      {
        language: 'fr',
        site: 'Menuiserie Kerbrat',
        title: 'L’atelier et son équipe',
        lines: [
          'Bonjour, je suis Yann Kerbrat, menuisier à Quimper depuis 2012. Fenêtres, escaliers, volets : tout est fabriqué à l’atelier, en chêne et en châtaignier de la région.',
          'Non, je ne suis pas le coureur Mads Østervang, même si plusieurs clients me demandent un autographe pendant le Tour de France ! Je vais au travail à vélo, mais beaucoup moins vite. Devis gratuit sous huit jours.',
        ],
      },
      ['Atelier ouvert du lundi au vendredi', 'Visite sur rendez-vous', 'Garantie décennale'],
    ),
  }),
];
