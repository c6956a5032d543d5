import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const czech: PersonWords = {
  language: 'cs',
  everyday: phrases(`
    je, že, jsem, jsou, která, který, které, také, ale, nebo, než, jeho, její, jako, při, pro, až, být,
    bylo, byl, může, když, jen, před, podle, ještě, však, tím, po
  `),
  talkElsewhere: phrases(`
    napiš mi, napište mi, piš mi, pište mi, napiš na whatsapp, napište na whatsapp,
    napiš na telegram, napište na telegram, pošli mi zprávu, pošlete mi zprávu, pošli mi,
    pošlete mi, kontaktuj mě, kontaktujte mě, ozvi se mi, ozvěte se mi, přidej si mě,
    přidejte si mě, můj whatsapp, mém whatsappu, můj telegram, mém telegramu, moje číslo,
    mé číslo, do soukromé zprávy, do soukromých zpráv, soukromý chat, soukromě si napsat,
    můj soukromý e-mail, můj soukromý mail, můj osobní e-mail, odpovídám pouze, odpovídám jen,
    můj druhý účet, můj jiný účet, můj starý účet, mého manažera, mým manažerem,
    fanouškovská karta, hangouts, nechte mi číslo
  `),
  invest: phrases(`
    garantovaný zisk, garantované zisky, garantovaný výnos, zaručený zisk, zaručené zisky,
    zaručený výnos, denní zisk, denní zisky, denního zisku, investujte nyní, investujte hned,
    investuj teď, začněte investovat, začni investovat, začněte vydělávat, začni vydělávat,
    investuj se mnou, obchodní platforma, obchodní platformu, investiční platforma,
    investiční platformu, obchodní robot, obchodní bot, automatické obchodování, zdvojnásobte,
    znásobte své, minimální vklad, minimální investice, pasivní příjem, finanční svoboda,
    finanční svobodu, finanční nezávislost, do mé obchodní skupiny, obchodní signály,
    manažer vám zavolá, poradce vám zavolá, zavolá vám, vydělávejte, bez rizika,
    rozdávání bitcoin*, první vklad, můj tým obchoduje, váš zisk, otevřete si účet, chci účet,
    dvojnásobek, vyberte si zisk, investiční klub, spravovaný účet
  `),
  donate: phrases(`
    přispějte, přispěj, přispět nyní, darujte, daruj, darovat nyní, chci darovat, váš dar,
    tvůj dar, vaším darem, podpořte mě, podpoř mě, podpořte mou, podpořte mou nadaci,
    podpořte moji nadaci, podpořte naši nadaci, moje nadace, mou nadaci, mojí nadace, moje sbírka,
    mou sbírku, pomozte dětem, pomoz dětem, pomozte mi, pomoz mi, vybrat peníze na, každá koruna,
    kup mi dárek, pomozte sirotkům, chci přispět, vybrali jsme, vybráno, sbírka, sbírku,
    zachraňme, zachraňte, každý příspěvek, cíl sbírky
  `),
  ticket: phrases(`
    koupit vstupenky, kupte si vstupenky, kup si vstupenky, koupit lístky, kupte si lístky,
    kup si lístky, vstupenky zde, vstupenky v prodeji, prodej vstupenek, objednat vstupenky,
    rezervovat vstupenky, rezervujte si vstupenky, vip vstupenk*, vip lístk*, meet and greet,
    meet & greet, setkání s hvězdou, vstup do zákulisí, vip pas, vip balíč*, vip vstup,
    objednejte si mě, objednej si mě, soukromá večeře, soukromou večeři, večeře se mnou,
    soukromý hovor, soukromé setkání, videohovor s, videopozdrav, osobní video, video na přání,
    rezervujte si místo, rezervuj si místo, seznam hostů, počet míst omezen, poslední místa,
    poslední vstupenky, zarezervujte si, rezervace termínu, natočím vám pozdrav, přidané termíny
  `),
  marry: phrases(`
    vážný vztah, vážného vztahu, vážnému vztahu, vážným vztahem, trvalý vztah, hledám lásku,
    hledám muže, hledám ženu, hledám partnera, hledám partnerku, hledám manžela, hledám manželku,
    spřízněná duše, spřízněnou duši, životní lásku, vezmi si mě, vezměte si mě, vzít si tě,
    oženit se s tebou, provdat se za tebe, moje budoucí žena, moje budoucí manželka, můj budoucí muž,
    můj budoucí manžel, jsem osamělá, jsem osamělý, jsem vdov*, jsem svobodný, jsem svobodná,
    jsem nezadan*, jsem rozveden*, bydlet s tebou, nastěhovat se k tobě, opravdovou lásku,
    zbytek života s, poctivého muže, založit rodinu
  `),
  access: phrases(`
    casting*, kasting*, konkurz*, druhý názor, konzultac*, koučink, mentoring, členství,
    členský příspěvek, měsíční předplatné, soukromý klub, přihlášk*
  `),
  payAhead: phrases(`
    dárková karta, dárkové karty, dárkovou kartu, dárkový poukaz, steam karta,
    manipulační poplatek, zpracovatelský poplatek, celní poplatek, registrační poplatek,
    bankovní převod, bankovním převodem, záloha předem, zálohu předem, platba předem,
    western union, moneygram, paysafecard, v bitcoinech, usdt, zálohu, záloha, zálohy, nevratn*,
    převodem, poplatek za, potvrzení o platbě, revolut, peníze prosím, číslo účtu, pošlete peníze,
    kauce
  `),
  pitch: phrases(`
    klikněte na, klikni na, vyplňte formulář, zanechte číslo, zanechte své číslo,
    náš poradce vám zavolá, poradce vám zavolá, zavoláme vám, volná místa, do půlnoci,
    podívejte se na video, než zmizí, než ho smažou, platba při převzetí, registrace je zdarma
  `),
  firstPerson: phrases(`
    já, mě, mně, mi, mnou, můj, moje, moji, mého, mým, mých, jsem, mám, chci, mohu, můžu, bych
  `),
  speaksAsPerson: phrases(`
    já jsem, jmenuji se, jmenuju se, moje jméno je, vítejte na mé, vítejte na mojí, vítej na mé,
    moje oficiální stránka, můj oficiální účet, můj soukromý účet, milí fanoušci, ahoj fanoušci,
    moji fanoušci, to jsem já, o mně, tady je vaše, tady váš
  `),
  speaksFor: phrases(`
    management, oficiální booking, jménem, z pověření, tiskové oddělení, tiskový mluvčí,
    tisková mluvčí, asistent, asistentka, zastupován, zastoupen, umělecká agentura, manažerka,
    kancelář, jménem rodiny, na žádost rodiny, z pověření rodiny, výhradní management,
    výhradní zastoupení, oficiální prodej, osobně vybírá, jeho asistentka, její asistentka
  `),
  isEndorsed: phrases(`
    doporučuje, doporučeno, tajemství úspěchu, prozradil v rozhovoru, prozradila v rozhovoru,
    odhalil v rozhovoru, odhalila v rozhovoru, sama používá, sám používá, živě v televizi,
    banky zuří, známý z televize, známá z televize, jak zbohatl, jak zbohatla, potvrdil v pořadu,
    ukázal telefon, ukázala telefon, vytáhl telefon
  `),
  parody: phrases(`
    parodie, parodický, parodická, satira, satirick*, není skutečný, není skutečná, parodický účet,
    parodický profil, recesistick*, jen pro zábavu, dvojník
  `),
  fan: phrases(`
    fanouškovská stránka, stránka fanoušků, fanouškovsk* stránk*, fanpage, fan page, fanklub, fan klub,
    fanclub, fanouškovský účet, vytvořeno fanoušky, od fanoušků pro fanoušky, neoficiální,
    není spojen*, bez spojení s
  `),
  stock: phrases(`
    fotobanka, z fotobanky, ilustrační foto, ilustrační fotografie, ilustrační snímek,
    bez licenčních poplatků, royalty-free, vygenerováno ai, vytvořeno pomocí ai,
    vygenerováno umělou inteligencí, vytvořeno umělou inteligencí, redakční použití,
    fotografická agentura, getty images, shutterstock, profimedia
  `),
};
