import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const croatian: PersonWords = {
  language: 'hr',
  everyday: phrases(`
    se, koji, koja, koje, nije, što, biti, bio, bila, bilo, ili, te, već, samo, ali, nakon, prije,
    kako, također, jer, kad, uz, sve, svoje, će, tijekom, ako, ima, gdje, su
  `),
  talkElsewhere: phrases(`
    piši mi, pišite mi, napiši mi, napišite mi, javi mi se, javite mi se, javi se na,
    javi se u inbox, piši na privat, u privatne poruke, privatnu poruku, pošalji mi, pošaljite mi,
    kontaktiraj me, kontaktirajte me, dodaj me, dodajte me, piši na whatsapp, pišite na whatsapp,
    piši na viber, pišite na viber, piši na telegram, moj whatsapp, mom whatsappu, moj telegram,
    moj viber, moj broj, moj privatni broj, privatni broj, moj privatni mail, privatni chat,
    privatni razgovor, dopisujmo se, odgovaram samo, moj drugi račun, moj drugi nalog,
    moj stari profil, mog menadžera, mojim menadžerom, fan kartica, ostavite mi broj
  `),
  invest: phrases(`
    zajamčena dobit, zajamčeni prinos, zajamčeni profit, garantovana dobit, garantirana zarada,
    garantovana zarada, garantirani profit, garantovani profit, dnevna zarada, dnevni profit,
    dnevna dobit, uloži odmah, uložite odmah, investiraj sada, investirajte sada, počni ulagati,
    počnite ulagati, počnite da ulažete, počni zarađivati, počnite zarađivati,
    počnite da zarađujete, platforma za trgovanje, platformu za trgovanje, platforma za ulaganje,
    investicijska platforma, robot za trgovanje, bot za trgovanje, automatsko trgovanje,
    udvostručite svoj, minimalni depozit, minimalna uplata, minimalno ulaganje, pasivni prihod,
    pasivni dohodak, financijska sloboda, financijsku slobodu, finansijska sloboda,
    finansijsku slobodu, menadžer će vas nazvati, bez rizika, minimalni ulog, moj tim trguje,
    vaša dobit, otvorite račun, dvostruko više, dvostruko natrag, isplatite dobit,
    investicijski klub, upravljani račun
  `),
  donate: phrases(`
    doniraj, donirajte, doniraj sada, donirajte sada, vaša donacija, tvoja donacija,
    uplatite donaciju, uplati donaciju, želim donirati, podrži moju, podržite moju,
    podrži moju zakladu, podržite moju fondaciju, podržite zakladu, podržite fondaciju,
    moja zaklada, moja fondacija, moju zakladu, moju fondaciju, moju kampanju, pomozi djeci,
    pomozite djeci, pomozite deci, pomozi mi, pomozite mi, prikupljam novac, prikupljamo sredstva,
    daruj me, pomozite siročadi, svaka kuna pomaže, svaki euro pomaže, doniraj*, prikupljeno,
    prikupili smo, svaka kuna, svaki euro, prikupljanje, spasite, svaki prilog
  `),
  ticket: phrases(`
    kupi ulaznice, kupite ulaznice, kupi ulaznicu, kupi karte, kupite karte, kupite kartu,
    kupi kartu, karte u prodaji, ulaznice u prodaji, prodaja ulaznica, prodaja karata,
    rezerviraj karte, rezervirajte karte, rezervišite karte, naruči karte, vip ulaznic*,
    vip kart*, meet and greet, meet & greet, susret sa zvijezdom, ulaz iza pozornice,
    backstage propusnic*, vip propusnic*, vip paket*, bukiraj me, angažirajte me za,
    angažujte me za, privatna večera, privatnu večeru, večera sa mnom, privatni poziv,
    privatni susret, videopoziv s, video poziv sa, video pozdrav, videočestitka,
    personalizirani video, rezervirajte mjesto, rezervišite mesto, popis uzvanika,
    broj mjesta ograničen, posljednje ulaznice, posljednja mjesta, rezervirajte termin,
    dodatni termini, rezervacija nastupa
  `),
  marry: phrases(`
    ozbiljna veza, ozbiljnu vezu, ozbiljne veze, ozbiljnoj vezi, trajna veza, tražim ljubav,
    tražim muškarca, tražim ženu, tražim muža, tražim partnera, tražim partnericu, tražim partnerku,
    srodna duša, srodnu dušu, srodne duše, udaj se za mene, oženi me, oženi se mnome, oženiti te,
    udati se za tebe, moja buduća žena, moja buduća supruga, moj budući muž, moj budući suprug,
    usamljen sam, usamljena sam, udovica sam, udovac sam, ja sam udov*, slobodna sam, slobodan sam,
    razvedena sam, živjeti s tobom, živeti sa tobom, preseliti se k tebi, pravu ljubav tražim,
    ostatak života s, poštenog muškarca, osnovati obitelj
  `),
  access: phrases(`
    casting*, kasting*, audicij*, drugo mišljenje, konzultacij*, mentorstvo, majstorska radionica,
    članstvo, članarin*, privatni klub, prijavnica, prijavu pošaljite
  `),
  payAhead: phrases(`
    poklon kartica, poklon kartice, poklon karticu, poklon bon, darovna kartica, steam kartica,
    naknada za obradu, troškovi obrade, carinska naknada, naknada za registraciju,
    bankovni prijenos, bankovna uplata, uplata unaprijed, uplata unapred, predujam, kapara,
    western union, moneygram, u bitcoinu, usdt, akontacij*, kotizacij*, uplata, uplatite, uplatu,
    na račun, broj računa, nepovratn*, potvrdu o uplati, kaucij*, revolut, kekspay, aircash
  `),
  pitch: phrases(`
    kliknite na, klikni na, ispunite obrazac, ostavite broj, ostavite svoj broj,
    savjetnik će vas nazvati, nazvat će vas, slobodnih mjesta, do ponoći, pogledajte video,
    prije nego što ga, plaćanje pouzećem, prije nego nestane
  `),
  firstPerson: phrases(`
    ja, meni, mene, mi, mnom, moj, moja, moje, moji, moju, mojih, sam, bih, imam, želim, mogu,
    pišem
  `),
  speaksAsPerson: phrases(`
    ja sam, zovem se, moje ime je, dobro došli na moju, dobrodošli na moju, moja službena stranica,
    moja zvanična stranica, moj službeni profil, moj zvanični profil, moj privatni profil,
    dragi fanovi, pozdrav fanovima, moji fanovi, moji obožavatelji, o meni
  `),
  speaksFor: phrases(`
    menadžment, menadžerica, službeni booking, zvanični booking, u ime, po nalogu, ured za medije,
    ured za odnose s javnošću, glasnogovornik, glasnogovornica, portparol, asistent, asistentica,
    zastupa ga, zastupa je, agencija za zastupanje, u ime obitelji, na zahtjev obitelji,
    po nalogu obitelji, isključivi menadžment, ekskluzivni menadžment, službena prodaja,
    osobno bira, osobno pregledava, njegova asistentica, njezina asistentica
  `),
  isEndorsed: phrases(`
    preporučuje, preporučeno od, preporučili su, tajna uspjeha, otkrio u intervjuu,
    otkrila u intervjuu, otkriva kako, otkrio kako, sama koristi, sam koristi,
    uživo na televiziji, banke su bijesne, banke su besne, poznat s televizije, kako se obogatio,
    kako se obogatila, pokazao mobitel, pokazala mobitel, otkrio uživo, otkrila uživo
  `),
  parody: phrases(`
    parodija, parodije, parodijski, satira, satiričn*, nije pravi, nije prava, nije stvarni,
    parodijski profil, humoristična stranica, dvojnik, samo šala, za zabavu
  `),
  fan: phrases(`
    stranica obožavatelja, stranica fanova, fan stranica, fan page, fanpage, fan klub,
    klub obožavatelja, fan club, vode obožavatelji, napravili fanovi, od fanova za fanove, neslužben*,
    nezvaničn*, nije povezan*, nema veze s
  `),
  stock: phrases(`
    stock fotografij*, stok fotografij*, ilustrativna fotografija, ilustracija: arhiva,
    foto: ilustracija, bez tantijema, royalty-free, generirano umjetnom inteligencijom, generirano ai,
    stvoreno umjetnom inteligencijom, napravljeno pomoću ai, urednička upotreba, fotoagencija,
    banka fotografija, getty images, shutterstock, foto: pixsell
  `),
};
