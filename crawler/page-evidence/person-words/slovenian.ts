import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const slovenian: PersonWords = {
  language: 'sl',
  everyday: phrases(`
    je, da, ki, ter, pa, tudi, lahko, še, bilo, smo, sem, bi, kot, pri, ali, ni, več, tako, kjer, med,
    ker, vendar, njegov, njena, kateri, katera, zelo, zaradi, čez, potem
  `),
  talkElsewhere: phrases(`
    piši mi, pišite mi, napiši mi, napišite mi, pošlji mi, pošljite mi, javi se mi, javite se mi,
    oglasi se mi, kontaktiraj me, kontaktirajte me, dodaj me, dodajte me, piši na whatsapp,
    pišite na whatsapp, piši na viber, piši na telegram, moj whatsapp, moj telegram, moj viber,
    moja številka, mojo številko, zasebna številka, zasebno sporočilo, v zasebno, zasebni klepet,
    moj zasebni e-mail, odgovarjam samo, moj drugi račun, moj stari račun, mojemu menedžerju,
    kartica oboževalca
  `),
  invest: phrases(`
    zajamčen dobiček, zagotovljen dobiček, zajamčen donos, zagotovljen donos, dnevni dobiček,
    dnevni zaslužek, investiraj zdaj, investirajte zdaj, začni vlagati, začnite vlagati,
    začni služiti, začnite služiti, vlagaj z mano, trgovalna platforma, trgovalno platformo,
    naložbena platforma, trgovalni robot, trgovalni bot, samodejno trgovanje, podvoji svoj,
    podvojite svoj, podvojite denar, minimalni depozit, minimalni polog, najnižji polog,
    pasivni prihodek, pasivni dohodek, finančna svoboda, finančno svobodo, trgovalni signali,
    svetovalec vas bo poklical, brez tveganja, minimalni vložek, moja ekipa trguje, vaš dobiček,
    odprite račun, dvakrat več, dvojno nazaj, dvignite dobiček, investicijski klub
  `),
  donate: phrases(`
    doniraj, donirajte, doniraj zdaj, prispevaj, prispevajte, tvoja donacija, vaša donacija,
    tvoj prispevek, podpri mojo, podprite mojo, podprite fundacijo, moja fundacija,
    mojo fundacijo, mojo kampanjo, pomagaj otrokom, pomagajte otrokom, pomagaj mi, pomagajte mi,
    zbiram denar, zbiramo sredstva, vsak evro šteje, želim prispevati, zbrano, zbrali smo,
    vsak evro, zbiranje sredstev, rešimo, rešite, vsak prispevek
  `),
  ticket: phrases(`
    kupi vstopnice, kupite vstopnice, kupi vstopnico, nakup vstopnic, kupi karte, kupite karte,
    vstopnice v prodaji, prodaja vstopnic, rezerviraj vstopnice, rezervirajte vstopnice,
    vip vstopnic*, srečanje z zvezdo, meet and greet, vstop v zaodrje, vip prepustnic*,
    vip paket*, najemi me za, najemite me za, zasebna večerja, zasebno večerjo, večerja z mano,
    zasebni klic, zasebno srečanje, videoklic z, videovoščilo, osebni video, rezerviraj sedež,
    rezervirajte sedež, seznam gostov, število mest omejeno, zadnje vstopnice, zadnja mesta,
    rezervirajte mesto, rezervirajte termin, dodatni termini
  `),
  marry: phrases(`
    resna zveza, resno zvezo, resne zveze, resnem razmerju, resno razmerje, trajno zvezo,
    iščem ljubezen, iščem moškega, iščem žensko, iščem moža, iščem ženo, iščem partnerja,
    iščem partnerko, sorodna duša, sorodno dušo, poroči se z mano, poročiti se s tabo,
    moja bodoča žena, moj bodoči mož, osamljena sem, osamljen sem, sem vdov*, sem samsk*, sem ločen*,
    živeti s tabo, preseliti k tebi, pravo ljubezen, preostanek življenja, ustvariti družino
  `),
  access: phrases(`
    casting*, kasting*, avdicij*, drugo mnenje, konzultacij*, posvet*, mentorstvo,
    mojstrski tečaj, članstvo, članarin*, zasebni klub, prijavnica, prijavni obrazec
  `),
  payAhead: phrases(`
    darilna kartica, darilno kartico, darilne kartice, darilni bon, strošek obdelave,
    stroški obdelave, carinske dajatve, prijavnina, bančno nakazilo, nakazilo vnaprej,
    predplačilo, western union, moneygram, v bitcoinih, usdt, akontacij*, kotizacij*, nakazilo,
    nakažite, na račun, številka računa, nepovratn*, potrdilo o plačilu, varščin*, revolut
  `),
  pitch: phrases(`
    kliknite na, klikni na, izpolnite obrazec, pustite številko, pustite svojo številko,
    svetovalec vas bo poklical, poklicali vas bomo, prostih mest, do polnoči, poglejte video,
    preden ga izbrišejo, plačilo po povzetju
  `),
  firstPerson: phrases(`
    jaz, meni, mene, mi, mano, moj, moja, moje, moji, mojo, mojih, sem, imam, želim, lahko, pišem
  `),
  speaksAsPerson: phrases(`
    jaz sem, ime mi je, moje ime je, dobrodošli na moji, dobrodošel na moji, moja uradna stran,
    moj uradni profil, moj zasebni profil, dragi oboževalci, moji oboževalci, živjo oboževalci, o meni,
    to sem jaz
  `),
  speaksFor: phrases(`
    menedžment, management, uradne rezervacije, v imenu, po naročilu, tiskovna služba,
    tiskovni predstavnik, tiskovna predstavnica, asistentka, asistent, zastopa ga, zastopa jo,
    agencija za nastope, v imenu družine, na željo družine, po naročilu družine,
    izključni menedžment, uradna prodaja, osebno izbira, njegova asistentka, njena asistentka
  `),
  isEndorsed: phrases(`
    priporoča, priporočajo, skrivnost uspeha, razkril v intervjuju, razkrila v intervjuju,
    razkriva kako, razkril kako, sama uporablja, sam uporablja, v živo na televiziji,
    banke so besne, kako je obogatel, kako je obogatela, pokazal telefon, pokazala telefon,
    razkril v živo
  `),
  parody: phrases(`
    parodija, parodije, parodičen, satira, satiričn*, ni pravi, ni prava, parodični profil,
    humoristična stran, dvojnik, samo šala, za zabavo
  `),
  fan: phrases(`
    stran oboževalcev, stran za oboževalce, fan stran, fanpage, fan page, klub oboževalcev, fan klub,
    vodijo oboževalci, od oboževalcev za oboževalce, neuradn*, ni povezan*, nima zveze z
  `),
  stock: phrases(`
    stock fotografij*, simbolična fotografija, fotografija je simbolična, brez licenčnin, royalty-free,
    ustvarjeno z umetno inteligenco, generirano z umetno inteligenco, ustvarjeno z ui,
    uredniška uporaba, fotoagencija, banka fotografij, getty images, shutterstock
  `),
};
