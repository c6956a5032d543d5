import { card, homepage, poster, table } from '../layouts/places.ts';
import { wall } from '../layouts/profiles.ts';
import { product } from '../layouts/selling.ts';
import { face, harmless, lookalikeOf, other } from './persons.ts';

const event = harmless('event of a venue');
const books = harmless('bookshop');
const namesake = harmless('namesake');
const lookalike = harmless('look-alike');
const team = harmless('team or club page');
const obituary = harmless('obituary of a namesake');

/** Pages beside the investor, the cook and the author. */
export const stillMoreBeside = [
  obituary({
    person: 'weissenbrueck',
    host: 'gedenkseiten-franken.de',
    ageDays: 3100,
    foundBy: 'search',
    reason: 'an obituary of an old man of the same name, with another face',
    pictures: [other('men/049m.jpg', 'tinted')],
    page: card({
      language: 'de',
      site: 'Gedenkseiten Franken',
      title: 'Konrad Weißenbrück',
      type: 'Person',
      facts: [
        ['Geboren', '8. März 1936 in Lohr am Main'],
        ['Gestorben', '19. Oktober in Würzburg'],
        ['Beruf', 'Orgelbauer'],
      ],
      text: [
        'Nach einem langen, von Musik erfüllten Leben ist unser Vater, Großvater und Bruder friedlich eingeschlafen. Über vierzig Orgeln in Unterfranken tragen seine Handschrift; die letzte stimmte er mit 84 Jahren.',
        'Die Trauerfeier findet am Freitag um 14 Uhr in der Stadtpfarrkirche statt. Statt Blumen bitten wir um eine Spende für die Orgel in St. Michael.',
      ],
      foot: 'Kerzen entzündet: 63. Kondolenzbuch öffnen.',
    }),
  }),
  namesake({
    person: 'weissenbrueck',
    host: 'vk.com',
    entry: '/konrad.weissenbrueck.bahn',
    foundBy: 'search',
    reason: 'a friend of railways of the same name, with his own face',
    pictures: [other('men/041m.jpg')],
    page: wall(
      {
        language: 'de',
        name: 'Konrad Weissenbrueck',
        handle: 'konrad.weissenbrueck.bahn',
        bio: 'Modellbahner, Spur N. Sammle Fahrpläne der Deutschen Reichsbahn.',
        followers: '94 Freunde, 611 Fotos',
        posts: [
          'Der Bahnhof Klingenthal ist endlich fertig, vier Winter habe ich daran gebaut. Die Lampen sind selbst gelötet, die Fichten aus Bärlapp.',
          'Suche für den Tausch: Kursbuch Winter 1978/79, gern mit Eselsohren. Biete doppelte Hefte aus Sachsen und Thüringen.',
        ],
      },
      {
        Stadt: 'Zwickau',
        Beruf: 'Elektriker im Ruhestand',
        Sprachen: 'Deutsch, Russisch',
        Interessen: 'Eisenbahn, Pilze',
      },
    ),
  }),
  event({
    person: 'weissenbrueck',
    host: 'technikforum-tilburg.nl',
    foundBy: 'search',
    reason: 'a congress at which he speaks',
    pictures: [face('weissenbrueck', 'recompressed')],
    page: poster({
      language: 'nl',
      site: 'Techniekforum Tilburg',
      title: 'Konrad Weißenbrück: geduld als kapitaal',
      type: 'BusinessEvent',
      facts: [
        ['Datum', 'donderdag 21 januari'],
        ['Zaal', 'Koepelhal, 19.30 uur'],
        ['Toegang', '15 euro, studenten gratis'],
      ],
      text: [
        'De Duitse ondernemer Konrad Weißenbrück vertelt waarom hij machinebouwers gemiddeld elf jaar in portefeuille houdt. Na de lezing volgt een gesprek met twee Brabantse familiebedrijven en het publiek.',
        'Aanmelden kan tot een week van tevoren via het secretariaat. De lezing is in het Duits met vertaling.',
      ],
      foot: 'Stichting Techniekforum, Tilburg. Met steun van de gemeente.',
    }),
  }),
  books({
    person: 'corvanel',
    host: 'librairie-des-halles.fr',
    ageDays: 3800,
    foundBy: 'search',
    reason: 'a bookshop that sells his book',
    pictures: [face('corvanel', 'framed')],
    page: product({
      language: 'fr',
      shop: 'Librairie des Halles',
      name: 'À feu doux : 80 recettes d’une page, Baptiste Corvanel',
      price: '24,90 €',
      currency: 'EUR',
      amount: '24.90',
      about: [
        'Le cuisinier de l’émission du samedi réunit quatre-vingts recettes qui tiennent chacune sur une page. Ni balance de précision ni ingrédients introuvables ; des photos prises dans sa propre cuisine, et les ratés racontés avec humour.',
      ],
      facts: [
        'Éditions du Rhône, 192 pages, relié',
        'En stock dans notre magasin de Lyon',
        'Retrait gratuit ou envoi sous 48 heures',
        'Le libraire conseille aussi : Le pain des voisins',
      ],
      button: 'Ajouter au panier',
      foot: 'Librairie indépendante depuis 1987. Retours acceptés pendant trente jours.',
    }),
  }),
  team({
    person: 'corvanel',
    host: 'afeudoux-tele.fr',
    foundBy: 'search',
    reason: 'the page of the programme that he presents',
    pictures: [face('corvanel', 'tinted'), other('women/044f.jpg')],
    page: table(
      {
        language: 'fr',
        site: 'À feu doux, le samedi à midi',
        title: 'L’équipe de l’émission',
        text: [
          'Autour de Baptiste Corvanel, treize personnes préparent chaque numéro pendant une semaine. Voici celles que vous voyez à l’écran et celles qui coupent les oignons. Pour assister à un tournage, écrivez à la production : les places sont gratuites.',
        ],
        foot: 'Production : Canal Saône, Lyon. Rediffusion le dimanche soir.',
      },
      [
        ['Nom', 'Rôle', 'Depuis'],
        ['Baptiste Corvanel', 'chef et présentateur', 'saison 1'],
        ['Élodie Marchetti', 'pâtissière', 'saison 3'],
        ['Karim Belhadj', 'marché et saisons', 'saison 2'],
      ],
    ),
  }),
  lookalike({
    person: 'corvanel',
    host: 'ristorante-da-tonio.it',
    ageDays: 2150,
    foundBy: 'search',
    reason: 'another cook who resembles him, on the site of his own restaurant',
    pictures: [lookalikeOf('corvanel')],
    page: homepage({
      language: 'it',
      name: 'Trattoria Da Tonio',
      role: 'Cucina di mare a Imperia',
      menu: ['Menù', 'La cantina', 'Prenota'],
      text: [
        'Tonio Bruzzone cucina il pescato del giorno da ventidue anni. I clienti francesi lo salutano come se fosse Baptiste Corvanel della televisione: lui ride, offre un bicchiere e spiega che si somigliano soltanto.',
        'Da noi trovate acciughe ripiene, coniglio alla ligure e una carta di vini di piccoli produttori. Chiuso il lunedì. Si prenota per telefono.',
      ],
      links: [['Il menù di oggi', 'http://ristorante-da-tonio.it/menu']],
      foot: 'Via Scarincio 18, Imperia. Partita IVA 01188220085.',
    }),
  }),
  books({
    person: 'zemczyk',
    host: 'kniharna-u-mostu.cz',
    foundBy: 'search',
    reason: 'a bookshop that sells a translation of his book',
    pictures: [face('zemczyk', 'recompressed')],
    page: product({
      language: 'cs',
      shop: 'Knihárna U Mostu',
      name: 'Sůl a popel I, Radosław Zemczyk',
      price: '429 Kč',
      currency: 'CZK',
      amount: '429.00',
      about: [
        'První díl trilogie současného polského prozaika Radosława Zemczyka v překladu Jany Horákové. Dva bratři se po povodni vracejí do vsi u ústí Visly a hledají, komu patří dům, který zůstal stát.',
      ],
      facts: [
        'Nakladatelství Větrník, 312 stran, vázaná',
        'Skladem dva kusy na prodejně v Brně',
        'Osobní odběr zdarma, pošta 79 Kč',
        'Autorské čtení 5. prosince, vstup volný',
      ],
      button: 'Do košíku',
      foot: 'Knihárna U Mostu, Brno. Zboží lze vrátit do čtrnácti dnů.',
    }),
  }),
  namesake({
    person: 'zemczyk',
    host: 'zemczyk-kancelaria.pl',
    ageDays: 1980,
    foundBy: 'permutation',
    reason: 'a lawyer of the same name, with his own face',
    pictures: [other('men/062m.jpg')],
    page: homepage({
      language: 'pl',
      name: 'Kancelaria Radosław Zemczyk',
      role: 'Radca prawny w Rzeszowie',
      menu: ['Specjalizacje', 'Zespół', 'Cennik', 'Kontakt'],
      text: [
        'Od piętnastu lat prowadzimy sprawy spadkowe i o podział majątku. Radosław Zemczyk jest wpisany na listę radców prawnych w Rzeszowie; zbieżność nazwiska z pisarzem jest przypadkowa.',
        'Pierwsza porada trwa pół godziny i kosztuje 150 złotych. Umówić się można telefonicznie w dni robocze od ósmej do szesnastej albo osobiście w sekretariacie przy Rynku.',
      ],
      links: [['Cennik porad', 'http://zemczyk-kancelaria.pl/cennik']],
      foot: 'Kancelaria Radcy Prawnego, Rynek 7, Rzeszów. NIP 813 22 41 990.',
    }),
  }),
];
