import type { PersonWords } from './person-words.ts';
import { phrases } from './phrases.ts';

export const filipino: PersonWords = {
  language: 'fil',
  everyday: phrases(`
    ang, mga, ay, sa, ng, na, ito, hindi, siya, kung, para, ako, niya, mula, dahil, kanyang, kanilang,
    pero, lang, din, rin, may, nila, naman
  `),
  talkElsewhere: phrases(`
    mag-message sa akin, i-message mo ako, imessage mo ako, mag-text sa akin, i-text mo ako,
    mag-chat tayo, i-chat mo ako, i-dm mo ako, pm mo ako, pm ako, i-add mo ako, add mo ako,
    kontakin mo ako, whatsapp ko, telegram ko, viber ko, numero ko, pribadong numero ko,
    pribadong chat, pribadong mensahe, personal kong email, dati kong account, isa kong account,
    manager ko, fan card ko, ang number ko
  `),
  invest: phrases(`
    garantisadong kita, siguradong kita, sigurado ang kita, garantisadong tubo, araw-araw na kita,
    kita araw-araw, mag-invest na, mag-invest ngayon, magsimulang mag-invest, kumita ngayon,
    kumita araw-araw, mag-invest sa akin, trading platform na, trading bot na, doblehin ang,
    dodoblehin ang, minimum na deposito, minimum deposit na, passive income na,
    kalayaan sa pananalapi, walang risk, walang talo, tatawagan ka ng, libreng bitcoin,
    pinakamababang halaga, ang team ko, ang kita mo, magbukas ng account, doble ang balik,
    dodoble, i-withdraw ang, investment club
  `),
  donate: phrases(`
    mag-donate, mag-donate na, magdonate, donasyon mo, donasyon ninyo, magbigay ng donasyon,
    suportahan ang aking, suportahan ang foundation, foundation ko, aking foundation,
    tulungan ang mga bata, tulungan ang mga ulila, tulungan mo ako, tulungan niyo ako,
    lumikom ng pondo, regaluhan mo ako, padalhan mo ako ng regalo, mag-ambag, nakalikom, nalikom,
    bawat piso, kahit magkano, iligtas natin, ambagan, tulong pinansyal
  `),
  ticket: phrases(`
    bumili ng ticket, bumili ng tiket, bili na ng ticket, kumuha ng ticket, mag-book ng ticket,
    tickets na available, benta ng ticket, vip ticket na, vip pass na, meet and greet kasama,
    makapasok sa backstage, i-book mo ako, i-book ako, hapunan kasama ako, pribadong hapunan,
    video call kasama, pribadong tawag, video greeting mula, mag-reserve ng upuan,
    i-reserve ang upuan, listahan ng bisita, limitado ang upuan, huling ticket*, i-reserve ang,
    mag-reserve, dagdag na petsa, mag-book ng petsa
  `),
  marry: phrases(`
    seryosong relasyon, seryoso sa relasyon, naghahanap ng pag-ibig, naghahanap ng pagmamahal,
    naghahanap ng asawa, naghahanap ng lalaki, naghahanap ng babae, naghahanap ng jowa,
    kabiyak ng puso, soulmate ko, pakasalan mo ako, pakasalan kita, magpakasal tayo, magiging asawa ko,
    malungkot ako, nag-iisa ako, biyuda ako, biyudo ako, single ako, makasama ka habambuhay,
    tumira kasama mo
  `),
  access: phrases(`
    audition*, casting, second opinion, konsultasyon, pribadong coaching, membership,
    buwanang bayad, pribadong club, application form, mag-apply
  `),
  payAhead: phrases(`
    gift card na, gcash, load card, processing fee na, bayad sa proseso, bayad sa customs,
    bayad sa rehistro, bank transfer na, paunang bayad, magbayad muna, downpayment, western union,
    down payment, bank transfer, gcash*, paymaya, maya account, registration fee, walang refund,
    proof of payment, resibo ng bayad
  `),
  pitch: phrases(`
    i-click ang, pindutin ang, punan ang form, iwan ang number, iwan ang iyong numero,
    tatawagan ka, tatawag sa iyo, limitado ang slots, limited slots, hanggang hatinggabi,
    panoorin ang video, bago ito burahin, cash on delivery
  `),
  firstPerson: phrases(`
    ako, ko, akin, sakin, aking, kong, akong, sarili
  `),
  speaksAsPerson: phrases(`
    ako si, ako ay, ang pangalan ko, pangalan ko ay, maligayang pagdating sa aking, opisyal kong page,
    opisyal kong account, pribado kong account, mga fans ko, mga tagahanga ko, tungkol sa akin
  `),
  speaksFor: phrases(`
    pamunuan ni, manager ni, management ni, sa ngalan ni, kinatawan ni, opisyal na booking,
    tagapagsalita ni, assistant ni, tanggapan ni, sa ngalan ng pamilya, hiling ng pamilya,
    eksklusibong management, opisyal na ticket*, personal na pumipili, assistant niya
  `),
  isEndorsed: phrases(`
    inirerekomenda ni, rekomendado ni, ang sikreto ni, sikreto ng pagyaman, ibinunyag sa panayam,
    inamin sa panayam, ibinunyag ni, ginagamit mismo, live sa tv, galit ang mga bangko,
    ipinakita ang cellphone, ibinunyag nang live
  `),
  parody: phrases(`
    parodya, parodiya, satira, hindi totoong, hindi ang tunay, parody account lang, pang-aliw lang,
    katatawanan lang, biro lang
  `),
  fan: phrases(`
    fan page ni, fanpage ni, fans club, fan club ni, pahina ng tagahanga, pahina ng mga tagahanga,
    gawa ng fans, hindi opisyal, walang kaugnayan, fan account ni
  `),
  stock: phrases(`
    stock photo na, stock na larawan, larawang stock, ginawa ng ai, gawa ng ai, likha ng ai,
    walang royalty, larawan mula sa, getty images, shutterstock
  `),
};
