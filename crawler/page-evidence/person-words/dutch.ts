import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const dutch: PersonWords = {
  language: 'nl',
  everyday: phrases(`
    het, een, van, niet, zijn, voor, maar, ook, naar, wordt, hij, deze, nog, heeft, werd, bij, worden,
    hebben, uit, meer, geen, tot, veel, door, je, wij, onze, hun, en, dit
  `),
  talkElsewhere: phrases(`
    stuur mij, app me, app mij, schrijf me, schrijf mij, whatsapp me, dm me, stuur een dm,
    voeg me toe, voeg mij toe, neem contact met mij, contacteer mij, contacteer me,
    me op whatsapp, mij op whatsapp, me op telegram, mij op telegram, me via whatsapp,
    mij via whatsapp, zit op telegram, mijn whatsapp, mijn telegram, mijn nummer,
    mijn privénummer, mijn 06, mijn privémail, mijn persoonlijke e-mail, privéchat, privé chatten,
    privébericht, in privé, praat met me, chat met mij, ik antwoord alleen, reageer alleen,
    mijn andere account, mijn oude account, mijn manager, fankaart, laat je nummer, stuur me
  `),
  invest: phrases(`
    gegarandeerde winst*, gegarandeerd rendement, gegarandeerde opbrengst*, dagelijkse winst*,
    winst per dag, investeer nu, nu investeren, beleg nu, begin met beleggen,
    begin met investeren, begin met handelen, investeer met mij, handelsplatform, tradingplatform,
    beleggingsplatform, tradingbot, handelsrobot, automatisch handelen, verdubbel je,
    verdubbel uw, minimale storting, minimale inleg, minimale investering, passief inkomen,
    crypto weggeven, crypto-giveaway, bitcoin-giveaway, financiële vrijheid, financieel vrij,
    mijn tradinggroep, tradinggroep, beleggingsgroep, tradingsignalen, manager belt u,
    een adviseur belt, accountmanager belt, geld verdienen, rijk worden, zonder risico,
    minimumbedrag, mijn team handelt, je winst, uw winst, open je rekening, het dubbele terug,
    dubbel terug, beleggersclub, beheerde rekening
  `),
  donate: phrases(`
    doneer nu, nu doneren, doneer aan, doneer hier, doe een donatie, geef een donatie, uw donatie,
    jouw donatie, uw gift, jouw gift, steun mijn, steun onze stichting, steun zijn stichting,
    steun haar stichting, mijn stichting, mijn inzamelingsactie, help de kinderen,
    help deze kinderen, help mij, geld inzamelen, geld ophalen, geef me een cadeau,
    help de weeskinderen, elke euro telt, steun de actie, ik wil bijdragen, draag bij, bijdragen,
    opgehaald, ingezameld, elke bijdrage, elke euro, doelbedrag, inzamelingsactie
  `),
  ticket: phrases(`
    koop tickets, koop kaarten, koop je tickets, koop je kaarten, koop uw tickets, tickets kopen,
    kaartjes kopen, kaarten kopen, tickets bestellen, bestel tickets, tickets te koop,
    kaarten te koop, bestel kaarten, meet and greet, meet & greet, backstagepas*, backstage pas*,
    backstage-toegang, vip-pas, vip-ticket*, vip-pakket*, vip-kaart*, boek mij, boek me, boek hem,
    boek haar, privédiner, diner met mij, privégesprek, videobellen met, privéontmoeting,
    videoboodschap, videogroet, persoonlijke video, reserveer je plek, reserveer uw plaats,
    reserveer je plaats, gastenlijst, signeersessie, beperkt aantal plaatsen, laatste kaarten,
    extra data, plek reserveren
  `),
  marry: phrases(`
    serieuze relatie, vaste relatie, duurzame relatie, op zoek naar liefde, zoek naar de liefde,
    zoek een man, zoek een vrouw, op zoek naar een man, op zoek naar een vrouw, zielsverwant*,
    soulmate, zielsmaatje, trouw met mij, trouw met me, met je trouwen, met u trouwen,
    mijn toekomstige vrouw, mijn toekomstige man, mijn toekomstige echtgeno*, ik ben eenzaam,
    ik ben alleen, ik ben weduw*, ik ben vrijgezel, ik ben single, eenzame weduw*, bij je intrekken,
    bij jou wonen, zoek de ware liefde, zoek de liefde van mijn leven, op zoek naar de ware,
    rest van mijn leven, eerlijke man, eerlijke vrouw
  `),
  access: phrases(`
    casting, auditie*, second opinion, consult*, persoonlijk gesprek, coaching, masterclass,
    maandelijks lidmaatschap, lidmaatschap, contributie, besloten club, privéclub,
    aanmeldformulier, inschrijfformulier
  `),
  payAhead: phrases(`
    cadeaukaart*, cadeaubon*, giftcard*, steamkaart*, paysafecard*, administratiekosten,
    verwerkingskosten, behandelingskosten, douanekosten, inschrijfkosten, overboeking, overmaken,
    vooruitbetaling, aanbetaling, tikkie, western union, moneygram, in bitcoin, usdt, borgsom,
    vooruit, inschrijfgeld, niet terugbetaald, geen restitutie, betaalverzoek, betaalbewijs,
    revolut
  `),
  pitch: phrases(`
    klik op, klik hier, vul het formulier in, laat je nummer achter, laat uw nummer achter,
    een adviseur belt, belt u terug, belt je terug, nog enkele plaatsen, plaatsen over,
    tot middernacht, bekijk de video, voordat hij verwijderd, betalen bij levering,
    zolang de voorraad
  `),
  firstPerson: phrases(`
    ik, me, mij, mijn, mezelf, ben, heb, wil, kan, zal, m'n
  `),
  speaksAsPerson: phrases(`
    ik ben, ik heet, mijn naam is, welkom op mijn, mijn officiële pagina, mijn officiële account,
    mijn privéaccount, dit is mijn, lieve fans, hallo fans, mijn fans, over mij, dit ben ik
  `),
  speaksFor: phrases(`
    management van, officieel management, officiële boekingen, boekingskantoor, namens,
    in opdracht van, persvoorlichter van, persdienst van, assistent van, vertegenwoordigd door,
    impresariaat, bureau van, team van, agent van, namens de familie, in opdracht van de familie,
    op verzoek van de familie, exclusief management, officiële kaartverkoop, kiest persoonlijk,
    zijn assistente, haar assistente
  `),
  isEndorsed: phrases(`
    aanbevolen door, aangeraden door, het geheim van, het geheim achter,
    onthulde in een interview, onthult hoe, onthulde hoe, gebruikt het zelf, zweert bij,
    bekend van tv, live op televisie, banken zijn woedend, bevestigd door, hoe hij rijk werd,
    hoe zij rijk werd, vertrouwd door, liet zijn telefoon zien, liet haar telefoon zien,
    onthulde live
  `),
  parody: phrases(`
    parodie, satire, satirisch*, niet de echte, parodieaccount, parodie-account, persiflage,
    niet serieus, imitator, humorpagina, dit is een grap, lookalike
  `),
  fan: phrases(`
    fanpagina, fanpage, fansite, fanclub, fan-club, fanaccount, door fans voor fans, door fans gemaakt,
    beheerd door fans, onofficieel, onofficiële, niet officieel, niet verbonden aan, niet gelieerd aan,
    eerbetoon aan
  `),
  stock: phrases(`
    stockfoto*, stockbeeld*, stockafbeelding*, rechtenvrij*, royaltyvrij*, gegenereerd door ai,
    met ai gemaakt, ai-gegenereerd*, door ai gegenereerd, redactioneel gebruik, beeldbank, fotobureau,
    model release, getty images, shutterstock, anp foto, illustratieve foto
  `),
};
