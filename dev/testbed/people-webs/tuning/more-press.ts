import { blog, encyclopaedia, newspaper, thread } from '../layouts/reading.ts';
import { face, harmless } from './persons.ts';

const press = harmless('press');
const reference = harmless('encyclopaedia');
const critic = harmless('critic');
const warning = harmless('warning of impostors');
const forum = harmless('forum');

/** What is written about the rest of the people. */
export const moreWritten = [
  warning({
    person: 'haranobe',
    host: 'sagi-chuui.blogspot.com',
    foundBy: 'search',
    reason: 'a blog that warns of false accounts in her name and shows one',
    pictures: [face('haranobe', 'recompressed')],
    page: blog(
      {
        language: 'ja',
        site: '詐欺に注意するブログ',
        title: '原辺みずきさんを名乗るアカウントに注意してください',
        by: '十一月十二日　管理人',
        paragraphs: [
          'モデルの原辺みずきさんの写真を無断で使い、副業や投資のグループに誘うアカウントが増えています。先週だけで読者の方から六件の連絡がありました。',
          '本物のアカウントは公式サイトからリンクされているものだけです。お金を振り込んでしまった方は、すぐに警察と銀行に相談してください。画面の保存も忘れずに。',
        ],
      },
      ['私も同じメッセージが来ました。無視して正解でした。', '記事にしてくださってありがとうございます。'],
    ),
  }),
  press({
    person: 'montelume',
    host: 'gazetadocampo.com.br',
    ageDays: 2890,
    foundBy: 'search',
    reason: 'a newspaper that reports of a match',
    pictures: [face('montelume', 'recompressed')],
    page: newspaper(
      {
        language: 'pt',
        site: 'Gazeta do Campo',
        title: 'Com dois de Montelume, Porto Alvorada vira nos acréscimos',
        by: 'Por Jussara Tavares, de Salvador',
        paragraphs: [
          'Debaixo de chuva e diante de 31 mil pagantes, o Porto Alvorada perdia por um a zero até os 44 do segundo tempo. Davi Montelume empatou de cabeça e, no último lance, virou com um chute de fora da área.',
          'O técnico Rui Bessa elogiou a entrega do grupo. O atacante saiu mancando e fará exames nesta segunda-feira; o clube volta a campo na quinta.',
        ],
      },
      {
        departments: ['Futebol', 'Tabela', 'Vôlei', 'Opinião'],
        beside: ['Classificação: Porto Alvorada sobe para quarto', 'Arbitragem: veja os lances polêmicos'],
      },
    ),
  }),
  press({
    person: 'weissenbrueck',
    host: 'neckar-wirtschaftsbote.de',
    ageDays: 6400,
    foundBy: 'search',
    reason: 'a newspaper that reports of his business',
    pictures: [face('weissenbrueck', 'mirrored')],
    page: newspaper(
      {
        language: 'de',
        site: 'Neckar-Wirtschaftsbote',
        title: 'Weißenbrück steigt bei Zahnradhersteller aus',
        by: 'Von Hanna Kübler',
        paragraphs: [
          'Der Esslinger Investor Konrad Weißenbrück hat seine Anteile am Zahnradhersteller Röhm & Sohn an die Belegschaft verkauft. Über den Preis schweigen beide Seiten; Kenner schätzen ihn auf knapp dreißig Millionen Euro.',
          '„Die Leute wissen, was sie tun“, sagte Weißenbrück auf der Betriebsversammlung. Die IG Metall lobte das Verfahren. Kritik kommt von einem Mitbewerber, der das Werk gern selbst übernommen hätte.',
        ],
      },
      {
        departments: ['Unternehmen', 'Region', 'Börse', 'Karriere'],
        beside: ['Maschinenbau: Aufträge steigen um drei Prozent', 'Messekalender für den Südwesten'],
      },
    ),
  }),
  warning({
    person: 'weissenbrueck',
    host: 'verbraucherrat-suedwest.de',
    ageDays: 3900,
    foundBy: 'search',
    reason: 'consumer advice about false channels in his name',
    pictures: [face('weissenbrueck', 'framed')],
    page: blog({
      language: 'de',
      site: 'Verbraucherrat Südwest',
      title: 'Falsche Börsenkanäle: So wird mit Konrad Weißenbrück geworben',
      by: 'Stand: 3. November',
      paragraphs: [
        'Bei uns melden sich täglich Menschen, die in Gruppen auf Telegram angebliche Tipps des Investors Konrad Weißenbrück bekommen haben. Die Betreiber verlangen Einzahlungen in Kryptowährung, zeigen erfundene Gewinne und sind verschwunden, sobald jemand auszahlen will.',
        'Unser Rat: Überweisen Sie nichts, sichern Sie Chatverläufe, erstatten Sie Anzeige. Weißenbrück selbst betreibt nach eigenen Angaben keine solchen Kanäle.',
      ],
    }),
  }),
  critic({
    person: 'corvanel',
    host: 'lesfourchettesdejeanne.over-blog.com',
    foundBy: 'search',
    reason: 'a critic who ate at his restaurant',
    pictures: [face('corvanel', 'recompressed')],
    page: blog(
      {
        language: 'fr',
        site: 'Les fourchettes de Jeanne',
        title: 'Chez Baptiste Corvanel, le veau est parfait et la salle trop bruyante',
        by: 'Le 22 octobre, par Jeanne',
        paragraphs: [
          'On réserve trois semaines à l’avance, on attend vingt minutes debout, et puis arrive la blanquette, et l’on pardonne. Baptiste Corvanel cuisine comme il parle à la télévision : sans un mot de trop.',
          'Le dessert, une poire au vin, manquait d’épices. Comptez 58 euros avec un verre. Le chef passe en salle vers vingt-deux heures et signe volontiers les livres.',
        ],
      },
      ['Nous y étions samedi, même avis sur le bruit.', 'La poire était très bonne en septembre pourtant !'],
    ),
  }),
  reference({
    person: 'zemczyk',
    host: 'leksykonpisarzy.pl',
    foundBy: 'search',
    reason: 'an entry of a lexicon of writers',
    pictures: [face('zemczyk', 'recut')],
    page: encyclopaedia(
      {
        language: 'pl',
        site: 'Leksykon pisarzy współczesnych',
        title: 'Radosław Zemczyk',
        by: 'Opracowała Katarzyna Dudek. Hasło uzupełniono we wrześniu.',
        paragraphs: [
          'Radosław Zemczyk (ur. 1979 w Elblągu) – prozaik i eseista. Ukończył filologię polską na Uniwersytecie Gdańskim, pracował jako latarnik i redaktor. Debiutował w 2008 roku powieścią „Cisza na Żuławach”.',
          'Trylogia „Sól i popiół” przyniosła mu nominacje do nagród Nike i Angelus. Krytyka podkreśla w jego prozie rolę krajobrazu i oszczędność dialogu.',
        ],
      },
      {
        facts: { Urodzony: '1979, Elbląg', Gatunki: 'powieść, esej', Debiut: '2008', Język: 'polski' },
        notes: ['M. Wrona, „Rzeki i ludzie”, Twórczość 4/2019', 'Rozmowa w kwartalniku Bliza, 2021'],
      },
    ),
  }),
  forum({
    person: 'zemczyk',
    host: 'forum-czytelnikow.pl',
    foundBy: 'search',
    reason: 'readers who speak about his books',
    pictures: [face('zemczyk', 'tinted')],
    page: thread({ language: 'pl', site: 'Forum czytelników', title: 'Zemczyk – od czego zacząć?' }, [
      [
        'kasia_g',
        'Dostałam na urodziny trzeci tom „Soli i popiołu” Radosława Zemczyka. Da się czytać bez dwóch pierwszych? Wrzucam zdjęcie z tylnej okładki.',
      ],
      [
        'stary_bibliotekarz',
        'Da się, ale szkoda. Pierwszy tom jest najlepszy, drugi trochę się ciągnie, zwłaszcza rozdziały o śluzie.',
      ],
      [
        'mewa88',
        'Ja zaczęłam od „Ciszy na Żuławach” i nie żałuję. Krótka i piękna. Na spotkaniu w Sopocie mówił, że sam ją lubi najbardziej.',
      ],
    ]),
  }),
  forum({
    person: 'haranobe',
    host: 'tokyostyletalk.com',
    foundBy: 'search',
    reason: 'a forum that speaks about her clothes',
    pictures: [face('haranobe', 'mirrored')],
    page: thread(
      { language: 'ko', site: '도쿄 스타일 게시판', title: 'Mizuki Haranobe가 입은 코트 어디 거예요?' },
      [
        [
          '봄이',
          '지난주 영상에서 Mizuki Haranobe가 입고 나온 베이지색 코트를 찾고 있어요. 사진을 올려 둘게요. 브랜드를 아시는 분 계신가요?',
        ],
        [
          '하늘다람쥐',
          '일본 편집숍에서 비슷한 걸 봤는데 사만 엔 정도였어요. 작년 겨울 상품이라 지금은 품절일 거예요. 중고 시장을 찾아보세요.',
        ],
        [
          '소라',
          '방송 끝나고 본인이 빈티지 가게에서 샀다고 말했어요. 시모키타자와에 있는 작은 가게라고 하던데 이름은 기억이 안 나네요.',
        ],
        ['봄이', '감사합니다! 다음 달에 여행 가는데 그 동네를 한번 돌아볼게요.'],
      ],
    ),
  }),
];
