import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const german: PersonWords = {
  language: 'de',
  everyday: phrases(`
    und, der, die, das, nicht, ist, ich, mit, auch, auf, sich, eine, einen, wir, sie, aber, oder, wird,
    wurde, werden, für, über, nach, durch, noch, bei, sind, zum, zur, dass
  `),
  talkElsewhere: phrases(`
    schreib* mir, schreib* mich, whatsapp schreib*, mir auf whatsapp, mir auf telegram,
    mich auf whatsapp, mich auf telegram, mir per whatsapp, mich über whatsapp, mir über telegram,
    bin auf telegram, bin auf whatsapp, erreichst mich, mein whatsapp, meine whatsapp,
    mein telegram, meine nummer, meine handynummer, meine private nummer, meine private mail*,
    private nachricht, schick* mir, füg* mich, adde mich, add mich, melde dich bei mir,
    melden sie sich bei mir, privat schreib*, privat chatten, privater chat, privatchat,
    chatte mit mir, antworte nur, anderes konto wurde, altes konto wurde, anderer account,
    mein* manager, fankarte, vip-karte, hangouts, schreiben sie mir
  `),
  invest: phrases(`
    garantierte* gewinn*, garantierte* rendite*, tägliche* gewinn*, täglicher profit,
    garantierter profit, jetzt investieren, investiere* jetzt, investieren sie, investier* mit,
    handelsplattform, tradingplattform, trading-plattform, trading-bot, handelsroboter,
    trading-roboter, verdopple*, verdoppeln sie, mindesteinzahlung, mindesteinlage,
    passives einkommen, krypto-verlosung, bitcoin-verlosung, finanzielle freiheit,
    finanziell frei, meine* trading-gruppe, tradinggruppe, whatsapp-gruppe, börsengruppe,
    aktientipps, tradingsignale, manager ruft sie an, ein berater ruft, berater wird sie anrufen,
    persönlicher berater meldet, geld verdienen, von zu hause aus verdienen, reich werden,
    ohne risiko, risikofrei, automatisch handeln, mindestbetrag, mein team handelt, ihr gewinn,
    konto eröffnen, das doppelte zurück, doppelt zurück, gewinnbeteiligung, verwaltetes konto,
    mein depot, investmentclub, börsenbriefgruppe
  `),
  donate: phrases(`
    jetzt spenden, spende* jetzt, spenden sie, spende* für, bitte spende*, deine spende,
    ihre spende, eure spende, unterstütz* meine, unterstütz* unsere, unterstützen sie meine,
    unterstützen sie unsere, unterstützen sie ihre, meine stiftung, meine spendenaktion,
    hilf den kindern, helfen sie den kindern, helft den kindern, hilf mir, helfen sie mir,
    spenden sammeln, sammle spenden, beschenk* mich, schenk mir, hilf den waisenkindern,
    helfen sie den waisenkindern, jeder euro hilft, spendenkonto, wir haben bereits gesammelt,
    jeder beitrag hilft, jeder betrag hilft, spendenziel, spenden an, mein spendenkonto,
    kostet die operation
  `),
  ticket: phrases(`
    tickets kaufen, karten kaufen, jetzt tickets, tickets sichern, karten sichern, ticket sichern,
    tickets bestellen, karten bestellen, tickets hier, meet and greet, meet & greet,
    backstage-pass*, backstage-päss*, backstage-zugang, backstagepass, vip-pass, vip-ticket*,
    vip-paket*, buche mich, bucht mich, buchen sie mich, buchen sie ihn, jetzt buchen,
    privates abendessen, abendessen mit mir, dinner mit mir, privates treffen, videobotschaft*,
    videogruß, persönliches video, videoanruf mit, videocall mit, platz reservieren,
    plätze sichern, platz sichern, gästeliste, autogrammstunde buchen, für auftritte buchen,
    plätze sind begrenzt, platz buchen, karten gibt es nur hier, tickets gibt es nur hier,
    restkarten, zusatztermine, termin reservieren
  `),
  marry: phrases(`
    ernsthafte beziehung, ernste beziehung, feste beziehung, feste partnerschaft, suche die liebe,
    suche nach liebe, suche liebe, suche einen mann, suche eine frau, seelenverwandte*, seelenpartner*,
    heirate mich, heiraten sie mich, dich heiraten, meine zukünftige frau, mein zukünftiger mann,
    meine zukünftige ehefrau, mein zukünftiger ehemann, ich bin einsam, ich bin single, ich bin witwe*,
    ich bin verwitwet, alleinstehend*, alleinerziehender vater, bei dir einziehen, zu dir ziehen,
    suche die wahre liebe, suche die große liebe, den rest meines lebens, mein leben mit dir,
    ehrliche frau, ehrlicher mann, ehrlichen mann
  `),
  access: phrases(`
    casting, vorsprechen, zweitmeinung, beratungstermin, einzelberatung, coaching, meisterkurs,
    mitgliedschaft, monatsbeitrag, mitgliedsbeitrag, privater club, anmeldeformular,
    bewerbungsformular, bewerbung für
  `),
  payAhead: phrases(`
    geschenkkarte*, gutscheinkarte*, guthabenkarte*, steam-karte*, paysafecard*,
    bearbeitungsgebühr*, überweisung, überweise*, vorkasse, anzahlung, western union, moneygram,
    zollgebühr*, versandgebühr*, freischaltgebühr*, per bitcoin, in bitcoin, paypal freunde, usdt,
    kaution, per vorkasse, anmeldegebühr*, teilnahmegebühr*, aufnahmegebühr*, nicht erstattet,
    erstattung ausgeschlossen, paypal an freunde, paypal-freunde, revolut, zahlungsbeleg,
    zahlungseingang, aufs konto, auf das konto, monatsbeitrag
  `),
  pitch: phrases(`
    klicken sie auf, klicke auf, füllen sie das formular, fülle das formular aus,
    hinterlassen sie ihre, bis mitternacht, plätze frei, wenige plätze, begrenzte plätze,
    solange der vorrat, bevor es gelöscht, bevor das video, sehen sie sich das video,
    ein mitarbeiter ruft, wird sie kontaktieren, werden sie angerufen, bezahlung bei lieferung,
    bezahlt wird erst an der haustür
  `),
  firstPerson: phrases(`
    ich, mir, mich, mein, meine, meinen, meinem, meiner, meines, bin, habe, möchte
  `),
  speaksAsPerson: phrases(`
    ich bin, ich heiße, mein name ist, willkommen auf meiner, meine offizielle seite,
    mein offizielles, mein privates konto, hier bin ich, liebe fans, hallo fans, meine fans,
    über mich, hier ist mein, danke an meine fans, ich bin es, ich bin's
  `),
  speaksFor: phrases(`
    management von, offizielles management, offizielles booking, booking-anfragen,
    bookinganfragen, im auftrag von, im namen von, pressebüro von, pressestelle von, büro von,
    assistent von, assistentin von, vertreten durch, künstleragentur, fan-management, agentur von,
    im auftrag der familie, im namen der familie, exklusives management, alleiniges management,
    offizieller vorverkauf, wählt persönlich, seine assistentin, ihre assistentin
  `),
  isEndorsed: phrases(`
    empfohlen von, empfehlung von, das geheimnis von, das geheimnis hinter,
    enthüllte im interview, enthüllt in, verriet im interview, verrät ihr geheimnis,
    verrät sein geheimnis, nutzt es selbst, benutzt es selbst, schwört auf, bekannt aus,
    banken sind entsetzt, live im fernsehen, so wurde er reich, so wurde sie reich, bestätigt von,
    live gezeigt, zeigte sein handy, zeigte ihr handy, im fernsehen verraten, verriet live
  `),
  parody: phrases(`
    parodie, satire, satirisch*, nicht der echte, nicht die echte, satireseite, persiflage,
    nicht ernst gemeint, parodiekonto, parodie-account, doppelgänger
  `),
  fan: phrases(`
    fanseite, fan-seite, fanpage, fanclub, fan-club, von fans für fans, von fans betrieben,
    inoffiziell*, nicht offiziell*, keine verbindung zu, steht in keiner verbindung,
    nicht verbunden mit, fanaccount, fan-account, fanprojekt
  `),
  stock: phrases(`
    stockfoto*, stock-foto*, stockbild*, lizenzfrei*, ki-generiert*, mit ki erstellt, von ki erzeugt,
    durch ki erstellt, symbolbild, bildagentur, bildnachweis, redaktionelle nutzung, model-release,
    modellfreigabe, getty images, shutterstock, picture alliance
  `),
};
