import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const italian: PersonWords = {
  language: 'it',
  everyday: phrases(`
    il, che, di, è, della, per, non, una, sono, con, gli, nel, alla, anche, più, dei, delle, questo,
    questa, come, dal, ha, lei, essere, dopo, molto, così, perché, ho, nella
  `),
  talkElsewhere: phrases(`
    scrivimi, scrivetemi, mi scriva, contattami, contattatemi, mi contatti, mandami, mandatemi,
    inviami, aggiungimi, aggiungetemi, con me su whatsapp, con me su telegram,
    parliamo su whatsapp, sono su telegram, il mio whatsapp, il mio telegram, mio numero,
    mio numero privato, mio numero personale, mia mail privata, mia email privata,
    mia email personale, in privato, scrivi in privato, chat privata, un messaggio privato,
    chattiamo, parliamo in privato, rispondo solo, rispondi solo, altro account, vecchio account,
    mio altro profilo, mio manager, tessera fan, in dm, scrivimi su, il mio numero,
    lasciami il numero
  `),
  invest: phrases(`
    guadagni garantiti, profitti garantiti, profitto garantito, rendimento garantito,
    rendimenti garantiti, profitti giornalieri, guadagni giornalieri, guadagno giornaliero,
    investi ora, investi subito, investi con me, investa ora, investite ora, inizia a investire,
    iniziare a investire, piattaforma di trading, piattaforma di investimento, robot di trading,
    bot di trading, trading automatico, raddoppia i tuoi, moltiplica i tuoi, deposito minimo,
    investimento minimo, reddito passivo, rendita passiva, libertà finanziaria,
    mio gruppo di trading, gruppo di trading, segnali di trading, un consulente ti,
    un consulente la, un manager ti, la contatterà, ti richiamerà, guadagna da casa,
    guadagnare soldi, diventare ricco, senza rischi*, regalo bitcoin, importo minimo,
    cifra minima, il mio team opera, il tuo profitto, apri il conto, aprire il conto,
    conto gestito, club di investimento, il mio portafoglio
  `),
  donate: phrases(`
    dona ora, dona adesso, donate ora, doni ora, fai una donazione, fate una donazione,
    fare una donazione, la tua donazione, la sua donazione, una donazione per, sostieni la mia,
    sostenete la mia, sostieni la fondazione, sostieni il mio, la mia fondazione,
    la mia raccolta fondi, raccogliere fondi, aiuta i bambini, aiutate i bambini,
    aiutare i bambini, aiutami, aiutatemi, fammi un regalo, aiuta gli orfani, ogni euro conta,
    un piccolo contributo, voglio contribuire, contribuisci, contribuisci ora, abbiamo raccolto,
    raccolti, raccolta fondi, salviamo, ogni contributo, basta poco
  `),
  ticket: phrases(`
    acquista biglietti, acquista i biglietti, acquista il biglietto, compra i biglietti,
    comprare biglietti, compra il biglietto, biglietti in vendita, biglietti disponibili,
    prenota i biglietti, prenota il tuo biglietto, biglietti vip, biglietto vip, meet and greet,
    meet & greet, pass backstage, accesso al backstage, accesso backstage, pass vip,
    pacchetto vip, prenotami, ingaggiami, prenota una serata, cena privata, cena con me,
    chiamata privata, videochiamata con*, incontro privato, incontra la star, videomessaggio,
    video personalizzato, video di auguri, prenota il tuo posto, prenota un posto,
    riserva il tuo posto, lista degli invitati, lista ospiti, firmacopie a pagamento,
    biglietteria, posti limitati, ultimi posti, prenota ora, date aggiunte, vendita diretta,
    prenota il posto, assicurati il posto, i biglietti arrivano
  `),
  marry: phrases(`
    relazione seria, relazione stabile, storia seria, rapporto serio, cerco l'amore, in cerca d'amore,
    cerco un uomo, cerco una donna, cerco moglie, cerco marito, cerco compagn*, anima gemella, sposami,
    sposarti, sposarmi con, mia futura moglie, mio futuro marito, mia futura sposa, sono vedov*,
    sono single, sono sol*, mi sento sol*, vivere con te, trasferirmi da te, cerco il vero amore,
    cerco l'amore vero, cerco l'amore della mia vita, il resto della mia vita, uomo onesto,
    donna onesta, formare una famiglia
  `),
  access: phrases(`
    casting, provino, provini, audizione, audizioni, secondo parere, consulenza, consulto,
    coaching, masterclass, abbonamento mensile, quota mensile, club privato, modulo di iscrizione,
    candidatura
  `),
  payAhead: phrases(`
    carta regalo, carte regalo, buono regalo, gift card*, carte steam, spese di gestione,
    spese di pratica, commissione di elaborazione, spese doganali, quota di iscrizione, bonifico,
    ricarica postepay, postepay, western union, moneygram, in bitcoin, usdt, acconto, caparra,
    anticipato, bonifico istantaneo, quota, non rimborsabile, non sono previsti rimborsi,
    ricevuta di pagamento, ricarica, satispay, amici e familiari, una volta sola,
    quota di partecipazione
  `),
  pitch: phrases(`
    clicca su, cliccate su, clicca qui, compila il modulo, lascia il tuo numero,
    lasci il suo numero, ti chiamerà, la chiamerà, posti limitati, posti disponibili,
    fino a mezzanotte, guarda il video, prima che venga rimosso, prima che lo cancellino,
    pagamento alla consegna, ultimi pezzi
  `),
  firstPerson: phrases(`
    io, mi, me, mio, mia, miei, mie, sono, ho, sto, voglio, posso, faccio, vorrei
  `),
  speaksAsPerson: phrases(`
    io sono, sono io, mi chiamo, il mio nome è, benvenuti nella mia, benvenuti sulla mia,
    la mia pagina ufficiale, mio profilo ufficiale, mio account ufficiale, mio account privato,
    cari fan, ciao fan, i miei fan, chi sono, su di me, qui è la vostra, qui il vostro
  `),
  speaksFor: phrases(`
    management di, manager di, agente di, agenzia di, per conto di, a nome di, ufficio stampa di,
    ufficio stampa, booking ufficiale, assistente di, rappresentat* da, staff di, segreteria di,
    team di, a nome della famiglia, per conto della famiglia, su incarico della famiglia,
    management esclusivo, rappresentante esclusivo, biglietteria ufficiale, sceglie personalmente,
    la sua assistente, il suo assistente
  `),
  isEndorsed: phrases(`
    consigliat* da, raccomandat* da, il segreto di, ha rivelato in un'intervista,
    rivelato in diretta, ha rivelato come, rivela come, lo usa lei stessa, lo usa lui stesso,
    in diretta tv, le banche sono furiose, visto in tv, confermat* da, come è diventato ricco,
    come è diventata ricca, il metodo di, ha mostrato il telefono, mostrato il cellulare
  `),
  parody: phrases(`
    parodia, parodistic*, satira, satiric*, non è il vero, non è la vera, account parodia,
    pagina satirica, pagina umoristica, imitatore, questo è uno scherzo, finto profilo
  `),
  fan: phrases(`
    pagina fan, fan page, fanpage, fan club, fanclub, pagina dei fan, sito dei fan, gestit* da fan,
    gestit* dai fan, creat* dai fan, non ufficial*, non affiliat*, nessun legame con,
    dai fan per i fan, pagina dedicata a
  `),
  stock: phrases(`
    foto d'archivio, foto stock, immagini stock, immagine di repertorio, foto di repertorio,
    royalty free, royalty-free, esente da diritti, generata con ia, generata dall'ia, generato dall'ia,
    generate con ia, uso editoriale, liberatoria del modello, getty images, shutterstock,
    agenzia fotografica
  `),
};
