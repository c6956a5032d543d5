import { homepage } from '../layouts/places.ts';
import { clips, linkList, tiers, timeline } from '../layouts/profiles.ts';
import { face, official } from './persons.ts';

const site = official('own site');
const profile = official('own profile');

/** What the people keep themselves; their sites link their profiles. */
export const ownPages = [
  site({
    person: 'halvorsrud',
    host: 'ingeborghalvorsrud.no',
    ageDays: 3980,
    foundBy: 'seed',
    reason: 'her registered site',
    pictures: [face('halvorsrud')],
    page: homepage({
      language: 'no',
      name: 'Ingeborg Halvorsrud',
      role: 'Stortingsrepresentant for Møre og Romsdal',
      menu: ['Politikk', 'Om meg', 'Kalender', 'Presse'],
      text: [
        'Jeg vokste opp på en gård i Volda, var lærer i ni år og sitter nå på mitt tredje år i utdanningskomiteen. Skolen, fiskeriene og ferjene er sakene jeg bruker mest tid på.',
        'Kontoret mitt i Ålesund er åpent hver fredag. Bestill en samtale på telefon eller kom innom uten avtale; kaffen er gratis.',
      ],
      links: [
        ['Følg meg på X', 'https://x.com/halvorsrud_storting'],
        ['Stortinget', 'https://www.stortinget.no/'],
      ],
      foot: 'Ansvarlig for siden: Ingeborg Halvorsruds kontor, Ålesund. Pressebilder kan brukes fritt med navngivelse.',
    }),
  }),
  profile({
    person: 'halvorsrud',
    host: 'x.com',
    entry: '/halvorsrud_storting',
    foundBy: 'search',
    reason: 'linked by her site',
    pictures: [face('halvorsrud')],
    page: timeline({
      language: 'no',
      name: 'Ingeborg Halvorsrud',
      handle: 'halvorsrud_storting',
      bio: 'Stortingsrepresentant, Møre og Romsdal. Utdanningskomiteen. Kontoret svarer på e-post, ikke på meldinger her.',
      link: 'http://ingeborghalvorsrud.no/',
      followers: '38,2k følgere · 410 følger',
      posts: [
        'I dag la komiteen fram innstillingen om lærertetthet. Den er ikke perfekt, men et skritt i riktig retning.',
        'Advarsel: det finnes falske kontoer i mitt navn som selger investeringer. Jeg anbefaler aldri noe slikt. Meld dem.',
        'Fredag holder kontoret i Ålesund åpent fra ti til to.',
      ],
    }),
  }),
  site({
    person: 'okaruwe',
    host: 'chidinmaokaruwe.com',
    ageDays: 2710,
    foundBy: 'seed',
    reason: 'her registered site',
    pictures: [face('okaruwe')],
    page: homepage({
      language: 'en',
      name: 'Chidinma Okaruwe',
      role: 'Actress',
      menu: ['Films', 'Stage', 'Gallery', 'Contact'],
      text: [
        'Chidinma Okaruwe trained at the University of Ibadan and has played in eleven feature films, among them Harmattan Brides and The Ferryman of Onitsha. She returns to the stage of the National Theatre this autumn.',
        'For engagements please write to her agent, Adaeze Nwoko Talents, Victoria Island. Chidinma does not sell calls, cards or meetings of any kind, and keeps one TikTok account, which is linked here.',
      ],
      links: [['TikTok', 'https://www.tiktok.com/@okaruwe']],
      foot: 'Photographs by permission. All rights reserved.',
    }),
  }),
  profile({
    person: 'okaruwe',
    host: 'www.tiktok.com',
    entry: '/@okaruwe',
    foundBy: 'search',
    reason: 'linked by her site',
    pictures: [face('okaruwe')],
    page: clips({
      language: 'en',
      name: 'Chidinma Okaruwe',
      handle: 'okaruwe',
      bio: 'I act. Sometimes I cook. Bookings through my agent only.',
      link: 'http://chidinmaokaruwe.com/',
      followers: '51 Following 1.3M Followers 22.8M Likes',
      posts: [
        'Learning the talking drum for a role, my neighbours have stopped greeting me',
        'Five lines that were cut from Harmattan Brides and that I still say at home',
        'How we light a night scene when the generator has other plans',
        'My mother reviews my films, part four, she is still not impressed',
      ],
    }),
  }),
  site({
    person: 'vantharaj',
    host: 'drmeeravantharaj.in',
    foundBy: 'seed',
    reason: 'her registered site',
    pictures: [face('vantharaj')],
    page: homepage({
      language: 'en',
      name: 'Dr. Meera Vantharaj',
      role: 'Consultant endocrinologist, Chennai',
      menu: ['Clinic', 'Publications', 'For patients', 'Talks'],
      text: [
        'I see patients with diabetes and disorders of the thyroid at the Adyar clinic on Mondays, Wednesdays and Saturdays. Appointments are made at the front desk or by telephone; I do not give diagnoses over the internet.',
        'I have no products, recommend no supplements and have never appeared in an advertisement. If you see one with my photograph, please report it to the platform and to my clinic.',
      ],
      links: [['Links to my talks', 'https://linktr.ee/drvantharaj']],
      foot: 'Registered with the Tamil Nadu Medical Council.',
    }),
  }),
  profile({
    person: 'vantharaj',
    host: 'linktr.ee',
    entry: '/drvantharaj',
    foundBy: 'search',
    reason: 'linked by her site',
    pictures: [face('vantharaj')],
    page: linkList({
      language: 'en',
      name: 'Dr. Meera Vantharaj',
      handle: 'drvantharaj',
      bio: 'Endocrinologist in Chennai. Talks and papers on diabetes, in Tamil and English.',
      links: [
        ['My site and clinic hours', 'http://drmeeravantharaj.in/'],
        ['Talk: what HbA1c can and cannot tell you', 'https://talks.example/hba1c'],
        ['Paper: gestational diabetes in urban Tamil Nadu', 'https://journal.example/gdm'],
        ['Radio series in Tamil, twelve parts', 'https://radio.example/sugar'],
      ],
      foot: 'Nothing on these pages replaces a visit to your own doctor. I do not answer medical questions through social media, and I never ask anybody for money.',
    }),
  }),
  site({
    person: 'marquente',
    host: 'yelisamarquente.com',
    ageDays: 2204,
    foundBy: 'seed',
    reason: 'her registered site',
    pictures: [face('marquente')],
    page: homepage({
      language: 'es',
      name: 'Yelisa Marquente',
      role: 'Cantante y compositora',
      menu: ['Música', 'Gira', 'Tienda', 'Prensa'],
      text: [
        'Nacida en Cartagena de Indias, Yelisa Marquente mezcla el bullerengue de su abuela con sintetizadores. Su tercer disco, Marea Alta, sale en febrero y la lleva de gira por dieciocho ciudades de América y España.',
        'Las entradas se venden solo en las taquillas de cada sala. Yelisa no pide dinero ni contraseñas a nadie y tiene un único perfil en TikTok.',
      ],
      links: [
        ['TikTok', 'https://www.tiktok.com/@yelisamarquente'],
        ['Apoya el estudio', 'https://www.patreon.com/yelisa'],
      ],
      foot: 'Contratación: Palenque Música, Bogotá. Aviso legal y privacidad.',
    }),
  }),
  profile({
    person: 'marquente',
    host: 'www.patreon.com',
    entry: '/yelisa',
    foundBy: 'search',
    reason: 'linked by her site; she takes fees herself',
    pictures: [face('marquente')],
    page: tiers({
      language: 'es',
      name: 'Yelisa Marquente',
      title: 'Un estudio para músicas jóvenes del Caribe',
      intro:
        'Con vuestro apoyo mantengo abierto el estudio de Getsemaní, donde graban gratis músicas menores de veinticinco años. Cada mes publico aquí las cuentas y dos canciones que nacieron en la casa.',
      tiers: [
        ['Semilla', '3 € al mes', 'Las canciones del mes y las cuentas del estudio'],
        ['Raíz', '10 € al mes', 'Además, los ensayos en vídeo'],
        ['Árbol', '25 € al mes', 'Además, tu nombre en los créditos'],
      ],
      foot: 'Todos los enlaces oficiales están en yelisamarquente.com. No hay videollamadas ni cenas.',
    }),
  }),
];
