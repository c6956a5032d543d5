import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const slovak: PersonWords = {
  language: 'sk',
  everyday: phrases(`
    som, sú, ktorá, ktorý, ktoré, tiež, alebo, jeho, ako, pri, pre, bolo, bol, bola, môže, keď, len,
    pred, podľa, ešte, však, nie, čo, sme, aj, ich, až, po, jej, už
  `),
  talkElsewhere: phrases(`
    napíš mi, napíšte mi, píš mi, píšte mi, napíš na whatsapp, napíšte na whatsapp,
    napíš na telegram, napíšte na telegram, pošli mi správu, pošlite mi správu, pošli mi,
    pošlite mi, kontaktuj ma, kontaktujte ma, ozvi sa mi, ozvite sa mi, pridaj si ma,
    pridajte si ma, môj whatsapp, mojom whatsappe, môj telegram, mojom telegrame, moje číslo,
    súkromné číslo, do súkromnej správy, do súkromných správ, súkromný čet, súkromný chat,
    súkromne si písať, môj súkromný e-mail, môj súkromný mail, môj osobný e-mail, odpovedám iba,
    odpovedám len, môj druhý účet, môj iný účet, môj starý účet, môjho manažéra, mojím manažérom,
    fanúšikovská karta
  `),
  invest: phrases(`
    garantovaný zisk, garantované zisky, garantovaný výnos, zaručený zisk, zaručené zisky,
    zaručený výnos, denný zisk, denné zisky, denného zisku, investujte teraz, investujte hneď,
    investuj teraz, začnite investovať, začni investovať, začnite zarábať, začni zarábať,
    investuj so mnou, obchodná platforma, obchodnú platformu, investičná platforma,
    investičnú platformu, obchodný robot, obchodný bot, automatické obchodovanie,
    zdvojnásob svoje, zdvojnásobte, znásobte svoje, minimálny vklad, minimálna investícia,
    pasívny príjem, finančná sloboda, finančnú slobodu, finančnú nezávislosť,
    mojej obchodnej skupiny, obchodné signály, manažér vám zavolá, poradca vám zavolá, zavolá vám,
    zarábajte, bez rizika, prvý vklad, môj tím obchoduje, váš zisk, otvorte si účet, dvojnásobok,
    vyberte si zisk, investičný klub, spravovaný účet
  `),
  donate: phrases(`
    prispejte, prispej, prispieť teraz, darujte, daruj, darovať teraz, chcem darovať, váš dar,
    tvoj dar, podporte ma, podpor ma, podporte moju, podporte moju nadáciu, podporte našu nadáciu,
    moja nadácia, moju nadáciu, moja zbierka, moju zbierku, pomôžte deťom, pomôž deťom,
    pomôžte mi, pomôž mi, vyzbierať peniaze, každé euro pomôže, kúp mi darček, pomôžte sirotám,
    chcem prispieť, vyzbierali sme, vyzbierané, každé euro, zbierka, zbierku, zachráňme,
    zachráňte, každý príspevok
  `),
  ticket: phrases(`
    kúpiť vstupenky, kúpte si vstupenky, kúp si vstupenky, kúpiť lístky, kúpte si lístky,
    kúp si lístky, vstupenky tu, vstupenky v predaji, predaj vstupeniek, objednať vstupenky,
    rezervovať vstupenky, rezervujte si vstupenky, vip vstupenk*, vip lístk*, meet and greet,
    meet & greet, stretnutie s hviezdou, vstup do zákulisia, vip balíč*, vip vstup,
    objednajte si ma, objednaj si ma, súkromná večera, súkromnú večeru, večera so mnou,
    súkromný hovor, súkromné stretnutie, videohovor s, videopozdrav, osobné video,
    video na želanie, rezervujte si miesto, rezervuj si miesto, zoznam hostí,
    počet miest obmedzený, posledné miesta, posledné vstupenky, rezervujte si, rezervácia termínu,
    pridané termíny
  `),
  marry: phrases(`
    vážny vzťah, vážneho vzťahu, vážnemu vzťahu, trvalý vzťah, hľadám lásku, hľadám muža, hľadám ženu,
    hľadám partnera, hľadám partnerku, hľadám manžela, hľadám manželku, spriaznená duša,
    spriaznenú dušu, životnú lásku, vezmi si ma, vezmite si ma, zobrať si ťa, oženiť sa s tebou,
    vydať sa za teba, moja budúca žena, moja budúca manželka, môj budúci muž, môj budúci manžel,
    som osamelá, som osamelý, som vdov*, som slobodný, som slobodná, som nezadan*, som rozveden*,
    bývať s tebou, nasťahovať sa k tebe, pravú lásku, zvyšok života s, čestného muža, založiť rodinu
  `),
  access: phrases(`
    casting*, kasting*, konkurz*, druhý názor, konzultáci*, koučing, mentoring, členstvo,
    členský príspevok, mesačné predplatné, súkromný klub, prihlášk*, kamerová skúška,
    kamerovú skúšku
  `),
  payAhead: phrases(`
    darčeková karta, darčekové karty, darčekovú kartu, darčekový poukaz, steam karta,
    manipulačný poplatok, poplatok za spracovanie, colný poplatok, registračný poplatok,
    bankový prevod, bankovým prevodom, zálohu vopred, platba vopred, western union, moneygram,
    paysafecard, v bitcoinoch, usdt, zálohu, záloha, nevratn*, prevodom, poplatok za,
    potvrdenie o platbe, revolut, číslo účtu, peniaze pošlite, kaucia
  `),
  pitch: phrases(`
    kliknite na, klikni na, vyplňte formulár, zanechajte číslo, zanechajte svoje číslo,
    poradca vám zavolá, zavoláme vám, voľné miesta, do polnoci, pozrite si video, kým zmizne,
    kým ho zmažú, platba pri prevzatí
  `),
  firstPerson: phrases(`
    ja, ma, mne, mi, mnou, môj, moja, moje, moji, môjho, mojej, som, mám, chcem, môžem
  `),
  speaksAsPerson: phrases(`
    ja som, volám sa, moje meno je, vitajte na mojej, vitaj na mojej, moja oficiálna stránka,
    môj oficiálny účet, môj súkromný účet, milí fanúšikovia, ahojte fanúšikovia, moji fanúšikovia,
    to som ja, o mne
  `),
  speaksFor: phrases(`
    manažment, oficiálny booking, v mene, z poverenia, tlačové oddelenie, tlačový hovorca,
    tlačová hovorkyňa, asistent, asistentka, zastupovaný, zastúpený, umelecká agentúra, manažérka,
    kancelária, v mene rodiny, na žiadosť rodiny, z poverenia rodiny, výhradný management,
    výhradné zastúpenie, oficiálny predaj, osobne vyberá, jeho asistentka, jej asistentka,
    asistentka pána
  `),
  isEndorsed: phrases(`
    odporúča, odporúčané, tajomstvo úspechu, prezradil v rozhovore, prezradila v rozhovore,
    odhalil v rozhovore, odhalila v rozhovore, sama používa, sám používa, naživo v televízii,
    banky zúria, známy z televízie, známa z televízie, ako zbohatol, ako zbohatla, ukázal telefón,
    ukázala telefón, vytiahol telefón
  `),
  parody: phrases(`
    paródia, parodický, parodická, satira, satirick*, nie je skutočný, nie je skutočná, nie je pravý,
    parodický účet, parodický profil, recesistick*, len pre zábavu, dvojník
  `),
  fan: phrases(`
    fanúšikovská stránka, stránka fanúšikov, fanúšikovsk* stránk*, fanpage, fan page, fanklub,
    fan klub, fanclub, fanúšikovský účet, vytvorené fanúšikmi, od fanúšikov pre fanúšikov, neoficiálna,
    neoficiálny, neoficiálne, nie je spojen*, bez spojenia s
  `),
  stock: phrases(`
    fotobanka, z fotobanky, ilustračné foto, ilustračná fotografia, ilustračná snímka,
    bez licenčných poplatkov, royalty-free, vygenerované ai, vytvorené pomocou ai,
    vygenerované umelou inteligenciou, vytvorené umelou inteligenciou, redakčné použitie,
    fotografická agentúra, getty images, shutterstock, profimedia
  `),
};
