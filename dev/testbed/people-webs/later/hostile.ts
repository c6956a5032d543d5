import { account, article, ledger, sheet, shelf, thread } from './layouts.ts';
import { face, hostile, other } from './persons.ts';

/** Sites that pretend to be one of the people, or use a face without its owner. */
export const hostileLater = [
  hostile('fake profile that leads elsewhere', {
    person: 'brouwenaar',
    host: 'www.tiktok.com',
    entry: '/@sanneke.brouwenaar.prive',
    foundBy: 'search',
    reason: 'a second account that is not hers and wants to talk on Signal',
    pictures: [face('brouwenaar', 'mirrored')],
    page: account({
      language: 'nl',
      platform: 'TikTok',
      name: 'Sanneke Brouwenaar privé',
      handle: '@sanneke.brouwenaar.prive',
      bio: 'Zeilster, moeder van twee. Mijn grote account wordt door het team bijgehouden, hier lees ik zelf mee.',
      counts: ['Volgt 1.904', '612 volgers', '87 vind-ik-leuks'],
      links: [['Stuur me een bericht op Signal', 'https://signal.me/#eu/sbrouwenaar-prive']],
      posts: [
        'Wat lief dat jullie me hier ook gevonden hebben. Op het andere account verdrink ik in de berichten, daarom dit plekje voor de mensen die er vanaf het begin bij waren.',
        'Ligdag op de Azoren. De wind zit tegen, dus ik heb eindelijk tijd om te kletsen. Laat even weten waar je vandaan komt en hoe lang je me al volgt, dan voeg ik je persoonlijk toe. Praten doe ik liever op Signal, daar leest het kantoor niet mee.',
      ],
    }),
  }),
  hostile('fake donation', {
    person: 'brouwenaar',
    host: 'rescate-sanneke.org',
    ageDays: 6,
    foundBy: 'certificate',
    reason: 'collects money for a shipwreck that never happened',
    page: sheet({
      language: 'es',
      title: 'Volver a casa con Sanneke',
      menu: ['Qué ha pasado', 'Cómo ayudar', 'Preguntas'],
      parts: [
        [
          'Sanneke Brouwenaar necesita volver a casa',
          'En la madrugada del 14 de noviembre el velero «Zilvermeeuw» perdió el mástil a 340 millas de Cabo Verde. Sanneke y su compañera de tripulación están a salvo en un carguero, pero el barco sigue a la deriva y el seguro no cubre el remolque en aguas abiertas.',
        ],
        [
          'Qué ha pasado',
          'Una ola partió la jarcia y abrió una vía de agua. Las dos navegantes pasaron once horas achicando hasta que las recogieron. Sanneke tiene dos costillas rotas y está de buen ánimo.',
        ],
        [
          'Cómo ayudar',
          'El remolcador cuesta 62.000 euros y hay que pagarlo por adelantado antes del viernes. Hemos reunido 41.380. Puedes aportar con tarjeta, con Bizum o, si prefieres que llegue en el acto, en USDT por la red Tron. A partir de cien euros recibirás una carta escrita por ella a bordo.',
        ],
        [
          'Preguntas',
          '¿Quiénes somos? Un grupo de amigos de la regata que se ocupa de esto por encargo de su familia, que de momento prefiere no hablar con la prensa.',
        ],
      ],
      action: ['Quiero aportar', '/aportar'],
      foot: 'Amigos de Sanneke Brouwenaar · contacto@rescate-sanneke.org',
    }),
  }),
  hostile('stolen photograph for dating', {
    person: 'brouwenaar',
    host: 'balatonitarskereso.hu',
    entry: '/adatlap/katalin-76',
    ageDays: 2600,
    foundBy: 'search',
    reason: 'her photograph under another name, on a place for meeting people',
    pictures: [face('brouwenaar', 'recompressed')],
    page: ledger({
      language: 'hu',
      title: 'Balatoni Társkereső – Katalin, 41 éves',
      before:
        'Utoljára itt járt: ma délelőtt. Ez az adatlap nyilvános, üzenetet csak regisztrált tagok küldhetnek.',
      rows: [
        ['Név', 'Katalin'],
        ['Lakhely', 'Siófok, de sokat utazom'],
        ['Családi állapot', 'özvegy, egy kislánnyal'],
        ['Foglalkozás', 'divattervező, saját vállalkozás Rotterdamban'],
        ['Magasság', '172 cm'],
        ['Keresek', 'komoly férfit 45 és 65 év között, tartós kapcsolatra'],
      ],
      after:
        'Édesapám magyar volt, édesanyám holland, ezért néha a szavakat keresem. Szeretem a vizet, a csendes estéket és az őszinte embereket. A pénz nem érdekel, nekem elég, ha valaki megfogja a kezem. Itt ritkán vagyok fent, mert a telefonomról nehezen nyílik meg az oldal, úgyhogy ha komolyan gondolod, írd meg a számodat, és jelentkezem Viberen.',
      links: [
        ['Üzenet küldése', '/uzenet'],
        ['További hölgyek', '/lista'],
        ['Segítség', '/segitseg'],
      ],
    }),
  }),
  hostile('investment group', {
    person: 'velkombe',
    host: 'velkombe-circle.com',
    foundBy: 'permutation',
    reason: 'gathers people in a group that pushes shares in his name',
    pictures: [face('velkombe', 'tinted')],
    page: sheet({
      language: 'en',
      title: 'The Velkombe Circle',
      menu: ['How it works', 'Who it is for', 'Joining'],
      parts: [
        [
          'A quieter place to talk about markets',
          'For eleven years I have written a column for people who find money dull. Some of you asked for more than eight hundred words a week. The Circle is my answer: a small reading group, free of charge, where I share the notes I keep for myself.',
          'Ishaan',
        ],
        [
          'How it works',
          'Each trading day, a little before the London open, I post one company and the reasons I am watching it. Some weeks that means no more than a sentence. On Thursdays my assistant Clara collects your questions and I answer the best of them.',
          'In October members who followed the three mid-cap notes were up 22 per cent on average. I mention it only because people ask.',
        ],
        [
          'Who it is for',
          'Anyone with a brokerage account and at least £2,000 they can leave alone for a quarter. You do not need experience. We ask members not to discuss positions outside the group, since thin stocks move quickly when word gets around.',
        ],
        [
          'Joining',
          'The group lives on WhatsApp. Clara will send you the invitation, usually within the hour, and help you to open an account with our partner broker should your own not offer the names we follow. We keep it to 180 readers and there are nine places at present.',
        ],
      ],
      action: ['Message Clara on WhatsApp', '/clara'],
      foot: 'The Velkombe Circle is a private reading group and does not give regulated advice.',
    }),
  }),
  hostile('deepfake video', {
    person: 'velkombe',
    host: 'lecourrierdeconomie-direct.com',
    ageDays: 21,
    foundBy: 'search',
    reason: 'a made-up report with a forged video in which he praises a trading machine',
    pictures: [face('velkombe', 'recompressed')],
    page: article(
      'fr',
      'Ishaan Velkombe quitte le plateau après avoir montré son téléphone en direct',
      '▶ Vidéo, 3 min 42. La scène n’aura duré que quelques secondes avant que la régie ne coupe. Invité à parler d’inflation, le chroniqueur britannique Ishaan Velkombe a sorti son téléphone et tourné l’écran vers la caméra : 1 914 € gagnés depuis le petit déjeuner. « Je n’ai rien fait, c’est Quantevia qui travaille », a-t-il lâché devant une présentatrice médusée. Depuis, l’extrait est supprimé partout où il réapparaît, et plusieurs établissements bancaires auraient saisi la justice. Notre rédaction a voulu vérifier. Sylvie, 54 ans, aide-soignante à Limoges, a déposé 250 €, la somme minimale. Au bout de neuf jours, son solde affichait 2 306 €, qu’elle dit avoir retirés sans difficulté. Le lien que M. Velkombe a donné à l’antenne fonctionne toujours, mais les inscriptions depuis la France devraient être closes ce soir à minuit. Regardez la vidéo jusqu’au bout, puis cliquez sur l’image pour ouvrir votre accès. Un conseiller vous appellera depuis un numéro étranger : décrochez, sinon votre place sera attribuée à quelqu’un d’autre.',
    ),
  }),
  hostile('fake channel', {
    person: 'velkombe',
    host: 't.me',
    entry: '/velkombe_hindi_official',
    foundBy: 'search',
    reason: 'a channel in his name that manages deposits',
    page: account({
      language: 'hi',
      platform: 'Telegram',
      name: 'Ishaan Velkombe हिन्दी',
      handle: '@velkombe_hindi_official',
      bio: 'लंदन वाले कॉलम लेखक का हिन्दी चैनल। सिर्फ़ यही चैनल असली है, बाक़ी सब नक़ली हैं।',
      counts: ['18 412 सदस्य'],
      links: [['निजी बातचीत: @velkombe_desk', 'https://t.me/velkombe_desk_hi']],
      posts: [
        'नमस्ते दोस्तों। आज निफ़्टी में सुबह का उतार देखकर घबराइए मत। जिनका खाता मेरी टीम सँभाल रही है, उन्होंने कल शाम तक अपना हिस्सा निकाल लिया था।',
        'बहुत लोग पूछ रहे हैं कि शुरुआत कितने से करें। दस हज़ार रुपये काफ़ी हैं। पैसा यूपीआई से डेस्क को भेजिए, स्क्रीनशॉट दीजिए, और सात दिन बाद मुनाफ़ा सीधे आपके बैंक में आएगा। बीस प्रतिशत मेरी टीम का, बाक़ी आपका।',
        'सोमवार को नए सदस्यों के लिए केवल पच्चीस जगहें खुलेंगी। पहले संदेश में अपना नाम और शहर ज़रूर लिखें।',
      ],
    }),
  }),
  hostile('fake tickets', {
    person: 'aschenbrecht',
    host: 'levin-aschenbrecht-tickets.de',
    ageDays: 15,
    foundBy: 'certificate',
    reason: 'sells meetings and places that do not exist',
    page: shelf({
      language: 'de',
      title: 'Levin Aschenbrecht – Wohnzimmertour, Zusatztermine',
      intro:
        'Die reguläre Tour war in elf Minuten vergriffen. Levin spielt deshalb im Januar vier zusätzliche Abende in kleinem Rahmen, bestuhlt, mit höchstens achtzig Gästen. Die Plätze werden ausschließlich hier vergeben.',
      items: [
        [
          'Leipzig, 9. Januar',
          'Ort wird drei Tage vorher per E-Mail bekanntgegeben. 89 Euro, Getränke inklusive.',
          'Platz sichern',
        ],
        ['Kassel, 11. Januar', 'Noch 14 Plätze. 89 Euro, Getränke inklusive.', 'Platz sichern'],
        [
          'Freundespaket',
          'Zwei Plätze in der ersten Reihe, zwanzig Minuten mit Levin nach dem Konzert, ein gemeinsames Bild. 290 Euro.',
          'Paket reservieren',
        ],
      ],
      terms: [
        'Zahlung per Überweisung oder PayPal an Freunde, damit keine Gebühren anfallen. Die Bankverbindung folgt mit der Reservierungsbestätigung.',
        'Reservierungen ohne Zahlungseingang verfallen nach zwei Stunden.',
        'Tickets sind personalisiert und von Umtausch und Erstattung ausgeschlossen.',
        'Veranstalter: LA Live Booking Ltd., Limassol.',
      ],
      data: {
        '@type': 'MusicEvent',
        name: 'Levin Aschenbrecht Wohnzimmertour',
        performer: { '@type': 'Person', name: 'Levin Aschenbrecht' },
        startDate: '2027-01-09',
        offers: { '@type': 'Offer', price: '89', priceCurrency: 'EUR' },
      },
    }),
  }),
  hostile('false private club', {
    person: 'aschenbrecht',
    host: 'ko-fi.com',
    entry: '/clubedolevin',
    foundBy: 'search',
    reason: 'takes monthly payments for a club in his voice',
    pictures: [face('aschenbrecht', 'framed')],
    page: account({
      language: 'pt',
      platform: 'Ko-fi',
      name: 'Clube do Levin',
      handle: 'ko-fi.com/clubedolevin',
      bio: 'Oi, Brasil! Aqui é o Levin Aschenbrecht. Tô aprendendo português por causa de vocês.',
      counts: ['143 apoiadores', 'Meta do mês: 68%'],
      links: [
        ['Entrar no clube (R$ 39 por mês)', '/clubedolevin/membership'],
        ['Vídeo pra você, com o seu nome (R$ 250)', '/clubedolevin/commissions'],
      ],
      posts: [
        'A gravadora não deixa eu mandar música antes da hora, então criei esse cantinho. Quem entra recebe as demos, as letras rasgadas e meu número de verdade, que eu troco todo mês.',
        'Falta pouco pra bancar a passagem até São Paulo! Quem apoiar com cem reais ou mais janta comigo quando eu chegar, vou escolher o lugar com vocês. Só não comentem no meu perfil grande, lá é tudo da equipe e eles apagam.',
      ],
    }),
  }),
  hostile('fake casting', {
    person: 'aschenbrecht',
    host: 'audicija-aschenbrecht.com',
    foundBy: 'permutation',
    reason: 'takes fees and identity cards for a casting that never takes place',
    pictures: [other('men/062m.jpg')],
    page: ledger({
      language: 'hr',
      title: 'Audicija za glazbeni spot: Levin Aschenbrecht',
      before:
        'Njemački kantautor Levin Aschenbrecht u travnju snima spot za pjesmu »Salz« na Pagu i u Zadru. Tražimo statiste i jednu glavnu žensku ulogu. Iskustvo nije potrebno, važno je da ste prirodni pred kamerom.',
      rows: [
        ['Dob', '18 do 40 godina'],
        ['Snimanje', 'pet dana, od 6. do 10. travnja'],
        ['Honorar', 'statisti 180 eura na dan, glavna uloga 2.400 eura'],
        ['Smještaj', 'hotel i prehrana na račun produkcije'],
        ['Kontakt', 'Robert Stamač, voditelj castinga (na slici)'],
      ],
      after:
        'Za prijavu pošaljite tri fotografije, obje strane osobne iskaznice i broj računa za isplatu honorara. Kotizacija od 45 eura pokriva obradu i osiguranje na setu, a vraća se prvog dana snimanja. Levin osobno pregledava sve prijave i bira sudionike do kraja mjeseca.',
      links: [
        ['Prijavnica', '/prijava'],
        ['Uplata kotizacije', '/kotizacija'],
      ],
    }),
  }),
  hostile('fake own site', {
    person: 'kardelioglu',
    host: 'selin-kardelioglu.weebly.com',
    foundBy: 'search',
    reason: 'a site in her voice that sells greetings and answers the buyers itself',
    page: thread({
      language: 'cs',
      title: 'Návštěvní kniha Selin',
      board: 'Selin Kardelioğlu – osobní stránky v češtině',
      posts: [
        {
          by: 'Selin',
          at: '3. 11., 21:40',
          text: 'Milí Češi, po večeru v Praze jsem dostala tolik dopisů, že mi kamarádka Jitka založila tyto stránky. Píšu turecky a ona překládá. Pokud chcete radost k narozeninám nebo k Vánocům, natočím vám pozdrav, ve kterém řeknu jméno oslavence a udělám si z něj legraci. Stojí 1 400 Kč a přijde do pěti dnů. Peníze prosím přes Revolut Jitce, já český účet nemám. Kdo pošle do neděle, dostane navíc podepsanou fotku.',
        },
        {
          by: 'Lenka z Kladna',
          at: '5. 11., 8:02',
          text: 'Poslala jsem v pondělí, kdy asi mohu čekat video? Manžel má narozeniny už dvanáctého.',
        },
        {
          by: 'Selin',
          at: '5. 11., 19:15',
          text: 'Lenko, omlouvám se, natáčím v Izmiru a banka platbu nevidí. Zkuste ji prosím poslat ještě jednou, tu první vám Jitka hned vrátí.',
        },
      ],
      reply: ['Váš vzkaz pro Selin', 'Odeslat vzkaz'],
    }),
  }),
  hostile('false consultation', {
    person: 'pellonkoski',
    host: 'andrautlatande-orto.se',
    ageDays: 430,
    foundBy: 'search',
    reason: 'sells opinions of the surgeon without his knowledge and asks for identity numbers',
    pictures: [face('pellonkoski', 'tinted')],
    page: article(
      'sv',
      'En andra bedömning av professor Aarne Pellonkoski',
      'Väntar du på en knä- eller höftoperation och undrar om den verkligen behövs? Jag har opererat i tre decennier och vet hur ofta svaret är nej. Därför tar jag sedan i våras emot ett begränsat antal svenska patienter på distans. Du laddar upp dina röntgenbilder, din remiss och en kort beskrivning av besvären, och inom fyra arbetsdagar får du ett skriftligt utlåtande på tre till fem sidor, undertecknat av mig. Utlåtandet kan du visa för din ortoped hemma. Priset är 1 950 kronor och betalas med Swish till kliniken innan granskningen börjar. För att kunna öppna en journal behöver vi ditt personnummer och en bild på ditt körkort; uppgifterna behandlas med full sekretess. Sedan starten har över sexhundra personer fått hjälp, och ungefär var tredje har kunnat avboka sin operation. Ring inte sjukhuset i Tammerfors om detta, mottagningen där har ingen insyn i min privata verksamhet. Vänliga hälsningar, Aarne Pellonkoski',
    ),
  }),
];
