import { channel, clips, tiers, timeline, wall } from '../layouts/profiles.ts';
import { face, hostile } from './persons.ts';

const asking = hostile('fake profile that wants something');
const silent = hostile('fake profile');
const fans = hostile('fake fan club with a fee');

/** Profiles on platforms in a person's name that the person does not keep: politics, films, medicine, music. */
export const fakeProfiles = [
  silent({
    person: 'halvorsrud',
    host: 'x.com',
    entry: '/ingeborg_halvorsr',
    foundBy: 'search',
    reason: 'a profile in her name with her portrait that her site does not link; it wants nothing yet',
    pictures: [face('halvorsrud', 'recut')],
    page: timeline({
      language: 'no',
      name: 'Ingeborg Halvorsrud',
      handle: 'ingeborg_halvorsr',
      bio: 'Stortingsrepresentant. Mamma til to. Opptatt av skole, fjord og folk. Meninger er mine egne.',
      followers: '412 følgere · 1 988 følger',
      posts: [
        'Takk for alle fine meldinger etter debatten i går kveld. Dere er grunnen til at jeg orker dette.',
        'På vei til Ålesund for å snakke med fiskere om kvotene. Si hei hvis du ser meg på ferga!',
        'Ny uke, nye muligheter. Hva synes du regjeringen skal gjøre med strømprisene? Skriv til meg.',
      ],
    }),
  }),
  asking({
    person: 'halvorsrud',
    host: 't.me',
    entry: '/halvorsrud_privat',
    foundBy: 'report',
    reason: 'a channel in her name that sends people to an investment',
    pictures: [face('halvorsrud', 'recompressed')],
    page: channel({
      language: 'no',
      name: 'Ingeborg Halvorsrud – privat kanal',
      handle: 'halvorsrud_privat',
      bio: 'Her deler jeg det jeg ikke kan si på Stortinget. Skriv til meg direkte: @halvorsrud_svar',
      followers: '3 204 abonnenter',
      posts: [
        'Mange spør hvordan vanlige folk kan sikre pensjonen. Jeg bruker selv handelsroboten NordKapital, og har doblet sparepengene på åtte uker.',
        'Vil du være med? Send 2 500 kroner til min rådgiver, så åpner han kontoen din samme dag. Bare tjue plasser igjen denne uken.',
      ],
    }),
  }),
  asking({
    person: 'okaruwe',
    host: 'www.tiktok.com',
    entry: '/@chidinma.okaruwe.real',
    foundBy: 'search',
    reason: 'a profile with her portrait that asks followers to pay for a private chat',
    pictures: [face('okaruwe', 'mirrored')],
    page: clips({
      language: 'en',
      name: 'Chidinma Okaruwe',
      handle: 'chidinma.okaruwe.real',
      bio: 'Nollywood actress, this is my ONLY real page. My team reads DMs. Private chat with me 25k naira, text WhatsApp +234 803 555 0148.',
      followers: '88 Following 19.4K Followers 40.2K Likes',
      posts: [
        'Behind the scenes of Harmattan Brides, you people are not ready for this one o',
        'I am choosing 10 fans for a private video call this weekend, send me a message with the word READY',
        'Those saying this is fake page, God is watching you. I reply everybody that pays for the fan card',
        'My makeup for the premiere in Lagos, tell me which of the two looks is better',
      ],
    }),
  }),
  silent({
    person: 'okaruwe',
    host: 'vk.com',
    entry: '/chidinma_okaruwe_fr',
    foundBy: 'search',
    reason: 'a French profile in her name, with her portrait, that is not hers',
    pictures: [face('okaruwe', 'tinted')],
    page: wall(
      {
        language: 'fr',
        name: 'Chidinma Okaruwe',
        handle: 'chidinma_okaruwe_fr',
        bio: 'Actrice. La vie est un film, il faut bien choisir son rôle.',
        followers: '1 107 amis, 86 photos',
        posts: [
          'Merci à tous ceux qui ont vu mon dernier film au festival. Je lis tous vos commentaires le soir, avec un thé.',
          'Je passe quelques semaines à Paris cet automne. Racontez-moi vos endroits préférés, je cherche un bon restaurant africain.',
        ],
      },
      { Ville: 'Lagos', Profession: 'actrice', Langues: 'français, anglais, igbo', Situation: 'célibataire' },
    ),
  }),
  silent({
    person: 'vantharaj',
    host: 'x.com',
    entry: '/DrMeeraVanthraj',
    foundBy: 'search',
    reason: 'her name misspelled, her portrait, advice that she never gave',
    pictures: [face('vantharaj', 'recompressed')],
    page: timeline({
      language: 'hi',
      name: 'Dr Meera Vanthraj',
      handle: 'DrMeeraVanthraj',
      bio: 'मधुमेह विशेषज्ञ। 20 साल का अनुभव। रोज़ एक स्वास्थ्य सुझाव।',
      followers: '2,310 फ़ॉलोअर · 14 फ़ॉलो कर रहे हैं',
      posts: [
        'सुबह खाली पेट मेथी का पानी पीने से शुगर दस दिन में सामान्य हो जाती है। दवा की ज़रूरत नहीं पड़ती, यह मेरे मरीज़ों का अनुभव है।',
        'इंसुलिन कंपनियाँ नहीं चाहतीं कि आप यह जानें। इस वीडियो को अपने परिवार के सभी लोगों तक पहुँचाइए।',
        'कल मैं लाइव आकर आपके सवालों के जवाब दूँगी। अपने सवाल नीचे लिखिए।',
      ],
    }),
  }),
  asking({
    person: 'marquente',
    host: 'www.tiktok.com',
    entry: '/@yelisa.marquente.oficial2',
    foundBy: 'report',
    isClear: true,
    reason: 'a second profile in her name that asks fans for gift cards and passwords of their accounts',
    pictures: [face('marquente', 'recut')],
    page: clips({
      language: 'es',
      name: 'Yelisa Marquente',
      handle: 'yelisa.marquente.oficial2',
      bio: 'Mi cuenta de respaldo porque me hackearon la otra. Sorteo 5 entradas VIP: manda tu usuario y contraseña por privado para verificar que eres fan real.',
      followers: '12 Siguiendo 7.812 Seguidores',
      posts: [
        'Mis amores, esta es mi cuenta nueva, la vieja ya no la usen porque me la robaron',
        'Para el sorteo hay que enviar una tarjeta regalo de 20 dólares, se les devuelve el mismo día',
        'Adelanto de Marea Alta, mi próxima canción, solo para quienes me sigan aquí',
        'Quien llame mentira a este perfil queda bloqueado, besos desde Cartagena',
      ],
    }),
  }),
  fans({
    person: 'marquente',
    host: 'www.patreon.com',
    entry: '/yelisamarquentefanclub',
    foundBy: 'search',
    reason: 'claims to be her own club and takes monthly fees; she has none there',
    pictures: [face('marquente', 'framed')],
    page: tiers({
      language: 'es',
      name: 'Yelisa Marquente',
      title: 'Mi club privado de fans',
      intro:
        'Hola, soy Yelisa. Aquí comparto lo que no puedo subir a ningún otro sitio: maquetas, ensayos y mi diario de gira. Cada mes llamo por videollamada a quienes me apoyan de verdad. Gracias por creer en mí.',
      tiers: [
        ['Ola', '9 € al mes', 'Fotos inéditas y mi diario escrito a mano'],
        ['Marea', '29 € al mes', 'Videollamada en grupo conmigo cada mes'],
        ['Océano', '199 € al mes', 'Cena privada conmigo después de un concierto'],
      ],
      foot: 'Los pagos no se devuelven. Página creada hace 3 semanas.',
    }),
  }),
];
