import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const swedish: PersonWords = {
  language: 'sv',
  everyday: phrases(`
    och, att, det, som, är, på, inte, till, från, jag, hon, när, efter, vid, också, mycket, blev, bara,
    genom, sin, vi, ett, sig, mellan, kommer, ut, där, mot, dem, något
  `),
  talkElsewhere: phrases(`
    skriv till mig, skicka till mig, skicka ett meddelande till mig, skicka mig, meddela mig,
    skriv ett dm, skicka dm, skriv privat, skriv i pm, skicka pm, pm:a mig, kontakta mig,
    lägg till mig, adda mig, mig på whatsapp, mig på telegram, mig via whatsapp, mig på signal,
    min whatsapp, mitt whatsapp, min telegram, mitt telegram, mitt nummer, mitt privata nummer,
    min privata mejl, min privata mail, min privata e-post, privat chatt, privatchatt,
    privat meddelande, chatta med mig, svarar bara, mitt andra konto, mitt gamla konto,
    min manager, fankort
  `),
  invest: phrases(`
    garanterad vinst, garanterade vinster, garanterad avkastning, daglig vinst, dagliga vinster,
    vinst varje dag, investera nu, börja investera, börja tjäna pengar, investera med mig,
    handelsplattform, tradingplattform, investeringsplattform, handelsrobot, tradingbot,
    automatisk handel, fördubbla, dubbla dina, dubbla ditt, minsta insättning, minimiinsättning,
    minsta investering, passiv inkomst, passiva inkomster, ekonomisk frihet, finansiell frihet,
    min tradinggrupp, tradingsignaler, en rådgivare ringer, kontohanterare ringer, utan risk,
    riskfritt, gratis bitcoin, minsta belopp, mitt team handlar, din vinst, öppna konto,
    dubbelt tillbaka, aktieklubb, förvaltat konto
  `),
  donate: phrases(`
    skänk nu, skänk en gåva, ge en gåva, donera, donera nu, donera till, din gåva, din donation,
    stöd min, stöd mitt, stöd stiftelsen, min stiftelse, min insamling, hjälp barnen, hjälp mig,
    hjälp de föräldralösa, samlar in pengar, samla in pengar, ge mig en present, varje krona,
    swisha, swisha till, jag vill bidra, bidra nu, bidra till, vi har samlat in, insamlat,
    varje bidrag, insamlingsmål
  `),
  ticket: phrases(`
    köp biljett*, köpa biljett*, biljetter här, biljetter till salu, biljettförsäljning,
    boka biljett*, säkra dina biljetter, vip-biljett*, vip biljett*, vip-pass, vip-paket,
    meet and greet, meet & greet, backstagepass, backstage-pass, boka mig, boka henne, boka honom,
    privat middag, middag med mig, privat samtal, videosamtal med, privat möte med, videohälsning,
    personlig video, boka din plats, reservera din plats, gästlista, gästlistan,
    begränsat antal platser, sista biljetterna, sista platserna, boka plats, extra datum
  `),
  marry: phrases(`
    seriöst förhållande, seriös relation, fast förhållande, stadigt förhållande,
    långvarigt förhållande, söker kärleken, söker kärlek, letar efter kärlek*, söker en man,
    söker en kvinna, söker man, söker kvinna, själsfrände, min själsfrände, gift dig med mig,
    gifta mig med dig, min framtida fru, min framtida man, min blivande fru, min blivande man,
    jag är ensam, jag är singel, jag är änk*, jag är skild, flytta ihop med dig, bo med dig,
    söker sann kärlek, resten av mitt liv, ärlig man, ärlig kvinna, bilda familj
  `),
  access: phrases(`
    casting, provfilmning, audition, second opinion, andra bedömning, skriftligt utlåtande,
    konsultation*, rådgivning, coachning, masterclass, medlemskap, månadsavgift, privat klubb,
    ansökningsformulär, patienter på distans
  `),
  payAhead: phrases(`
    presentkort, gåvokort, steamkort, handläggningsavgift, expeditionsavgift, tullavgift,
    registreringsavgift, leveransavgift, banköverföring, förskottsbetalning, betala i förskott,
    handpenning, western union, moneygram, i bitcoin, usdt, swish-betalning, i förskott, swish*,
    anmälningsavgift, ansökningsavgift, återbetalas ej, ingen återbetalning, betalas innan,
    innan granskningen, kontonummer, betalningsbevis, bankgiro
  `),
  pitch: phrases(`
    klicka på, klicka här, fyll i formuläret, lämna ditt nummer, lämna ditt telefonnummer,
    en rådgivare ringer, ringer upp dig, platser kvar, begränsat antal, till midnatt, se videon,
    innan den tas bort, betala vid leverans, så länge lagret räcker
  `),
  firstPerson: phrases(`
    jag, mig, mej, min, mitt, mina
  `),
  speaksAsPerson: phrases(`
    jag är, jag heter, mitt namn är, välkommen till min, välkomna till min, min officiella sida,
    mitt officiella konto, mitt privata konto, kära fans, hej fans, mina fans, om mig,
    det här är jag, det är jag
  `),
  speaksFor: phrases(`
    management för, officiell bokning, bokningsbolag, på uppdrag av, för hennes räkning,
    för hans räkning, presskontakt för, pressavdelning, assistent till, företräds av,
    representeras av, agentur för, artistbokning, på uppdrag av familjen, för familjens räkning,
    på familjens begäran, exklusivt management, ensam representant, officiell biljettförsäljning,
    väljer personligen, hans assistent, hennes assistent
  `),
  isEndorsed: phrases(`
    rekommenderas av, rekommenderad av, hemligheten bakom, avslöjade i en intervju, avslöjar hur,
    avslöjade hur, använder den själv, använder det själv, i direktsändning, bankerna är rasande,
    känd från tv, så blev han rik, så blev hon rik, svär vid, visade sin telefon,
    avslöjade i direktsändning
  `),
  parody: phrases(`
    parodi, parodikonto, satir, satirisk*, inte den riktiga, inte den riktige, inte på riktigt,
    humorsida, humorkonto, skämtkonto, imitatör, dubbelgångare
  `),
  fan: phrases(`
    fansida, fan-sida, fanpage, fansajt, fanklubb, fan club, fankonto, drivs av fans, gjord av fans,
    av fans för fans, inofficiell*, ej officiell*, inte kopplad till, ingen koppling till
  `),
  stock: phrases(`
    bildbyrå, stockfoto, stockbild, stockbilder, arkivbild, genrebild, royaltyfri*, genererad av ai,
    ai-genererad*, skapad med ai, redaktionellt bruk, modellavtal, getty images, shutterstock,
    illustrationsbild
  `),
};
