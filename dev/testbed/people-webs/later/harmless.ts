import { account, article, form, ledger, sheet, shelf, thread } from './layouts.ts';
import { face, harmless, official, other } from './persons.ts';

/** The people's own pages, and pages of others that harm nobody. */
export const harmlessLater = [
  official('official site', {
    person: 'brouwenaar',
    host: 'sannekebrouwenaar.nl',
    ageDays: 2900,
    foundBy: 'search',
    reason: 'her own site',
    pictures: [face('brouwenaar')],
    page: sheet({
      language: 'nl',
      title: 'Sanneke Brouwenaar',
      menu: ['Onderweg', 'Lezingen', 'Boek', 'Contact'],
      parts: [
        [
          'Alleen op het water, nooit eenzaam',
          'Ik ben Sanneke, zeilster en programmamaker. Drie keer stak ik solo de oceaan over, twee keer kwam ik aan waar ik wilde. Op deze pagina schrijf ik waar ik ben, wat er stuk is en wat ik eet.',
        ],
        [
          'Onderweg',
          'De Zilvermeeuw ligt deze winter op de kant in Enkhuizen. Het roer moet eruit, de kiel wordt gestraald en ik leer lassen van mijn buurman. In april gaan we weer te water.',
        ],
        [
          'Lezingen',
          'Ik vertel op scholen, bij watersportverenigingen en in bibliotheken. Een avond duurt twee uur met pauze en er mag van alles gevraagd worden, ook over zeeziekte. Boeken gaat via Anneriek van het kantoor, zij antwoordt binnen een week.',
        ],
        [
          'Boek',
          '‘Negentien dagen grijs’ ligt in de boekhandel. Gesigneerd exemplaar? Bestel het bij de winkel in Enkhuizen, ik loop er elke vrijdag langs met een pen.',
        ],
        [
          'Contact',
          'Ik heb één account per platform en die staan hieronder. Krijg je een berichtje van een tweede Sanneke, dan ben ik het niet.',
        ],
      ],
      action: ['Schrijf het kantoor', '/contact'],
      foot: 'Zilvermeeuw Producties, Enkhuizen. KvK 90211873.',
    }),
  }),
  harmless('press that warns', {
    person: 'brouwenaar',
    host: 'seglerbote-kueste.de',
    foundBy: 'search',
    reason: 'a newspaper reports that her photographs are misused',
    pictures: [face('brouwenaar', 'recut')],
    page: article(
      'de',
      'Die falsche Sanneke: Wie Betrüger eine Seglerin vervielfältigen',
      'Emden. Als Gerd H. aus Leer im Frühjahr eine Nachricht der Niederländerin Sanneke Brouwenaar bekam, war der pensionierte Lotse gerührt. Er kannte sie aus dem Fernsehen. Nach sechs Wochen überwies er 3.200 Euro für ein angeblich beschlagnahmtes Funkgerät, danach noch einmal 5.000. „Sie wusste, was eine Genua ist. Da zweifelt man nicht“, sagt er heute. Die Polizei in Aurich kennt inzwischen vierzehn solcher Fälle an der Küste. Die Bilder stammen aus Brouwenaars Reisetagebuch, die Profile werden meist am selben Tag gelöscht und am nächsten neu angelegt. Die echte Sanneke Brouwenaar zeigt sich am Telefon hörbar müde: „Ich melde jede Woche zehn Konten. Ich frage niemanden nach Geld, ich bin nicht auf Signal, und ich bin glücklich verheiratet.“ Wer eine solche Nachricht erhält, soll nicht antworten, Bildschirmfotos sichern und Anzeige erstatten. Die Verbraucherzentrale in Oldenburg berät Betroffene kostenlos, mittwochs auch ohne Termin.',
    ),
  }),
  harmless('event programme', {
    person: 'brouwenaar',
    host: 'targizaglowe-trzebiez.pl',
    ageDays: 3800,
    foundBy: 'search',
    reason: 'a fair at which she speaks sells its own tickets',
    page: sheet({
      language: 'pl',
      title: 'Targi Żaglowe Trzebież',
      menu: ['Program', 'Bilety', 'Dojazd'],
      parts: [
        [
          'Targi Żaglowe, 12–14 marca',
          'Ponad sto łodzi pod dachem i na wodzie, warsztaty szkutnicze dla dzieci, giełda używanych żagli. W tym roku gościem honorowym jest holenderska żeglarka Sanneke Brouwenaar.',
        ],
        [
          'Program',
          'Piątek: otwarcie i parada jachtów klasycznych. Sobota o 17.00, sala kapitańska: Sanneke Brouwenaar opowiada o trzecim samotnym przejściu przez Atlantyk, po angielsku z tłumaczeniem. Niedziela: regaty optymistów i zupa rybna dla wszystkich.',
        ],
        [
          'Bilety',
          'Dzień 25 zł, karnet 55 zł, dzieci do lat dwunastu wchodzą za darmo. Spotkanie w sali kapitańskiej jest w cenie biletu, liczba miejsc 220, decyduje kolejność. Kasa przy bramie portu i w ośrodku kultury.',
        ],
        [
          'Dojazd',
          'Ze Szczecina autobusem do pętli przy porcie albo statkiem białej floty, rejs trwa dwie godziny.',
        ],
      ],
      action: ['Mapa targów', '/mapa'],
      foot: 'Organizator: Gminny Ośrodek Kultury i Klub Żeglarski „Róża Wiatrów”.',
    }),
  }),
  harmless('namesake', {
    person: 'brouwenaar',
    host: 'fysiobrouwenaar.nl',
    ageDays: 75,
    foundBy: 'permutation',
    reason: 'a physiotherapist of the same name, with her own face',
    pictures: [other('women/059f.jpg')],
    page: form(
      'nl',
      'Fysiotherapie Sanneke Brouwenaar, Zwolle-Zuid',
      'Sinds september zit de praktijk boven de apotheek aan de Oude Deventerweg. Ik behandel vooral schouders, nekken en mensen die te lang achter een scherm hebben gezeten. U kunt zonder verwijzing terecht; de eerste afspraak duurt drie kwartier en we maken samen een plan. Ik heb contracten met alle grote verzekeraars. Dinsdag en donderdag ben ik ook ’s avonds open. Laat hieronder uw nummer achter, dan bel ik u tussen twaalf en één terug. En nee, zeilen kan ik niet, ik word al misselijk op de pont.',
      'Telefoonnummer',
      'Bel mij terug',
    ),
  }),
  official('own profile', {
    person: 'velkombe',
    host: 'linktr.ee',
    entry: '/ishaanvelkombe.writes',
    foundBy: 'search',
    reason: 'his own list of links',
    pictures: [face('velkombe')],
    page: account({
      language: 'en',
      platform: 'Linktree',
      name: 'Ishaan Velkombe',
      handle: '@ishaanvelkombe.writes',
      bio: 'Columnist, slow runner. I explain money to people who would rather do something else.',
      counts: ['Saturday column', 'Two books', 'No tips, ever'],
      links: [
        ['This week’s column', 'http://ishaanvelkombe.co.uk/column'],
        ['The Boring Pension Book (paperback)', 'http://ishaanvelkombe.co.uk/books'],
        ['Talks in spring: Leeds, Hay, Cork', 'http://ishaanvelkombe.co.uk/talks'],
        ['Seen me in an advert? Read this', 'http://ishaanvelkombe.co.uk/scams'],
      ],
      posts: [
        'I am not in any WhatsApp group with you. I do not have an assistant called Clara, a robot, a circle or a signal service. If my face offers you a return, it has been borrowed without asking.',
      ],
    }),
  }),
  harmless('university course', {
    person: 'velkombe',
    host: 'iut-gestion-valserine.fr',
    foundBy: 'search',
    reason: 'a course that he teaches as a guest',
    page: form(
      'fr',
      'Module 4B : Écrire l’économie pour le grand public',
      'Semestre pair, 24 heures, 3 crédits. Responsable : Hélène Mazaudier. Intervenant invité : Ishaan Velkombe, chroniqueur à Londres, les deux premières semaines de mars. Le module s’adresse aux étudiants de troisième année qui savent lire un bilan mais pas encore le raconter. On y travaille le titre, le chiffre juste, la comparaison honnête et la tribune de 4 000 signes. Les deux séances de M. Velkombe se tiennent en anglais, salle B 214, et portent sur les arnaques financières qui utilisent l’image de journalistes. Évaluation : un dossier et un oral de dix minutes. Prérequis : comptabilité générale. L’effectif est limité à trente ; en cas de dépassement, un tirage au sort est organisé par le secrétariat. Les auditeurs libres sont acceptés dans la limite des places.',
      'Numéro d’étudiant',
      'S’inscrire au module',
    ),
  }),
  harmless('podcast', {
    person: 'velkombe',
    host: 'paisekibaat-podcast.in',
    ageDays: 400,
    foundBy: 'search',
    reason: 'a podcast whose guest he was',
    pictures: [face('velkombe', 'mirrored')],
    page: shelf({
      language: 'hi',
      title: 'पैसे की बात: तीसरा मौसम',
      intro:
        'हर बुधवार शिल्पा और तन्मय एक मेहमान के साथ बैठते हैं और वह पूछते हैं जो बैंक में पूछने में शर्म आती है। इस हफ़्ते लंदन से इशान वेलकोंबे (Ishaan Velkombe)।',
      items: [
        [
          'कड़ी 41: Ishaan Velkombe, उबाऊ निवेश के फ़ायदे',
          'इशान बताते हैं कि उनकी दादी ने पुणे में चालीस साल तक डाकघर की बचत कैसे चलाई, और क्यों वे किसी को शेयर का नाम नहीं बताते। बीच में चाय गिरती है। 58 मिनट।',
          'सुनें',
        ],
        ['कड़ी 40: घर किराये पर या क़र्ज़ पर?', 'वकील मंजरी के साथ, इंदौर से। 44 मिनट।', 'सुनें'],
        ['कड़ी 39: शादी का बजट', 'तीन जोड़े, तीन हिसाब, एक झगड़ा। 51 मिनट।', 'सुनें'],
      ],
      terms: [
        'कार्यक्रम मुफ़्त है और रहेगा।',
        'हम और हमारे मेहमान निवेश की सलाह नहीं देते।',
        'सवाल भेजने का पता कड़ी के अंत में बोला जाता है।',
      ],
      data: { '@type': 'PodcastSeries', name: 'पैसे की बात', inLanguage: 'hi' },
    }),
  }),
  harmless('parody', {
    person: 'velkombe',
    host: 'x.com',
    entry: '/velkombe_but_broke',
    foundBy: 'search',
    reason: 'a joke that says that it is one',
    pictures: [face('velkombe', 'tinted')],
    page: account({
      language: 'en',
      platform: 'X',
      name: 'Ishaan Velkombe But Broke (parody)',
      handle: '@velkombe_but_broke',
      bio: 'Parody account. Not him, not affiliated, not solvent. Run by a tired accountant in Hull.',
      counts: ['Parody account', '61 following', '8,940 followers'],
      links: [],
      posts: [
        'Reader asks: should I fix my mortgage? Mate, I cannot fix my tap.',
        'Diversify. I keep half of my savings in the left coat pocket and half in the right, and the lining has eaten both.',
        'My five-year plan is to find out what happened to the previous five years.',
        'The real one liked a post today and I have had to lie down. He owes me nothing. Neither does anybody else, that is rather the problem.',
      ],
    }),
  }),
  harmless('record shop', {
    person: 'aschenbrecht',
    host: 'rillenkeller-halle.de',
    foundBy: 'search',
    reason: 'a shop that sells his record',
    pictures: [face('aschenbrecht', 'framed')],
    page: ledger({
      language: 'de',
      title: 'Rillenkeller Halle – Schallplatten seit 1991',
      before:
        '<b>Neu im Fach A:</b> Levin Aschenbrecht, »Nachsaison« (LP, 180 Gramm). Seine zweite, und für uns die bessere. Weniger Streicher, mehr Küche. Seite B läuft im Laden seit zwei Wochen, und noch hat sich keiner beschwert.',
      rows: [
        ['Zustand', 'neu, verschweißt'],
        ['Pressung', 'erste Auflage, blaues Vinyl, Textblatt'],
        ['Preis', '27,90 Euro, mit gepackter Tüte 28 Euro'],
        ['Bestand', '6 Stück im Laden, 2 im Lager'],
      ],
      after:
        'Versand mit der Post für 5,50 Euro, auf Rechnung nur an Stammkunden. Abholen ist schöner: dienstags bis samstags ab elf, der Hund beißt nicht. Signierte Exemplare haben wir keine und kriegen auch keine.',
      links: [
        ['Fach A bis K', '/fach-a-k.htm'],
        ['Ankauf', '/ankauf.htm'],
        ['Impressum', '/impressum.htm'],
      ],
    }),
  }),
  harmless('fan page', {
    person: 'aschenbrecht',
    host: 'levinbrasil.blogspot.com',
    foundBy: 'search',
    reason: 'a fan page that says that it is one',
    pictures: [face('aschenbrecht', 'recompressed')],
    page: thread({
      language: 'pt',
      title: 'Levin Brasil: o que a gente sabe do disco novo',
      board: 'Blog de fãs, não oficial. O Levin nem sabe que a gente existe (ainda)',
      posts: [
        {
          by: 'Thaís',
          at: '8 de novembro',
          text: 'Gente, traduzi a entrevista inteira da rádio de Hamburgo. Resumindo: Levin Aschenbrecht gravou doze músicas numa casa sem aquecimento, jogou quatro fora e brigou com o baterista por causa de um triângulo. Sai em maio. Sobre vir pra cá ele só riu e disse que precisa primeiro aprender a dançar. Se alguém pedir dinheiro pra trazer o Levin, é golpe, já denunciamos dois.',
        },
        {
          by: 'Caíque de Olinda',
          at: '8 de novembro',
          text: 'O triângulo!!! Mas ele tá certo, em Salz o triângulo estraga tudo.',
        },
        {
          by: 'Rê',
          at: '9 de novembro',
          text: 'Obrigada pela tradução, Thaís. Faltou a parte da avó dele, que é a melhor. Posso fazer e te mandar no fim de semana?',
        },
      ],
      reply: ['Deixe um comentário', 'Publicar'],
    }),
  }),
  harmless('tribute act', {
    person: 'aschenbrecht',
    host: 't.me',
    entry: '/aschenbrecht_po_russki',
    foundBy: 'search',
    reason: 'another singer who translates his songs, with his own face',
    pictures: [other('men/029m.jpg')],
    page: account({
      language: 'ru',
      platform: 'Telegram',
      name: 'Ашенбрехт по-русски',
      handle: '@aschenbrecht_po_russki',
      bio: 'Пою песни Levin Aschenbrecht в своих переводах. Я не Левин, меня зовут Глеб, и борода у меня гуще.',
      counts: ['1 207 подписчиков'],
      links: [['Афиша и заметки: мой сайт', 'http://gleb-poyot.ru/afisha']],
      posts: [
        'Двенадцатого декабря играем в подвале на Лиговке. Вход свободный, кружка для пожертвований у барабанщика. Начнём с «Nachsaison», закончим, когда соседи постучат.',
        'Меня спрашивают, есть ли разрешение. Есть: издательство ответило за три дня и попросило только указывать автора. Указываю: музыка и слова Левина Ашенбрехта, ошибки мои.',
      ],
    }),
  }),
];
