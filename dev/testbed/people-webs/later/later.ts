import type { LabelledWeb } from '../../labelled-web.ts';
import { harmlessLater } from './harmless.ts';
import { hostileLater } from './hostile.ts';
import { article, form } from './layouts.ts';
import { moreHarmlessLater } from './more-harmless.ts';
import { face, harmless, hostile, laterPersons, official } from './persons.ts';

/** Sites in the order of their people. */
const sites = [
  hostile('investment lure', {
    person: 'kardelioglu',
    host: 'selin-kazanc.com',
    ageDays: 12,
    foundBy: 'search',
    reason: 'lends her face to an investment',
    pictures: [face('kardelioglu', 'recompressed')],
    page: form(
      'tr',
      'Selin Kardelioğlu: Artık sahneye ihtiyacım yok',
      'Ünlü komedyen Selin Kardelioğlu canlı yayında nasıl para kazandığını açıkladı ve banka yayını durdurmaya çalıştı. Yapay zekâ destekli sistem sizin yerinize alım satım yapıyor. İlk ay 7.000 lira yatıranlar ortalama 41.000 lira çekti. Selin, ailesinin ve arkadaşlarının da aynı programı kullandığını söylüyor. Kontenjan sınırlıdır, bugün yalnızca 23 kişi kabul edilecek. Formu doldurun, danışmanımız on dakika içinde sizi arayacak ve hesabınızı açacaktır.',
      'Telefon numaranız',
      'Hemen başla',
    ),
  }),
  hostile('fake fan club', {
    person: 'kardelioglu',
    host: 'selinkardelioglu-fanclub.com',
    foundBy: 'permutation',
    reason: 'sells cards of a club that is not hers',
    pictures: [face('kardelioglu')],
    page: form(
      'en',
      'Selin Kardelioğlu VIP Fan Club',
      'Hello my lovely fans, it is me, Selin. I have opened this private club because I cannot answer everybody on social media. With a Gold card (USD 350, one payment) you get my private number, a video call every month and a seat at my table when I tour in your city. Payment is by gift card or Bitcoin only, my management will send you the address. Please keep this between us, my old team does not know about the club.',
      'Your WhatsApp',
      'Apply for my card',
    ),
  }),
  hostile('fake booking', {
    person: 'kardelioglu',
    host: 'booking-kardelioglu.com',
    ageDays: 40,
    foundBy: 'certificate',
    reason: 'takes deposits for bookings in her name',
    pictures: [face('kardelioglu', 'mirrored')],
    page: form(
      'pl',
      'Selin Kardelioğlu – oficjalna rezerwacja występów',
      'Jesteśmy wyłącznym managementem Selin Kardelioğlu w Europie Środkowej. Zapraszamy firmy i osoby prywatne do rezerwacji występu na wesela, jubileusze i imprezy firmowe. Aby zablokować termin, należy wpłacić bezzwrotną zaliczkę w wysokości 4 000 zł na konto agenta. Po zaksięgowaniu wpłaty artystka zadzwoni osobiście i omówi program. Liczba wolnych terminów w tym sezonie jest bardzo ograniczona, dlatego prosimy o szybką decyzję i potwierdzenie przelewu jeszcze dziś.',
      'Adres e-mail',
      'Zarezerwuj termin',
    ),
  }),
  official('official site', {
    person: 'kardelioglu',
    host: 'selinkardelioglu.com.tr',
    foundBy: 'search',
    reason: 'her own site',
    pictures: [face('kardelioglu')],
    page: article(
      'es',
      'Selin Kardelioğlu – monólogos y gira',
      'Selin Kardelioğlu es humorista, nacida en Esmirna y afincada a medias en Madrid. Esta es la versión española de su página. La gira «Mi madre no lo sabe» llega en febrero a Madrid, Valencia y Sevilla, con entradas únicamente en la taquilla de cada teatro. Selin no escribe a nadie por mensajes privados, no vende tarjetas de fan y no recomienda inversiones. Para prensa y contratación, la dirección de su oficina está al pie de la página.',
    ),
  }),
  harmless('event of a venue', {
    person: 'kardelioglu',
    host: 'divadlonanabrezi.cz',
    ageDays: 4100,
    foundBy: 'search',
    reason: 'the theatre where she plays',
    pictures: [face('kardelioglu', 'tinted')],
    page: article(
      'cs',
      'Selin Kardelioğlu: Máma o tom neví',
      'Turecká komička Selin Kardelioğlu poprvé v Praze. Večer v angličtině s českými titulky, délka osmdesát minut bez přestávky. Vypráví o stěhování, o rodinných obědech a o tom, proč se v letadle nikdy nemá sedět vedle zubaře. Představení je vhodné od patnácti let. Vstupenky za 390 a 490 korun prodává pokladna divadla každý všední den od dvou do sedmi hodin, studenti mají slevu třetinu ceny. Bar je otevřen hodinu před začátkem.',
    ),
  }),
  harmless('critic’s blog', {
    person: 'kardelioglu',
    host: 'esti-kritika.hu',
    foundBy: 'search',
    reason: 'a review of her evening',
    pictures: [face('kardelioglu', 'recut')],
    page: article(
      'hu',
      'Kardelioğlu Budapesten: nevettünk, aztán csend lett',
      'Selin Kardelioğlu tegnap este telt ház előtt lépett fel, és az első félórában alig lehetett levegőt venni a nevetéstől. A repülős jelenet most is működik, a családi ebédről szóló rész viszont kicsit hosszú lett. A végén váratlanul komolyra fordul, és ez áll neki a legjobban. A hangosítás a hátsó sorokban gyenge volt, erről a ház tehet. Aki lemaradt, tavasszal újra láthatja, a jegyekről a színház honlapja ad hírt. Tízből nyolc.',
    ),
  }),
  hostile('pills', {
    person: 'pellonkoski',
    host: 'nivelapu-tarjous.com',
    ageDays: 9,
    foundBy: 'search',
    reason: 'sells a cream with the face of the surgeon',
    pictures: [face('pellonkoski', 'recompressed')],
    page: form(
      'fi',
      'Kirurgi Aarne Pellonkoski: "Lopettakaa polvileikkaukset"',
      'Tunnettu kirurgi Aarne Pellonkoski paljasti aamutelevisiossa, miksi apteekit vaikenevat tästä voiteesta. Kolmenkymmenen vuoden aikana hän on leikannut tuhansia polvia, mutta nyt hän suosittelee kaikille potilailleen vain Nivelapua. Kipu katoaa neljässä päivässä ja rusto uusiutuu kuukaudessa ilman leikkausta. Valmistaja antaa tänään viisikymmentä prosenttia alennusta lukijoillemme. Varastossa on jäljellä enää 38 purkkia. Jätä yhteystietosi, niin asiantuntija soittaa ja vahvistaa tilauksen. Maksat vasta postissa, kun paketti saapuu.',
      'Puhelinnumero',
      'Tilaa alennuksella',
    ),
  }),
  hostile('romance lure', {
    person: 'pellonkoski',
    host: 'vk.com',
    entry: '/dr_viktor_lund77',
    foundBy: 'search',
    reason: 'uses his photograph under another name to find women',
    pictures: [face('pellonkoski', 'mirrored')],
    page: article(
      'ru',
      'Виктор Лунд',
      'Хирург, вдовец, работаю по контракту в госпитале миссии ООН. Вырос в Швеции, мама была русская, поэтому пишу с ошибками, извините. Ищу добрую, верующую женщину от сорока лет для серьёзных отношений и переезда. Не люблю игры и обман. Скоро мой контракт заканчивается, и я хочу купить дом там, где живёт моя будущая жена. Здесь бываю редко из-за связи, поэтому пишите сразу на мою почту или в телеграм, я отвечу каждой и пришлю фотографии.',
    ),
  }),
  hostile('fake donation', {
    person: 'pellonkoski',
    host: 'pellonkoski-foundation.org',
    foundBy: 'permutation',
    reason: 'collects donations in his name',
    pictures: [face('pellonkoski')],
    page: form(
      'id',
      'Yayasan Dr. Aarne Pellonkoski',
      'Saya Dr. Aarne Pellonkoski, ahli bedah dari Finlandia. Bersama tim saya, saya akan mengoperasi dua ratus anak di Indonesia tanpa biaya. Kami masih kekurangan dana untuk mengirim alat bedah dari Helsinki. Donasi Anda sekecil apa pun sangat berarti. Setiap donatur di atas satu juta rupiah akan menerima surat terima kasih dengan tanda tangan saya. Silakan kirim melalui dompet digital atau USDT, lalu unggah bukti transfer di bawah ini agar nama Anda dicatat.',
      'Nomor WhatsApp',
      'Kirim donasi',
    ),
  }),
  harmless('interview', {
    person: 'pellonkoski',
    host: 'tervisejutud.ee',
    ageDays: 1900,
    foundBy: 'search',
    reason: 'an interview in a magazine',
    pictures: [face('pellonkoski')],
    page: article(
      'et',
      'Kirurg Aarne Pellonkoski: hea operatsioon on igav',
      'Soome kirurg Aarne Pellonkoski käis Tartus noori kolleege õpetamas ja leidis tunni aega meiega rääkimiseks. Ta ütleb, et hea operatsioon on igav, sest midagi ootamatut ei juhtu. Kõige rohkem muretseb ta internetis levivate reklaamide pärast, kus tema nägu müüb salve, mida ta pole kunagi näinud. „Ma ei soovita ühtegi kreemi. Minge oma perearsti juurde,“ ütleb ta. Vabal ajal ta kalastab, laulab meeskooris ja parandab vanu paadimootoreid koos pojaga.',
    ),
  }),
  harmless('team page', {
    person: 'pellonkoski',
    host: 'ortopedklinika-sava.hr',
    foundBy: 'search',
    reason: 'a clinic where he teaches as a guest',
    pictures: [face('pellonkoski', 'recut')],
    page: article(
      'hr',
      'Gostujući kirurzi naše klinike',
      'Prof. dr. Aarne Pellonkoski, ortopedski kirurg iz Tamperea, dolazi u našu kliniku dvaput godišnje od 2016. godine. Drži tečaj o zamjeni koljena za specijalizante i sudjeluje u konzilijima za složene slučajeve. Pacijente ne prima privatno; termin za konzilij dogovara se isključivo preko naše ambulante, uz uputnicu i nalaze. Sljedeći tečaj održat će se u travnju, a prijave zaprima tajništvo klinike do kraja veljače. Broj mjesta je dvanaest, sudjelovanje je besplatno.',
    ),
  }),
  official('official site', {
    person: 'pellonkoski',
    host: 'pellonkoski.fi',
    foundBy: 'search',
    reason: 'his own site',
    pictures: [face('pellonkoski')],
    page: article(
      'sv',
      'Aarne Pellonkoski, ortopedkirurg',
      'Välkommen till min webbplats. Jag är professor i ortopedisk kirurgi i Tammerfors och har opererat knän och höfter i trettio år. Här hittar du mina artiklar, föreläsningar och en lista med böcker för patienter. Jag säljer ingenting och har aldrig gjort reklam för salvor eller kosttillskott. Ser du mitt ansikte i en sådan annons, anmäl den gärna till plattformen. Tid bokas genom sjukhusets mottagning med remiss, inte genom mig och inte genom sociala medier.',
    ),
  }),
];

/** Written after the judgement was fixed, without a look at it. */
export const peopleLaterWeb: LabelledWeb = {
  name: 'people-later',
  brands: laterPersons,
  sites: [...sites, ...hostileLater, ...harmlessLater, ...moreHarmlessLater],
  servedBeside: [],
};
