import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const romanian: PersonWords = {
  language: 'ro',
  everyday: phrases(`
    și, în, să, este, sunt, din, pentru, care, fost, mai, pe, cu, această, acest, nu, au, lui, fi,
    după, prin, despre, când, cum, fără, dar, până, doar, ele, foarte, într
  `),
  talkElsewhere: phrases(`
    scrie-mi, scrieți-mi, scrie-mi în privat, scrie-mi pe, scrieți-mi pe, trimite-mi,
    trimiteți-mi, trimite-mi un mesaj, contactează-mă, contactați-mă, adaugă-mă, adăugați-mă,
    dă-mi add, dă-mi mesaj, dați-mi mesaj, sună-mă pe, whatsappul meu, whatsapp-ul meu,
    telegramul meu, contul meu de telegram, numărul meu, numărul meu privat, număr privat,
    numărul meu personal, emailul meu privat, e-mailul meu personal, adresa mea privată,
    mesaj privat, în privat, chat privat, conversație privată, vorbim în privat,
    vorbim pe whatsapp, vorbește cu mine, răspund doar, celălalt cont, contul meu vechi,
    managerul meu, card de fan, hangouts, lasă-mi numărul
  `),
  invest: phrases(`
    profit garantat, câștig garantat, câștiguri garantate, profituri garantate,
    randament garantat, profit zilnic, câștig zilnic, câștiguri zilnice, profituri zilnice,
    investește acum, investiți acum, investește cu mine, începe să investești,
    începeți să investiți, începe să câștigi, începeți să câștigați, platformă de tranzacționare,
    platforma de tranzacționare, platformă de investiții, platforma de investiții,
    robot de tranzacționare, bot de tranzacționare, tranzacționare automată, dublează-ți,
    dublați-vă, depozit minim, depunere minimă, depunerea minimă, investiție minimă, venit pasiv,
    venituri pasive, libertate financiară, libertatea financiară, grupul meu de trading,
    semnale de trading, un manager vă va suna, un consultant vă va suna, te va suna,
    fără niciun risc, câștigă bani, suma minimă, echipa mea tranzacționează, profitul tău,
    deschide cont, deschideți un cont, dublul, înapoi dublu, club de investiții, cont administrat
  `),
  donate: phrases(`
    donează, donați, donează acum, donați acum, fă o donație, faceți o donație, donația ta,
    donația dumneavoastră, vreau să donez, susține fundația mea, susțineți fundația mea,
    susține-mă, susțineți-mă, sprijină fundația, sprijiniți fundația, sprijină campania,
    fundația mea, campania mea, ajută copiii, ajutați copiii, ajută-mă, ajutați-mă,
    strânge fonduri, strâng bani pentru, strângem fonduri, fă-mi un cadou, ajută orfanii,
    fiecare leu contează, orice sumă contează, vreau să contribui, contribuie, contribuiți,
    am strâns, strânși, fiecare leu, strângere de fonduri, salvați, să salvăm, orice sumă
  `),
  ticket: phrases(`
    cumpără bilete, cumpărați bilete, cumpără bilet, cumpără-ți bilet*, bilete disponibile,
    bilete la vânzare, bilete de vânzare, vânzare bilete, ia-ți bilet*, rezervă bilete,
    rezervă-ți biletul, bilete vip, bilet vip, meet and greet, meet & greet, întâlnire cu vedeta,
    acces în culise, acces backstage, permis vip, pachet vip, pachete vip, acces vip, rezervă-mă,
    angajează-mă pentru, cină privată, cină cu mine, apel privat, apel video cu,
    întâlnire privată, mesaj video, video personalizat, salut video, rezervă-ți locul,
    rezervați-vă locul, rezervă un loc, lista de invitați, ședință de autografe, locuri limitate,
    ultimele bilete, ultimele locuri, rezervați, date suplimentare
  `),
  marry: phrases(`
    relație serioasă, relații serioase, relație stabilă, relație de lungă durată, caut dragostea,
    caut iubire, caut iubirea, caut un bărbat, caut o femeie, caut soție, caut soț, caut partener*,
    suflet pereche, sufletul pereche, sufletul meu pereche, jumătatea mea, căsătorește-te cu mine,
    mărită-te cu mine, să mă căsătoresc cu tine, viitoarea mea soție, viitorul meu soț, sunt văduv*,
    sunt singur*, sunt necăsătorit*, sunt divorțat*, mă simt singur*, să mă mut cu tine,
    să locuiesc cu tine, dragostea adevărată o caut, restul vieții mele, bărbat serios,
    femeie serioasă, bărbat cinstit, întemeia o familie
  `),
  access: phrases(`
    casting*, audiți*, a doua opinie, consultați*, coaching, masterclass, abonament lunar,
    cotizație, club privat, formular de înscriere, înscrieri
  `),
  payAhead: phrases(`
    card cadou, carduri cadou, cardul cadou, card steam, taxă de procesare, taxa de procesare,
    taxă vamală, taxa vamală, taxă de înscriere, taxa de înregistrare, taxă de livrare,
    transfer bancar, prin transfer, avans, plată în avans, plata în avans, western union,
    moneygram, în bitcoin, usdt, în avans, avans de, avansul, nerambursabil*, în contul,
    taxa de înscriere, revolut, dovada plății, garanție
  `),
  pitch: phrases(`
    click pe, apasă pe, apăsați pe, completează formularul, completați formularul, lasă numărul,
    lăsați numărul, un consultant te va suna, te va suna, vă va suna, locuri limitate,
    locuri rămase, până la miezul nopții, urmărește videoclipul, înainte să fie șters,
    plata la livrare
  `),
  firstPerson: phrases(`
    eu, mie, mine, meu, mea, mei, mele, îmi, sunt, vreau, pot, imi, scriu, mi-am, m-am
  `),
  speaksAsPerson: phrases(`
    eu sunt, sunt eu, mă numesc, numele meu este, mă cheamă, bine ați venit pe pagina mea,
    bine ai venit pe pagina mea, pagina mea oficială, contul meu oficial, contul meu privat,
    dragi fani, salut fani, fanii mei, despre mine
  `),
  speaksFor: phrases(`
    management, managementul, impresar, impresariat, booking oficial, în numele, din partea,
    biroul de presă, biroul de presă al, purtător de cuvânt, asistenta lui, asistentul lui,
    reprezentat de, reprezentată de, agenția de, în numele familiei, la cererea familiei,
    din partea familiei, management exclusiv, reprezentant exclusiv, vânzare oficială,
    alege personal, asistenta ei
  `),
  isEndorsed: phrases(`
    recomandat de, recomandată de, recomandate de, secretul lui, secretul vedetei,
    a dezvăluit într-un interviu, a dezvăluit cum, dezvăluie cum, folosește ea însăși,
    folosește chiar el, în direct la televizor, băncile sunt furioase, cunoscut de la tv,
    cum s-a îmbogățit, confirmat de, a arătat telefonul
  `),
  parody: phrases(`
    parodie, parodia, satiră, satiric*, nu este cel real, nu este cea reală, nu este adevăratul,
    cont parodie, cont de parodie, pagină umoristică, pagină de umor, sosia, glumă
  `),
  fan: phrases(`
    pagină de fani, pagina fanilor, pagina de fani, fan page, fanpage, fan club, fan-club,
    clubul fanilor, făcută de fani, făcut de fani, de la fani pentru fani, neoficial*,
    nu este afiliat*, fără legătură cu, cont de fani
  `),
  stock: phrases(`
    fotografie de stoc, fotografii de stoc, imagine de arhivă, foto arhivă, fără redevențe,
    royalty-free, generat de ai, generată de ai, generate de ai, generată cu ai,
    creată de inteligența artificială, utilizare editorială, imagine ilustrativă,
    fotografie ilustrativă, sursa foto, agenție foto, getty images, shutterstock
  `),
};
