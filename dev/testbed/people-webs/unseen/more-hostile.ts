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
  hostile('fake own site', {
    person: 'ruvolanti',
    host: 'ilaria-ruvolanti.wixsite.com',
    foundBy: 'search',
    reason: 'pretends to be her own site and sells prescriptions after a chat',
    pictures: [face('ruvolanti', 'recut')],
    page: ownSite(
      {
        language: 'ro',
        site: 'Dr. Ilaria Ruvolanti',
        title: 'Medic dermatolog, consultații online în limba română',
        lines: [
          'Bine ați venit. Sunt Ilaria Ruvolanti, dermatolog din Savona, și am multe paciente din comunitatea românească. De aceea am deschis acest cabinet online, unde vă răspund cu ajutorul unei traducătoare.',
          'Îmi trimiteți trei fotografii ale zonei afectate și o copie a actului de identitate, iar în două ore primiți diagnosticul și rețeta. Consultația costă 45 de euro, plata se face în avans prin Revolut către colega mea. Tratamentul vi-l pot expedia direct, fără să mai mergeți la farmacie.',
        ],
      },
      ['Despre mine', 'Consultație', 'Tratamente', 'Plată'],
      ['t.me/dra_ruvolanti_consultas'],
    ),
  }),
  hostile('endorsement', {
    person: 'tharuneshan',
    host: 'warta-cuan-harian.com',
    ageDays: 23,
    foundBy: 'search',
    reason: 'an invented report in which he recommends a robot for trading',
    pictures: [face('tharuneshan', 'recompressed')],
    page: report(
      {
        language: 'id',
        site: 'Warta Harian',
        title: 'Grandmaster Arvind Tharuneshan: “Saya lebih banyak menang di bursa daripada di papan catur”',
        lines: [
          'Pecatur asal Madurai itu tidak menyangka pengakuannya di sebuah acara bincang-bincang akan menjadi perbincangan. Arvind Tharuneshan mengatakan, separuh penghasilannya kini datang dari program bernama GambitAI yang membaca pergerakan harga seperti ia membaca posisi lawan.',
          'Program itu baru dibuka untuk pengguna di Indonesia bulan ini. Modal awalnya empat juta rupiah dan bisa ditarik kapan saja. Rini, guru honorer di Sleman, mencobanya setelah menonton acara tersebut. “Minggu pertama saya sudah bisa melunasi cicilan motor,” ujarnya. Pendaftaran dilakukan lewat tautan di akhir tulisan ini.',
        ],
      },
      'Penulis: Dimas Prakoso',
    ),
  }),
  hostile('stolen photograph', {
    person: 'ostervang',
    host: 'gnorimies-sovares.gr',
    foundBy: 'search',
    reason: 'a profile of a dating site with his photograph under another name',
    pictures: [face('ostervang', 'mirrored')],
    page: entry(
      {
        language: 'el',
        site: 'Σοβαρές Γνωριμίες',
        title: 'Έρικ, 38, μηχανικός πλοίων',
        lines: [
          'Γεια σας, είμαι ο Έρικ από την Κοπεγχάγη, χήρος εδώ και τέσσερα χρόνια, με έναν γιο δέκα ετών. Δουλεύω σε πλατφόρμα στη Βόρεια Θάλασσα και έχω λίγες ώρες ίντερνετ την ημέρα. Αγαπώ το ποδήλατο, τη θάλασσα και την ειλικρίνεια.',
          'Τον Μάρτιο τελειώνει το συμβόλαιό μου και θέλω να μείνω μόνιμα στην Ελλάδα. Ψάχνω μια γυναίκα με καρδιά, η ηλικία δεν έχει σημασία. Εδώ δεν μπαίνω συχνά, στείλτε μου καλύτερα το κινητό σας ή γράψτε μου στο Signal για να μιλήσουμε ήσυχα.',
        ],
      },
      { Ύψος: '1,84', Κατάσταση: 'Χήρος', Αναζητά: 'Γάμο', 'Τελευταία σύνδεση': 'σήμερα' },
    ),
  }),
  hostile('fake fan club', {
    person: 'kaszalyi',
    host: 'kaszalyi-fc.jp',
    ageDays: 90,
    foundBy: 'certificate',
    reason: 'pretends to be her own club for listeners in Japan and takes yearly fees',
    pictures: [face('kaszalyi', 'none')],
    page: rows(
      {
        language: 'ja',
        site: 'ノエミ・カサーイ 公式ファンクラブ(Noémi Kaszalyi)',
        title: '日本の皆さまへ、私からのご案内',
        lines: [
          'こんにちは、ヴァイオリニストのノエミ・カサーイです。来日のたびに温かく迎えてくださる皆さまのために、このたび会員制のクラブを開きました。会員の方には、公演の先行予約、楽屋でのご挨拶、私が直接お返事するメッセージをご用意しています。',
          '年会費は個人名義の口座へのお振込、またはギフトカードの番号をメールでお送りいただく方法で承ります。お振込の確認後、一週間ほどで会員証をお届けします。所属事務所へのお問い合わせはご遠慮ください。',
        ],
      },
      ['一般会員 年額12,000円', '特別会員 年額48,000円(ビデオ通話つき)', '定員 残り38名'],
    ),
  }),
  hostile('fake own site', {
    person: 'brandewyne',
    host: 'liesbethbrandewyne-vlaanderen.com',
    foundBy: 'permutation',
    reason: 'pretends to be her own site and promises a premium to whoever confirms a bank account',
    page: ownSite(
      {
        language: 'nl',
        site: 'Liesbeth Brandewyne',
        title: 'Uw burgemeester, ook voor uw energiefactuur',
        lines: [
          'Het college heeft beslist om elk gezin een energiepremie van 380 euro toe te kennen. Wie vorig jaar in onze gemeente woonde, heeft er recht op, ook als huurder. U hoeft niets te bewijzen, mijn diensten hebben uw gegevens al.',
          'Om de premie te ontvangen bevestigt u enkel uw rekeningnummer met uw kaartlezer. Dat kan tot en met zondag. Hebt u moeite met de computer? Geef uw nummer door, dan belt een medewerker van mijn kabinet u op en overloopt hij samen met u de stappen.',
        ],
      },
      ['Premie aanvragen', 'Veelgestelde vragen', 'Bel mij terug'],
      [],
    ),
  }),
  hostile('fake tickets', {
    person: 'kaszalyi',
    host: 'noemi-kaszalyi-biljetter.wordpress.com',
    foundBy: 'search',
    reason: 'sells tickets of a concert that does not take place',
    page: entry(
      {
        language: 'sv',
        site: 'Noémi Kaszalyi i Sverige',
        title: 'Extrakonsert: Noémi Kaszalyi i Uppsala',
        lines: [
          'På grund av det stora intresset ger Noémi Kaszalyi en extrakonsert den 21 februari. Programmet är detsamma som i Stockholm, med Bartók före paus och Brahms efter. Platsen meddelas på biljetten en vecka före konserten.',
          'Biljetterna säljs endast här och inte via de vanliga ombuden, eftersom artisten vill undvika deras avgifter. Swisha beloppet och skicka namn och antal i meddelandet, så mejlar Noémi själv biljetterna till dig. Köp är bindande.',
        ],
      },
      { Pris: '495 kr', Betalning: 'Swish', Insläpp: '18.30', 'Kvar just nu': '41 biljetter' },
    ),
  }),
];
