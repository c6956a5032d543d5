import { advertorial, landing, messages, offer } from './layouts.ts';
import { face, harmless, other } from './persons.ts';

/** Further pages that only write about a person, in layouts that hostile pages have as well. */
export const moreUnseenHarmless = [
  harmless('record shop', {
    person: 'kaszalyi',
    host: 'levyhylly-tampere.fi',
    ageDays: 5200,
    foundBy: 'search',
    reason: 'a shop that sells her record',
    pictures: [face('kaszalyi', 'recompressed')],
    page: offer(
      {
        language: 'fi',
        site: 'Levyhylly, Tampere',
        title: 'Noémi Kaszalyi: Bartók, viulusonaatit 1 ja 2',
        lines: [
          'Unkarilaisviulistin toinen levy äänitettiin Leipzigissa kolmessa päivässä, ja sen kuulee: ote on tuore eikä mitään ole hiottu liikaa. Pianistina Jonas Reitmeier. Kansivihossa on soittajan oma kirjoitus unkariksi, saksaksi ja englanniksi.',
          'Vinyyli on 180 gramman painos, ja meille tuli niitä kuusi kappaletta. Käytetyn CD:n kotelossa on pieni naarmu, levy on moitteeton. Nouto kivijalasta Hämeenpuistosta tai toimitus postitse, palautusoikeus 14 päivää.',
        ],
      },
      { 'Vinyyli, uusi': '29,90 €', 'CD, uusi': '18,50 €', 'CD, käytetty': '9,00 €' },
      'Lisää ostoskoriin',
    ),
  }),
  harmless('charity', {
    person: 'ostervang',
    host: 'pedaleazaputernic.ro',
    foundBy: 'search',
    reason: 'a charity that invites to a ride of which he is the patron',
    pictures: [face('ostervang', 'recut')],
    page: landing(
      {
        language: 'ro',
        site: 'Asociația Pedalează Puternic',
        title: 'Tura de toamnă 2026, sub patronajul lui Mads Østervang',
        lines: [
          'Al optulea an la rând pedalăm pentru secția de pediatrie a spitalului din Brașov. Ciclistul danez Mads Østervang, care s-a recuperat aici după accident, rămâne patronul turei și va da startul dacă îi permite calendarul.',
          'Sunt două trasee, de 35 și de 90 de kilometri, iar casca este obligatorie. Înscrierea este gratuită; cine vrea să doneze o poate face la sosire sau prin redirecționarea celor 3,5% din impozit. Raportul financiar pe anul trecut este publicat pe pagina asociației.',
        ],
      },
      ['Nume și prenume', 'E-mail', 'Traseul ales'],
      'Mă înscriu',
    ),
  }),
  harmless('fan page', {
    person: 'tharuneshan',
    host: 'vk.com',
    entry: '/tharuneshan_fans',
    foundBy: 'search',
    reason: 'a page of fans that says it is not his',
    pictures: [face('tharuneshan', 'tinted')],
    page: messages(
      {
        language: 'ru',
        site: 'VK',
        title: 'Болельщики Арвинда Тарунешана (неофициально)',
        lines: [
          'Шахматы. 1 306 подписчиков',
          'Страницу ведут болельщики из Казани и Перми. Сам гроссмейстер к ней отношения не имеет и сообщения здесь не читает.',
        ],
      },
      [
        'Сегодня шестой тур, Арвинд играет белыми. Трансляция с комментариями начнётся в 16:00 по Москве, обсуждаем в комментариях.',
        'Выложили разбор вчерашнего ладейного эндшпиля. Наш кандидат в мастера нашёл выигрыш за чёрных на 54-м ходу, движок с ним согласен.',
        'Напоминаем: мы ничего не продаём и денег не собираем. Если вам пишут от имени Тарунешана и предлагают «торговый курс», это мошенники.',
      ],
    ),
  }),
  harmless('interview', {
    person: 'ruvolanti',
    host: 'pielyvida-revista.es',
    ageDays: 2900,
    foundBy: 'search',
    reason: 'a magazine that interviews her, with comments of readers',
    pictures: [face('ruvolanti')],
    page: advertorial(
      {
        language: 'es',
        site: 'Piel y Vida',
        title: 'Ilaria Ruvolanti: «La mejor crema es la que uno se pone todos los días»',
        lines: [
          'La dermatóloga italiana estuvo en Valencia para un congreso sobre melanoma y nos atendió entre dos ponencias. Habla despacio, se ríe mucho y desconfía de los milagros. «Si alguien le promete quitarle las manchas en dos semanas, guarde la cartera», advierte.',
          '¿Y el protector solar en invierno? «En la montaña, siempre. En la oficina, depende de la ventana», responde. Lo que más le preocupa son los lunares que nadie se mira: los de la espalda. Recomienda una revisión al año a partir de los cuarenta y pedir ayuda a la pareja o a un amigo.',
        ],
      },
      [
        'Amparo: Muy sensata, gracias por la entrevista.',
        'J. Llopis: Mi mujer me encontró uno en la espalda y era para operar. Háganle caso.',
      ],
      'Suscríbete a la revista en papel',
    ),
  }),
  harmless('parody', {
    person: 'brandewyne',
    host: 'x.com',
    entry: '/nietbrandewyne',
    foundBy: 'search',
    reason: 'a parody of her that says so',
    pictures: [face('brandewyne', 'framed')],
    page: messages(
      {
        language: 'nl',
        site: 'X',
        title: 'Niet Burgemeester Brandewyne (parodie)',
        lines: [
          '@nietbrandewyne',
          'Parodie op Liesbeth Brandewyne, burgemeester. Niet de echte, die heeft een ketting. 3.842 volgers',
        ],
      },
      [
        'Vandaag persoonlijk 14 putten in de Kerkstraat gedicht. Met mijn blik.',
        'Het zwembad blijft open tot er een studie is, en de studie blijft lopen tot er geen water meer in zit. Dat noemen wij bestuur.',
        'Een inwoner vroeg of ik nu eindelijk de markt wilde verplaatsen. Ik heb hem vriendelijk verplaatst.',
        'Zitdag morgen! Breng uw eigen stoel, want de mijne is in openbaar onderzoek tot en met 14 januari.',
      ],
    ),
  }),
  harmless('look-alike', {
    person: 'kaszalyi',
    host: 'hudbanasvatbu-dvorska.cz',
    foundBy: 'search',
    reason: 'a violinist for weddings with her own face who plays in the manner of hers and names her',
    pictures: [other('women/034f.jpg')],
    page: landing(
      {
        language: 'cs',
        site: 'Hudba na svatbu, Tereza Dvorská',
        title: 'Housle k obřadu i k večeři',
        lines: [
          'Jmenuji se Tereza, vystudovala jsem brněnskou konzervatoř a hraju na svatbách po celé Moravě. Repertoár je od Bacha po Coldplay, a když si budete přát, zahraju i čardáš, jak ho hrává Noémi Kaszalyi, moje velká inspirace.',
          'Za obřad počítám 3 500 Kč včetně dopravy do padesáti kilometrů. Napište mi datum a místo, odpovím nejpozději druhý den. Zálohu neberu, platí se až po obřadu.',
        ],
      },
      ['Vaše jméno', 'Datum svatby', 'Místo', 'E-mail'],
      'Zeptat se na termín',
    ),
  }),
  harmless('book shop', {
    person: 'tharuneshan',
    host: 'kedaibukupetak.id',
    ageDays: 1400,
    foundBy: 'search',
    reason: 'a shop that sells his book',
    pictures: [face('tharuneshan', 'recut')],
    page: offer(
      {
        language: 'id',
        site: 'Kedai Buku Petak',
        title: 'Arvind Tharuneshan, The King’s Indian Without Fear',
        lines: [
          'Buku setebal 312 halaman tentang Pertahanan India Raja, cetakan kedua, berbahasa Inggris. Tharuneshan menulis dengan santai dan jujur: ada satu bab penuh berisi partai yang ia kalah, lengkap dengan apa yang ia pikirkan waktu itu.',
          'Cocok untuk pemain klub yang sudah hafal langkah dasarnya. Stok ada di toko kami di Bandung, dikirim hari kerja sebelum pukul dua siang. Kalau ada halaman rusak, foto saja lalu kami ganti, ongkos kirim kami tanggung.',
        ],
      },
      { 'Sampul tipis': 'Rp385.000', 'Sampul keras': 'Rp520.000' },
      'Masukkan keranjang',
    ),
  }),
  harmless('warning of impostors', {
    person: 'ostervang',
    host: 'forbrugervagten.dk',
    ageDays: 6100,
    foundBy: 'search',
    reason: 'consumer protection that warns of a lottery in his name and shows his picture, with comments',
    pictures: [face('ostervang', 'recompressed')],
    page: advertorial(
      {
        language: 'da',
        site: 'Forbrugervagten',
        title: 'Pas på: Mads Østervang giver ikke sin cykel væk for 19 kroner',
        lines: [
          'Over 200 danskere har siden juni skrevet til os om en side, hvor cykelrytteren Mads Østervang angiveligt forærer sine cykler væk mod betaling af fragten. Det er et abonnement i forklædning: efter tre dage trækkes der 599 kroner hver måned.',
          'Rytterens hold oplyser, at han intet har med konkurrencen at gøre, og at sagen er anmeldt. Har du indtastet dine kortoplysninger, så spær kortet i din bank med det samme og gør indsigelse mod beløbet. Gem kvitteringen og et skærmbillede.',
        ],
      },
      [
        'Birthe, Vejle: Jeg nåede heldigvis at spærre kortet. Banken var flinke.',
        'Ole H.: Min far hoppede på den. Tak fordi I skriver om det.',
      ],
      'Anmeld en side til os',
    ),
  }),
  harmless('event of a venue', {
    person: 'kaszalyi',
    host: 'hibiki-hall-matsue.jp',
    foundBy: 'search',
    reason: 'a concert hall that sells tickets for her recital',
    pictures: [face('kaszalyi', 'recut')],
    page: offer(
      {
        language: 'ja',
        site: '松江ひびきホール',
        title: 'ノエミ・カサーイ(Noémi Kaszalyi)ヴァイオリン・リサイタル',
        lines: [
          'ハンガリー出身のヴァイオリニスト、ノエミ・カサーイが山陰で初めての公演を行います。曲目はバルトークのソナタ第1番、エネスクのソナタ第3番ほか。ピアノはヨナス・ライトマイヤーです。',
          '2月14日(日)午後3時開演、2時15分開場。未就学のお子さまのご入場はご遠慮ください。チケットはホール窓口と電話、このページでお求めいただけます。公演が中止の場合を除き、払い戻しはいたしません。駐車場には限りがありますので、公共交通機関をご利用ください。',
        ],
      },
      { S席: '4,500円', A席: '3,500円', 学生: '1,500円' },
      '座席を選ぶ',
    ),
  }),
  harmless('forum', {
    person: 'ruvolanti',
    host: 'dermaforum-ellada.gr',
    foundBy: 'search',
    reason: 'a thread of patients who talk about her, without a picture',
    page: messages(
      {
        language: 'el',
        site: 'DermaForum',
        title: 'Έχει πάει κανείς στην Ilaria Ruvolanti;',
        lines: ['Ενότητα: Ψωρίαση και έκζεμα', '4 απαντήσεις, 611 προβολές'],
      },
      [
        'Καλησπέρα, μένω προσωρινά στη Σαβόνα για μεταπτυχιακό και μου πρότειναν τη γιατρό Ruvolanti για την ψωρίασή μου. Την ξέρει κανείς; Μιλάει αγγλικά;',
        'Πήγα πέρσι δύο φορές. Αγγλικά μιλάει καλά, εξηγεί τα πάντα και δεν σε φορτώνει με φάρμακα. Περίμενα όμως ένα μήνα για ραντεβού.',
        'Προσοχή μόνο, κυκλοφορούν διαφημίσεις με κρέμες στο όνομά της και είναι απάτη, το έχει πει και η ίδια.',
        'Ευχαριστώ παιδιά, έκλεισα για τις 12 του μήνα. Θα σας πω πώς πήγε.',
      ],
    ),
  }),
  harmless('petition', {
    person: 'brandewyne',
    host: 'www.change.org',
    entry: '/p/garder-la-piscine-de-la-lys',
    foundBy: 'search',
    reason: 'a petition of parents that is addressed to her',
    pictures: [face('brandewyne', 'mirrored')],
    page: landing(
      {
        language: 'fr',
        site: 'Change.org',
        title: 'Madame Brandewyne, gardez la piscine ouverte le mercredi !',
        lines: [
          'Nous sommes des parents d’élèves et nous nous adressons à la bourgmestre Liesbeth Brandewyne. La fermeture a été reportée, tant mieux, mais le bassin reste fermé le mercredi après-midi, le seul moment où nos enfants peuvent y aller.',
          'Une heure de surveillance coûte 46 euros à la commune. C’est moins que le prix d’un parterre de fleurs devant l’hôtel de ville, que par ailleurs nous aimons bien. Signez et partagez, nous remettrons la liste au conseil du 18 janvier. Pétition lancée par Nathalie Wouters et le comité des parents.',
        ],
      },
      ['Prénom', 'Nom', 'Code postal'],
      'Signer la pétition',
    ),
  }),
  harmless('podcast', {
    person: 'tharuneshan',
    host: 'mutfakvesatranc.com',
    ageDays: 800,
    foundBy: 'search',
    reason: 'a podcast with him as its guest, with comments of listeners',
    pictures: [face('tharuneshan', 'tinted')],
    page: advertorial(
      {
        language: 'tr',
        site: 'Mutfak ve Satranç Podcast',
        title: '61. bölüm: Arvind Tharuneshan ile zaman sıkışması üzerine',
        lines: [
          'Bu hafta konuğumuz Hint büyükusta Arvind Tharuneshan. Wijk aan Zee’deki ikinciliğini, kahve bağımlılığını ve neden hâlâ kâğıda notasyon tuttuğunu konuştuk. Kayıt İngilizce, Türkçe dökümü aşağıda.',
          'En sevdiğimiz yer, kırk ikinci dakikada annesinin her turdan önce onu arayıp açılış tavsiyesi verdiğini anlattığı bölüm. Sorularını gönderen dinleyicilerimize teşekkürler; gelecek bölümde bir hakemle saatleri konuşacağız.',
        ],
      },
      [
        'Ece: Dinlerken makarnayı yaktım, değdi.',
        'Burak T.: Ses seviyesi konukta biraz düşük kalmış ama çok keyifliydi.',
      ],
      'Bölümü dinle',
    ),
  }),
  harmless('namesake', {
    person: 'ostervang',
    host: 'ostervang-batutleie.no',
    foundBy: 'permutation',
    reason: 'a boat hire whose owner has the same name and his own face',
    pictures: [other('men/053m.jpg')],
    page: offer(
      {
        language: 'no',
        site: 'Østervang Båtutleie',
        title: 'Lei båt av Mads Østervang i Kragerø',
        lines: [
          'Hei! Jeg heter Mads Østervang og har leid ut småbåter fra brygga på Øya siden 2009. Nei, jeg har aldri syklet Tour de France, men jeg skal love deg at påhengsmotorene starter på første forsøk.',
          'Redningsvester i alle størrelser er med i prisen, og jeg tar alltid en runde med deg før du drar ut. Du betaler når du leverer båten. Blir det kuling, avlyser vi og finner en ny dag.',
        ],
      },
      { 'Pioner 12, halv dag': '650 kr', 'Askeladden 475, hel dag': '1 490 kr', Kajakk: '300 kr' },
      'Send forespørsel',
    ),
  }),
];
