import { account, ledger, sheet } from './layouts.ts';
import { face, hostile } from './persons.ts';

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
];
