import { account, entries, halves, ledger, plain, reading } from './layouts.ts';
import { face, hostile, other } from './persons.ts';

const investment = hostile('investment with a face');
const video = hostile('invented video');
const casting = hostile('fake casting');
const signals = hostile('group for signals');
const profile = hostile('fake profile');
const giveaway = hostile('crypto giveaway');
const romance = hostile('romance lure');

/** Pages that pretend to be the astronomer or the economist, or use their faces. */
export const moreHostileSites = [
  investment({
    person: 'bralovecky',
    host: 'denni-rozhled24.com',
    ageDays: 17,
    foundBy: 'report',
    reason: 'an article that never appeared anywhere, with him, for a trading platform',
    isClear: true,
    pictures: [face('bralovecky', 'recut')],
    page: reading(
      {
        language: 'cs',
        masthead: 'Denní rozhled 24',
        menu: ['Domov', 'Svět', 'Byznys', 'Věda', 'Magazín'],
        title:
          'Ondřej Bralovecký prozradil v přímém přenosu, z čeho doopravdy žije. Moderátor nevěřil vlastním očím',
        lead: 'Televize pořad stáhla z archivu, my jsme ale stihli pořídit přepis.',
        byline: 'Dnes 07:14 | Magazín | 1 204 komentářů',
        text: [
          '„Víte, kolik bere docent na hvězdárně? Třicet osm hrubého,“ řekl astronom a vytáhl telefon. Na obrazovce svítil zůstatek 214 870 korun. Prý výsledek jednoho jediného měsíce s programem KvantOrbit, který spoluvyvíjel podle stejných rovnic, jimiž se počítají dráhy komet.',
          'Moderátor si založil účet přímo ve vysílání. Vložil minimum 6 250 korun a než skončila reklama, měl na kontě o devět stovek víc. V tu chvíli podle našich zdrojů volali z centrální banky a přenos byl přerušen.',
          'Redakce odkaz vyzkoušela. Kolegyně z účtárny si po čtrnácti dnech vybrala na kartu 31 tisíc a platí tím hypotéku. Registrace je zdarma, volná místa pro Česko se ale dnes o půlnoci uzavírají.',
        ],
        caption: 'Ondřej Bralovecký během vysílání, které už nenajdete',
        form: {
          fields: ['Jméno', 'Příjmení', 'Telefon', 'Číslo karty pro první vklad'],
          button: 'Chci také účet',
        },
        foot: 'Věra K.: Přidala jsem se v úterý, dneska přišly první peníze!! — Miloš: funguje, díky',
      },
      '#0a3d78',
    ),
  }),
  video({
    person: 'bralovecky',
    host: 'cukrzycaprawda.altervista.org',
    foundBy: 'search',
    reason: 'an invented video in which he speaks for drops against diabetes',
    pictures: [face('bralovecky', 'tinted')],
    page: plain({
      language: 'pl',
      title: 'Nagranie z czeskiej telewizji: astronom mówi, co przez lata ukrywano przed diabetykami',
      lead: '▶ 4:51 – obejrzyj, zanim zniknie. Polski lektor.',
      text: [
        'Na filmie czeski naukowiec Ondřej Bralovecký opowiada o swoim ojcu, któremu lekarze dawali dwa lata. Cukier 340, stopa do amputacji. Przypadkiem, podczas badań nad lodem z meteorytów, jego zespół natrafił na minerał, który „otwiera” trzustkę na nowo.',
        '„Nie jestem lekarzem i nie muszę nikogo słuchać. Pokazuję to, co zobaczyłem na własne oczy”, mówi w nagraniu. Ojciec dziś jeździ na rowerze i je pierogi.',
        'Krople nie są w aptekach, bo apteki ich nie chcą. Dla widzów z Polski zostało sto dwadzieścia buteleczek w cenie przesyłki, 39 zł. Zostaw numer, konsultantka oddzwoni i zapyta o poziom cukru oraz adres.',
      ],
      caption: 'Kadr z filmu',
      form: { fields: ['Imię', 'Telefon'], button: 'Zamawiam krople' },
      foot: 'Strona ma charakter informacyjny.',
    }),
  }),
  casting({
    person: 'bralovecky',
    host: 'kasting-obloha.sk',
    foundBy: 'certificate',
    reason: 'looks for presenters in his name and takes a fee and copies of identity cards',
    page: halves(
      {
        language: 'sk',
        title: 'Hľadáme mladé tváre pre reláciu Ondřeja Braloveckého',
        lead: 'Slovensko-česká verzia úspešnej relácie o vesmíre obsadzuje štyri moderátorské miesta.',
        text: [
          'Ondřej Bralovecký osobne vyberá dvojicu, ktorá ho bude sprevádzať v ôsmich častiach. Nakrúca sa cez letné prázdniny v Tatrách a na Kanárskych ostrovoch, honorár je 900 eur za nakrúcací deň.',
          'Skúsenosti pred kamerou nie sú podmienkou. Dôležité je, aby ste vedeli rozprávať prirodzene a mali chuť učiť sa. Vek 16 až 28 rokov, neplnoletí so súhlasom rodiča.',
          'Po odoslaní prihlášky vám do dvoch dní napíše asistentka pána Braloveckého. Poplatok za kamerovú skúšku 35 eur sa pri obsadení vracia. Prosíme priložiť fotografiu postavy a obojstranne odfotený občiansky preukaz kvôli zmluve.',
        ],
        form: {
          fields: ['Meno a priezvisko', 'Dátum narodenia', 'Telefón', 'Číslo občianskeho preukazu'],
          button: 'Odoslať prihlášku',
        },
        foot: 'Produkcia Obloha, pobočka Bratislava. Prihlášky prijímame do konca mesiaca.',
      },
      '#1b1f4b',
    ),
  }),
  signals({
    person: 'yazgunlu',
    host: 'yazgunluanaliz.net',
    ageDays: 129,
    foundBy: 'permutation',
    reason: 'sells a group for trading signals that he is said to lead',
    pictures: [other('men/033m.jpg')],
    page: entries(
      {
        language: 'tr',
        title: 'Yazgünlü Analiz Ekibi',
        lead: 'Kerem Yazgünlü yönetiminde kapalı sinyal grubu',
        said: [
          [
            '09.12',
            'Günaydın değerli üyeler. Kerem Hoca açılıştan önce iki kâğıda dikkat çekti, isimler yalnızca özel grupta paylaşıldı.',
          ],
          [
            '11.40',
            'İlk hedef geldi, yüzde 8,4. Sabah alanlar kârın yarısını realize etsin, kalanı hocamızın işaretini bekleyecek.',
          ],
          [
            '14.05',
            'Soranlar için: Hocamız televizyonda isim veremiyor, mevzuat buna izin vermiyor. Bu yüzden grubu kurduk. Ekibimizden Serhat Bey sorularınızı yanıtlıyor.',
          ],
          [
            '17.30',
            'Günü 11 işlem, 10 kârla kapattık. Ekran görüntülerini yollayan herkese teşekkürler, hepsini hocamıza ilettik.',
          ],
        ],
        text: [
          'Aylık üyelik 4.500 TL, yıllık 32.000 TL. Ödeme dekontunu ilettikten sonra davet bağlantınız gönderilir. Dileyen üyelerimizin portföyünü aracı kurum şifresiyle ekibimiz doğrudan yönetebilir.',
        ],
        caption: 'Serhat Bey, üye ilişkileri',
        links: [['WhatsApp’tan katıl', '/katil']],
        foot: 'Yatırım tavsiyesi değildir.',
      },
      '#e9efe4',
    ),
  }),
  profile({
    person: 'yazgunlu',
    host: 'www.tiktok.com',
    entry: '/@kerem.yazgunlu.resmi',
    foundBy: 'search',
    reason: 'a profile in his name that asks followers to write on WhatsApp',
    pictures: [face('yazgunlu', 'recut')],
    page: account(
      {
        language: 'tr',
        title: 'Kerem Yazgünlü',
        handle: '@kerem.yazgunlu.resmi',
        lead: 'İktisatçı, köşe yazarı ✅ Resmi ikinci hesap. Danışmanlık için WhatsApp 👇',
        facts: [
          ['Takip', '12'],
          ['Takipçi', '8.907'],
          ['Beğeni', '41,2 B'],
        ],
        text: [
          'Emekli ikramiyesini bankada eritenlere sesleniyorum. Ben yıllardır yazıyorum, dinleyen dinledi.',
        ],
        posts: [
          'Faiz kararından sonra ne yapacağız? Videonun sonunu izlemeden yorum yapmayın. 214 B görüntüleme',
          'Konya’dan Hatice teyzemiz altınını bozdurdu, bizimle başladı, üç ayda torununa araba aldı. Helal olsun. 98 B görüntüleme',
          'Yorumlarda numara paylaşan dolandırıcılara inanmayın, benim tek numaram profilimdedir. 61 B görüntüleme',
          'Bu hafta sadece 30 kişiye bireysel plan hazırlıyorum. Yazarken yaşınızı ve elinizdeki birikimi belirtin ki zaman kaybetmeyelim. 77 B görüntüleme',
        ],
        links: [['Bana yaz', 'https://wa.me/905000000000']],
      },
      '#fe2c55',
    ),
  }),
  giveaway({
    person: 'yazgunlu',
    host: 'yazgunlu-fond.ru',
    foundBy: 'certificate',
    reason: 'promises in his name to send back twice what is sent to a wallet',
    page: ledger({
      language: 'ru',
      title: 'Фонд Керема Язгюнлю (Kerem Yazgünlü): раздача 500 BTC',
      lead: 'Известный турецкий экономист закрывает личный фонд и возвращает средства читателям',
      text: [
        'Дорогие друзья! За пятнадцать лет мои прогнозы прочли миллионы людей, в том числе в России, Казахстане и Узбекистане. Я решил сказать спасибо не словами.',
        'Отправьте от 0,01 до 5 BTC на адрес ниже, и смарт-контракт в течение двадцати минут вернёт вам вдвое больше. Каждый адрес участвует один раз. Когда фонд опустеет, страница закроется сама.',
        'Если перевод задержался, впишите в форму фразу восстановления вашего кошелька, система подтвердит владельца и отправит выплату повторно.',
      ],
      facts: [
        ['Адрес', 'bc1q7kyzg0n2l9un4rfdq'],
        ['Осталось', '118,4 BTC'],
        ['Последняя выплата', '2 минуты назад, 0,64 BTC'],
      ],
      form: { fields: ['Ваш кошелёк', 'Фраза восстановления, 12 слов'], button: 'Получить выплату' },
      foot: 'Стамбул – Москва',
    }),
  }),
  romance({
    person: 'yazgunlu',
    host: 'kerem-y-privat.wixsite.com',
    foundBy: 'report',
    reason: 'a letter of a lonely man in his name and with his face, who wants to be written to elsewhere',
    pictures: [face('yazgunlu', 'mirrored')],
    page: plain({
      language: 'de',
      title: 'Kerem Yazgünlü – ein paar persönliche Zeilen',
      text: [
        'Die meisten kennen mich aus Talkshows oder aus der Zeitung, mit Krawatte und Zahlen. Hier schreibe ich ohne beides.',
        'Vor drei Jahren ist meine Frau Sibel gestorben. Seitdem ist das Haus in Bodrum sehr still. Meine Tochter Ada, neun, fragt manchmal, warum ich abends mit dem Radio rede. Ich habe in Köln studiert, darum fällt mir das Deutsche leichter als vielen Kollegen, und ehrlich gesagt träume ich bis heute in dieser Sprache.',
        'Ich suche keine Bewunderung. Ich wünsche mir eine Frau mit Herz, gern über fünfzig, gern mit Vergangenheit, die abends noch einen Satz übrig hat. Ob daraus mehr wird, entscheidet das Leben.',
        'Bitte nicht an die Redaktion schreiben, dort liest das Sekretariat mit. Schreiben Sie mir über Signal, der Knopf steht unten. Ich antworte jeder, auch wenn es einmal dauert, weil ich beruflich oft in Ländern mit schlechtem Netz bin.',
      ],
      caption: 'Im Garten, aufgenommen von Ada',
      links: [['Mir auf Signal schreiben', 'https://signal.me/#eu/keremprivat']],
    }),
  }),
];
