import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const norwegian: PersonWords = {
  language: 'no',
  everyday: phrases(`
    seg, ble, noe, være, mye, bare, nå, gjennom, hva, ikke, også, enn, fra, jeg, blitt, deg, meg,
    hvordan, noen, mer, etter, uten, opp, frem, av, når, hvorfor
  `),
  talkElsewhere: phrases(`
    skriv til meg, send meg, send meg en melding, send en dm, kontakt meg, legg meg til,
    legg til meg, meg på whatsapp, meg på telegram, meg via whatsapp, meg på signal, min whatsapp,
    min telegram, nummeret mitt, mitt nummer, mitt private nummer, private nummeret mitt,
    min private e-post, private e-posten min, privat chat, privat melding, chat med meg,
    snakk med meg privat, svarer bare, svarer kun, min andre konto, den andre kontoen min,
    den gamle kontoen min, manageren min, min manager, fankort
  `),
  invest: phrases(`
    garantert fortjeneste, garantert gevinst, garantert avkastning, daglig fortjeneste,
    daglig gevinst, invester nå, begynn å investere, start å investere, begynn å tjene,
    tjene penger hjemmefra, invester med meg, handelsplattform, tradingplattform,
    investeringsplattform, handelsrobot, tradingbot, automatisk handel, doble pengene,
    dobler pengene, doble din, minimumsinnskudd, minste innskudd, minimumsinvestering,
    passiv inntekt, økonomisk frihet, finansiell frihet, tradinggruppe*, tradingsignaler,
    rådgiver ringer deg, kontoansvarlig ringer, uten risiko, risikofritt, gratis bitcoin,
    minstebeløp, mitt team handler, din gevinst, åpne konto, dobbelt tilbake, det dobbelte,
    aksjeklubb, forvaltet konto
  `),
  donate: phrases(`
    doner nå, doner til, gi en gave, gi et bidrag, gi din støtte, din gave, din donasjon,
    ditt bidrag, støtt min, støtt stiftelsen, stiftelsen min, min stiftelse, innsamlingen min,
    min innsamling, hjelp barna, hjelp meg, samler inn penger, samle inn penger, gi meg en gave,
    hver krone, vipps til, vipps meg, jeg vil bidra, bidra nå, vi har samlet inn, samlet inn,
    innsamling, hvert bidrag, spleis
  `),
  ticket: phrases(`
    kjøp billett*, kjøpe billett*, billetter her, billetter til salgs, billettsalg,
    bestill billett*, sikre deg billett*, vip-billett*, vip billett*, vip-pass, vip-pakke,
    meet and greet, meet & greet, backstagepass, backstage-pass, book meg, bestill meg,
    privat middag, middag med meg, privat samtale, videosamtale med, privat møte med, videohilsen,
    personlig video, reserver plass*, bestill plass, gjesteliste, gjestelisten,
    begrenset antall plasser, siste billetter, siste plasser, reserver plass, ekstra datoer
  `),
  marry: phrases(`
    seriøst forhold, fast forhold, langvarig forhold, ser etter kjærligheten, leter etter kjærlighet*,
    søker kjærlighet*, søker en mann, søker en kvinne, ser etter en mann, ser etter en kvinne,
    sjelevenn, sjelevennen min, gift deg med meg, gifte meg med deg, min fremtidige kone,
    min fremtidige mann, min framtidige kone, min kommende kone, jeg er ensom, jeg er singel,
    jeg er enke*, jeg er skilt, flytte inn hos deg, bo sammen med deg, søker ekte kjærlighet,
    resten av livet mitt, ærlig mann, ærlig kvinne, stifte familie
  `),
  access: phrases(`
    casting, prøvefilming, audition, ny vurdering, andre vurdering, konsultasjon*, rådgivning,
    coaching, mesterklasse, medlemskap, månedsavgift, privat klubb, søknadsskjema,
    påmeldingsskjema
  `),
  payAhead: phrases(`
    gavekort, steamkort, behandlingsgebyr, ekspedisjonsgebyr, tollgebyr, registreringsavgift,
    leveringsgebyr, bankoverføring, forskuddsbetaling, betale på forskudd, depositum,
    western union, moneygram, i bitcoin, usdt, vipps*, påmeldingsavgift, søknadsgebyr,
    refunderes ikke, ingen refusjon, betales før, kontonummer, kvittering på betaling
  `),
  pitch: phrases(`
    klikk på, klikk her, fyll ut skjemaet, legg igjen nummeret, legg igjen telefonnummer,
    en rådgiver ringer, ringer deg opp, plasser igjen, begrenset antall, til midnatt, se videoen,
    før den blir slettet, betal ved levering
  `),
  firstPerson: phrases(`
    jeg, meg, min, mitt, mine, mi
  `),
  speaksAsPerson: phrases(`
    jeg er, jeg heter, mitt navn er, navnet mitt er, velkommen til min, velkommen til siden min,
    min offisielle side, min offisielle konto, min private konto, kjære fans, hei fans, mine fans,
    om meg, det er jeg
  `),
  speaksFor: phrases(`
    management for, offisiell booking, bookingbyrå, på vegne av, pressekontakt for,
    presseavdelingen, assistenten til, assistent for, representeres av, representert av,
    agent for, artistbooking, på vegne av familien, på oppdrag fra familien, eksklusiv management,
    offisielt billettsalg, velger personlig, hans assistent, hennes assistent
  `),
  isEndorsed: phrases(`
    anbefales av, anbefalt av, hemmeligheten bak, avslørte i et intervju, avslører hvordan,
    avslørte hvordan, bruker det selv, bruker den selv, på direktesendt tv, bankene er rasende,
    kjent fra tv, slik ble han rik, slik ble hun rik, sverger til, viste frem telefonen,
    avslørte på direkten
  `),
  parody: phrases(`
    parodi, parodikonto, satire, satirisk*, ikke den ekte, ikke den virkelige, humorside, humorkonto,
    tullekonto, imitator, dobbeltgjenger
  `),
  fan: phrases(`
    fanside, fan-side, fanpage, fanklubb, fan club, fankonto, drevet av fans, laget av fans,
    av fans for fans, uoffisiell*, ikke offisiell*, ikke tilknyttet, ingen tilknytning til
  `),
  stock: phrases(`
    bildebyrå, stockfoto, arkivfoto, illustrasjonsfoto, illustrasjonsbilde, royaltyfri*,
    generert av ai, generert av ki, ki-generert*, ai-generert*, laget med ki, redaksjonell bruk,
    getty images, shutterstock, ntb scanpix
  `),
};
