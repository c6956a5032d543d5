import { account, entries, halves, ledger, plain, reading } from './layouts.ts';
import { face, hostile } from './persons.ts';

const channel = hostile('fake channel');
const club = hostile('private club');
const dating = hostile('stolen photograph');
const tickets = hostile('fake tickets');
const ownSite = hostile('fake own site');
const profile = hostile('fake profile');
const remedy = hostile('endorsement shop');
const donation = hostile('fake donation');

/** Pages that pretend to be the comedian or the rider, or use their faces. */
export const hostileSites = [
  channel({
    person: 'cadrevanti',
    host: 't.me',
    entry: '/noemi_cadrevanti_riservato',
    foundBy: 'search',
    reason: 'a channel in her name that sells a card and moves fans to a private chat',
    pictures: [face('cadrevanti', 'recut')],
    page: entries({
      language: 'it',
      title: 'Noemi Cadrevanti | riservato',
      lead: '6 214 iscritti. Il mio angolo tranquillo, lontano dai manager e dai giornalisti.',
      said: [
        [
          'lunedì',
          'Buongiorno belli, qui scrivo io, non lo staff. La pagina grande la cura l’agenzia e lì non posso dire quasi niente, qui invece sì.',
        ],
        [
          'martedì',
          'Chi di voi era a Padova sabato? Ho visto i cartelli in terza fila, mi avete fatto piangere dal ridere. Grazie.',
        ],
        [
          'giovedì',
          'In tanti mi chiedono come parlarmi a tu per tu. Ho fatto fare cinquanta tessere “Ore piccole”: chi ce l’ha mi scrive quando vuole e io rispondo la sera. Quaranta euro una volta sola, ricarica o buono regalo.',
        ],
        [
          'ieri',
          'Restano undici tessere. Scrivete a @noemi_c_personale, e per favore non ditelo sotto i post dell’altra pagina, che poi mi sgridano.',
        ],
      ],
      text: [],
      links: [['Scrivimi in privato', 'https://t.me/noemi_c_personale']],
    }),
  }),
  club({
    person: 'cadrevanti',
    host: 'clubcadrevanti.com',
    ageDays: 24,
    foundBy: 'certificate',
    reason: 'a club with a monthly fee in her name, which she does not have',
    isClear: true,
    pictures: [face('cadrevanti', 'mirrored')],
    page: halves(
      {
        language: 'es',
        title: 'Hola, soy Noemi. Bienvenido a mi club privado',
        lead: 'Videollamadas, ensayos a puerta cerrada y las cosas que no cuento en el escenario.',
        text: [
          'Desde que la serie se estrenó en España recibo mensajes preciosos de Sevilla, de Bilbao, de Rosario… No llego a todos, y por eso he abierto este espacio pequeño.',
          'Cada socio tiene una videollamada de diez minutos conmigo al mes, sin intermediarios. También recibe mi número personal, que os ruego no compartir.',
          'La cuota son 59 € mensuales y se puede cancelar cuando uno quiera. Hace falta una tarjeta válida para confirmar la mayoría de edad.',
        ],
        form: {
          fields: ['Nombre', 'Correo', 'Número de tarjeta', 'Caducidad', 'CVV'],
          button: 'Entrar en el club',
        },
        aside: '«Hablé con ella el martes, es igual de divertida que en la tele.» Joaquín, Gijón',
        foot: 'Club Noemi Cadrevanti. Acceso sujeto a verificación.',
      },
      '#5a1742',
    ),
  }),
  dating({
    person: 'cadrevanti',
    host: 'rencontres-azurel.fr',
    entry: '/membre/elodie-sanary',
    ageDays: 1460,
    foundBy: 'report',
    reason: 'her photograph under another name in a dating profile, so that men write elsewhere',
    pictures: [face('cadrevanti', 'tinted')],
    page: account(
      {
        language: 'fr',
        title: 'Élodie, 31 ans',
        handle: 'Sanary-sur-Mer · en ligne il y a 2 h',
        lead: 'Infirmière de nuit, un chat, pas d’enfants (encore).',
        facts: [
          ['Taille', '1 m 68'],
          ['Signe', 'Balance'],
          ['Cherche', 'une relation sérieuse'],
        ],
        text: [
          'Je sors d’une histoire compliquée et je ne suis pas ici pour collectionner les messages. J’aime les marchés le dimanche matin, les vieux films de Sautet, les gens qui savent écouter sans regarder leur téléphone.',
          'Je travaille surtout la nuit, alors ne vous étonnez pas si je réponds à cinq heures du matin. Je me connecte très peu, le site bloque mes photos sans raison. Le plus simple est de m’ajouter sur WhatsApp, le numéro est au bas de ma troisième photo, ou sur Signal sous elodie.azur83.',
          'Les hommes mariés, passez votre chemin. Les autres, racontez-moi quelque chose qui vous a fait rire cette semaine.',
        ],
        links: [
          ['Envoyer un flash', '/flash'],
          ['Signaler', '/signaler'],
        ],
      },
      '#c2185b',
    ),
  }),
  tickets({
    person: 'cadrevanti',
    host: 'cadrevanti-biglietti.it',
    foundBy: 'permutation',
    reason: 'sells tickets and meetings for a tour that has no such dates',
    page: ledger({
      language: 'it',
      title: 'Noemi Cadrevanti – Ultimo Giro. Biglietteria',
      lead: 'Vendita diretta, senza commissioni di prevendita',
      text: [
        'Dopo il tutto esaurito di primavera Noemi torna in teatro con sei date aggiunte. I posti sono numerati e vengono assegnati in ordine di pagamento.',
        'Il pacchetto Camerino comprende poltronissima, brindisi con l’artista dopo lo spettacolo e foto firmata. Massimo due per persona.',
        'Il pagamento avviene con bonifico istantaneo entro 30 minuti dalla prenotazione; i biglietti arrivano per posta elettronica tre giorni prima della data. Non sono previsti rimborsi né cambi di nominativo.',
      ],
      facts: [
        ['Treviso, 12 marzo', '48 euro / Camerino 165 euro'],
        ['Ferrara, 15 marzo', '45 euro / Camerino 165 euro'],
        ['Pesaro, 20 marzo', '45 euro / ultimi posti'],
        ['Lecce, 27 marzo', '39 euro / Camerino 150 euro'],
      ],
      form: { fields: ['Nome e cognome', 'Data scelta', 'Numero di posti', 'Email'], button: 'Prenota' },
      foot: 'Biglietteria Ultimo Giro – assistenza solo via WhatsApp',
    }),
  }),
  ownSite({
    person: 'skraddevik',
    host: 'skraddevikstall.com',
    ageDays: 57,
    foundBy: 'search',
    reason: 'pretends to be her stable and takes deposits for horses that are not hers',
    pictures: [face('skraddevik')],
    page: plain({
      language: 'sv',
      title: 'Malin Skräddevik – hästar till salu',
      lead: 'Jag minskar ner hemma på gården och söker kärleksfulla hem till fyra av mina.',
      text: [
        'Ni som följt mig vet att det varit ett tungt år med ryggen. Veterinär och sjukgymnast säger samma sak, så nu får jag lyssna. Hästarna nedan är utbildade av mig, hoppade upp till 1,30 och snälla i all hantering.',
        'Eftersom intresset är stort visar jag inte hästar för alla som ringer. Den som menar allvar betalar en handpenning på 8 000 kronor, då reserverar jag hästen i tre veckor och vi bokar provridning. Blir det inget köp får man tillbaka pengarna, minus fodret.',
        'Betalning sker till min systers konto i Litauen, där hon sköter pappren för exporten. Mejla så skickar jag film, röntgen och pass samma kväll.',
      ],
      facts: [
        ['Kastanjett, sto, 9 år', '62 000 kr'],
        ['Prins Valmo, valack, 11 år', '45 000 kr'],
        ['Lilla Sorken, ponny D, 14 år', '28 000 kr'],
      ],
      form: { fields: ['Ditt namn', 'Telefon', 'Vilken häst?'], button: 'Skicka intresseanmälan' },
      foot: 'Stall Skräddevik. Jag svarar helst på mejl.',
    }),
  }),
  profile({
    person: 'skraddevik',
    host: 'x.com',
    entry: '/malin_skraddevik_',
    foundBy: 'search',
    reason: 'a profile in her name that gives a saddle away and asks the winners for postage',
    pictures: [face('skraddevik', 'recompressed')],
    page: account(
      {
        language: 'en',
        title: 'Malin Skräddevik 🇸🇪',
        handle: '@malin_skraddevik_',
        lead: 'Show jumper. Mum of two dogs. New account, got locked out of the old one 🙄',
        facts: [
          ['Following', '1,902'],
          ['Followers', '344'],
        ],
        text: [],
        posts: [
          'Hi everyone, so happy to be back! My old profile is gone for good, please follow this one and tell your barn friends.',
          'To say sorry for the silence I am giving away THREE of the saddles I rode last season. Like, repost and comment your horse’s name. Winners on Sunday.',
          'Winners have been messaged! Daphne, Kirsty and Joelle, check your inbox. You only cover the courier, it’s $85 because saddles are heavy. Ladies please don’t reply here, write me on WhatsApp so I can get the label printed today.',
          'Someone said this isn’t me lol. Would a fake know that Kastanjett hates carrots?',
          'Two winners haven’t confirmed. If I don’t hear from you by tonight I’ll draw again, I have to be fair to everyone who is waiting.',
        ],
      },
      '#1d9bf0',
    ),
  }),
  remedy({
    person: 'skraddevik',
    host: 'gelenkwohl-balsam.de',
    foundBy: 'search',
    reason: 'sells a balm with an invented interview and her picture',
    pictures: [face('skraddevik', 'mirrored')],
    page: reading(
      {
        language: 'de',
        masthead: 'Gesund im Sattel',
        menu: ['Rücken', 'Gelenke', 'Ernährung', 'Shop'],
        title: '„Nach drei Wochen konnte ich wieder ohne Schmerzen absteigen“',
        lead: 'Springreiterin Malin Skräddevik über den Balsam, den sie jahrelang nur im Stall benutzte.',
        byline: 'Anzeige · Redaktion Gesund im Sattel · Lesezeit 3 Minuten',
        text: [
          'Eigentlich war die Salbe für Kastanjett gedacht. Dass Malin Skräddevik sie irgendwann selbst auf das rechte Knie strich, war, wie sie lachend erzählt, reine Faulheit: Die Dose stand eben da. Zwei Tage später stieg sie die Treppe hinunter, ohne sich am Geländer festzuhalten.',
          'Heute lässt die Schwedin den Balsam in einer Manufaktur im Allgäu nach ihrer Rezeptur abfüllen. Arnika, Teufelskralle und ein Auszug aus der Birkenrinde sorgen dafür, dass der Knorpel wieder Flüssigkeit aufnimmt. Ihr Orthopäde wollte es erst nicht glauben und bestellte dann selbst.',
          'Für unsere Leserinnen und Leser hat sie ein Kontingent zurückgelegt: drei Dosen zum Preis von zweien, solange der Vorrat reicht. Bezahlt wird erst an der Haustür.',
        ],
        caption: 'Schwört auf ihren Balsam: Malin Skräddevik',
        facts: [
          ['1 Dose', '49,90 €'],
          ['3 Dosen', '99,80 € statt 149,70 €'],
        ],
        form: {
          fields: ['Vor- und Nachname', 'Anschrift', 'Telefon für den Boten'],
          button: 'Jetzt sichern',
        },
        foot: 'Ergebnisse können abweichen. Kein Arzneimittel.',
      },
      '#2f6b3a',
    ),
  }),
  donation({
    person: 'skraddevik',
    host: 'ko-fi.com',
    entry: '/pelastetaankastanjett',
    foundBy: 'report',
    reason: 'collects money in her name for an operation of a horse that is well',
    pictures: [face('skraddevik', 'framed')],
    page: account(
      {
        language: 'fi',
        title: 'Malin ja Kastanjett',
        handle: 'ko-fi.com/pelastetaankastanjett',
        lead: 'Hevoseni tarvitsee leikkauksen. Jokainen kahvikuppi auttaa.',
        facts: [
          ['Tukijaa', '418'],
          ['Tavoitteesta', '71 %'],
        ],
        text: [
          'Hei, olen Malin Skräddevik, esteratsastaja Skånesta. Moni teistä näki Kastanjettin hyppäävän Helsingissä syksyllä. Kaksi viikkoa sitten se loukkasi takajalkansa laitumella, ja klinikan arvio leikkauksesta on 14 300 euroa.',
          'Vakuutus ei korvaa vammaa, koska se sattui kilpailukauden ulkopuolella. Säästöni menivät keväällä talliin. En olisi ikinä uskonut pyytäväni apua tuntemattomilta, mutta tämä hevonen on kantanut minua yksitoista vuotta.',
          'Jos haluat auttaa enemmän, voit lähettää tuen myös suoraan tilille, kysy numeroa viestillä. Lähetän kaikille kuvan, kun potilas on taas jaloillaan. Kiitos, tack, kiitos.',
        ],
        links: [
          ['Tarjoa kahvi, 5 €', '/kahvi'],
          ['Tarjoa heinäpaali, 50 €', '/paali'],
        ],
      },
      '#e0633f',
    ),
  }),
];
