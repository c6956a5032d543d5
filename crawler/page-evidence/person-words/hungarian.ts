import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const hungarian: PersonWords = {
  language: 'hu',
  everyday: phrases(`
    hogy, nem, egy, és, az, van, volt, csak, már, meg, mint, vagy, ezt, ami, aki, pedig, után, lehet,
    kell, még, ha, így, sem, mert, ez, azt, amely, minden, szerint, lesz
  `),
  talkElsewhere: phrases(`
    írj nekem, írjon nekem, írjatok nekem, írj rám, írjon rám, írj privátban, írjon privátban,
    írj whatsapp*, írj telegram*, üzenj nekem, küldj üzenetet nekem, küldj nekem, küldjön nekem,
    keress whatsapp*, keress telegram*, keress privátban, keressen privátban, vegyél fel,
    adj hozzá, whatsapp számom, a whatsappom, a telegramom, whatsapp-számom, a számom,
    privát számom, telefonszámom, privát e-mail*, privát emailem, privát csevegés, privát chat,
    privát üzenet*, beszélgessünk privátban, csak itt válaszolok, csak whatsapp*, a másik fiókom,
    másik profilom, régi fiókom, a menedzserem*, rajongói kártya, hangouts, írd meg a számod
  `),
  invest: phrases(`
    garantált nyereség, garantált profit, garantált hozam, biztos nyereség, biztos profit,
    napi nyereség, napi profit, napi hozam, fektess be, fektessen be, kezdj el befektetni,
    kezdjen el befektetni, kezdj befektetni, kezdj keresni, kezdjen el keresni,
    kereskedési platform*, befektetési platform*, kereskedő robot*, kereskedőrobot*,
    automatikus kereskedés, duplázd meg, duplázza meg, megduplázhat*, sokszorozd meg,
    minimális befizetés, minimális befektetés, minimum befizetés, passzív jövedelem,
    passzív jövedelm*, anyagi szabadság, pénzügyi szabadság, pénzügyi függetlenség,
    kereskedési csoport*, kereskedési jelzés*, menedzser felhívja, tanácsadó felhívja,
    munkatársunk felhívja, pénzt keresni otthonról, kockázat nélkül, bitcoin osztás,
    minimális összeg, a csapatom kereskedik, nyereséged, nyissa meg számláját, nyiss számlát,
    dupláját, kétszeresét, befektetői klub, kezelt számla
  `),
  donate: phrases(`
    adományozz, adományozzon, adományozzatok, adományozok, az adományod, az adománya,
    adományoddal, adományával, támogass, támogasd, támogasson, támogassa,
    támogasd az alapítványomat, támogassa az alapítványomat, az alapítványom*, a gyűjtésem*,
    segíts a gyerekeknek, segítsen a gyerekeknek, segíts nekem, segítsen nekem, segítsetek nekem,
    pénzt gyűjtök, gyűjtést indítottam, ajándékozz meg, segíts az árváknak, minden forint számít,
    minden forint segít, támogatom, adakozz, összegyűlt, összegyűjtöttünk, minden forint,
    gyűjtés*, mentsük meg
  `),
  ticket: phrases(`
    jegyvásárlás, vegyél jegyet, vegye meg jegyét, vedd meg a jegyed, vásárolj jegyet,
    vásároljon jegyet, jegyek kaphatók, jegyek eladó*, jegyek itt, jegyet venni, jegyrendelés,
    foglalj jegyet, foglaljon jegyet, foglalj helyet, foglaljon helyet, foglald le a helyed,
    foglalja le helyét, meet and greet, meet & greet, backstage belépő*, vip belépő*, vip-belépő*,
    vip jegy*, vip csomag*, vip kártya*, foglalj le, hívj meg fellépni, privát vacsora,
    privát vacsorá*, vacsorázz velem, privát hívás, privát találkozó, videóhívás velem,
    videóüzenet tőlem, személyes videó*, videóüdvözlet*, vendéglista, vendéglistára,
    korlátozott számú hely, utolsó jegyek, utolsó helyek, pótidőpont*
  `),
  marry: phrases(`
    komoly kapcsolat*, tartós kapcsolat*, hosszú távú kapcsolat*, szerelmet keresek,
    keresem a szerelmet, keresem a párom*, társat keresek, párt keresek, férfit keresek, nőt keresek,
    férjet keresek, feleséget keresek, lelki társ*, lelkitárs*, gyere hozzám feleségül,
    vegyél feleségül, vegyél el, feleségül venni téged, feleségül vennélek, leendő feleségem*,
    jövőbeli feleségem*, leendő férjem*, jövőbeli férjem*, magányos vagyok, özvegy vagyok,
    egyedülálló vagyok, szingli vagyok, elvált vagyok, hozzád költöz*, veled élni,
    igaz szerelmet keres*, életem szerelmét keres*, hátralévő életem*, becsületes férfi*,
    családot alapítani
  `),
  access: phrases(`
    casting*, szereplőválogatás*, meghallgatás*, másodvélemény, konzultáci*, tanácsadás, coaching,
    mesterkurzus, tagság, tagdíj, havidíj, zártkörű klub, privát klub, jelentkezési lap
  `),
  payAhead: phrases(`
    ajándékkártya, ajándékkártyá*, ajándékutalvány*, steam kártya, steam kártyá*,
    kezelési költség*, feldolgozási díj*, ügyintézési díj*, vámkezelési díj*, regisztrációs díj*,
    banki átutalás*, átutalással, előleg*, előre fizet*, foglaló, western union, moneygram,
    bitcoinban, usdt, átutalás*, utalja, regisztrációs díj, jelentkezési díj, nevezési díj,
    havi díj, nem visszatérítendő, revolut, számlaszám*, banki utalás, fizetési igazolás
  `),
  pitch: phrases(`
    kattints a, kattintson a, kattintson ide, töltse ki az űrlapot, töltsd ki az űrlapot,
    hagyja meg a számát, hagyd meg a számod, tanácsadónk felhívja, visszahívjuk, szabad hely,
    korlátozott számú, éjfélig, nézze meg a videót, mielőtt eltávolítják, fizetés átvételkor
  `),
  firstPerson: phrases(`
    én, engem, nekem, velem, magam, vagyok, szeretnék, tudok, írok, szeretem, akarok, rólam,
    tőlem, hozzám, számomra
  `),
  speaksAsPerson: phrases(`
    én vagyok, vagyok, a nevem, nevem, üdvözöllek az oldalamon, üdvözlöm az oldalamon,
    hivatalos oldalam, hivatalos fiókom, privát fiókom, kedves rajongóim, sziasztok rajongóim,
    a rajongóim*, rólam, én magam
  `),
  speaksFor: phrases(`
    menedzsmentje, menedzsment, hivatalos booking, nevében, megbízásából, sajtóirodája,
    sajtóosztálya, sajtósa, sajtófőnöke, asszisztense, képviseletében, ügynöksége,
    művészügynökség, titkársága, a család nevében, a család megbízásából, a család kérésére,
    kizárólagos menedzsment, hivatalos jegyértékesítés, személyesen válogat*, az asszisztense
  `),
  isEndorsed: phrases(`
    ajánlja, ajánlásával, ajánlott, a titka, titka kiderült, elárulta egy interjúban,
    elárulta a titkát, leleplezte egy interjúban, ő maga is használja, élő adásban,
    dühösek a bankok, a tévéből ismert, így gazdagodott meg, esküszik rá, megerősítette,
    megmutatta a telefonját
  `),
  parody: phrases(`
    paródia, paródiá*, szatíra, szatirikus, nem az igazi, nem a valódi, paródiaoldal, humoroldal,
    vicc oldal, nem komoly, hasonmás, gúnyoldal
  `),
  fan: phrases(`
    rajongói oldal, rajongói oldala, fan page, fanpage, fanoldal, rajongói klub, fan club, fanclub,
    rajongók által, rajongók készítették, rajongóktól rajongóknak, nem hivatalos, nem áll kapcsolatban,
    rajongói fiók, rajongói profil
  `),
  stock: phrases(`
    stock fotó*, stockfotó*, illusztráció: getty, jogdíjmentes*, royalty-free, mi által generált,
    ai által generált, mesterséges intelligenciával készült, mesterséges intelligencia által,
    szerkesztőségi felhasználás*, képügynökség*, képügynökségi, fotóügynökség, képünk illusztráció,
    illusztráció, getty images, shutterstock
  `),
};
