import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const lithuanian: PersonWords = {
  language: 'lt',
  everyday: phrases(`
    ir, yra, kad, su, bet, kaip, iš, tai, buvo, dėl, apie, jis, ji, mes, jūs, arba, už, taip, tik, ar,
    po, nuo, iki, labai, kuris
  `),
  talkElsewhere: phrases(`
    parašyk man, parašykite man, rašyk man, rašykite man, rašyk asmenin*, rašyk į asmenin*,
    atsiųsk man, atsiųskite man, susisiek su manimi, susisiekite su manimi, pridėk mane,
    pridėkite mane, mano whatsapp, mano telegram, mano viber, mano numeris,
    mano asmeninis numeris, privatus pokalbis, privati žinutė, privačią žinutę,
    mano asmeninis paštas, atsakau tik, mano kita paskyra, mano sena paskyra, mano vadybinink*,
    gerbėjo kortelė
  `),
  invest: phrases(`
    garantuotas pelnas, garantuotą pelną, garantuota grąža, kasdienis pelnas, kasdienį pelną,
    dienos pelnas, investuok dabar, investuokite dabar, pradėk investuoti, pradėkite investuoti,
    pradėkite uždirbti, investuok su manimi, prekybos platforma, prekybos platformą,
    investavimo platforma, prekybos robotas, automatinė prekyba, padvigubink*, minimalus indėlis,
    minimali investicija, pasyvios pajamos, pasyvių pajamų, finansinė laisvė, finansinę laisvę,
    vadybininkas jums paskambins, be rizikos, minimali suma, mano komanda prekiauja, jūsų pelnas,
    atsidarykite sąskaitą, dvigubai daugiau, dvigubai grąžin*, atsiimkite pelną,
    investuotojų klubas
  `),
  donate: phrases(`
    aukok, aukokite, paaukok, paaukokite, aukoti dabar, tavo auka, jūsų auka, jūsų parama,
    paremk mano, paremkite mano, paremkite fondą, mano fondas, mano fondą, padėk vaikams,
    padėkite vaikams, padėk man, padėkite man, renku lėšas, renkame lėšas, padovanok man,
    noriu paaukoti, surinkta, surinkome, kiekvienas euras, lėšų rinkimas, išgelbėkime,
    kiekviena parama, prisidėkite
  `),
  ticket: phrases(`
    pirk bilietus, pirkite bilietus, pirkti bilietus, bilietų pardavimas, bilietai parduodami,
    užsisakyk bilietus, užsisakykite bilietus, rezervuok bilietus, vip biliet*, vip leidim*,
    vip paket*, susitikimas su žvaigžde, patekimas į užkulisius, užsakyk mane, privati vakarienė,
    vakarienė su manimi, privatus skambutis, vaizdo skambutis su, vaizdo sveikinimas,
    asmeninis vaizdo, rezervuok vietą, rezervuokite vietą, svečių sąrašas, vietų skaičius ribotas,
    paskutiniai bilietai, paskutinės vietos, papildomos datos, rezervuoti datą
  `),
  marry: phrases(`
    rimti santykiai, rimtų santykių, rimtiems santykiams, ieškau meilės, ieškau vyro, ieškau moters,
    ieškau žmonos, ieškau partner*, sielos draug*, antrosios pusės, ištekėk už manęs, vesk mane,
    tave vesti, už tavęs ištekėti, mano būsima žmona, mano būsimas vyras, esu vieniš*, esu našl*,
    esu išsiskyr*, gyventi su tavimi, likusį gyvenimą, sukurti šeimą
  `),
  access: phrases(`
    atrank*, kastingas, perklausa, antra nuomonė, konsultacij*, mentorystė, meistriškumo pamoka,
    narystė, nario mokestis, mėnesinis mokestis, uždaras klubas, paraiškos forma, anketa dalyvauti
  `),
  payAhead: phrases(`
    dovanų kortelė, dovanų kortelę, dovanų kuponas, apdorojimo mokestis, administravimo mokestis,
    muito mokestis, registracijos mokestis, banko pavedim*, pavedimu, išankstinis mokėjimas,
    avansas, western union, usdt, avansą, užstatas, užstatą, pavedimas, pervesti, perveskite,
    į sąskaitą, negrąžinam*, revolut, mokėjimo kvitas
  `),
  pitch: phrases(`
    spustelėkite, paspauskite, užpildykite formą, palikite numerį, palikite savo numerį,
    konsultantas jums paskambins, jums paskambins, susisieks su jumis, liko vietų,
    iki vidurnakčio, pažiūrėkite vaizdo, kol neištrynė, mokėjimas pristatymo metu
  `),
  firstPerson: phrases(`
    aš, mane, man, manęs, manimi, mano, savo, esu, turiu, noriu, galiu, rašau
  `),
  speaksAsPerson: phrases(`
    aš esu, mano vardas, sveiki atvykę į mano, mano oficialus puslapis, mano oficiali paskyra,
    mano asmeninė paskyra, mieli gerbėjai, sveiki gerbėjai, mano gerbėjai, apie mane
  `),
  speaksFor: phrases(`
    vadyba, vadybininkas, vadybininkė, jo vardu, jos vardu, spaudos tarnyba, atstovas spaudai,
    atstovė spaudai, asistentas, asistentė, oficialus atstovas, koncertų agentūra, šeimos vardu,
    šeimos prašymu, šeimos pavedimu, išskirtinė vadyba, oficiali bilietų, asmeniškai renkasi,
    jo asistentė, jos asistentė
  `),
  isEndorsed: phrases(`
    rekomenduoja, rekomenduojama, sėkmės paslaptis, atskleidė interviu, atskleidžia kaip,
    atskleidė kaip, pati naudoja, pats naudoja, tiesioginiame eteryje, bankai įsiutę,
    kaip praturtėjo, parodė telefoną, atskleidė tiesioginiame
  `),
  parody: phrases(`
    parodija, parodijos, satyra, satyrin*, ne tikrasis, ne tikroji, parodijos paskyra, humoro puslapis,
    antrininkas, tik juokas
  `),
  fan: phrases(`
    gerbėjų puslapis, gerbėjų svetainė, fanų puslapis, gerbėjų klubas, fanų klubas, gerbėjų paskyra,
    sukurta gerbėjų, neoficial*, nesusij*, neturi ryšio
  `),
  stock: phrases(`
    nuotraukų bankas, asociatyvi nuotrauka, asociatyvi nuotr, iliustracinė nuotrauka, sugeneruota di,
    sukurta di, sukurta dirbtinio intelekto, sugeneruota dirbtinio intelekto, redakcinis naudojimas,
    shutterstock
  `),
};
