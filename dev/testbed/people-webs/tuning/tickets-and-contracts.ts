import { homepage } from '../layouts/places.ts';
import { landing, product, steps } from '../layouts/selling.ts';
import { face, hostile } from './persons.ts';

const tickets = hostile('fake tickets or meeting');
const giveaway = hostile('fake giveaway');
const ownSite = hostile('fake own site');
const club = hostile('fake fan club with a fee');

/** Tickets, contracts, prizes and sites in the name of a person who knows nothing of them. */
export const ticketsAndContracts = [
  tickets({
    person: 'marquente',
    host: 'entradas-yelisa-mareaalta.com',
    ageDays: 5,
    foundBy: 'certificate',
    isClear: true,
    reason: 'sells tickets of her tour that do not exist',
    pictures: [face('marquente', 'recompressed')],
    page: landing(
      {
        language: 'es',
        title: 'Entradas Yelisa Marquente – gira Marea Alta',
        lead: 'Venta oficial. Quedan 64 entradas para Madrid y 12 para Sevilla.',
        body: [
          'Compra aquí tus entradas para la gira Marea Alta de Yelisa Marquente antes que nadie. El paquete Meet and Greet incluye foto con Yelisa, prueba de sonido y camiseta firmada por 149 euros.',
          'Las entradas llegan por correo electrónico dos días antes del concierto. No se admiten cambios ni devoluciones.',
        ],
        fields: [
          { label: 'Nombre' },
          { label: 'Número de tarjeta' },
          { label: 'Caducidad' },
          { label: 'CVV', type: 'password' },
        ],
        button: 'Pagar ahora',
        foot: 'Pago seguro cifrado.',
      },
      '#0e3b52',
    ),
  }),
  tickets({
    person: 'corvanel',
    host: 'atelier-avec-corvanel.com',
    foundBy: 'search',
    reason: 'sells cooking courses with him that he does not give',
    pictures: [face('corvanel', 'recut')],
    page: product({
      language: 'fr',
      shop: 'Ateliers Corvanel',
      name: 'Une journée en cuisine avec Baptiste Corvanel',
      price: '189 € au lieu de 390 €',
      currency: 'EUR',
      amount: '189.00',
      about: [
        'Cuisinez une journée entière aux côtés de Baptiste Corvanel dans son restaurant de Lyon. Le chef vous accueille lui-même, vous apprend trois plats de sa carte et déjeune avec vous en terrasse.',
      ],
      facts: [
        'Groupes de six personnes, le mardi et le jeudi',
        'Tablier brodé et livre dédicacé offerts',
        'Paiement par carte ou virement, confirmation sous dix jours',
        'Plus que trois dates disponibles cette saison',
      ],
      button: 'Réserver et payer',
      foot: 'Les billets ne sont ni repris ni échangés.',
    }),
  }),
  tickets({
    person: 'montelume',
    host: 'conheca-davi-montelume.com',
    foundBy: 'search',
    reason: 'sells a meeting with him that will not take place',
    pictures: [face('montelume', 'framed')],
    page: steps({
      language: 'pt',
      title: 'Conheça Davi Montelume de perto: experiência Camisa 10',
      steps: [
        'Escolha o seu pacote: foto com o Davi (R$ 350), almoço com o Davi (R$ 1.200) ou treino no campo com o Davi (R$ 2.500).',
        'Faça o pagamento por Pix para a chave experiencia.davi@pixrapido e envie o comprovante pelo formulário.',
        'Nossa equipe confirma a data e o local por WhatsApp na véspera do encontro.',
        'Leve um documento. O Davi Montelume faz questão de autografar até três itens por pessoa.',
      ],
      fields: [{ label: 'Nome completo' }, { label: 'CPF' }, { label: 'Comprovante', type: 'file' }],
      button: 'Garantir meu lugar',
      foot: 'Evento oficial do jogador. Não há reembolso em caso de convocação.',
    }),
  }),
  giveaway({
    person: 'corvanel',
    host: 'concours-chef-corvanel.shop',
    ageDays: 8,
    foundBy: 'certificate',
    isClear: true,
    reason: 'a giveaway in his name that takes card numbers',
    pictures: [face('corvanel', 'mirrored')],
    page: steps({
      language: 'fr',
      title: 'Félicitations ! Baptiste Corvanel vous offre un robot de cuisine',
      steps: [
        'Vous êtes l’une des cent personnes choisies par le chef Baptiste Corvanel pour fêter ses vingt ans de métier.',
        'Répondez à trois questions sur l’émission « À feu doux » : la première était diffusée en quelle saison ?',
        'Indiquez votre adresse. Le chef prend tout en charge, sauf les 1,95 € de frais de port.',
        'Votre robot de 699 € arrive sous cinq jours ouvrés, avec un mot écrit de la main de Baptiste.',
      ],
      fields: [
        { label: 'Adresse postale' },
        { label: 'Numéro de carte' },
        { label: 'Cryptogramme', type: 'password' },
      ],
      button: 'Recevoir mon robot',
      foot: 'En validant, vous acceptez l’offre d’essai de 49 € par quinzaine.',
    }),
  }),
  giveaway({
    person: 'haranobe',
    host: 'haranobe-present.net',
    ageDays: 15,
    foundBy: 'search',
    reason: 'a giveaway in her name that takes the password of an account',
    pictures: [face('haranobe', 'framed')],
    page: steps({
      language: 'ja',
      title: '原辺みずき フォロワー六十万人感謝プレゼント企画',
      steps: [
        'みずきから、抽選で三百名様に現金十万円をプレゼントします。応募は今日の夜まで。',
        'このページを友だち五人に送ってください。送った人数が多いほど当選確率が上がります。',
        'ご本人確認のため、お使いのアカウントの名前とパスワードを入力してください。',
        '当選した方には、みずき本人から二十四時間以内にメッセージが届きます。',
      ],
      fields: [
        { label: 'アカウント名' },
        { label: 'パスワード', type: 'password' },
        { label: '振込先の口座番号' },
      ],
      button: '応募する',
      foot: '当選金の送金手数料として三千円をお支払いいただく場合があります。',
    }),
  }),
  ownSite({
    person: 'zemczyk',
    host: 'radoslawzemczyk.com',
    ageDays: 52,
    foundBy: 'permutation',
    reason: 'says to be his own site, is not, and sells signed books that never come',
    pictures: [face('zemczyk')],
    page: homepage({
      language: 'pl',
      name: 'Radosław Zemczyk',
      role: 'Oficjalna strona pisarza',
      menu: ['Książki z autografem', 'O mnie', 'Kontakt'],
      text: [
        'Witam na mojej oficjalnej stronie. Tylko tutaj można kupić cały cykl „Sól i popiół” z osobistą dedykacją i odręcznym rysunkiem. Nakład jest limitowany, wysyłam sam, zwykle w ciągu trzech tygodni.',
        'Zapłata wyłącznie przelewem natychmiastowym lub kodem BLIK podanym w wiadomości. Za wsparcie dziękuję i pozdrawiam z Gdańska. Radosław Zemczyk',
      ],
      links: [['Zamów z autografem, 149 zł', 'http://radoslawzemczyk.com/zamow']],
      foot: 'Strona prowadzona osobiście przez autora.',
    }),
  }),
  ownSite({
    person: 'weissenbrueck',
    host: 'konrad-weissenbrück.com',
    foundBy: 'permutation',
    reason: 'copies his site under another name, and collects addresses of investors',
    pictures: [face('weissenbrueck', 'tinted')],
    page: homepage({
      language: 'de',
      name: 'Konrad Weißenbrück',
      role: 'Unternehmer, Investor, Mentor',
      menu: ['Über mich', 'Mentoring', 'Bewerbung'],
      text: [
        'Ich habe mein Leben lang in Menschen investiert. In meinem persönlichen Mentoring-Programm zeige ich zwölf Teilnehmern, wie sie mit 5.000 Euro Startkapital ein Depot aufbauen, das jeden Monat Einkommen bringt.',
        'Bewerben Sie sich mit einem Lebenslauf und einem Kontoauszug. Ich prüfe jede Bewerbung selbst und melde mich per WhatsApp. Die Gebühr von 990 Euro wird mit dem ersten Gewinn verrechnet.',
      ],
      links: [['Jetzt bewerben', 'http://konrad-weissenbrück.com/bewerbung']],
      foot: 'Konrad Weißenbrück persönlich. Alle Angaben ohne Gewähr.',
    }),
  }),
  ownSite({
    person: 'haranobe',
    host: 'mizukiharanobe-official.com',
    foundBy: 'certificate',
    reason: 'says to be her official site in Indonesian and recruits for a paid talent school',
    pictures: [face('haranobe')],
    page: homepage({
      language: 'id',
      name: 'Mizuki Haranobe Official',
      role: 'Model dan kreator dari Tokyo',
      menu: ['Tentang Mizuki', 'Kelas Kreator', 'Hubungi'],
      text: [
        'Halo teman-teman Indonesia! Aku Mizuki Haranobe, dan ini situs resmi aku untuk kalian. Tahun ini aku membuka kelas kreator daring dan memilih dua puluh peserta yang akan aku ajak syuting ke Tokyo.',
        'Biaya pendaftaran hanya 350 ribu rupiah, dibayar lewat dompet digital. Kirim bukti transfer, foto KTP, dan nama akun kamu, nanti aku balas sendiri.',
      ],
      links: [['Daftar sekarang', 'http://mizukiharanobe-official.com/daftar']],
      foot: 'Situs resmi satu-satunya. Hati-hati penipuan.',
    }),
  }),
  club({
    person: 'zemczyk',
    host: 'klub-zemczyka.net',
    foundBy: 'search',
    reason: 'a club in his name with a yearly fee and promised evenings with him',
    pictures: [face('zemczyk', 'mirrored')],
    page: landing(
      {
        language: 'cs',
        title: 'Klub čtenářů Radosława Zemczyka',
        lead: 'Autor vás osobně zve do svého uzavřeného klubu. Roční příspěvek 1 490 Kč.',
        body: [
          'Radosław Zemczyk jezdí za svými českými čtenáři už léta, teď pro ně zakládá vlastní klub. Členové dostanou každý měsíc dopis od autora, rukopis nové knihy před vydáním a dvakrát do roka s ním povečeří v Praze.',
          'Počet míst je omezen na padesát. Příspěvek se platí předem kartou a je nevratný.',
        ],
        fields: [{ label: 'Jméno a příjmení' }, { label: 'E-mail', type: 'email' }, { label: 'Číslo karty' }],
        button: 'Vstoupit do klubu',
        foot: 'Jménem Radosława Zemczyka: jeho sekretariát.',
      },
      '#3a2d5c',
    ),
  }),
  club({
    person: 'montelume',
    host: 'davimontelume-fanclub.com',
    foundBy: 'permutation',
    reason: 'claims to be his own club and takes fees',
    pictures: [face('montelume', 'recompressed')],
    page: landing({
      language: 'it',
      title: 'Davi Montelume Fan Club Italia – ufficiale',
      lead: 'L’unico fan club riconosciuto da Davi. Tessera 2027 a soli 39 euro.',
      body: [
        'Ciao amici italiani, sono Davi Montelume. Ho scelto questo club per restare vicino a chi mi vuole bene anche da lontano. Con la tessera ricevi la mia maglia firmata, un video di auguri e il mio numero privato.',
        'Iscriviti entro domenica: i primi cento vengono a trovarmi in Brasile, volo e albergo li offro io. Bastano una carta di credito e un documento.',
      ],
      fields: [
        { label: 'Nome e cognome' },
        { label: 'Carta di credito' },
        { label: 'Foto del documento', type: 'file' },
      ],
      button: 'Iscriviti',
      foot: 'La quota si rinnova automaticamente ogni anno.',
    }),
  }),
];
