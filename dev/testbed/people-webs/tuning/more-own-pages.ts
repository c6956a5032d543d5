import { homepage } from '../layouts/places.ts';
import { channel, clips, timeline } from '../layouts/profiles.ts';
import { face, official } from './persons.ts';

const site = official('own site');
const profile = official('own profile');

/** What the rest of the people keep themselves. */
export const moreOwnPages = [
  site({
    person: 'haranobe',
    host: 'mizuki-haranobe.jp',
    foundBy: 'seed',
    reason: 'her registered site',
    pictures: [face('haranobe')],
    page: homepage({
      language: 'ja',
      name: '原辺みずき Mizuki Haranobe',
      role: 'モデル・動画クリエイター',
      menu: ['プロフィール', '出演情報', 'ブログ', 'お問い合わせ'],
      text: [
        '東京在住。高校生のころから動画投稿を始め、いまは美容と旅の番組を毎週配信しています。二〇二五年に初めての写真集「朝のひかり」を出版しました。',
        'お仕事のご依頼は所属事務所までお願いします。投資や副業のグループは一切運営しておらず、こちらからメッセージを送ることもありません。なりすましにご注意ください。',
      ],
      links: [['X 公式アカウント', 'https://x.com/haranobe_mizuki']],
      foot: '所属：株式会社ミナモエンタテインメント 無断転載を禁じます。',
    }),
  }),
  profile({
    person: 'haranobe',
    host: 'x.com',
    entry: '/haranobe_mizuki',
    foundBy: 'search',
    reason: 'linked by her site',
    pictures: [face('haranobe')],
    page: timeline({
      language: 'ja',
      name: '原辺みずき',
      handle: 'haranobe_mizuki',
      bio: 'モデル・動画クリエイター。写真集「朝のひかり」発売中。お仕事は事務所へ。',
      link: 'http://mizuki-haranobe.jp/',
      followers: '62.4万 フォロワー',
      posts: [
        '今週の配信は長野の小さなパン屋さんから。朝四時に起きて、窯に火を入れるところから見せてもらいました。',
        '写真集のお渡し会に来てくださった皆さん、寒いなか本当にありがとうございました。',
        'なりすましのアカウントが増えています。私からお金や連絡先をお願いすることは絶対にありません。',
      ],
    }),
  }),
  site({
    person: 'montelume',
    host: 'davimontelume.com.br',
    ageDays: 1105,
    foundBy: 'seed',
    reason: 'his registered site',
    pictures: [face('montelume')],
    page: homepage({
      language: 'pt',
      name: 'Davi Montelume',
      role: 'Atacante do Porto Alvorada FC',
      menu: ['Carreira', 'Instituto', 'Galeria', 'Imprensa'],
      text: [
        'Nascido em Feira de Santana, Davi começou na várzea e chegou ao profissional aos dezessete anos. Em oito temporadas marcou noventa e quatro gols e vestiu duas vezes a camisa da seleção.',
        'O Instituto Montelume atende trezentas crianças no contraturno escolar. Davi não divulga casas de apostas, não vende moedas digitais e não tem grupos pagos.',
      ],
      links: [['Canal do Davi no Telegram', 'https://t.me/davimontelume']],
      foot: 'Assessoria de imprensa: Trave Comunicação, Salvador. Fotos liberadas para a imprensa com crédito.',
    }),
  }),
  profile({
    person: 'montelume',
    host: 't.me',
    entry: '/davimontelume',
    foundBy: 'search',
    reason: 'linked by his site',
    pictures: [face('montelume')],
    page: channel({
      language: 'pt',
      name: 'Davi Montelume',
      handle: 'davimontelume',
      bio: 'Canal do Davi e do Instituto Montelume. Sem apostas, sem vendas.',
      link: 'http://davimontelume.com.br/',
      followers: '144 512 inscritos',
      posts: [
        'Sábado tem peneira do Instituto no campo do Tomba, para meninas e meninos de oito a doze anos. É de graça, basta levar o documento do responsável.',
        'Obrigado pelas mensagens depois da lesão. O exame mostrou só um estiramento e em três semanas eu volto a treinar com o grupo.',
      ],
    }),
  }),
  site({
    person: 'weissenbrueck',
    host: 'weissenbrueck.de',
    ageDays: 5230,
    foundBy: 'seed',
    reason: 'his registered site',
    pictures: [face('weissenbrueck')],
    page: homepage({
      language: 'de',
      name: 'Konrad Weißenbrück',
      role: 'Unternehmer und Investor',
      menu: ['Beteiligungen', 'Vorträge', 'Bücher', 'Kontakt'],
      text: [
        'Seit 1998 beteiligt sich Konrad Weißenbrück an jungen Maschinenbauern im Südwesten. Aus siebzehn Beteiligungen sind vier Mittelständler mit zusammen zweitausend Beschäftigten geworden.',
        'Warnung: In sozialen Netzen wird mit meinem Bild für Handelsplattformen geworben. Ich betreibe keine, gebe keine Börsentipps und unterhalte keine Kanäle bei Telegram oder WhatsApp.',
      ],
      links: [['Verlag', 'https://verlag-am-neckar.example/']],
      foot: 'Impressum: Weißenbrück Beteiligungen GmbH, Esslingen am Neckar, HRB 213 884.',
    }),
  }),
  site({
    person: 'corvanel',
    host: 'baptistecorvanel.fr',
    foundBy: 'seed',
    reason: 'his registered site',
    pictures: [face('corvanel')],
    page: homepage({
      language: 'fr',
      name: 'Baptiste Corvanel',
      role: 'Cuisinier, deux restaurants et une émission',
      menu: ['Recettes', 'Restaurants', 'Livres', 'Émission'],
      text: [
        'Apprenti à Roanne à quinze ans, chef à Lyon à vingt-huit, Baptiste Corvanel présente depuis six saisons « À feu doux » le samedi midi. Ses recettes tiennent sur une page et se font sans matériel coûteux.',
        'Vous trouverez ici toutes celles de la saison, et le calendrier des ateliers. Aucun concours n’est organisé en dehors de ce site.',
      ],
      links: [['Mes vidéos', 'https://www.tiktok.com/@baptistecorvanel']],
      foot: 'Réservations uniquement par téléphone auprès des restaurants. Mentions légales.',
    }),
  }),
  profile({
    person: 'corvanel',
    host: 'www.tiktok.com',
    entry: '/@baptistecorvanel',
    foundBy: 'search',
    reason: 'linked by his site',
    pictures: [face('corvanel')],
    page: clips({
      language: 'fr',
      name: 'Baptiste Corvanel',
      handle: 'baptistecorvanel',
      bio: 'Cuisinier. Une recette, une minute, une casserole.',
      link: 'http://baptistecorvanel.fr/',
      followers: '140 Abonnements 812,4 K Abonnés',
      posts: [
        'Les œufs en meurette, et pourquoi on garde toujours le fond de la bouteille',
        'Trois erreurs avec la pâte brisée, je les ai toutes faites à seize ans',
        'Le marché Saint-Antoine à six heures, avec Marcel qui ne vend qu’à ceux qui goûtent',
        'Non, je n’offre pas de robots de cuisine : signalez ces faux comptes, s’il vous plaît',
      ],
    }),
  }),
  site({
    person: 'zemczyk',
    host: 'zemczyk.pl',
    foundBy: 'seed',
    reason: 'his registered site',
    pictures: [face('zemczyk')],
    page: homepage({
      language: 'pl',
      name: 'Radosław Zemczyk',
      role: 'Pisarz',
      menu: ['Książki', 'Spotkania', 'Dziennik', 'Kontakt'],
      text: [
        'Urodziłem się w Elblągu, mieszkam w Gdańsku. Napisałem siedem powieści, z których trzy tworzą trylogię „Sól i popiół”, oraz tom esejów o rzekach. Przekładano mnie na niemiecki, czeski i ukraiński.',
        'Nie prowadzę żadnych profili w mediach społecznościowych. Kto chce do mnie napisać, niech wyśle list na adres wydawnictwa; odpisuję powoli, ale na wszystkie.',
      ],
      links: [['Wydawnictwo', 'https://wydawnictwo-krag.example/']],
      foot: 'Prawa autorskie i zdjęcia: Wydawnictwo Krąg, Gdańsk.',
    }),
  }),
];
