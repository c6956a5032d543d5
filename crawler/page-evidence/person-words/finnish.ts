import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const finnish: PersonWords = {
  language: 'fi',
  everyday: phrases(`
    ja, on, ei, se, että, oli, hän, myös, mutta, kun, ovat, joka, jotka, niin, kuin, sekä, tai, vain,
    mukaan, jo, nyt, sitä, hänen, ole, vielä, jos, koska, kanssa, jälkeen, olla
  `),
  talkElsewhere: phrases(`
    kirjoita minulle, kirjoittakaa minulle, laita viesti, laita viestiä, laita mulle,
    viestiä minulle, lähetä minulle, lähetä viesti minulle, ota minuun yhteyttä,
    ottakaa minuun yhteyttä, lisää minut, minut whatsapp*, minut telegram*, minulle whatsapp*,
    minulle telegram*, whatsappini, whatsapp-numeroni, telegramini, numeroni, yksityinen numeroni,
    yksityiseen sähköpostiini, henkilökohtainen sähköpostini, yksityisviesti*, yksityinen chat,
    yksityinen keskustelu, jutellaan yksityisesti, vastaan vain, toinen tilini, vanha tilini,
    managerilleni, managerini, fanikortti, kysy viestillä
  `),
  invest: phrases(`
    taattu tuotto, taattu voitto, taattua tuottoa, taattua voittoa, päivittäinen tuotto,
    päivittäistä tuottoa, päivittäinen voitto, sijoita nyt, aloita sijoittaminen, ala sijoittaa,
    ala ansaita, aloita ansaitseminen, sijoita kanssani, kaupankäyntialusta*, sijoitusalusta*,
    kaupankäyntirobot*, kaupankäyntibot*, automaattinen kaupankäynti, kaksinkertaista, tuplaa,
    vähimmäistalletus, minimitalletus, vähimmäissijoitus, passiivinen tulo, passiivista tuloa,
    passiivisia tuloja, taloudellinen vapaus, taloudellista vapautta, kaupankäyntiryhmä*,
    neuvoja soittaa, asiakaspäällikkö soittaa, ilman riskiä, riskitön tuotto, vähimmäissumma,
    tiimini käy kauppaa, voittosi, avaa tili, kaksinkertaisena, tuplana, nosta voitot,
    sijoitusklubi, hallinnoitu tili
  `),
  donate: phrases(`
    lahjoita, lahjoita nyt, tee lahjoitus, haluan lahjoittaa, lahjoituksesi, lahjoituksellasi,
    tue säätiötäni, tue minua, tue kampanjaani, tukekaa minua, säätiöni, kampanjani, keräykseni,
    auta lapsia, auttakaa lapsia, auta minua, auttakaa minua, kerään rahaa, keräämme rahaa,
    anna minulle lahja, jokainen euro, haluan tukea, tue nyt, lähettää tuen, olemme keränneet,
    kerätty, jokainen kahvikuppi, keräys, pelasta*, tavoitteesta, tarjoa kahvi
  `),
  ticket: phrases(`
    osta liput, osta lippu, osta lippuja, ostaa liput, liput myynnissä, lipunmyynti,
    lippuja myynnissä, varaa liput, varaa lippu, tilaa liput, vip-lippu, vip-liput, vip-passi,
    vip-paketti, meet and greet, backstage-passi, backstage-lippu, tapaa tähti, varaa minut,
    varaa esiintyjä, yksityinen illallinen, illallinen kanssani, yksityinen puhelu,
    videopuhelu kanssani, yksityinen tapaaminen, videotervehdy*, henkilökohtainen video,
    varaa paikkasi, varaa paikka, vieraslista, vieraslistalle, paikkoja rajoitetusti,
    viimeiset liput, viimeiset paikat, lisäkeikka*
  `),
  marry: phrases(`
    vakava suhde, vakavaa suhdetta, vakavaan suhteeseen, pysyvää suhdetta, etsin rakkautta,
    etsin miestä, etsin naista, etsin vaimoa, etsin aviomiestä, etsin kumppania, sielunkumppani*,
    mene kanssani naimisiin, menisitkö kanssani, naimisiin kanssasi, tuleva vaimoni, tuleva mieheni,
    tuleva aviomieheni, olen yksinäinen, olen leski, olen sinkku, olen eronnut, muuttaa luoksesi,
    asua kanssasi, etsin tosirakkautta, loppuelämäni, rehellinen mies, rehellistä miestä,
    rehellistä naista, perustaa perheen
  `),
  access: phrases(`
    casting*, koekuvau*, koe-esiintymi*, toinen mielipide, etävastaanotto, konsultaati*,
    valmennus, mestarikurssi, jäsenyys, kuukausimaksu, yksityinen klubi, hakulomake, hakemus
  `),
  payAhead: phrases(`
    lahjakort*, steam-kort*, käsittelymaksu*, tullimaksu*, rekisteröintimaksu*, toimitusmaksu*,
    tilisiirto, pankkisiirto, ennakkomaksu*, käsiraha*, maksu etukäteen, western union, moneygram,
    bitcoineina, usdt, ennakkomaksu, varausmaksu, käsiraha, ilmoittautumismaksu, hakemusmaksu,
    ei palauteta, mobilepay*, tilinumero, maksukuitti, kysy numeroa
  `),
  pitch: phrases(`
    täytä lomake, jätä numerosi, jätä yhteystietosi, asiantuntija soittaa, neuvoja soittaa,
    soittaa sinulle, paikkoja jäljellä, jäljellä enää, keskiyöhön, katso video,
    ennen kuin se poistetaan, maksat vasta, maksu toimitettaessa
  `),
  firstPerson: phrases(`
    minä, minun, minua, minulle, minulla, minut, olen, haluan, voin, mä, mulla, mun, itse, tein,
    kirjoitan
  `),
  speaksAsPerson: phrases(`
    minä olen, olen itse, nimeni on, tervetuloa sivulleni, virallinen sivuni, virallinen tilini,
    yksityinen tilini, hei fanit, rakkaat fanit, fanini, faneilleni, tietoa minusta, tämä olen minä
  `),
  speaksFor: phrases(`
    managerointi, manageri, virallinen ohjelmatoimisto, ohjelmatoimisto, puolesta,
    toimeksiannosta, lehdistöpalvelu, tiedottaja, assistentti, edustaja, edustaa artistia,
    keikkamyynti, agentuuri, perheen puolesta, perheen pyynnöstä, perheen toimeksiannosta,
    yksinoikeudella edustaa, virallinen lipunmyynti, valitsee henkilökohtaisesti,
    hänen avustajansa
  `),
  isEndorsed: phrases(`
    suosittelee, suosittelema, salaisuus paljastui, paljasti haastattelussa, paljastaa miten,
    paljasti miten, käyttää itse, suorassa lähetyksessä, pankit raivoissaan, tuttu televisiosta,
    näin hän rikastui, vannoo nimeen, vahvistaa, näytti puhelintaan, paljasti suorassa
  `),
  parody: phrases(`
    parodia, parodiatili, parodiaa, satiiri, satiiria, satiirinen, ei ole oikea, ei oikea henkilö,
    huumorisivu, huumoritili, kaksoisolento, pelkkä vitsi
  `),
  fan: phrases(`
    fanisivu, fanisivusto, fanipage, fanpage, faniklubi, fan club, fanitili, fanien ylläpitämä,
    fanien tekemä, faneilta faneille, epävirallinen, epäviralliset, ei liity, ei virallinen
  `),
  stock: phrases(`
    kuvituskuva, kuvapankki, kuvapankista, kuvapankkikuva, arkistokuva, rojaltivapaa, tekoälyn luoma,
    tekoälyllä luotu, tekoälyllä tehty, toimituksellinen käyttö, kuvatoimisto, lehtikuva, getty images,
    shutterstock
  `),
};
