import { advertorial, landing, messages, offer } from './layouts.ts';
import { face, hostile } from './persons.ts';

/** Sites that take a person's face or name to get money or data. */
export const unseenHostile = [
  hostile('endorsement', {
    person: 'brandewyne',
    host: 'vlaamsbeleggersplan.com',
    ageDays: 19,
    foundBy: 'search',
    reason: 'an invented report in which she recommends a trading robot',
    pictures: [face('brandewyne', 'recompressed')],
    page: advertorial(
      {
        language: 'nl',
        site: 'Nieuws Vandaag',
        title: 'Burgemeester Liesbeth Brandewyne verklapt live hoe ze 8.400 euro per maand bijverdient',
        lines: [
          'De kijkers wisten niet wat ze hoorden. Burgemeester Liesbeth Brandewyne haalde tijdens de uitzending haar telefoon boven en toonde haar rekening. “Iedereen in Vlaanderen kan dit, de banken willen alleen niet dat u het weet”, zei ze.',
          'Het platform werkt met kunstmatige intelligentie en vraagt een eerste storting van slechts 250 euro. Wij hebben het zelf getest en stonden na zeven dagen op 1.163 euro winst. Er zijn nog 34 plaatsen vrij.',
        ],
      },
      [
        'Greet V.: Eerst dacht ik dat het oplichterij was, maar gisteren 600 euro ontvangen!',
        'Johan D.: Bedankt mevrouw de burgemeester.',
      ],
      'Ja, ik wil me inschrijven',
    ),
  }),
  hostile('fake donation', {
    person: 'brandewyne',
    host: 'steunfonds-brandewyne.eu',
    foundBy: 'certificate',
    reason: 'collects money in her name for victims of a flood, by crypto and vouchers',
    pictures: [face('brandewyne')],
    page: landing(
      {
        language: 'nl',
        site: 'Steunfonds Brandewyne',
        title: 'Help mij de slachtoffers van de overstroming te helpen',
        lines: [
          'Beste mensen, ik ben Liesbeth Brandewyne, uw burgemeester. Honderden gezinnen in onze gemeente zijn alles kwijt en de hulp van de overheid komt te laat. Daarom heb ik dit fonds opgericht.',
          'Elke euro gaat rechtstreeks naar de gezinnen. Stort met bancontact, bitcoin of een cadeaukaart. Wie meer dan 100 euro geeft, krijgt een persoonlijk bedankje van mij. Laat uw gegevens achter, mijn medewerker neemt via WhatsApp contact met u op.',
        ],
      },
      ['Naam', 'Telefoon', 'Bedrag', 'Kaartnummer'],
      'Nu schenken',
    ),
  }),
  hostile('fake profile', {
    person: 'kaszalyi',
    host: 'x.com',
    entry: '/noemi_kaszalyi_priv',
    foundBy: 'search',
    reason: 'a private profile in her name that leads followers to a messenger and asks for vouchers',
    pictures: [face('kaszalyi', 'recut')],
    page: messages(
      {
        language: 'hu',
        site: 'X',
        title: 'Noémi Kaszalyi ❤️',
        lines: [
          '@noemi_kaszalyi_priv',
          'Hegedűművész. Ez a privát oldalam, csak az igazi rajongóimnak. 212 követő',
        ],
      },
      [
        'Sziasztok drágáim, a hivatalos oldalamat a menedzserem kezeli, itt végre én magam válaszolok nektek. Írjatok privátban!',
        'Aki szeretne velem személyesen beszélgetni, az a Telegramon keressen, ott több időm van rátok. A nevem ugyanaz.',
        'Most egy kis segítségre van szükségem, a bankkártyámat letiltották a turné alatt. Egy Steam kártya is nagy segítség lenne, koncert után azonnal visszaadom, ígérem.',
      ],
    ),
  }),
  hostile('fake tickets', {
    person: 'kaszalyi',
    host: 'kaszalyi-meetandgreet.com',
    ageDays: 31,
    foundBy: 'search',
    reason: 'sells meetings with her that do not exist',
    pictures: [face('kaszalyi', 'tinted')],
    page: offer(
      {
        language: 'de',
        site: 'Noémi Kaszalyi VIP Begegnung',
        title: 'Treffen Sie Noémi Kaszalyi persönlich nach dem Konzert',
        lines: [
          'Nur über unsere Seite erhalten Sie den exklusiven Zugang hinter die Bühne. Die Geigerin nimmt sich fünfzehn Minuten Zeit, signiert Ihr Programmheft und macht ein Foto mit Ihnen.',
          'Die Plätze sind auf zehn Personen je Abend begrenzt. Die Zahlung erfolgt vorab per Banküberweisung oder Bitcoin, eine Erstattung ist leider nicht möglich. Nach Zahlungseingang schickt Ihnen das Management die Karte per E-Mail zu.',
        ],
      },
      { 'Begegnung, 15 Minuten': '390 €', 'Abendessen mit der Künstlerin': '1.450 €' },
      'Jetzt Platz sichern',
    ),
  }),
  hostile('endorsement', {
    person: 'ruvolanti',
    host: 'crema-dermaluce.shop',
    foundBy: 'search',
    reason: 'sells a cream with her face and invented words of hers',
    pictures: [face('ruvolanti', 'mirrored')],
    page: offer(
      {
        language: 'it',
        site: 'DermaLuce',
        title: 'La crema della dott.ssa Ilaria Ruvolanti: via le macchie in 14 giorni',
        lines: [
          '“In vent’anni di ambulatorio non ho mai visto risultati simili”, dice la dermatologa Ilaria Ruvolanti. “Le case farmaceutiche hanno provato a fermarmi, ma ho deciso di offrire la formula direttamente alle mie pazienti.”',
          'DermaLuce ringiovanisce la pelle di dieci anni senza laser né iniezioni. Oggi con il 70% di sconto, fino a esaurimento scorte: restano 17 confezioni. Pagamento alla consegna, basta lasciare nome e telefono.',
        ],
      },
      { '1 confezione': '39 €', '3 confezioni': '79 €' },
      'Ordina con lo sconto',
    ),
  }),
  hostile('romance lure', {
    person: 'ruvolanti',
    host: 'www.tiktok.com',
    entry: '/@dr.sofia.lonely',
    foundBy: 'search',
    reason: 'her photograph under another name, which asks lonely men to write and to invest',
    pictures: [face('ruvolanti', 'recut')],
    page: messages(
      {
        language: 'en',
        site: 'TikTok',
        title: 'Dr. Sofia Bennett 🌹',
        lines: [
          '@dr.sofia.lonely',
          '43 Following 1,902 Followers. Widow, mother of one, army doctor. Looking for an honest man, age does not matter.',
        ],
      },
      [
        'Good morning my dear friends, if you are seeing this then God has a reason for it. Say hello in my inbox and tell me where you are from.',
        'I am tired of games. I only want a serious relationship with a God fearing man, please write to me on Hangouts or WhatsApp because I am not always here.',
        'My late husband taught me gold trading and it changed my life. I can teach you too, dear.',
      ],
    ),
  }),
  hostile('fake profile', {
    person: 'ruvolanti',
    host: 't.me',
    entry: '/dra_ruvolanti_consultas',
    foundBy: 'search',
    reason: 'a channel in her name that sells consultations and pills',
    pictures: [face('ruvolanti')],
    page: messages(
      {
        language: 'es',
        site: 'Telegram',
        title: 'Dra. Ilaria Ruvolanti | Consultas',
        lines: [
          '5 318 suscriptores',
          'Canal personal de la dermatóloga italiana Ilaria Ruvolanti. Consulta privada por chat: 40 USDT.',
        ],
      },
      [
        'Hola a todos, por fin abro mi canal en español. Aquí compartiré los tratamientos que no puedo recomendar en mi clínica.',
        'Las cápsulas para la psoriasis ya están disponibles. Envío discreto a toda América Latina, sin receta. Escríbanme por privado para recibir los datos de pago.',
        'Quedan tres plazas para la consulta de esta semana. Solo se acepta pago por adelantado, gracias por su comprensión.',
      ],
    ),
  }),
  hostile('investment lure', {
    person: 'tharuneshan',
    host: 't.me',
    entry: '/gm_tharuneshan_trading',
    foundBy: 'search',
    reason: 'a channel in his name that promises to double deposits',
    pictures: [face('tharuneshan', 'framed')],
    page: messages(
      {
        language: 'hi',
        site: 'Telegram',
        title: 'GM Arvind Tharuneshan Trading Club',
        lines: ['11 204 सदस्य', 'शतरंज ग्रैंडमास्टर अरविंद थरुनेशन का आधिकारिक ट्रेडिंग ग्रुप। रोज़ाना पक्का मुनाफ़ा।'],
      },
      [
        'दोस्तों, शतरंज ने मुझे दस चाल आगे सोचना सिखाया है। अब मैं वही तरीका शेयर बाज़ार में लगाता हूँ और आप भी मेरे साथ कमा सकते हैं।',
        'आज का ऑफ़र: पाँच हज़ार रुपये जमा करें और तीन घंटे में पंद्रह हज़ार पाएँ। भुगतान केवल यूपीआई से। स्क्रीनशॉट मेरे निजी नंबर पर भेजें।',
        'कल के सभी सदस्यों को पैसा मिल चुका है। देर मत कीजिए, केवल बीस सीटें बाकी हैं।',
      ],
    ),
  }),
  hostile('fake own site', {
    person: 'tharuneshan',
    host: 'arvind-tharuneshan-academy.com',
    ageDays: 66,
    foundBy: 'permutation',
    reason: 'pretends to be his school and takes fees for lessons that he does not give',
    pictures: [face('tharuneshan')],
    page: landing(
      {
        language: 'en',
        site: 'Arvind Tharuneshan Chess Academy',
        title: 'Learn directly from me, one on one',
        lines: [
          'Hello, I am Grandmaster Arvind Tharuneshan. After years of requests I have decided to take private students. Each student plays with me twice a week and gets my personal opening files.',
          'The registration fee of $149 is due today and holds your seat; the rest is paid monthly. Please pay by Zelle, gift card or USDT, as our card processor is being updated. Seats are limited to 25 students worldwide, and after payment my assistant will send you the login within 48 hours.',
        ],
      },
      ['Full name', 'Email', 'WhatsApp number', 'Card number'],
      'Reserve my seat',
    ),
  }),
  hostile('fake giveaway', {
    person: 'ostervang',
    host: 'vind-ostervangs-cykel.dk',
    foundBy: 'certificate',
    reason: 'an invented lottery of his bicycle that asks for a card',
    pictures: [face('ostervang', 'recompressed')],
    page: landing(
      {
        language: 'da',
        site: 'Mads Østervang giver tilbage',
        title: 'Tillykke! Du er udtrukket til at vinde min cykel fra Touren',
        lines: [
          'Hej, det er Mads Østervang. Jeg stopper sæsonen med at forære ti af mine cykler til mine trofaste fans, og du er en af dem. Cyklen har en værdi af 62.000 kroner og er signeret af mig.',
          'Du skal kun betale fragten på 19 kroner. Udfyld dine oplysninger og bekræft med dit betalingskort, så sender vi cyklen i løbet af tre hverdage. Tilbuddet udløber om 10 minutter.',
        ],
      },
      ['Navn', 'Adresse', 'Kortnummer', 'CVV'],
      'Bekræft og betal 19 kr.',
    ),
  }),
  hostile('endorsement', {
    person: 'ostervang',
    host: 'gelenk-radprofi.com',
    ageDays: 52,
    foundBy: 'search',
    reason: 'a pill for joints with his stolen photograph, his name misspelled',
    pictures: [face('ostervang', 'mirrored')],
    page: advertorial(
      {
        language: 'de',
        site: 'Gesundheit Aktuell',
        title: 'Radprofi Mads Ostervangh: „Ohne diese Kapseln wäre ich nie zurückgekommen“',
        lines: [
          'Nach seinem Sturz sagten ihm die Ärzte, er werde nie wieder aufs Rad steigen. Sechs Wochen später fuhr Mads Ostervangh schmerzfrei. Sein Geheimnis ist ein Pulver aus dem hohen Norden, das den Knorpel über Nacht neu aufbaut.',
          'Apotheken führen ArtroNord nicht, weil sie an Operationen mehr verdienen. Wer heute bestellt, bekommt zwei Packungen zum Preis von einer. Das Angebot gilt nur bis Mitternacht.',
        ],
      },
      [
        'Renate, 71: Nach vier Tagen konnte ich wieder Treppen steigen.',
        'Horst: Habe gleich drei Packungen bestellt.',
      ],
      'Zum Hersteller mit 50 % Rabatt',
    ),
  }),
  hostile('fake fan club', {
    person: 'ostervang',
    host: 'vk.com',
    entry: '/mads.ostervang.official',
    foundBy: 'search',
    reason: 'a profile in his name that takes a fee for a club card',
    pictures: [face('ostervang', 'recut')],
    page: messages(
      {
        language: 'ru',
        site: 'VK',
        title: 'Mads Østervang (официальная страница)',
        lines: [
          'Велогонщик, Дания. 894 подписчика',
          'Это моя единственная страница для русскоязычных болельщиков.',
        ],
      },
      [
        'Друзья, спасибо за поддержку! Я открываю закрытый клуб для самых преданных болельщиков. Участники получат мою майку с автографом и видеозвонок со мной.',
        'Карта клуба стоит 2500 рублей, перевод на карту моего помощника в России. После оплаты пришлите чек в личные сообщения.',
        'Осталось всего двенадцать карт. Не верьте другим страницам с моим именем, они поддельные.',
      ],
    ),
  }),
];
