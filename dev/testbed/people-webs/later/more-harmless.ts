import { form, ledger, shelf, thread } from './layouts.ts';
import { face, harmless, official } from './persons.ts';

/** Further pages that harm nobody, in the languages that hostile ones have, too. */
export const moreHarmlessLater = [
  harmless('forum thread', {
    person: 'kardelioglu',
    host: 'dertlesme-forumu.net',
    ageDays: 5200,
    foundBy: 'search',
    reason: 'visitors of a forum ask one another about a club that is not hers',
    page: thread({
      language: 'tr',
      title: 'Selin Kardelioğlu VIP fan kulübü gerçek mi?',
      board: 'Dertleşme Forumu › Dolandırıcılık › Sosyal medya',
      posts: [
        {
          by: 'mavi_terlik',
          at: '19.11, 23:04',
          text: 'Ablam Selin Kardelioğlu hayranı. Bir sayfadan yazmışlar, altın kart alırsa Selin’in özel numarasını vereceklermiş. 350 dolar istiyorlar, hem de hediye kartıyla. Ben olmaz dedim ama inanmıyor, “sesini duydum” diyor. Bilen var mı?',
        },
        {
          by: 'Orhan_35',
          at: '19.11, 23:31',
          text: 'Kardeşim hediye kartı isteyen kimse ünlü değildir. Ses de yapay zekâ. Geçen sene kayınvalideme aynısını bir türkücü adına yaptılar, 40 bin lira gitti.',
        },
        {
          by: 'nurhan',
          at: '20.11, 07:50',
          text: 'Selin Hanım’ın kendi sitesinde kart satmadığı yazıyor, ablana onu göster. Bir de bankayı arayıp kartını kapattırsın, savcılığa da dilekçe verin, e-Devlet’ten oluyor.',
        },
        {
          by: 'mavi_terlik',
          at: '20.11, 18:12',
          text: 'Gösterdim, ikna oldu galiba. Biraz ağladı. Allah razı olsun.',
        },
      ],
      reply: ['Cevap yaz', 'Gönder'],
    }),
  }),
  harmless('company register', {
    person: 'pellonkoski',
    host: 'yritystieto-haku.fi',
    foundBy: 'search',
    reason: 'an entry about the company through which he lectures',
    page: ledger({
      language: 'fi',
      title: 'Pellonkoski Luennot Oy – yrityksen tiedot',
      before:
        'Tiedot perustuvat kaupparekisteriin ja yrityksen ilmoittamiin tietoihin. Päivitetty viimeksi 2.11.2026. Virheellisestä tiedosta voi ilmoittaa sivun alareunassa olevasta linkistä.',
      rows: [
        ['Yritysmuoto', 'Osakeyhtiö, rekisteröity 14.3.2012'],
        ['Kotipaikka', 'Tampere'],
        ['Toimiala', 'Lääketieteellinen koulutus ja luennointi'],
        ['Toimitusjohtaja', 'Aarne Pellonkoski'],
        ['Hallituksen varajäsen', 'Kaisu Pellonkoski'],
        ['Liikevaihto 2025', '61 000 euroa, kasvua 4 prosenttia'],
        ['Henkilöstö', '1'],
      ],
      after:
        'Yhtiöllä ei ole maksuhäiriömerkintöjä. Tilinpäätös vuodelta 2025 on saatavilla tilauksesta, hinta 9,90 euroa sisältäen arvonlisäveron. Samassa osoitteessa toimii kolme muuta yritystä.',
      links: [
        ['Tilaa tilinpäätös', '/tilaus'],
        ['Lähialueen yritykset', '/tampere'],
        ['Ilmoita virheestä', '/palaute'],
      ],
    }),
  }),
  harmless('charity and its patron', {
    person: 'pellonkoski',
    host: 'langkahkecil-yayasan.or.id',
    ageDays: 60,
    foundBy: 'search',
    reason: 'a charity for children who cannot walk, which names him as its patron',
    pictures: [face('pellonkoski', 'mirrored')],
    page: form(
      'id',
      'Yayasan Langkah Kecil, Malang',
      'Sejak 2017 kami mendampingi anak-anak dengan kaki pengkor dan keluarganya, dari gips pertama sampai sepatu sekolah. Semua tindakan dilakukan di rumah sakit daerah oleh dokter kami sendiri dan ditanggung BPJS; yayasan membayar ongkos jalan, penginapan, dan sepatu khusus. Pelindung kami, Prof. Aarne Pellonkoski dari Tampere, datang setiap dua tahun untuk melatih dokter muda. Beliau tidak mengumpulkan uang atas namanya sendiri, jadi mohon berhati-hati dengan ajakan donasi yang memakai fotonya. Laporan keuangan kami diaudit dan bisa dibaca di kantor. Ingin menjadi relawan antar-jemput atau menyumbang sepatu bekas? Tinggalkan kontak, Bu Ningsih akan menghubungi Anda pada jam kerja.',
      'Nomor telepon atau surel',
      'Saya mau membantu',
    ),
  }),
  official('official site', {
    person: 'aschenbrecht',
    host: 'levinaschenbrecht.de',
    ageDays: 1500,
    foundBy: 'search',
    reason: 'his own site',
    page: shelf({
      language: 'en',
      title: 'levin aschenbrecht',
      intro:
        'Songs from a cold kitchen. New record out in May, and here is where you can hear some of it before that, provided the van starts.',
      items: [
        [
          'Bremen, 4 February',
          'Small hall, standing. Sold out, a waiting list is kept at the door.',
          'Sold out',
        ],
        [
          'Utrecht, 6 February',
          'With Mirthe Osselaar opening. Seats from 24 euros at the box office of the hall.',
          'To the hall',
        ],
        ['Aarhus, 9 February', 'My first time there, please be kind. 210 kroner.', 'To the hall'],
      ],
      terms: [
        'Tickets are sold by the halls and by nobody else. There are no extra evenings, packages or dinners.',
        'Letters reach me through the label, slowly.',
        'Photographs, press texts and rider: ask Wiebke.',
      ],
      data: { '@type': 'MusicGroup', name: 'Levin Aschenbrecht', url: 'http://levinaschenbrecht.de/' },
    }),
  }),
];
