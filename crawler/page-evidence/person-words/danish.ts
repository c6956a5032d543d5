import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const danish: PersonWords = {
  language: 'da',
  everyday: phrases(`
    ikke, blev, sig, også, efter, noget, meget, kun, nu, gennem, fra, jeg, blevet, dig, mig, nogle,
    mere, uden, op, frem, når, hvorfor, hvad, af, mellem, end, bliver, mod, deres
  `),
  talkElsewhere: phrases(`
    skriv til mig, send mig, send mig en besked, skriv en besked til mig, send en dm, kontakt mig,
    tilføj mig, mig på whatsapp, mig på telegram, mig via whatsapp, mig på signal, min whatsapp,
    min telegram, mit nummer, mit private nummer, min private mail, min private e-mail,
    privat chat, privat besked, chat med mig, tal med mig privat, svarer kun, svarer udelukkende,
    min anden konto, min anden profil, min gamle konto, min manager, fankort
  `),
  invest: phrases(`
    garanteret fortjeneste, garanteret gevinst, garanteret afkast, daglig fortjeneste,
    daglig gevinst, dagligt afkast, investér nu, invester nu, begynd at investere,
    start med at investere, begynd at tjene, tjen penge, invester med mig, handelsplatform,
    tradingplatform, investeringsplatform, handelsrobot, tradingbot, automatisk handel, fordobl,
    fordoble din*, minimumsindbetaling, minimumsindskud, mindste indbetaling, passiv indkomst,
    økonomisk frihed, finansiel frihed, tradinggruppe*, tradingsignaler, rådgiver ringer til dig,
    uden risiko, risikofrit, gratis bitcoin, mindste indskud, mindstebeløb, mit team handler,
    din gevinst, åbn konto, dobbelt tilbage, det dobbelte, aktieklub, forvaltet konto, hæv din
  `),
  donate: phrases(`
    donér nu, doner nu, donér til, doner til, giv en gave, giv et bidrag, giv din støtte,
    dit bidrag, din donation, støt min, støt fonden, min fond, mit velgørenhed*, min indsamling,
    hjælp børnene, hjælp mig, samler penge ind, samler ind til, indsamler penge, giv mig en gave,
    hver krone, mobilepay til, jeg vil bidrage, bidrag nu, vi har samlet ind, samlet ind,
    indsamling, hvert bidrag
  `),
  ticket: phrases(`
    køb billet*, købe billet*, billetter her, billetter til salg, billetsalg, bestil billet*,
    sikr dig billet*, vip-billet*, vip billet*, vip-pas, vip-pakke, meet and greet, meet & greet,
    backstagepas, backstage-pas, book mig, bestil mig, privat middag, middag med mig,
    privat samtale, videoopkald med, privat møde med, videohilsen, personlig video,
    reservér din plads, reserver din plads, gæsteliste, gæstelisten, begrænset antal pladser,
    sidste billetter, sidste pladser, bestil plads, reserver plads, ekstra datoer
  `),
  marry: phrases(`
    seriøst forhold, fast forhold, længerevarende forhold, leder efter kærlighed*, søger kærlighed*,
    søger en mand, søger en kvinde, leder efter en mand, leder efter en kvinde, sjæleven, min soulmate,
    gift dig med mig, gifte mig med dig, min fremtidige kone, min fremtidige mand, min kommende kone,
    min kommende mand, jeg er ensom, jeg er single, jeg er enke*, jeg er skilt, flytte ind hos dig,
    bo sammen med dig, søger ægte kærlighed, resten af mit liv, ærlig mand, ærlig kvinde,
    stifte familie
  `),
  access: phrases(`
    casting, optagelsesprøve, audition, second opinion, ny vurdering, konsultation*, rådgivning,
    coaching, mesterklasse, medlemskab, månedligt kontingent, privat klub, ansøgningsskema,
    tilmeldingsskema
  `),
  payAhead: phrases(`
    gavekort, steamkort, behandlingsgebyr, ekspeditionsgebyr, toldgebyr, registreringsgebyr,
    leveringsgebyr, bankoverførsel, forudbetaling, betale på forhånd, depositum, western union,
    moneygram, i bitcoin, usdt, mobilepay*, tilmeldingsgebyr, ansøgningsgebyr, refunderes ikke,
    ingen refusion, betales inden, kontonummer, betalingsbevis
  `),
  pitch: phrases(`
    klik på, klik her, udfyld formularen, efterlad dit nummer, læg dit nummer, en rådgiver ringer,
    ringer dig op, pladser tilbage, begrænset antal, til midnat, ved midnat, se videoen,
    før den bliver slettet, betal ved levering
  `),
  firstPerson: phrases(`
    jeg, mig, min, mit, mine
  `),
  speaksAsPerson: phrases(`
    jeg er, jeg hedder, mit navn er, velkommen til min, velkommen på min, min officielle side,
    min officielle konto, min private konto, kære fans, hej fans, mine fans, om mig, det er mig
  `),
  speaksFor: phrases(`
    management for, officiel booking, bookingbureau, på vegne af, pressekontakt for,
    presseafdelingen, assistent for, assistent til, repræsenteres af, repræsenteret af, agent for,
    kunstnerbooking, på vegne af familien, på familiens vegne, eksklusiv management,
    officielt billetsalg, vælger personligt, hans assistent, hendes assistent
  `),
  isEndorsed: phrases(`
    anbefales af, anbefalet af, hemmeligheden bag, afslørede i et interview, afslører hvordan,
    afslørede hvordan, bruger det selv, bruger den selv, på direkte tv, bankerne er rasende,
    kendt fra tv, sådan blev han rig, sådan blev hun rig, sværger til, viste sin telefon,
    afslørede live
  `),
  parody: phrases(`
    parodi, parodikonto, satire, satirisk*, ikke den ægte, ikke den rigtige, humorside, humorkonto,
    imitator, dobbeltgænger, kun for sjov
  `),
  fan: phrases(`
    fanside, fan-side, fanpage, fanklub, fan club, fankonto, drevet af fans, lavet af fans,
    af fans for fans, uofficiel*, ikke officiel*, ikke tilknyttet, ingen tilknytning til
  `),
  stock: phrases(`
    billedbureau, stockfoto, arkivfoto, modelfoto, genrebillede, royaltyfri*, genereret af ai,
    ai-genereret*, lavet med ai, kunstig intelligens har lavet, redaktionel brug, getty images,
    shutterstock, ritzau scanpix
  `),
};
