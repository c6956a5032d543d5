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
];
