import { entry, ownSite, report, rows } from './layouts.ts';
import { face, hostile } from './persons.ts';

/** Further sites that take a person's face or name, in layouts that harmless pages have as well. */
export const moreUnseenHostile = [
  hostile('fake own site', {
    person: 'kaszalyi',
    host: 'noemikaszalyi-official.com',
    ageDays: 44,
    foundBy: 'permutation',
    reason: 'pretends to be her own site and sells lessons and a violin against advance payment',
    pictures: [face('kaszalyi')],
    page: ownSite(
      {
        language: 'pl',
        site: 'Noémi Kaszalyi',
        title: 'Skrzypaczka',
        lines: [
          'Witam na mojej polskiej stronie. Koncertuję w całej Europie, a od tego roku prowadzę też lekcje mistrzowskie dla wybranych uczniów. Terminy ustalam osobiście, proszę pisać na adres podany poniżej, najlepiej z krótkim nagraniem.',
          'Rozstaję się również z instrumentem, na którym nagrałam pierwszą płytę. Skrzypce mają certyfikat i są ubezpieczone na czas wysyłki. Zaliczkę w wysokości 900 euro proszę przelać w ciągu trzech dni, aby zarezerwować oględziny; numer konta wysyłam mailem.',
        ],
      },
      ['Biografia', 'Lekcje', 'Instrument', 'Kontakt'],
      [],
    ),
  }),
  hostile('deepfake video', {
    person: 'ostervang',
    host: 'sportsnytt-direkte.com',
    foundBy: 'search',
    reason: 'an invented report with a made-up video in which he recommends a trading app',
    pictures: [face('ostervang', 'recompressed')],
    page: report(
      {
        language: 'no',
        site: 'Sportsnytt Direkte',
        title: 'Sykkelstjernen Mads Østervang åpner opp om inntektene sine',
        lines: [
          'I en video som er delt flere tusen ganger, forteller Mads Østervang hva som holdt ham oppe etter ulykken. – Jeg kunne ikke sykle på et halvt år og måtte finne en annen inntekt, sier dansken. Løsningen ble appen NordVekst, som handler automatisk mens han sover.',
          'Vi har snakket med tre nordmenn som har fulgt rådet. Alle startet med 2500 kroner og har tatt ut gevinst flere ganger. Registreringen er åpen for norske brukere ut uken, og en personlig rådgiver ringer deg innen en time.',
        ],
      },
      'Av redaksjonen, oppdatert i dag',
    ),
  }),
  hostile('fake casting', {
    person: 'brandewyne',
    host: 'emplois-commune-lys.com',
    ageDays: 12,
    foundBy: 'search',
    reason: 'offers jobs in her cabinet that do not exist and takes copies of identity cards and a fee',
    page: rows(
      {
        language: 'fr',
        site: 'Cabinet de la bourgmestre Liesbeth Brandewyne',
        title: 'Recrutement : douze collaborateurs administratifs à domicile',
        lines: [
          'Dans le cadre de la modernisation de ses services, la bourgmestre Liesbeth Brandewyne recrute des collaborateurs pour l’encodage de dossiers. Aucune expérience n’est demandée, la formation est assurée et le travail se fait entièrement à domicile.',
          'Les candidats retenus reçoivent leur contrat par courriel. Les frais de dossier et d’équipement, soit 85 euros, sont remboursés avec le premier salaire. Merci de joindre une copie recto verso de votre carte d’identité et un relevé bancaire.',
        ],
      },
      [
        'Salaire : 2 640 euros net',
        'Horaire : 20 heures par semaine',
        'Réponse sous 24 heures',
        'Candidature par WhatsApp uniquement',
      ],
    ),
  }),
  hostile('fake booking', {
    person: 'tharuneshan',
    host: 'satranc-yildizlari.com',
    foundBy: 'search',
    reason: 'an agency that does not represent him and takes deposits for his visits to schools',
    pictures: [face('tharuneshan', 'mirrored')],
    page: entry(
      {
        language: 'tr',
        site: 'Satranç Yıldızları Menajerlik',
        title: 'Arvind Tharuneshan (Büyükusta)',
        lines: [
          'Hint büyükusta Arvind Tharuneshan’ın Türkiye’deki tek yetkili temsilcisiyiz. Okulunuzda, kulübünüzde ya da şirket etkinliğinizde otuz masaya kadar simultane gösteri düzenleyebilir, ardından öğrencilerle sohbet ve imza saati ayarlayabiliriz.',
          'Bu sezon için yalnızca dört boş tarih kaldı. Tarihi kesinleştirmek için ücretin yarısı havale ile önceden ödenir, kalanı etkinlik günü alınır. Hesap şahıs adınadır, dekontu WhatsApp hattımıza iletmeniz yeterlidir. İptal hâlinde kapora iade edilmez.',
        ],
      },
      { Ücret: '85.000 TL', Kapora: '42.500 TL', 'Uygun iller': 'İstanbul, Ankara, İzmir' },
    ),
  }),
  hostile('fake donation', {
    person: 'ruvolanti',
    host: 'pomoc-pro-ilarii.cz',
    ageDays: 8,
    foundBy: 'certificate',
    reason: 'collects money for an illness of hers that is made up',
    pictures: [face('ruvolanti', 'tinted')],
    page: rows(
      {
        language: 'cs',
        site: 'Pomoc pro Ilarii',
        title: 'Lékařka, která pomáhala druhým, teď potřebuje nás',
        lines: [
          'Italská kožní lékařka Ilaria Ruvolanti celý život léčila děti s těžkými ekzémy, často zadarmo. Letos v létě jí samotné zjistili vzácný nádor. Léčba ve Švýcarsku stojí čtyři miliony korun a pojišťovna ji nehradí.',
          'Ilaria nás požádala, abychom sbírku vedli i v Česku, kde má mnoho přátel. Každý dar jí předáváme osobně a bez poplatků. Její děti, Marco a Giulia, vám děkují za každou korunu. Prosíme, sdílejte dál.',
        ],
      },
      ['Vybráno: 318 400 Kč', 'Účet pro dary zašleme e-mailem', 'Přijímáme také kryptoměny'],
    ),
  }),
];
