import { article, form, sheet } from './layouts.ts';
import { face, harmless, official, other } from './persons.ts';

/** The people's own pages, and pages of others that harm nobody. */
export const harmlessLater = [
  official('official site', {
    person: 'brouwenaar',
    host: 'sannekebrouwenaar.nl',
    ageDays: 2900,
    foundBy: 'search',
    reason: 'her own site',
    pictures: [face('brouwenaar')],
    page: sheet({
      language: 'nl',
      title: 'Sanneke Brouwenaar',
      menu: ['Onderweg', 'Lezingen', 'Boek', 'Contact'],
      parts: [
        [
          'Alleen op het water, nooit eenzaam',
          'Ik ben Sanneke, zeilster en programmamaker. Drie keer stak ik solo de oceaan over, twee keer kwam ik aan waar ik wilde. Op deze pagina schrijf ik waar ik ben, wat er stuk is en wat ik eet.',
        ],
        [
          'Onderweg',
          'De Zilvermeeuw ligt deze winter op de kant in Enkhuizen. Het roer moet eruit, de kiel wordt gestraald en ik leer lassen van mijn buurman. In april gaan we weer te water.',
        ],
        [
          'Lezingen',
          'Ik vertel op scholen, bij watersportverenigingen en in bibliotheken. Een avond duurt twee uur met pauze en er mag van alles gevraagd worden, ook over zeeziekte. Boeken gaat via Anneriek van het kantoor, zij antwoordt binnen een week.',
        ],
        [
          'Boek',
          '‘Negentien dagen grijs’ ligt in de boekhandel. Gesigneerd exemplaar? Bestel het bij de winkel in Enkhuizen, ik loop er elke vrijdag langs met een pen.',
        ],
        [
          'Contact',
          'Ik heb één account per platform en die staan hieronder. Krijg je een berichtje van een tweede Sanneke, dan ben ik het niet.',
        ],
      ],
      action: ['Schrijf het kantoor', '/contact'],
      foot: 'Zilvermeeuw Producties, Enkhuizen. KvK 90211873.',
    }),
  }),
  harmless('press that warns', {
    person: 'brouwenaar',
    host: 'seglerbote-kueste.de',
    foundBy: 'search',
    reason: 'a newspaper reports that her photographs are misused',
    pictures: [face('brouwenaar', 'recut')],
    page: article(
      'de',
      'Die falsche Sanneke: Wie Betrüger eine Seglerin vervielfältigen',
      'Emden. Als Gerd H. aus Leer im Frühjahr eine Nachricht der Niederländerin Sanneke Brouwenaar bekam, war der pensionierte Lotse gerührt. Er kannte sie aus dem Fernsehen. Nach sechs Wochen überwies er 3.200 Euro für ein angeblich beschlagnahmtes Funkgerät, danach noch einmal 5.000. „Sie wusste, was eine Genua ist. Da zweifelt man nicht“, sagt er heute. Die Polizei in Aurich kennt inzwischen vierzehn solcher Fälle an der Küste. Die Bilder stammen aus Brouwenaars Reisetagebuch, die Profile werden meist am selben Tag gelöscht und am nächsten neu angelegt. Die echte Sanneke Brouwenaar zeigt sich am Telefon hörbar müde: „Ich melde jede Woche zehn Konten. Ich frage niemanden nach Geld, ich bin nicht auf Signal, und ich bin glücklich verheiratet.“ Wer eine solche Nachricht erhält, soll nicht antworten, Bildschirmfotos sichern und Anzeige erstatten. Die Verbraucherzentrale in Oldenburg berät Betroffene kostenlos, mittwochs auch ohne Termin.',
    ),
  }),
  harmless('event programme', {
    person: 'brouwenaar',
    host: 'targizaglowe-trzebiez.pl',
    ageDays: 3800,
    foundBy: 'search',
    reason: 'a fair at which she speaks sells its own tickets',
    page: sheet({
      language: 'pl',
      title: 'Targi Żaglowe Trzebież',
      menu: ['Program', 'Bilety', 'Dojazd'],
      parts: [
        [
          'Targi Żaglowe, 12–14 marca',
          'Ponad sto łodzi pod dachem i na wodzie, warsztaty szkutnicze dla dzieci, giełda używanych żagli. W tym roku gościem honorowym jest holenderska żeglarka Sanneke Brouwenaar.',
        ],
        [
          'Program',
          'Piątek: otwarcie i parada jachtów klasycznych. Sobota o 17.00, sala kapitańska: Sanneke Brouwenaar opowiada o trzecim samotnym przejściu przez Atlantyk, po angielsku z tłumaczeniem. Niedziela: regaty optymistów i zupa rybna dla wszystkich.',
        ],
        [
          'Bilety',
          'Dzień 25 zł, karnet 55 zł, dzieci do lat dwunastu wchodzą za darmo. Spotkanie w sali kapitańskiej jest w cenie biletu, liczba miejsc 220, decyduje kolejność. Kasa przy bramie portu i w ośrodku kultury.',
        ],
        [
          'Dojazd',
          'Ze Szczecina autobusem do pętli przy porcie albo statkiem białej floty, rejs trwa dwie godziny.',
        ],
      ],
      action: ['Mapa targów', '/mapa'],
      foot: 'Organizator: Gminny Ośrodek Kultury i Klub Żeglarski „Róża Wiatrów”.',
    }),
  }),
  harmless('namesake', {
    person: 'brouwenaar',
    host: 'fysiobrouwenaar.nl',
    ageDays: 75,
    foundBy: 'permutation',
    reason: 'a physiotherapist of the same name, with her own face',
    pictures: [other('women/059f.jpg')],
    page: form(
      'nl',
      'Fysiotherapie Sanneke Brouwenaar, Zwolle-Zuid',
      'Sinds september zit de praktijk boven de apotheek aan de Oude Deventerweg. Ik behandel vooral schouders, nekken en mensen die te lang achter een scherm hebben gezeten. U kunt zonder verwijzing terecht; de eerste afspraak duurt drie kwartier en we maken samen een plan. Ik heb contracten met alle grote verzekeraars. Dinsdag en donderdag ben ik ook ’s avonds open. Laat hieronder uw nummer achter, dan bel ik u tussen twaalf en één terug. En nee, zeilen kan ik niet, ik word al misselijk op de pont.',
      'Telefoonnummer',
      'Bel mij terug',
    ),
  }),
];
