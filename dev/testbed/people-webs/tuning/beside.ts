import { card, homepage, poster, table } from '../layouts/places.ts';
import { timeline } from '../layouts/profiles.ts';
import { landing } from '../layouts/selling.ts';
import { face, harmless, lookalikeOf, other } from './persons.ts';

const event = harmless('event of a venue');
const podcast = harmless('podcast');
const namesake = harmless('namesake');
const lookalike = harmless('look-alike');
const doctors = harmless('directory of doctors');
const films = harmless('database of films');
const petition = harmless('petition');

/** Pages beside the people: where they work and appear, and others who have their name or look like them. */
export const besidePeople = [
  petition({
    person: 'halvorsrud',
    host: 'underskrift-ferje.no',
    ageDays: 300,
    foundBy: 'search',
    reason: 'a petition that is addressed to her and shows her',
    pictures: [face('halvorsrud', 'recompressed')],
    page: landing(
      {
        language: 'no',
        title: 'Behold nattferga: opprop til Ingeborg Halvorsrud',
        lead: '2 814 har skrevet under. Oppropet overleveres representant Halvorsrud 4. desember.',
        body: [
          'Vi som bor på Harøya og Fjørtofta ber stortingsrepresentant Ingeborg Halvorsrud kjempe for nattferga i budsjettet. Uten den mister skiftarbeidere jobben og legevakta blir utilgjengelig etter klokka elleve.',
          'Oppropet er laget av grendalaget og er ikke knyttet til noe parti. Navnene slettes når oppropet er overlevert.',
        ],
        fields: [{ label: 'Navn' }, { label: 'Poststed' }],
        button: 'Skriv under',
        foot: 'Ansvarlig: Harøy grendalag, ved Solveig Nogva.',
      },
      '#1b4965',
    ),
  }),
  namesake({
    person: 'halvorsrud',
    host: 'halvorsrudkeramikk.no',
    foundBy: 'permutation',
    reason: 'a potter of the same name, with her own face',
    pictures: [other('women/039f.jpg')],
    page: homepage({
      language: 'no',
      name: 'Ingeborg Halvorsrud Keramikk',
      role: 'Keramiker på Toten',
      menu: ['Kopper', 'Kurs', 'Åpningstider'],
      text: [
        'Jeg heter Ingeborg Halvorsrud og har dreid leire siden 1994. Verkstedet ligger i den gamle meieribygningen på Lena, og butikken er åpen torsdag til lørdag.',
        'Nei, jeg er ikke politikeren! Men jeg får noen hyggelige brev på hennes vegne, og sender dem videre. Kurs for nybegynnere starter hver måned, leire og brenning er inkludert i prisen.',
      ],
      links: [['Bestill kurs', 'http://halvorsrudkeramikk.no/kurs']],
      foot: 'Halvorsrud Keramikk, Lena. Organisasjonsnummer 998 812 345.',
    }),
  }),
  films({
    person: 'okaruwe',
    host: 'africanfilmindex.com',
    ageDays: 3600,
    foundBy: 'search',
    reason: 'a database that lists her films',
    pictures: [face('okaruwe', 'tinted')],
    page: table(
      {
        language: 'en',
        site: 'African Film Index',
        title: 'Chidinma Okaruwe – filmography',
        text: [
          'Nigerian actress, eleven features and two series on record. Corrections are welcome, please name a source. Ratings are the mean of votes by readers and are updated every night.',
        ],
        foot: 'The African Film Index is kept by volunteers in Accra, Lagos and Leeds since 2014.',
      },
      [
        ['Year', 'Title', 'Part', 'Director', 'Rating'],
        ['2023', 'The Ferryman of Onitsha', 'Ngozi', 'Uche Ibeabuchi', '7.9'],
        ['2022', 'Harmattan Brides', 'Adaora', 'Funmi Bankole', '7.1'],
        ['2019', 'Second Hand Saints', 'Sister Mary', 'Uche Ibeabuchi', '6.4'],
        ['2016', 'Palm Street (series)', 'Ebele', 'various', '6.8'],
      ],
    ),
  }),
  event({
    person: 'okaruwe',
    host: 'nationaltheatre-ikeja.ng',
    ageDays: 2050,
    foundBy: 'search',
    reason: 'the theatre where she plays, which sells tickets itself',
    pictures: [face('okaruwe', 'framed')],
    page: poster({
      language: 'en',
      site: 'Ikeja National Stage',
      title: 'The Lion’s Other Wife – with Chidinma Okaruwe',
      type: 'TheaterEvent',
      facts: [
        ['From', '4 December'],
        ['Curtain', '7.30 pm, matinee on Sundays'],
        ['Tickets', '₦8,000 to ₦25,000'],
      ],
      text: [
        'Chidinma Okaruwe returns to our stage as Amaka, a market woman who takes a king to court. Directed by Segun Oyelade with music by the Ikeja Percussion Group. The performance lasts two hours with one interval.',
        'Tickets are sold at our box office in Obafemi Awolowo Way, from ten in the morning, and at the counter of the Alausa bookshop.',
      ],
      foot: 'Children under eight are not admitted. Box office: 01 555 2040.',
    }),
  }),
  lookalike({
    person: 'okaruwe',
    host: 'adunni-oladele-coaching.com',
    foundBy: 'search',
    reason: 'another woman who looks a little like her and says so',
    pictures: [lookalikeOf('okaruwe')],
    page: homepage({
      language: 'en',
      name: 'Adunni Oladele',
      role: 'Career coach in Manchester',
      menu: ['Services', 'Workshops', 'Reviews'],
      text: [
        'People stop me at the airport because they take me for Chidinma Okaruwe. I am not, I coach nurses and engineers who are changing jobs, but I have learned to smile for the photograph.',
        'In four sessions we sort what you can do, write a CV that says so, and practise the interview until it bores you. The first half hour is free and takes place at the library.',
      ],
      links: [['Book a session', 'http://adunni-oladele-coaching.com/book']],
      foot: 'Adunni Oladele Coaching Ltd, registered in England and Wales.',
    }),
  }),
  doctors({
    person: 'vantharaj',
    host: 'chennaidoctorsdirectory.in',
    foundBy: 'search',
    reason: 'a directory that lists her with her clinic and hours',
    pictures: [face('vantharaj', 'recompressed')],
    page: card({
      language: 'en',
      site: 'Chennai Doctors Directory',
      title: 'Dr. Meera Vantharaj',
      type: 'Physician',
      facts: [
        ['Speciality', 'Endocrinology, diabetes'],
        ['Clinic', 'Adyar Diabetes Clinic, 2nd Main Road'],
        ['Hours', 'Mon, Wed, Sat, 9 am to 1 pm'],
        ['Fee', '₹900'],
        ['Languages', 'Tamil, English, Hindi'],
      ],
      text: [
        'Twenty years of practice; MD from Madras Medical College, fellowship in Birmingham. Patients praise that she explains results with drawings. Waiting time is long on Saturdays, so come early.',
        'To book an appointment call the clinic. The directory does not take payments and receives no commission from doctors.',
      ],
      foot: 'Is this your practice? Write to us to correct the entry.',
    }),
  }),
  podcast({
    person: 'vantharaj',
    host: 'saathsehat-podcast.in',
    ageDays: 700,
    foundBy: 'search',
    reason: 'a podcast with her as a guest',
    pictures: [face('vantharaj', 'tinted')],
    page: card({
      language: 'hi',
      site: 'साथ सेहत पॉडकास्ट',
      title: 'कड़ी 48: मधुमेह के मिथक, डॉ. मीरा वंथराज (Dr. Meera Vantharaj) के साथ',
      type: 'PodcastEpisode',
      facts: [
        ['अवधि', '52 मिनट'],
        ['मेज़बान', 'नेहा त्रिपाठी'],
        ['भाषा', 'हिन्दी और अंग्रेज़ी'],
      ],
      text: [
        'क्या मेथी का पानी दवा की जगह ले सकता है? क्या चावल छोड़ना ज़रूरी है? चेन्नई की अंतःस्राव विशेषज्ञ हमारे श्रोताओं के सवालों के जवाब देती हैं और बताती हैं कि जाँच कब करानी चाहिए।',
        'आप इस कड़ी को हमारी वेबसाइट पर या अपने पसंदीदा ऐप में सुन सकते हैं। पूरा लिखित पाठ नीचे उपलब्ध है। अगली कड़ी गुरुवार को आएगी।',
      ],
      foot: 'यह कार्यक्रम चिकित्सकीय सलाह का विकल्प नहीं है।',
    }),
  }),
  namesake({
    person: 'vantharaj',
    host: 'x.com',
    entry: '/meeravantharaj_art',
    foundBy: 'search',
    reason: 'a student of the same name, with her own face',
    pictures: [other('women/070f.jpg')],
    page: timeline({
      language: 'en',
      name: 'Meera Vantharaj',
      handle: 'meeravantharaj_art',
      bio: 'Illustration student, Baroda. I draw buses. Not the doctor, sorry, I cannot read your reports.',
      followers: '318 followers · 402 following',
      posts: [
        'Finished the mural of the 14B at the hostel gate, four nights, eleven mosquitoes, one very patient watchman.',
        'Third person this month who sent me their blood test. Please see a real doctor, I failed biology twice.',
        'Selling riso prints at the flea market on Sunday, come and say hello.',
      ],
    }),
  }),
];
