import { homepage, poster, table } from '../layouts/places.ts';
import { clips, timeline } from '../layouts/profiles.ts';
import { blog } from '../layouts/reading.ts';
import { product } from '../layouts/selling.ts';
import { face, harmless, lookalikeOf, other } from './persons.ts';

const event = harmless('event of a venue');
const stock = harmless('stock photographs');
const parody = harmless('marked parody');
const fan = harmless('fan page');
const namesake = harmless('namesake');
const lookalike = harmless('look-alike');
const team = harmless('team or club page');

/** Further pages beside the people. */
export const moreBeside = [
  event({
    person: 'marquente',
    host: 'teatroarrecife.es',
    ageDays: 4400,
    foundBy: 'search',
    reason: 'a concert hall with her concert and its own tickets',
    pictures: [face('marquente', 'mirrored')],
    page: poster({
      language: 'es',
      site: 'Teatro Arrecife, Cádiz',
      title: 'Yelisa Marquente – Marea Alta',
      type: 'MusicEvent',
      facts: [
        ['Fecha', 'sábado 13 de marzo'],
        ['Hora', '21:00, puertas a las 20:00'],
        ['Precio', 'de 24 a 38 euros'],
      ],
      text: [
        'La cantante colombiana presenta su tercer disco con banda de siete músicos y coro. Entradas en la taquilla del teatro, de martes a sábado de once a dos, y en nuestra web. Descuento para jóvenes y desempleados.',
        'Aforo con acceso para sillas de ruedas. No se permite la entrada una vez comenzado el concierto.',
      ],
      foot: 'Teatro Arrecife, fundación municipal. Avenida del Puerto 3.',
    }),
  }),
  fan({
    person: 'marquente',
    host: 'yelisaenportugues.blogspot.com',
    foundBy: 'search',
    reason: 'fans who say so, and link her site',
    pictures: [face('marquente', 'recompressed')],
    page: blog(
      {
        language: 'pt',
        site: 'Yelisa em português – página de fãs',
        title: 'Tradução de «Casa de sal»',
        by: 'por Inês e Rui, fãs desde 2019',
        paragraphs: [
          'Somos duas pessoas de Coimbra que gostam da música da Yelisa Marquente. Esta página não é oficial, não vende nada e não fala em nome dela; a página dela é <a href="http://yelisamarquente.com/">yelisamarquente.com</a>.',
          'Esta semana traduzimos «Casa de sal». A palavra «crecida» deu-nos trabalho: ficou «cheia», porque em Coimbra toda a gente sabe o que é uma cheia.',
        ],
      },
      ['Que bonita ficou! Obrigada.', 'Vão ao concerto de Lisboa? Encontramo-nos à porta.'],
    ),
  }),
  lookalike({
    person: 'marquente',
    host: 'www.tiktok.com',
    entry: '/@sara.dobles.imita',
    foundBy: 'search',
    reason: 'an imitator of singers who says who she is, with another face',
    pictures: [lookalikeOf('marquente')],
    page: clips({
      language: 'es',
      name: 'Sara Dobles, imitadora',
      handle: 'sara.dobles.imita',
      bio: 'Imito a cantantes en bodas y bares de Murcia. No soy ninguna de ellas, solo tengo muchas pelucas. Contratación: por mensaje.',
      followers: '203 Siguiendo 3.944 Seguidores',
      posts: [
        'Yelisa Marquente en el chiringuito: la peluca se la llevó el viento a mitad de Casa de sal',
        'Tutorial: cómo pintarse los labios como Yelisa con un pintalabios de tres euros',
        'Cuando la novia pide a una cantante y su abuela pide un pasodoble',
        'Mi cara de verdad, sin maquillaje, para que dejéis de preguntarme',
      ],
    }),
  }),
  stock({
    person: 'haranobe',
    host: 'photokura-stock.com',
    foundBy: 'search',
    reason: 'a dealer in pictures that has licensed one of her',
    pictures: [face('haranobe', 'none')],
    page: product({
      language: 'en',
      shop: 'Photokura Stock',
      name: 'Portrait of Mizuki Haranobe at a press event, Tokyo',
      price: 'from €19.00',
      currency: 'EUR',
      amount: '19.00',
      about: [
        'Model and video creator Mizuki Haranobe arrives for the presentation of her first book of photographs in Shibuya. Photograph by Kenji Morita, editorial use only. Image 77129044, 6000 by 4000 pixels.',
      ],
      facts: [
        'No release of the model: not for advertising or any commercial use',
        'Credit line required: K. Morita / Photokura',
        'Licences for web, print and television',
        'Similar pictures: 214 results for the same event',
      ],
      button: 'Choose a licence',
      foot: 'Photokura Stock, an archive of editorial photographs since 2006.',
    }),
  }),
  lookalike({
    person: 'haranobe',
    host: 'yuna-hairsalon.jp',
    ageDays: 930,
    foundBy: 'search',
    reason: 'a hairdresser who offers her haircut, with another face',
    pictures: [lookalikeOf('haranobe')],
    page: homepage({
      language: 'ja',
      name: '美容室ユナ',
      role: '三鷹駅から徒歩五分',
      menu: ['メニュー', 'スタッフ', '予約'],
      text: [
        'はじめまして、スタイリストの小田ゆなです。お客様から「原辺みずきさんに似ている」とよく言われますが、別人です。みずきさんのような柔らかいボブは当店の人気メニューです。',
        'カットは五千五百円、カラーは七千円から。小さなお子様連れの方も歓迎です。定休日は火曜日、予約は電話で承ります。',
      ],
      links: [['予約の空き状況', 'http://yuna-hairsalon.jp/yoyaku']],
      foot: '東京都三鷹市　美容室ユナ',
    }),
  }),
  team({
    person: 'montelume',
    host: 'portoalvoradafc.com.br',
    ageDays: 4900,
    foundBy: 'search',
    reason: 'the club for which he plays',
    pictures: [face('montelume', 'recut'), other('men/047m.jpg')],
    page: table(
      {
        language: 'pt',
        site: 'Porto Alvorada Futebol Clube',
        title: 'Elenco profissional: atacantes',
        text: [
          'Conheça os atacantes da temporada. Davi Montelume, à esquerda, cumpre o terceiro ano de contrato; Kwame Asante chegou em julho por empréstimo. Números atualizados depois da vigésima oitava rodada.',
        ],
        foot: 'Porto Alvorada FC, fundado em 1931. Ingressos somente na sede e nas bilheterias do estádio.',
      },
      [
        ['Nº', 'Nome', 'Nascimento', 'Jogos', 'Gols'],
        ['10', 'Davi Montelume', '12/05/1998', '27', '16'],
        ['9', 'Kwame Asante', '03/11/2000', '14', '5'],
        ['19', 'Edinho Souza', '21/01/2004', '11', '2'],
      ],
    ),
  }),
  parody({
    person: 'montelume',
    host: 'x.com',
    entry: '/davi_monteloucura',
    foundBy: 'search',
    reason: 'says in its name and its text that it is a parody',
    pictures: [face('montelume', 'framed')],
    page: timeline({
      language: 'pt',
      name: 'Davi Monteloucura (PARÓDIA)',
      handle: 'davi_monteloucura',
      bio: 'Perfil de humor, sem ligação com Davi Montelume. Não sou ele, não jogo nada e torço sofrendo.',
      followers: '52,1 mil seguidores',
      posts: [
        'Hoje bati três escanteios direto na placa de publicidade. A placa pediu para sair no intervalo.',
        'Perguntaram qual é meu segredo. Respondi: errar com convicção. O técnico anotou.',
        'Lembrando que isto é uma paródia. Se alguém pedir Pix em meu nome, é golpe e também é piada ruim.',
      ],
    }),
  }),
  namesake({
    person: 'montelume',
    host: 'padariamontelume.com.br',
    foundBy: 'search',
    reason: 'a baker of the same name, with his own face',
    pictures: [other('men/034m.jpg')],
    page: homepage({
      language: 'pt',
      name: 'Padaria Davi Montelume',
      role: 'Pão de fermentação natural em Blumenau',
      menu: ['Pães', 'Encomendas', 'Onde estamos'],
      text: [
        'Davi Montelume é padeiro desde os quinze anos, quando ajudava o avô a acender o forno. O xará famoso já veio buscar um sonho de creme e tirou foto com a equipe.',
        'Abrimos de terça a domingo às seis e meia. O pão de centeio sai às quartas e sábados; encomendas com um dia de antecedência, por telefone ou no balcão.',
      ],
      links: [['Encomendas', 'http://padariamontelume.com.br/encomendas']],
      foot: 'Rua das Palmeiras 210, Blumenau.',
    }),
  }),
];
