import { account, entries, halves, ledger, plain, reading } from './layouts.ts';
import { face, harmless, official, other } from './persons.ts';

const home = official('own site');
const ownProfile = official('own profile');
const courses = harmless('list of courses');
const encyclopaedia = harmless('encyclopaedia');
const agency = harmless('agency for bookings');
const obituary = harmless('obituary of a namesake');
const interview = harmless('interview');
const books = harmless('book shop');
const parody = harmless('parody');
const forum = harmless('thread of a forum');

/** Pages of the astronomer and the economist, and pages that only mention them. */
export const moreHarmlessSites = [
  home({
    person: 'bralovecky',
    host: 'bralovecky.cz',
    ageDays: 2204,
    foundBy: 'seed',
    reason: 'his own site',
    pictures: [face('bralovecky')],
    page: halves(
      {
        language: 'cs',
        title: 'Ondřej Bralovecký',
        lead: 'Počítám dráhy komet a vyprávím o nich lidem, kteří kvůli tomu ochotně mrznou na kopci.',
        links: [
          ['Přednášky', '/prednasky'],
          ['Pořad Za obzorem', '/za-obzorem'],
        ],
        text: [
          'Přednášky pro školy dělám zdarma, pro firmy ne. Kalendář na jaro je skoro plný, napište prosím s předstihem a uveďte, jestli máte projektor.',
          'Nejsem na Telegramu, neobchoduji s kryptoměnami a žádný program, který by za mě vydělával, jsem nevymyslel. Kdyby ano, koupím hvězdárně novou kopuli.',
          'Komety letos na obloze: tabulka efemerid je volně ke stažení, aktualizuji ji každou neděli, pokud prší. Když neprší, jsem venku.',
        ],
        form: { fields: ['Váš e-mail', 'Zpráva'], button: 'Napsat' },
        foot: '© Ondřej Bralovecký. Foto Dita Hošpesová.',
      },
      '#111a33',
    ),
  }),
  courses({
    person: 'bralovecky',
    host: 'ucebna.univerzitahorka.cz',
    entry: '/predmety/astronomie',
    foundBy: 'sitemap',
    reason: 'a university’s list of courses, two of them his',
    page: ledger({
      language: 'cs',
      title: 'Katedra astronomie a geofyziky – rozvrh, letní semestr',
      lead: 'Univerzita Horka, Přírodovědecká fakulta',
      text: [
        'AST112 Nebeská mechanika I. Doc. RNDr. Ondřej Bralovecký, Ph.D. Pondělí 10:00–11:30, posluchárna B4. Zápočet a zkouška, 5 kreditů. Předpokládá se znalost AST101.',
        'AST240 Malá tělesa sluneční soustavy. Doc. RNDr. Ondřej Bralovecký, Ph.D. Středa 14:00–15:30, seminární místnost 217. Kolokvium, 3 kredity.',
        'AST251 Praktikum na dalekohledu. Mgr. Libuše Tvrzníková. Dle počasí, zápis na nástěnce.',
        'GEO130 Úvod do seismologie. Prof. Ing. Hynek Zábrš, CSc. Čtvrtek 8:30–10:00, posluchárna A1.',
      ],
      facts: [
        ['Konzultace Bralovecký', 'úterý 13–14, kancelář 309'],
        ['Zkouškové období', 'od 25. května'],
      ],
      links: [
        ['Studijní oddělení', '/studijni'],
        ['Sylaby ke stažení', '/sylaby'],
      ],
      foot: 'Změny vyhrazeny. Poslední úprava 3. února.',
    }),
  }),
  encyclopaedia({
    person: 'bralovecky',
    host: 'leksykonastronomow.pl',
    ageDays: 1788,
    foundBy: 'search',
    reason: 'an entry of an encyclopaedia',
    pictures: [face('bralovecky', 'recompressed')],
    page: reading(
      {
        language: 'pl',
        masthead: 'Leksykon astronomów',
        menu: ['A–F', 'G–M', 'N–Z', 'Losowe hasło'],
        title: 'Bralovecký, Ondřej',
        byline: 'Hasło opracował zespół Leksykonu. Ostatnia zmiana: 11 września',
        text: [
          'Ondřej Bralovecký (ur. 1983 w Litomyślu) – czeski astronom, specjalista w dziedzinie mechaniki nieba, popularyzator nauki. Od 2016 docent Uniwersytetu Horka, wcześniej na stypendiach w Toruniu i Uppsali.',
          'Zajmuje się orbitami komet długookresowych oraz wpływem odgazowania na ich ruch. W 2014 wraz z Libuše Tvrzníkovą opisał rodzinę trzech komet o wspólnym pochodzeniu. Planetoida (418207) Bralovecky nosi jego nazwisko.',
          'Szerszej publiczności znany jest z programu telewizyjnego „Za obzorem”, nadawanego w Czechach od 2018, w Polsce pokazywanego z napisami. Za popularyzację otrzymał nagrodę im. Kopala (2021).',
        ],
        caption: 'Ondřej Bralovecký (2022)',
        facts: [
          ['Zobacz też', 'kometa długookresowa, siły niegrawitacyjne'],
          ['Źródła', 'roczniki Czeskiego Towarzystwa Astronomicznego'],
        ],
        foot: 'Treść dostępna na licencji otwartej.',
      },
      '#444466',
    ),
  }),
  agency({
    person: 'bralovecky',
    host: 'recnicisk.weebly.com',
    foundBy: 'search',
    reason: 'an agency that arranges speakers, with his consent',
    pictures: [face('bralovecky', 'mirrored'), other('men/038m.jpg')],
    page: halves(
      {
        language: 'sk',
        title: 'Rečníci na vašu konferenciu',
        lead: 'Sprostredkujeme prednášky ľudí, ktorí majú čo povedať a vedia skončiť načas.',
        text: [
          'Ondřej Bralovecký, astronóm. Prednáša po česky, hodina s otázkami, najradšej večer. Témy: Čo nás naučili kométy, Ako sa nebáť veľkých čísel. Honorár od 1 200 eur plus cesta z Brna.',
          'Thanh Dúbravčík, študent robotiky. Prednáša po slovensky a po anglicky, s ukážkou. Honorár od 400 eur, pre stredné školy polovica.',
          'Dopyt je nezáväzný. Zmluvu podpisujete priamo s rečníkom, nám platíte províziu až po podujatí.',
        ],
        form: {
          fields: ['Názov podujatia', 'Dátum a mesto', 'E-mail organizátora'],
          button: 'Poslať dopyt',
        },
        foot: 'Rečníci SK, Zuzana Hrnčiarová, Žilina. Zapísaná v živnostenskom registri.',
      },
      '#3d2b56',
    ),
  }),
  obituary({
    person: 'bralovecky',
    host: 'pohrebnisluzbaolsavka.cz',
    ageDays: 2950,
    foundBy: 'search',
    reason: 'the death notice of an old man of the same name',
    page: plain({
      language: 'cs',
      title: 'Ondřej Bralovecký, strojvedoucí v. v.',
      lead: '*  4. 7. 1938   † 16. 11. 2026',
      text: [
        '„Kdo v srdcích žije, neumírá.“',
        'S hlubokým zármutkem oznamujeme všem příbuzným, přátelům a kolegům z depa, že nás po krátké nemoci opustil náš milovaný manžel, tatínek, dědeček a pradědeček, pan Ondřej Bralovecký.',
        'S drahým zesnulým se rozloučíme ve středu 25. listopadu ve 13 hodin v kostele svatého Martina v Uherském Ostrohu, poté jej doprovodíme na místní hřbitov.',
        'Jménem pozůstalých: Marie Bralovecká, manželka; Josef a Ondřej, synové s rodinami; vnoučata a pravnoučata. Květinové dary prosíme nahraďte příspěvkem hospici.',
      ],
      links: [
        ['Zapálit svíčku', '/svicka'],
        ['Další parte', '/parte'],
      ],
      foot: 'Pohřební služba Olšavka, nepřetržitě na telefonu.',
    }),
  }),
  ownProfile({
    person: 'yazgunlu',
    host: 'linktr.ee',
    entry: '/keremyazgunlu',
    foundBy: 'seed',
    reason: 'his own list of links',
    pictures: [face('yazgunlu', 'recut')],
    page: account(
      {
        language: 'tr',
        title: 'Kerem Yazgünlü',
        handle: '@keremyazgunlu',
        lead: 'İktisat yazıları, pazar günleri bülten, arada bir de çay tarifi.',
        text: [
          'Yazılarım salı ve cuma günleri gazetede, uzun hâlleri kendi sitemde yayımlanır. Bülten ücretsizdir, reklam almaz.',
          'Sık sorulanlar: Hayır, hisse önermiyorum. Hayır, WhatsApp grubum yok, hiç olmadı. Adıma para isteyen birini görürseniz lütfen ekran görüntüsüyle birlikte savcılığa ve bana bildirin. Üniversite söyleşileri için asistanım Nergis Hanım’a yazabilirsiniz.',
        ],
        links: [
          ['Bülten: Pazar Hesabı', 'https://keremyazgunlu.com/bulten'],
          ['Bütün yazılar', 'https://keremyazgunlu.com/yazilar'],
          ['Yeni kitap: Enflasyonla Kahvaltı', 'https://keremyazgunlu.com/kitap'],
          ['Sahte hesapları bildir', 'https://keremyazgunlu.com/sahte'],
        ],
      },
      '#254d32',
    ),
  }),
  interview({
    person: 'yazgunlu',
    host: 'ruhrblick-wirtschaft.de',
    foundBy: 'search',
    reason: 'a regional paper talks with him',
    pictures: [face('yazgunlu', 'recompressed')],
    page: plain({
      language: 'de',
      title: 'Fünf Fragen an Kerem Yazgünlü',
      lead: 'Der Istanbuler Ökonom liest am Donnerstag in der Zentralbibliothek Duisburg. Wir haben vorab telefoniert.',
      text: [
        'Herr Yazgünlü, Ihr Buch heißt „Frühstück mit der Inflation“. Was kommt da auf den Tisch? – Simit, Oliven, Käse. Ich habe zwölf Jahre lang jeden Samstag dasselbe Frühstück gekauft und die Quittungen aufgehoben. Mehr Statistik braucht das Kapitel nicht.',
        'Sie haben in Duisburg studiert. – Drei Semester, dann ging das Geld aus. Ich habe in Marxloh in einer Bäckerei gearbeitet, daher vermutlich das Thema.',
        'Was raten Sie Leuten, die jetzt Gold kaufen? – Nichts. Ich rate grundsätzlich nichts, das unterscheidet mich von den vielen, die sich im Internet für mich ausgeben.',
        'Wird es besser? – Langsamer schlechter, das ist auch schon etwas.',
        'Und die Lesung, auf Deutsch oder Türkisch? – Beides. Wer nur eine Sprache kann, lacht eben nur bei der Hälfte.',
      ],
      caption: 'Foto: Verlag',
      facts: [['Lesung', 'Donnerstag, 19 Uhr, Eintritt 6 Euro, Abendkasse']],
      links: [['Mehr aus Duisburg', '/duisburg']],
      foot: 'Ruhrblick Wirtschaft. Text: Burkhard Nötzelmann',
    }),
  }),
  books({
    person: 'yazgunlu',
    host: 'sahafdefneyapragi.com',
    ageDays: 410,
    foundBy: 'search',
    reason: 'a book shop that has his books',
    page: ledger({
      language: 'tr',
      title: 'Sahaf Defneyaprağı – İktisat rafı',
      lead: 'Kadıköy, Akmar karşısı. Taşraya kargo var.',
      text: [
        'Kerem Yazgünlü, Enflasyonla Kahvaltı. Birinci baskı, 2025, karton kapak, yeni. 208 sayfa. Yazar imzalı iki nüshamız kaldı, imzasızlar rafta.',
        'Kerem Yazgünlü, Veresiye Defteri: Bir Mahallenin İktisadı. 2017, ikinci el, sırtı hafif solmuş, içi temiz, kurşunkalemle altı çizili birkaç sayfa.',
        'Müşfik Oralcan, Para Nedir Ne Değildir. 1971, ciltli, nadir.',
        'Siparişte kitabın adını yazmanız yeterli, ayırır ve ararız. Kapıda ödeme kabul ediyoruz, pazar günleri kapalıyız.',
      ],
      facts: [
        ['Enflasyonla Kahvaltı', '340 TL, imzalı 500 TL'],
        ['Veresiye Defteri', '180 TL'],
        ['Para Nedir Ne Değildir', '900 TL'],
      ],
      form: { fields: ['Adınız', 'Telefon', 'Kitap'], button: 'Ayırt' },
      foot: 'Sahaf Defneyaprağı, esnaf sicil 34/88120',
    }),
  }),
  parody({
    person: 'yazgunlu',
    host: 'x.com',
    entry: '/notkeremyazgunl',
    foundBy: 'search',
    reason: 'a parody that says so in its name and its first line',
    pictures: [face('yazgunlu', 'tinted')],
    page: account(
      {
        language: 'en',
        title: 'Kerem Yazgünlü (parody)',
        handle: '@notkeremyazgunl',
        lead: 'Parody account. Not him, never met him, owe him two lira. Run by bored economics students in Ankara.',
        facts: [
          ['Following', '3'],
          ['Followers', '19.4K'],
        ],
        text: [],
        posts: [
          'My model has forecast nine of the last four recessions.',
          'Asked the simit seller for his inflation expectations. He asked for mine. We both cried, he gave me extra sesame.',
          'Readers ask: should I buy gold, dollars or a flat? Reader, you cannot afford any of these. Next question.',
          'Breaking: central bank raises eyebrow by 250 basis points.',
          'The real @keremyazgunlu liked one of our posts and now our group chat is unbearable.',
          'Reminder that this is a joke. If “we” message you about investments, it’s not even the fake us. Block and move on.',
        ],
      },
      '#1d9bf0',
    ),
  }),
  forum({
    person: 'yazgunlu',
    host: 'sosedi-antalya.ru',
    entry: '/forum/tema-5512',
    foundBy: 'search',
    reason: 'people talk about his column, and about a fraud with his name',
    page: entries(
      {
        language: 'ru',
        title: 'Курс лиры и аренда: кто что читает?',
        lead: 'Форум русскоязычных соседей Антальи, раздел «Деньги и быт»',
        said: [
          [
            'Лариса_Лара, 10:21',
            'Хозяйка опять прислала новую цену. Посоветуйте, кого почитать про инфляцию, чтобы не новости, а с объяснениями.',
          ],
          [
            'vetrov77, 10:48',
            'Мне нравится Керем Язгюнлю, пишет в газете по вторникам и пятницам. Через переводчик читается нормально, без паники.',
          ],
          [
            'Марина из Коньяалты, 11:30',
            'Только осторожно, под его именем крутят рекламу с «раздачей биткоинов». У мужа коллега попался. Сам Язгюнлю (Kerem Yazgünlü) на сайте пишет, что ничего не раздаёт.',
          ],
          [
            'Лариса_Лара, 12:02',
            'Спасибо, нашла колонку про завтрак, смеялась и плакала. А по аренде-то что делать?',
          ],
          ['vetrov77, 12:15', 'Переезжать к нам на гору. Тут дёшево, но ветер :)'],
        ],
        text: ['Тема открыта. Реклама и ссылки на обменники удаляются модератором.'],
        links: [
          ['Ответить', '/forum/otvet'],
          ['Все темы', '/forum'],
        ],
      },
      '#eaf2fb',
    ),
  }),
];
