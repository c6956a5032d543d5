import { channel, clips, linkList, timeline, wall } from '../layouts/profiles.ts';
import { face, hostile } from './persons.ts';

const asking = hostile('fake profile that wants something');
const silent = hostile('fake profile');

/** Further profiles on platforms that the person does not keep. */
export const moreFakeProfiles = [
  asking({
    person: 'haranobe',
    host: 'x.com',
    entry: '/mizuki_haranobe_',
    foundBy: 'search',
    reason: 'her name and portrait, and an invitation to a paid group',
    pictures: [face('haranobe', 'mirrored')],
    page: timeline({
      language: 'ja',
      name: '原辺みずき（サブ垢）',
      handle: 'mizuki_haranobe_',
      bio: '原辺みずき本人のサブアカウントです。副業の相談はDMまで。LINEは mizuki2580 を追加してね。',
      followers: '1,204 フォロワー',
      posts: [
        '実は私も最初はお金がなくて、スマホだけの副業で月に八十万円まで増やしました。やり方は無料で教えます。',
        '今日から十名だけ、私の投資グループに招待します。参加費は三万円ですが、一週間で必ず戻ってきます。',
        '新しいコスメの動画は明日アップするね。質問はコメントじゃなくてDMで送ってください。',
      ],
    }),
  }),
  silent({
    person: 'haranobe',
    host: 'vk.com',
    entry: '/mizuki.haranobe.tokyo',
    foundBy: 'search',
    reason: 'a Russian profile in her name with her portrait, kept by somebody else',
    pictures: [face('haranobe', 'recompressed')],
    page: wall(
      {
        language: 'ru',
        name: 'Мизуки Haranobe',
        handle: 'mizuki.haranobe.tokyo',
        bio: 'Mizuki Haranobe. Токио. Мода, косметика и маленькие радости.',
        followers: '4 630 подписчиков',
        posts: [
          'Привет, мои дорогие русские подписчики! Я учу ваш язык уже полгода и наконец решилась завести страницу здесь.',
          'Сегодня снимали новую рекламу в Сибуе, очень замёрзла, но получилось красиво. Как вам мой новый цвет волос? Пишите в комментариях.',
        ],
      },
      { Город: 'Токио', Работа: 'блогер', Языки: 'японский, английский, русский', Интересы: 'мода, кошки' },
    ),
  }),
  asking({
    person: 'montelume',
    host: 'linktr.ee',
    entry: '/davimontelume.bets',
    foundBy: 'search',
    reason: 'a list of links in his name that lead to betting tips for money',
    pictures: [face('montelume', 'tinted')],
    page: linkList({
      language: 'pt',
      name: 'Davi Montelume',
      handle: 'davimontelume.bets',
      bio: 'Jogador profissional. Aqui eu libero os palpites que só quem está no vestiário conhece.',
      links: [
        ['Grupo VIP de apostas do Davi, R$ 97 por mês', 'http://grupo-vip-davi.top/entrar'],
        ['Robô da roleta que eu uso nas concentrações', 'http://robo-roleta.top/davi'],
        ['Meu WhatsApp particular', 'http://wa.me/5511955501777'],
        ['Camisa autografada: pague só o frete', 'http://camisa-davi.top/frete'],
      ],
      foot: 'Garantia de lucro ou seu dinheiro de volta em até noventa dias. Somente para maiores de dezoito anos. Vagas limitadas, o grupo fecha hoje à noite.',
    }),
  }),
  silent({
    person: 'montelume',
    host: 'x.com',
    entry: '/DaviMontelume10',
    foundBy: 'search',
    reason: 'says that it is the player and is not linked by his site',
    pictures: [face('montelume', 'recut')],
    page: timeline({
      language: 'pt',
      name: 'Davi Montelume',
      handle: 'DaviMontelume10',
      bio: 'Perfil oficial. Atacante. Deus no comando, família é tudo. Camisa 10.',
      followers: '9.017 seguidores',
      posts: [
        'Que jogo, torcida! Obrigado por lotarem o estádio debaixo daquela chuva, esse gol foi pra vocês.',
        'Treino de hoje foi pesado, mas a recompensa vem no domingo. Quem vai estar lá comigo?',
        'Saudade da comida da minha avó em Feira de Santana. Em dezembro eu volto pra casa.',
      ],
    }),
  }),
  asking({
    person: 'weissenbrueck',
    host: 't.me',
    entry: '/konrad_weissenbrueck_signale',
    foundBy: 'report',
    isClear: true,
    reason: 'an investment lure in his name with his portrait',
    pictures: [face('weissenbrueck', 'recompressed')],
    page: channel({
      language: 'de',
      name: 'Konrad Weißenbrück | Börsensignale',
      handle: 'konrad_weissenbrueck_signale',
      bio: 'Der offizielle Kanal von Konrad Weißenbrück. Täglich drei Aktien vor dem großen Sprung. Kontakt nur über meine Assistentin @laura_kw_team',
      followers: '21 860 Abonnenten',
      posts: [
        'Guten Morgen zusammen. Unsere letzte Empfehlung hat in vier Tagen 312 % gemacht. Wer in der VIP-Gruppe war, hat das Depot verdoppelt.',
        'Für die nächste Runde nehmen wir 50 Mitglieder auf. Mindesteinlage 1.000 Euro in USDT, die Gewinne werden jeden Freitag ausgezahlt. Schreib meiner Assistentin deinen Namen und deine Handynummer.',
      ],
    }),
  }),
  asking({
    person: 'corvanel',
    host: 'www.tiktok.com',
    entry: '/@chef.corvanel.concours',
    foundBy: 'search',
    reason: 'a giveaway in his name that takes card numbers for the postage',
    pictures: [face('corvanel', 'mirrored')],
    page: clips({
      language: 'fr',
      name: 'Baptiste Corvanel',
      handle: 'chef.corvanel.concours',
      bio: 'Le chef de la télé, en vrai ! Je vous offre 100 robots de cuisine pour fêter mon anniversaire. Cliquez et payez seulement les 1,95 € de port.',
      link: 'http://concours-chef-corvanel.shop/',
      followers: '3 Abonnements 5 209 Abonnés',
      posts: [
        'Vous avez gagné ! Regardez vos messages, je vous ai envoyé le lien pour votre robot',
        'Il en reste dix-sept, dépêchez-vous, mon équipe expédie ce soir depuis Lyon',
        'Ma recette du gratin dauphinois, celle que ma grand-mère cachait dans sa boîte à couture',
        'Merci à Monique de Tours qui vient de recevoir le sien, un grand bravo à elle',
      ],
    }),
  }),
  silent({
    person: 'zemczyk',
    host: 'vk.com',
    entry: '/radoslaw.zemczyk',
    foundBy: 'search',
    reason: 'a page in his name with his portrait; he keeps none',
    pictures: [face('zemczyk', 'tinted')],
    page: wall(
      {
        language: 'pl',
        name: 'Radosław Zemczyk',
        handle: 'radoslaw.zemczyk',
        bio: 'Pisarz, autor trylogii „Sól i popiół”. Strona prywatna.',
        followers: '733 znajomych',
        posts: [
          'Skończyłem dziś pierwszy rozdział nowej powieści. Będzie mroczniej niż zwykle, a akcja przeniesie się nad Zalew Szczeciński.',
          'Dziękuję za listy, czytam każdy. Kto pisze do mnie prywatnie, ten dostaje odpowiedź najpóźniej w niedzielę wieczorem.',
        ],
      },
      {
        Miasto: 'Gdańsk',
        Zawód: 'pisarz',
        Książki: 'Sól i popiół, Cisza na Żuławach',
        Języki: 'polski, niemiecki',
      },
    ),
  }),
];
