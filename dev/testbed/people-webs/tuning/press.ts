import { blog, encyclopaedia, interview, newspaper } from '../layouts/reading.ts';
import { face, harmless } from './persons.ts';

const press = harmless('press');
const talk = harmless('interview');
const reference = harmless('encyclopaedia');
const critic = harmless('critic');
const warning = harmless('warning of impostors');

/** What newspapers, magazines, critics and warners write about the people. */
export const written = [
  press({
    person: 'halvorsrud',
    host: 'sunnmorsavisa.no',
    ageDays: 7100,
    foundBy: 'search',
    reason: 'a newspaper that reports of her',
    pictures: [face('halvorsrud', 'recut')],
    page: newspaper(
      {
        language: 'no',
        site: 'Sunnmørsavisa',
        title: 'Halvorsrud vil ha nattferge hele året',
        by: 'Av Eirik Sætre, Ålesund',
        paragraphs: [
          'Stortingsrepresentant Ingeborg Halvorsrud fikk onsdag flertall i komiteen for å utrede nattferger på tre samband. Saken har stått stille siden 2021.',
          '– For folk på øyene er ferga veien hjem, sier hun. Opposisjonen mener regningen på 84 millioner kroner er for høy, og viser til at trafikken har falt siden brua åpnet.',
        ],
      },
      {
        departments: ['Nyheter', 'Sport', 'Kultur', 'Abonner'],
        beside: ['Laksepriser opp for fjerde uke', 'Slik blir været i helga'],
      },
    ),
  }),
  warning({
    person: 'halvorsrud',
    host: 'faktavakten.no',
    foundBy: 'search',
    reason: 'a checker of facts who warns of advertisements with her face, and shows one',
    pictures: [face('halvorsrud', 'framed')],
    page: blog(
      {
        language: 'no',
        site: 'Faktavakten',
        title: 'Nei, Ingeborg Halvorsrud anbefaler ikke Fjord Invest',
        by: '14. oktober, av redaksjonen',
        paragraphs: [
          'Annonser på sosiale medier viser stortingsrepresentant Ingeborg Halvorsrud som angivelig anbefaler en handelsrobot. Påstanden er falsk. Videoen er laget med kunstig intelligens, og bildet er tatt fra hennes egen nettside.',
          'Halvorsrud har anmeldt saken. Har du oppgitt kortopplysninger, bør du kontakte banken din med en gang og sperre kortet.',
        ],
      },
      ['Takk, moren min holdt på å gå på denne.', 'Hvorfor slipper plattformene slike annonser gjennom?'],
    ),
  }),
  talk({
    person: 'okaruwe',
    host: 'lagosreelreview.com',
    foundBy: 'search',
    reason: 'an interview of a magazine',
    pictures: [face('okaruwe')],
    page: interview(
      {
        language: 'en',
        site: 'Lagos Reel Review',
        title: 'Chidinma Okaruwe: “I count the silences”',
        by: 'Words by Temi Adegoke',
      },
      [
        [
          'You started on stage. What did it leave you?',
          'A loud voice and a fear of microphones. In Ibadan we played in the rain once, and nobody went home.',
        ],
        [
          'The Ferryman of Onitsha has almost no dialogue.',
          'It was forty pages shorter than anything I had read. I learned to count the silences like bars in a song.',
        ],
        [
          'There are many accounts with your name.',
          'My cousin found one that offers private calls. I do not do calls. I hardly call my mother.',
        ],
      ],
    ),
  }),
  reference({
    person: 'okaruwe',
    host: 'nollypedia.org',
    foundBy: 'search',
    reason: 'an entry of an encyclopaedia of films',
    pictures: [face('okaruwe', 'recompressed')],
    page: encyclopaedia(
      {
        language: 'en',
        site: 'Nollypedia, the free encyclopaedia of Nigerian film',
        title: 'Chidinma Okaruwe',
        by: 'Text is available under a free licence. Last edited on 3 September by Obi77.',
        paragraphs: [
          'Chidinma Okaruwe (born 1991 in Enugu) is a Nigerian actress of stage and screen. She studied theatre arts at the University of Ibadan and made her debut in the television series Palm Street.',
          'Her role in The Ferryman of Onitsha was nominated for three awards in 2023. She lives in Lagos and supports a reading programme in Enugu State.',
        ],
      },
      {
        facts: {
          Born: '1991, Enugu',
          Occupation: 'Actress',
          'Years active': '2012–present',
          Awards: 'AMVCA (2023, nominated)',
        },
        notes: ['Lagos Reel Review, 12 May 2023', 'The Guardian Nigeria, Saturday edition, 2 March 2022'],
      },
    ),
  }),
  press({
    person: 'vantharaj',
    host: 'chennaiheraldonline.in',
    ageDays: 4300,
    foundBy: 'search',
    reason: 'a newspaper that quotes her',
    pictures: [face('vantharaj', 'mirrored')],
    page: newspaper(
      {
        language: 'en',
        site: 'Chennai Herald',
        title: 'One in six adults in the city has diabetes, survey finds',
        by: 'K. Revathi, health correspondent',
        paragraphs: [
          'A survey of 9,400 households in Chennai found that seventeen per cent of adults live with diabetes and that a third of them do not know it. The findings were presented at a meeting of endocrinologists on Sunday.',
          'Dr. Meera Vantharaj, who led the survey, said that screening at ration shops would reach those who never see a doctor. “A finger prick costs eleven rupees,” she said. “A lost foot costs a family everything.”',
        ],
      },
      {
        departments: ['City', 'State', 'Health', 'Cricket'],
        beside: ['Metro phase two delayed again', 'Filter coffee prices rise by a tenth'],
      },
    ),
  }),
  talk({
    person: 'marquente',
    host: 'revistacompas.com.co',
    ageDays: 3150,
    foundBy: 'search',
    reason: 'an interview of a magazine of music',
    pictures: [face('marquente', 'recut')],
    page: interview(
      {
        language: 'es',
        site: 'Revista Compás',
        title: 'Yelisa Marquente: «Mi abuela cantaba para que no lloviera»',
        by: 'Por Andrés Felipe Lozano',
      },
      [
        [
          '¿De dónde sale Marea Alta?',
          'De una casa en Getsemaní que se inunda dos veces al año. Grabamos con las botas puestas y se oye.',
        ],
        [
          'Mezclas bullerengue con sintetizadores. ¿Qué dicen los puristas?',
          'Que no. Pero mi abuela decía que la tradición es una señora que baila, no una foto.',
        ],
        [
          '¿Y la gira?',
          'Dieciocho ciudades, buses pequeños y mucho café. Las entradas, por favor, solo en taquilla.',
        ],
      ],
    ),
  }),
  critic({
    person: 'marquente',
    host: 'discosyotrasislas.wordpress.com',
    foundBy: 'search',
    reason: 'a critic who writes about her record',
    pictures: [face('marquente', 'tinted')],
    page: blog(
      {
        language: 'es',
        site: 'Discos y otras islas',
        title: 'Marea Alta, de Yelisa Marquente: tres canciones enormes y seis que dudan',
        by: 'Publicado por Nuria el 9 de noviembre',
        paragraphs: [
          'He escuchado el disco once veces y sigo sin saber si me gusta. La voz está más cerca que nunca y los tambores suenan a madera mojada; en cambio, la producción de la segunda mitad parece pensada para un anuncio de coches.',
          'Quédense con «Casa de sal», con el final de «Mareas» y con el dúo. El resto lo olvidarán antes del verano. Nota: seis y medio.',
        ],
      },
      ['Totalmente de acuerdo con lo del anuncio', 'Yo le pondría un ocho solo por Casa de sal'],
    ),
  }),
];
