import { channel, wall } from '../layouts/profiles.ts';
import { landing, steps } from '../layouts/selling.ts';
import { homepage } from '../layouts/places.ts';
import { face, hostile } from './persons.ts';

const romance = hostile('romance lure');
const otherName = hostile('romance lure under another name');
const invests = hostile('investment lure');
const donation = hostile('fake donation');

/** Pages that use a person to get at somebody's trust and money. */
export const lures = [
  romance({
    person: 'okaruwe',
    host: 'chidinma-okaruwe-heart.com',
    ageDays: 21,
    foundBy: 'search',
    reason: 'says to be her, lonely and in search of a partner, and asks to write to a private number',
    pictures: [face('okaruwe', 'none')],
    page: homepage({
      language: 'en',
      name: 'Chidinma Okaruwe',
      role: 'Only a woman looking for honest love',
      menu: ['About me', 'My heart', 'Write to me'],
      text: [
        'You know me from the screen, but fame is a cold house. My manager does not know about this page, so please keep it between us. I am looking for a kind, mature man abroad who will love me and not the actress.',
        'I answer every serious gentleman myself. Write to me on WhatsApp at +234 809 555 0112 and tell me about your work and your family. Do not message my official pages, other people read those.',
      ],
      links: [['Write to me in private', 'http://wa.me/2348095550112']],
      foot: 'With love, Chidinma',
    }),
  }),
  otherName({
    person: 'halvorsrud',
    host: 'singler-over-40.net',
    foundBy: 'search',
    reason: 'her portrait on an invented woman of a dating site who asks men to write elsewhere',
    pictures: [face('halvorsrud', 'tinted')],
    page: landing(
      {
        language: 'no',
        title: 'Kari Anne, 44 – singel i Trondheim',
        lead: 'Kari Anne er pålogget nå og leter etter en mann som mener alvor.',
        body: [
          'Hei, jeg er enke, har en voksen datter og jobber som sykepleier. Jeg liker turer på fjellet, god vin og lange samtaler. Jeg er nesten aldri inne på denne siden, så skriv heller til meg på WhatsApp eller e-post.',
          'Jeg har vært såret før, og håper på en ærlig mann. Avstand betyr ingenting når hjertet er med.',
        ],
        fields: [
          { label: 'Fornavn' },
          { label: 'E-post', type: 'email' },
          { label: 'Mobilnummer', type: 'tel' },
        ],
        button: 'Skriv til Kari Anne',
        foot: 'Medlemskap 299 kr i måneden etter tre dagers prøvetid.',
      },
      '#7a1f4b',
    ),
  }),
  otherName({
    person: 'montelume',
    host: 'vk.com',
    entry: '/marco_ferretti_mil',
    foundBy: 'search',
    reason: 'his portrait on an invented soldier who looks for a wife',
    pictures: [face('montelume', 'mirrored')],
    page: wall(
      {
        language: 'it',
        name: 'Cap. Marco Ferretti',
        handle: 'marco_ferretti_mil',
        bio: 'Capitano in missione all’estero. Vedovo, un figlio. Cerco una donna sincera per ricominciare. Solo messaggi privati.',
        followers: '61 follower · 2.480 seguiti',
        posts: [
          'Buongiorno a te che leggi e che hai ancora fiducia nell’amore. Scrivimi, rispondo appena il servizio me lo permette.',
          'Tra due mesi finisce la missione e torno in Italia. Mi manca una casa e qualcuno che mi aspetti.',
          'La banca qui mi blocca lo stipendio, per fortuna ci sono persone buone che mi aiutano con il biglietto.',
        ],
      },
      { Città: 'Napoli', Lavoro: 'ufficiale medico', Stato: 'vedovo', Lingue: 'italiano, inglese' },
    ),
  }),
  otherName({
    person: 'haranobe',
    host: 't.me',
    entry: '/linda_chen_sg',
    foundBy: 'search',
    reason: 'her portrait on an invented woman who befriends people and then speaks of coins',
    pictures: [face('haranobe', 'recut')],
    page: channel({
      language: 'en',
      name: 'Linda Chen',
      handle: 'linda_chen_sg',
      bio: 'Singapore. Fashion buyer, dog mum, and a little bit of crypto. I love to make new friends from all over the world, say hi to me here.',
      followers: 'last seen recently',
      posts: [
        'Sorry I added the wrong number, but maybe it is destiny. You seem like a kind person, where are you from?',
        'My uncle is an analyst and taught me short term trading. Yesterday I made 4,200 dollars while drinking coffee, I can show you step by step how to open the account.',
      ],
    }),
  }),
  romance({
    person: 'corvanel',
    host: 'baptiste-corvanel-intime.com',
    foundBy: 'report',
    reason: 'says to be him and looks for a woman; asks for an address and a telephone number',
    pictures: [face('corvanel', 'recompressed')],
    page: landing(
      {
        language: 'fr',
        title: 'Baptiste Corvanel – rencontrons-nous',
        lead: 'Derrière le chef que vous voyez à la télévision, il y a un homme seul.',
        body: [
          'Depuis mon divorce, je dîne seul presque tous les soirs. Je ne veux pas d’une admiratrice, je veux une compagne. Si vous aimez la cuisine simple, les marchés du dimanche et la franchise, laissez-moi quelques mots.',
          'Je vous répondrai moi-même, depuis mon adresse privée. Merci de rester discrète : mon employeur et la presse ne doivent rien savoir de cette page.',
        ],
        fields: [
          { label: 'Votre prénom' },
          { label: 'Téléphone', type: 'tel' },
          { label: 'Votre photo', type: 'file' },
        ],
        button: 'Écrire à Baptiste',
        foot: 'Vos messages sont lus par moi seul.',
      },
      '#40220f',
    ),
  }),
  invests({
    person: 'weissenbrueck',
    host: 'weissenbrueck-vermoegen.com',
    ageDays: 12,
    foundBy: 'certificate',
    isClear: true,
    reason: 'an investment house in his name that is not his',
    pictures: [face('weissenbrueck', 'none')],
    page: landing({
      language: 'de',
      title: 'Konrad Weißenbrück Vermögensclub',
      lead: 'Investieren Sie gemeinsam mit Konrad Weißenbrück – ab 250 Euro.',
      body: [
        'Zum ersten Mal öffnet der bekannte Investor sein eigenes Portfolio für Privatanleger. Unsere Software kopiert jede seiner Positionen in Echtzeit auf Ihr Konto. Im Durchschnitt erzielten Teilnehmer 14 % im Monat, ohne eigene Vorkenntnisse.',
        '„Ich möchte, dass nicht nur Fonds verdienen“, sagt Weißenbrück. Ein persönlicher Berater ruft Sie innerhalb von zehn Minuten an und hilft Ihnen bei der ersten Einzahlung.',
      ],
      fields: [
        { label: 'Vor- und Nachname' },
        { label: 'E-Mail', type: 'email' },
        { label: 'Telefon', type: 'tel' },
      ],
      button: 'Platz sichern',
      foot: 'Kapitalanlagen sind mit Chancen verbunden. Impressum folgt.',
    }),
  }),
  invests({
    person: 'weissenbrueck',
    host: 'kw-airdrop.io',
    ageDays: 3,
    foundBy: 'certificate',
    reason: 'a doubling of coins in his name',
    pictures: [face('weissenbrueck', 'framed')],
    page: steps({
      language: 'nl',
      title: 'Konrad Weißenbrück verdubbelt je bitcoin – officiële actie',
      steps: [
        'Konrad Weißenbrück geeft 1.500 BTC terug aan de gemeenschap die hem groot heeft gemaakt. De actie duurt nog vier uur.',
        'Stuur tussen 0,05 en 5 BTC naar het adres hieronder: bc1q7k3vweissen0x2m9d4t5r8hu6fj2',
        'Je ontvangt binnen tien minuten automatisch het dubbele terug op hetzelfde adres.',
        'Iedere portemonnee mag maar één keer meedoen. Deel deze pagina met je vrienden voor extra kans.',
      ],
      fields: [{ label: 'Jouw portemonnee-adres' }, { label: 'Bedrag in BTC', type: 'number' }],
      button: 'Controleer mijn transactie',
      foot: 'Live: 0,4 BTC ontvangen, 0,8 BTC teruggestuurd, twee seconden geleden.',
    }),
  }),
  invests({
    person: 'montelume',
    host: 'montelumecoin.net',
    foundBy: 'permutation',
    reason: 'a coin in his name and with his portrait that he has nothing to do with',
    pictures: [face('montelume', 'none')],
    page: steps({
      language: 'tr',
      title: 'Davi Montelume resmi taraftar parası: MONTE',
      steps: [
        'Davi Montelume kendi parasını çıkardı. İlk satışta alan herkes, sezon sonuna kadar en az yirmi kat kazanacak.',
        'Cüzdanını bağla ve gizli kurtarma kelimelerini doğrula, böylece bonus paraların hemen yüklensin.',
        'En çok alan yüz taraftar, Davi ile soyunma odasında tanışma hakkı kazanır.',
        'Ön satışın bitmesine dört saat kaldı. Fiyat her saat yüzde on artıyor, geç kalma.',
      ],
      fields: [{ label: '12 kurtarma kelimesi' }, { label: 'E-posta', type: 'email' }],
      button: 'Cüzdanı bağla',
      foot: 'Davi Montelume ve ekibi tarafından onaylanmıştır.',
    }),
  }),
  donation({
    person: 'vantharaj',
    host: 'meera-vantharaj-foundation.org',
    ageDays: 38,
    foundBy: 'certificate',
    reason: 'collects money in her name for an operation that nobody has heard of',
    pictures: [face('vantharaj', 'recut')],
    page: landing(
      {
        language: 'en',
        title: 'Dr. Meera Vantharaj Foundation – save Aarav',
        lead: 'Little Aarav, aged four, has eleven days left. I need your help to operate on him.',
        body: [
          'In my twenty years as a doctor I have never begged. Today I do. The hospital asks for 18 lakh rupees before it opens the theatre, and his father drives a rickshaw. Every rupee you send reaches me directly.',
          'Please pay by UPI to drmeera.save@okpay or by card below. I will send you a personal video of thanks and a tax receipt. — Dr. Meera Vantharaj, MD',
        ],
        fields: [
          { label: 'Your name' },
          { label: 'Card number', type: 'text' },
          { label: 'Amount in rupees', type: 'number' },
        ],
        button: 'Donate now',
        foot: 'Registration of the trust has been applied for.',
      },
      '#12355b',
    ),
  }),
  donation({
    person: 'halvorsrud',
    host: 'halvorsrud2027.com',
    ageDays: 9,
    foundBy: 'permutation',
    isClear: true,
    reason: 'collects for a campaign of hers that does not exist',
    pictures: [face('halvorsrud', 'none')],
    page: landing(
      {
        language: 'no',
        title: 'Støtt Ingeborg Halvorsrud – valgkampen 2027',
        lead: 'Sammen tar vi landet tilbake. Gi ditt bidrag til Ingeborgs valgkamp i dag.',
        body: [
          'Jeg stiller uten støtte fra de store givderne, og trenger deg. Med 200 kroner betaler du hundre brosjyrer, med 1 000 kroner et møte i din kommune. Alle som gir mer enn 5 000 kroner, får en personlig telefon fra meg.',
          'Betal med Vipps til 91 55 50 23 eller med kort i skjemaet. Hilsen Ingeborg Halvorsrud, stortingsrepresentant.',
        ],
        fields: [
          { label: 'Navn' },
          { label: 'Kortnummer' },
          { label: 'CVC' },
          { label: 'Beløp i kroner', type: 'number' },
        ],
        button: 'Gi nå',
        foot: 'Bidrag kan ikke refunderes.',
      },
      '#8a1c1c',
    ),
  }),
  donation({
    person: 'okaruwe',
    host: 'okaruwe-kids-relief.org',
    foundBy: 'search',
    reason: 'collects in her name for an orphanage that does not exist',
    pictures: [face('okaruwe', 'framed')],
    page: landing(
      {
        language: 'fr',
        title: 'Les orphelins de Chidinma Okaruwe',
        lead: 'L’actrice Chidinma Okaruwe a ouvert son propre orphelinat. Quarante enfants attendent votre geste.',
        body: [
          '« J’ai grandi sans mère, je sais ce que c’est », dit Chidinma. Avec sa fortune, elle a bâti les murs ; il manque les lits, le riz et les cahiers. Parrainez un enfant pour 30 euros par mois et recevez chaque trimestre une lettre de l’actrice.',
          'Les dons passent par carte bancaire ou par coupons prépayés Transcash et PCS, à envoyer par message avec le code bien lisible.',
        ],
        fields: [
          { label: 'Nom et prénom' },
          { label: 'Code du coupon' },
          { label: 'Adresse électronique', type: 'email' },
        ],
        button: 'Parrainer un enfant',
        foot: 'Association en cours de création.',
      },
      '#2d4a22',
    ),
  }),
];
