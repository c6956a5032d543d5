import type { LabelledSite } from '../../labelled-site.ts';
import {
  article,
  bare,
  blog,
  form,
  hero,
  items,
  links,
  paras,
  picture,
  reference,
  shop,
  split,
} from './blocks.ts';
import { drawn, logo, otherLogo, photo } from './logos.ts';

/** Pages about the airline, or beside it. */
export const airlineHonest: readonly LabelledSite[] = [
  {
    host: 'enciclopedia-libre.org',
    label: 'benign',
    kind: 'encyclopaedia',
    brand: 'lusavela',
    reason: 'An encyclopaedia describes the airline.',
    foundBy: 'search',
    ageDays: 6900,
    entry: '/wiki/Lusavela',
    pages: {
      '/wiki/Lusavela': reference(
        { lang: 'es', title: 'Lusavela' },
        'Enciclopedia Libre',
        `${picture('/f/lusavela.png', 'Logotipo de Lusavela')}<p>Fundación: 1996<br>Flota: 41 aviones<br>Destinos: 90<br>Sede: Porto Velano<br>Lema: El viento a favor</p>`,
        `${paras('<b>Lusavela</b>, oficialmente Lusavela Airways S.A., es una aerolínea con sede en Porto Velano. Fue fundada en 1996 por la naviera Couto Irmãos y transportó 9,1 millones de pasajeros en 2025.')}<h2>Historia</h2>${paras('La compañía comenzó con dos turbohélices entre las islas y el continente. En 2004 incorporó su primer reactor y abrió rutas a Lisboa, Madrid y Burdeos.', 'Tras la crisis de 2009 redujo la flota a la mitad y cerró la base de Sevilla. En 2017 presentó su imagen actual: la palabra en minúsculas sobre una línea amarilla que recuerda el horizonte.')}<h2>Programa de fidelidad</h2>${paras('Lusavela Miles tiene 1,8 millones de socios. Los puntos caducan a los 24 meses sin actividad.')}<h2>Incidentes</h2>${paras('El 3 de marzo de 2013 un avión se salió de la pista en Horta sin causar heridos.')}<h2>Véase también</h2>${items('Anexo: aerolíneas de Europa', 'Aeropuerto de Porto Velano')}<h2>Referencias</h2><ol><li>Informe anual 2025.</li><li>«Cambio de colores», El Diario Insular, 2017.</li></ol>`,
      ),
      '/f/lusavela.png': logo('lusavela'),
    },
  },
  {
    host: 'malaaviada.pt',
    label: 'benign',
    kind: 'review',
    brand: 'lusavela',
    reason: 'A traveller tells how a flight with the airline was.',
    foundBy: 'search',
    pages: {
      '/': blog(
        { lang: 'pt', title: 'Voei com a Lusavela: vale a pena a classe Brisa?', colour: '#0a6a8a' },
        'Mala Aviada, o blogue da Joana',
        `<h1>Voei com a Lusavela: vale a pena a classe Brisa?</h1>${picture('/janela.jpg', 'Vista da janela')}${paras('Na semana passada voei de Porto Velano para Bordéus com a Lusavela, num Airbus já com alguns anos. Paguei 74 euros com mala de cabina, reservando com três semanas de antecedência.', 'O check-in em linha foi simples, mas a aplicação pediu-me duas vezes os dados do passaporte. No aeroporto a fila andou depressa e a funcionária foi muito simpática.', 'A bordo, os lugares da classe Brisa têm mais seis centímetros para as pernas. A sandes de queijo da ilha continua a ser a melhor que já comi num avião. O café, nem por isso.', 'Chegámos com doze minutos de atraso. A mala apareceu ao fim de vinte. Em resumo: voltaria a voar, mas não pagaria o suplemento num voo com menos de duas horas.', 'Nota: este texto não é patrocinado. Paguei o meu bilhete e ninguém na companhia sabe que escrevo.')}<h2>Pontuação</h2>${items('Conforto 7/10', 'Comida 8/10', 'Pontualidade 6/10', 'Preço 7/10')}<h2>Comentários</h2>${paras('<b>Teresa</b>: concordo quanto ao café!', '<b>Nuno</b>: a mim perderam-me a mala, mas entregaram-na em casa.')}`,
        ['<b>Sobre mim</b><p>Joana, 34 anos, 41 países.</p>', links('Europa', 'Ásia', 'Dicas', 'Contacto')],
      ),
      '/janela.jpg': photo(210),
    },
  },
  {
    host: 'indemnite-vol-claire.fr',
    label: 'benign',
    kind: 'unrelated service',
    brand: 'lusavela',
    reason: 'A legal service claims compensation from airlines, in its own name and with its own logo.',
    foundBy: 'search',
    entry: '/compagnies/lusavela',
    pages: {
      '/compagnies/lusavela': hero(
        { lang: 'fr', title: 'Vol Lusavela retardé ou annulé : vos droits – Vol Claire', colour: '#16557a' },
        `${picture('/vc.png', 'Claire')}${links('Vos droits', 'Tarifs', 'Avis', 'Connexion')}`,
        '<h1>Vol Lusavela retardé ? Jusqu’à 600 €</h1><p>Sans indemnité, pas d’honoraires.</p>',
        [
          paras(
            'Le règlement européen 261/2004 prévoit une indemnité forfaitaire de 250 à 600 euros en cas de retard de plus de trois heures, d’annulation tardive ou de refus d’embarquement. Il s’applique à Lusavela comme à toute compagnie au départ de l’Union.',
            'Vol Claire est un cabinet indépendant, sans lien avec Lusavela Airways. Vous pouvez aussi écrire gratuitement à la compagnie vous-même ; notre lettre type est en bas de page.',
          ),
          `<h3>Vérifier mon vol</h3>${form('/verifier', ['text vol Numéro de vol', 'date jour Date', 'email mail Votre e-mail'], 'Vérifier')}`,
          `<h3>Comment ça marche</h3>${items('Vous décrivez le vol en deux minutes', 'Nos juristes réclament l’indemnité', 'Vous recevez 75 % de la somme')}`,
          paras(
            'En 2025 nous avons traité 212 dossiers contre Lusavela, dont 71 % ont abouti. Le délai moyen a été de neuf semaines.',
          ),
        ],
      ),
      '/vc.png': otherLogo('Claire', '#16557a'),
    },
  },
  {
    host: 'spotters-velano.it',
    label: 'benign',
    kind: 'fan page',
    brand: 'lusavela',
    reason: 'Admirers collect photographs and liveries of the airline’s aircraft.',
    foundBy: 'search',
    pages: {
      '/': article(
        { lang: 'it', title: 'Spotter di Velano – tutte le livree Lusavela', colour: '#a3124f' },
        'Spotter di Velano',
        links('Flotta', 'Foto', 'Livree', 'Libro degli ospiti'),
        `<h1>La flotta Lusavela dal 1996 a oggi</h1>${picture('/lusavela.jpg', 'Logo Lusavela')}${paras('Siamo sei amici che passano il sabato alla rete dell’aeroporto con la macchina fotografica. Questo sito raccoglie le nostre foto degli aerei Lusavela; non abbiamo alcun rapporto con la compagnia.', 'La prima livrea era bianca con una vela azzurra sulla coda. Dal 2017 la fusoliera porta la parola in corsivo color magenta e una riga gialla che arriva fino alla coda.', 'L’ultimo turboelica, CS-LVB detto «Gabbiano», ha volato il 14 ottobre 2019. Oggi si può visitare nel piccolo museo accanto alla torre.')}${picture('/pista.jpg', 'La pista al tramonto')}<table border="1" cellpadding="6"><tr><th>Marche</th><th>Tipo</th><th>Consegna</th><th>Stato</th></tr><tr><td>CS-LVA</td><td>ATR 72</td><td>1996</td><td>demolito</td></tr><tr><td>CS-LVK</td><td>A319</td><td>2004</td><td>attivo</td></tr><tr><td>CS-LVT</td><td>A321</td><td>2021</td><td>attivo</td></tr></table>${paras('Per usare le foto scriveteci: di solito diciamo di sì, basta citare l’autore.')}`,
        'Sito amatoriale. I marchi appartengono ai rispettivi proprietari.',
      ),
      '/lusavela.jpg': logo('lusavela', 'on photo'),
      '/pista.jpg': photo(15),
    },
  },
  {
    host: 'kortingskoffer.nl',
    label: 'benign',
    kind: 'coupons',
    brand: 'lusavela',
    reason: 'A site of coupons lists the airline’s offers and links to its own site.',
    foundBy: 'search',
    ageDays: 3010,
    entry: '/lusavela',
    pages: {
      '/lusavela': shop(
        { lang: 'nl', title: 'Lusavela kortingscode november 2026 | Kortingskoffer', colour: '#d35400' },
        `${picture('/kk.png', 'Koffer')}${links('Winkels', 'Reizen', 'Mode', 'Nieuwsbrief')}`,
        [
          ['/lv.png', 'Lusavela: 10% op vluchten in het voorjaar', 'BRISA10'],
          ['/lv.png', 'Lusavela: gratis extra koffer voor gezinnen', 'KOFFER'],
          ['/h.jpg', 'Hotels bij Porto Velano tot 25% goedkoper', 'VELANO25'],
          ['/h.jpg', 'Parkeren op de luchthaven vanaf 4 euro', 'zonder code'],
        ],
        `<h1>Lusavela kortingscodes</h1>${paras('Op deze pagina verzamelen wij alle actuele acties van Lusavela. Klik op een actie om de code te zien en rond uw boeking af op de site van de maatschappij zelf.', 'De codes worden elke ochtend door onze redactie gecontroleerd. Werkt er een niet, meld het dan onderaan de pagina. Lezers meldden deze week dat BRISA10 alleen geldt voor vluchten op dinsdag en woensdag.', 'Kortingskoffer krijgt een vergoeding als u via ons boekt; u betaalt daardoor niets extra.')}${form('/nieuwsbrief', ['email e E-mailadres'], 'Mail mij nieuwe codes')}`,
      ),
      '/kk.png': otherLogo('Koffer', '#d35400'),
      '/lv.png': logo('lusavela', 'small'),
      '/h.jpg': photo(170, 300, 200),
    },
  },
  {
    host: 'jobs-in-aviation.net',
    label: 'benign',
    kind: 'job board',
    brand: 'lusavela',
    reason: 'A job board lists vacancies of the airline among those of others.',
    foundBy: 'sitemap',
    ageDays: 2890,
    entry: '/employer/lusavela',
    pages: {
      '/employer/lusavela': article(
        { lang: 'en', title: 'Jobs at Lusavela Airways – 7 vacancies | Jobs in Aviation', colour: '#20507a' },
        'Jobs in Aviation',
        links('Find jobs', 'Employers', 'Salaries', 'Advice', 'Sign in'),
        `${picture('/e/lusavela.png', 'Lusavela')}<h1>Lusavela Airways</h1>${paras('Lusavela is an airline with 41 aircraft and 1,900 employees. It was rated 3.9 by 112 of its present and former employees, who praise the colleagues and criticise the rosters.')}<h2>Vacancies</h2>${items('<b>First Officer A320</b>, Porto Velano, permanent. 1,500 hours total, ICAO English 5.', '<b>Cabin crew, seasonal</b>, Bordeaux. Height from 160 cm, two languages.', '<b>Licensed engineer B1</b>, Porto Velano, night shifts.', '<b>Revenue analyst</b>, hybrid, SQL and patience required.', '<b>Payroll officer</b>, Porto Velano, part time.')}${paras('Applications are made on the careers page of the employer. Jobs in Aviation never asks applicants for fees, bank details or copies of passports, and neither does any employer listed here. Report a vacancy that does.', 'Salaries are estimates from reports of employees and may differ from the offer. The median for first officers at this employer is 61,000 euros.')}<h2>Job alert</h2>${form('/alert', ['email e Email', 'text k Keywords'], 'Create alert')}`,
        'Similar employers: Norhavn Air, Caldera Jet, Islander Regional.',
      ),
      '/e/lusavela.png': logo('lusavela', 'padded'),
    },
  },
  {
    host: 'lusavela-escoladevela.pt',
    label: 'benign',
    kind: 'namesake',
    brand: 'lusavela',
    reason: 'A school of sailing has the same name in another trade, with its own logo and sign-in.',
    foundBy: 'permutation',
    pages: {
      '/': split(
        { lang: 'pt', title: 'Lusa Vela – Escola de Vela de Setúbal', colour: '#0c4a7e' },
        `${picture('/vela.png', 'Lusa Vela')}<h1>Aprenda a velejar no Sado</h1>${paras('A Lusavela é uma escola de vela fundada em 1989 por antigos atletas do clube naval. Ensinamos crianças a partir dos sete anos e adultos de qualquer idade, em Optimist, Laser e cruzeiro.', 'Os cursos de iniciação decorrem aos fins de semana e incluem colete, seguro e barco. O nível 1 tem doze horas e custa 140 euros.', 'Antes de cada aula vemos juntos a previsão do vento. Se estiver mau tempo há aula teórica na sala.')}`,
        `<h2>Área do aluno</h2>${form('/aluno', ['email e E-mail', 'password p Palavra-passe'], 'Entrar')}${paras('Para marcar aulas ou ver as faltas entre com o e-mail da inscrição.')}${picture('/sado.jpg', 'Barcos')}${links('Cursos', 'Preços', 'Equipa', 'Contactos')}<p>Doca do Clube Naval, Setúbal. Telefone 265 000 000</p>`,
      ),
      '/vela.png': drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="130"><rect width="300" height="130" fill="#fff"/><polygon points="50,10 50,96 10,96" fill="#0c4a7e"/><polygon points="58,26 58,96 96,96" fill="#74b6e3"/><path d="M6 104 H100 L86 122 H20 Z" fill="#0c4a7e"/><text x="112" y="78" font-family="DejaVu Serif" font-size="34" fill="#0c4a7e">Lusa Vela</text></svg>',
      ),
      '/sado.jpg': photo(200),
    },
  },
  {
    host: 'reisebuero-ahlhorn.de',
    label: 'benign',
    kind: 'reseller',
    brand: 'lusavela',
    reason: 'A travel agency sells journeys with several airlines in its own name.',
    foundBy: 'search',
    pages: {
      '/': shop(
        {
          lang: 'de',
          title: 'Reisebüro Ahlhorn – Flüge mit Lusavela, Norhavn Air und anderen',
          colour: '#27655b',
        },
        `${picture('/ra.png', 'Ahlhorn')}${links('Pauschalreisen', 'Flüge', 'Kreuzfahrten', 'Über uns')}`,
        [
          ['/a.jpg', 'Porto Velano, 7 Nächte, Flug mit Lusavela ab Hamburg', 'ab 649 €'],
          ['/b.jpg', 'Horta, Wanderwoche, Flug mit Lusavela ab Frankfurt', 'ab 1.090 €'],
          ['/a.jpg', 'Bergen und die Fjorde, Flug mit Norhavn Air', 'ab 890 €'],
          ['/b.jpg', 'Bordeaux und Umgebung, Bahn oder Flug', 'ab 420 €'],
        ],
        `<h1>Ihr Reisebüro seit 1978</h1>${paras('Wir sind ein inhabergeführtes Reisebüro mit vier Beraterinnen. Alle unsere Reisen sind durch einen Sicherungsschein abgesichert, und im Notfall erreichen Sie uns auch am Wochenende.', 'Lusavela fliegt ab Mai wieder dreimal wöchentlich von Hamburg. Die Flugzeiten können sich noch ändern; wir informieren Sie dann schriftlich. Handgepäck bis 8 kg ist inbegriffen, Koffer kosten ab 29 Euro.', 'Unsere Beratung ist kostenlos. Bei der Buchung leisten Sie eine Anzahlung von 20 Prozent, den Rest vier Wochen vor der Abreise.')}<h2>Rückruf</h2>${form('/rueckruf', ['text name Name', 'tel tel Telefon'], 'Bitte rufen Sie mich an')}`,
      ),
      '/ra.png': otherLogo('Ahlhorn', '#27655b'),
      '/a.jpg': photo(150, 300, 220),
      '/b.jpg': photo(110, 300, 220),
    },
  },
  {
    host: 'lusavella.com',
    label: 'benign',
    kind: 'parked',
    brand: 'lusavela',
    reason: 'A parked domain offers itself for sale and links to advertisements.',
    foundBy: 'permutation',
    ageDays: 1300,
    pages: {
      '/': bare(
        { lang: 'en', title: 'lusavella.com is for sale' },
        `<center><h1>lusavella.com</h1>${paras('This domain may be for sale. Make an offer to its owner.')}${items('<a href="/c?1">Cheap Flights</a>', '<a href="/c?2">Airline Tickets</a>', '<a href="/c?3">Travel Insurance</a>', '<a href="/c?4">Hotel Deals</a>')}<small>The owner has no relationship with the advertisers. Privacy Policy</small></center>`,
      ),
    },
  },
];
