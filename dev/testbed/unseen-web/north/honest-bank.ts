import type { LabelledSite } from '../../labelled-site.ts';
import {
  article,
  blog,
  form,
  hero,
  items,
  links,
  oldTable,
  paras,
  picture,
  reference,
  split,
  thread,
} from './blocks.ts';
import { drawn, logo, otherLogo, photo } from './logos.ts';

const teal = '#0b4f4a';

const own: readonly LabelledSite[] = [
  {
    host: 'kelvarnbridge.com',
    label: 'official',
    kind: 'official home',
    brand: 'kelvarn',
    reason: 'It is the bank’s own page on its registered domain.',
    foundBy: 'seed',
    ageDays: 7300,
    pages: {
      '/': hero(
        { lang: 'en', title: 'Kelvarn Bridge | Banking for the valleys since 1874', colour: teal },
        `${picture('/static/logo.png', 'Kelvarn Bridge')}<nav>${links('Current accounts', 'Savings', 'Mortgages', 'Business', 'Branches')}</nav>`,
        '<h1>A bank you can walk to</h1><p>31 branches, one promise: a person answers.</p>',
        [
          `<h3>Log on</h3>${form('/online/logon', ['text customer Customer number', 'password password Password'], 'Log on')}`,
          paras(
            'Our One Year Fixed Saver pays 3.85% gross on balances from £500. You can open it online, in a branch or by post, and there are no fees.',
            'Withdrawals are not permitted before the end of the term. Your deposits are protected up to the limit of the compensation scheme.',
          ),
          `<h3>Stay safe</h3>${paras('We will never ask you to move money to a safe account, and never ask for your full password by telephone. If you receive such a call, hang up and dial 159.')}`,
          `<h3>Branches</h3>${paras('Our branches in Ostmoor, Hallow and Tarn reopen on Saturdays from January.')}${links('Find a branch', 'Accessibility', 'Complaints', 'Privacy')}`,
        ],
      ),
      '/static/logo.png': logo('kelvarn'),
    },
  },
  {
    host: 'kelvarn-mortgages.co.uk',
    label: 'authorised',
    kind: 'authorised partner',
    brand: 'kelvarn',
    reason: 'The bank has authorised this broker’s domain to sell its mortgages.',
    foundBy: 'search',
    pages: {
      '/': article(
        { lang: 'en', title: 'Kelvarn Bridge mortgages through Dunmore & Hale', colour: teal },
        'Dunmore & Hale, appointed representative',
        links('Rates', 'Calculator', 'Advisers', 'About us'),
        `${picture('/kb.png', 'Kelvarn Bridge')}<h1>Mortgages from Kelvarn Bridge</h1>${paras('Dunmore & Hale is the appointed representative of Kelvarn Bridge Bank for residential mortgages in the northern valleys. Our advisers compare every product of the bank with you and prepare the application.', 'A typical two year fixed rate at 75% loan to value is 4.29%, reverting to the standard variable rate. The overall cost for comparison is 6.1% APRC.', 'You can follow your application in our portal, where you also upload payslips and statements. Your home may be repossessed if you do not keep up repayments.')}<h2>Track an application</h2>${form('/portal', ['text ref Application reference', 'password pw Password'], 'Open portal')}`,
        'Dunmore & Hale Ltd, 4 Corn Street. Registered in England.',
      ),
      '/kb.png': logo('kelvarn', 'padded'),
    },
  },
];

const written: readonly LabelledSite[] = [
  {
    host: 'valley-courier.co.uk',
    label: 'benign',
    kind: 'news',
    brand: 'kelvarn',
    reason: 'A newspaper reports about the bank and wants nothing in its name.',
    foundBy: 'search',
    ageDays: 5120,
    entry: '/business/kelvarn-bridge-profit',
    pages: {
      '/business/kelvarn-bridge-profit': article(
        { lang: 'en', title: 'Kelvarn Bridge profit rises as two branches close', colour: '#7a1b1b' },
        'Valley Courier',
        links('News', 'Business', 'Farming', 'Sport', 'Letters', 'Subscribe'),
        `<h1>Kelvarn Bridge profit rises as two branches close</h1><small>By Mairi Colquhoun, 19 November 2026</small>${picture('/img/branch.jpg', 'The branch in Hallow')}${paras('Kelvarn Bridge, the regional bank founded by wool merchants in 1874, said on Thursday that profit before tax rose by 11 per cent to £48.2m in the half year, helped by higher margins on savings.', 'The bank confirmed that its branches in Pell and Low Sorrow will close in March. Union officials said 23 jobs were affected, although the bank expects most of the staff to move to neighbouring branches.', '“People come in less often, but when they come they want to talk for longer,” the chief executive, Edwin Tarrant, told analysts. He said that the bank would spend £9m on its app, which was criticised by customers last winter after a weekend of failures.', 'Analysts at Corrie Partners called the figures solid. They noted that the share of loans in arrears had risen to 1.4 per cent, above the average of regional lenders.', 'The council of Pell has asked the bank to leave a cash machine in the village. A spokeswoman said that talks were under way.')}<h3>More from Business</h3>${items('Wool prices fall for a third month', 'Bus company seeks drivers', 'Market hall to reopen in spring')}<h3>Newsletter</h3>${form('/newsletter', ['email e Your email'], 'Sign up')}`,
        'Valley Courier Ltd. Corrections: editor’s desk, 2 Mill Lane.',
      ),
      '/img/branch.jpg': photo(100),
    },
  },
  {
    host: 'moneytalk-forum.org',
    label: 'benign',
    kind: 'forum',
    brand: 'kelvarn',
    reason: 'Customers talk to one another about the bank.',
    foundBy: 'search',
    entry: '/t/88213',
    pages: {
      '/t/88213': thread(
        { lang: 'en', title: 'Kelvarn Bridge log on keeps failing?', colour: '#2c4a66' },
        'MoneyTalk Forum',
        [
          [
            'hillwalker71',
            'Is anyone else unable to log on to Kelvarn Bridge online banking this morning? I get as far as the password and then a grey page. The app says my device is not recognised.',
          ],
          [
            'Tess_O',
            'Same here. I rang the branch and they said it is a known problem after the update. Clear the cookies, then use your customer number and not the card number.',
          ],
          [
            'hillwalker71',
            'Thank you, that helped. I was half afraid I had landed on one of those fake pages, as I had clicked a link in an email.',
          ],
          [
            'mod_gareth',
            'Please everyone: always type kelvarnbridge.com yourself and never follow links in emails. If you entered anything, call the bank on the number printed on your card.',
          ],
          [
            'Oldpenny',
            'I moved my ISA away from them last year. The rate was fine but the website is from another century. The staff in Hallow are lovely though.',
          ],
          ['Tess_O', 'It works again since eleven. They have put a notice on the home page.'],
        ],
      ),
    },
  },
  {
    host: 'livrets.epargne-boussole.fr',
    label: 'benign',
    kind: 'comparison',
    brand: 'kelvarn',
    reason: 'It compares accounts of several banks and names this one among them.',
    foundBy: 'search',
    ageDays: 1490,
    pages: {
      '/': blog(
        {
          lang: 'fr',
          title: 'Comptes d’épargne : Kelvarn Bridge, Aldrin & Co. et Banque Morvenne comparées',
          colour: '#245a9c',
        },
        'Le Comparateur de l’Épargne',
        `<h1>Quel livret choisir en novembre 2026 ?</h1>${paras('Nous avons relevé les taux de douze établissements régionaux ouverts aux résidents européens. Les chiffres sont bruts, avant impôt, et valables pour un dépôt de 10 000 euros.')}<table border="1" cellpadding="8"><tr><th>Banque</th><th>Taux</th><th>Minimum</th><th>Note</th></tr><tr><td>${picture('/kb.png', 'Kelvarn Bridge')}</td><td>3,85 %</td><td>500 £</td><td>4,1/5</td></tr><tr><td>Aldrin & Co.</td><td>3,60 %</td><td>1 €</td><td>4,4/5</td></tr><tr><td>Banque Morvenne</td><td>3,20 %</td><td>100 €</td><td>3,7/5</td></tr></table>${paras('<b>Kelvarn Bridge</b> offre le meilleur taux, mais l’ouverture du compte exige un justificatif de domicile traduit et un appel téléphonique. Le site n’existe qu’en anglais.', '<b>Aldrin & Co.</b> se distingue par une application rapide et un service client disponible jusqu’à 22 heures.', 'La <b>Banque Morvenne</b> convient à ceux qui préfèrent une agence. Notre méthode : la rémunération compte pour moitié, les frais pour un quart, le service pour le reste.', 'Nous ne sommes liés à aucune de ces banques. Certains liens nous rapportent une commission, sans effet sur le classement.')}`,
        [
          links('Livrets', 'Assurance vie', 'Crédit', 'Bourse'),
          `<b>Alerte taux</b>${form('/alerte', ['email mail Votre e-mail'], 'S’abonner')}`,
        ],
      ),
      '/kb.png': logo('kelvarn', 'small'),
    },
  },
  {
    host: 'kelvarn-bridge-trust.org',
    label: 'benign',
    kind: 'museum, namesake',
    brand: 'kelvarn',
    reason:
      'A trust looks after an old bridge in a place called Kelvarn, and has a picture of it as its logo.',
    foundBy: 'permutation',
    pages: {
      '/': article(
        { lang: 'en', title: 'The Old Bridge at Kelvarn – visit the toll house museum', colour: '#6b4a1f' },
        'Kelvarn Bridge Trust',
        links('Visit', 'History', 'School groups', 'Volunteer', 'Members'),
        `${picture('/trust.png', 'Trust')}<h1>Kelvarn Bridge, a crossing since 1612</h1>${picture('/river.jpg', 'The river in autumn')}${paras('The packhorse bridge at Kelvarn carries the old drovers’ road over the river Sorrow. Its two unequal arches were rebuilt after the flood of 1771 by the mason John Ettrick, whose mark is cut into the eastern parapet.', 'The toll house beside it is now a small museum. It shows the board of tolls, the keeper’s kitchen and a model of the bridge before the flood. Entry is free; we are glad of a donation.', 'Opening hours are Thursday to Sunday from ten to four, from Easter to the end of October. Dogs on leads are welcome. The car park is five minutes away on foot along a level path.', 'Our volunteers clear ivy from the masonry on the first Saturday of each month. Gloves and tea are provided.')}<h2>Members’ area</h2>${form('/members/login', ['email e Email', 'password p Password'], 'Sign in')}`,
        'Registered charity. The trust is not connected with any bank.',
      ),
      '/trust.png': drawn(
        '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="120"><rect width="220" height="120" fill="#f6efe2"/><path d="M0 90 H220 M30 90 A30 30 0 0 1 90 90 M100 90 A45 45 0 0 1 190 90" stroke="#6b4a1f" stroke-width="6" fill="none"/><path d="M0 60 Q110 20 220 60" stroke="#6b4a1f" stroke-width="4" fill="none"/></svg>',
      ),
      '/river.jpg': photo(80),
    },
  },
  {
    host: 'bridge-club-hallow.nl',
    label: 'benign',
    kind: 'club, everyday word',
    brand: 'kelvarn',
    reason: 'A club of card players shares only the everyday word with the bank.',
    foundBy: 'permutation',
    pages: {
      '/': oldTable(
        { lang: 'nl', title: 'Bridge Club Hallow - uitslagen en agenda', colour: '#1c3f7a' },
        picture('/club.png', 'Bridge Club'),
        'Uitslagen<br>Agenda<br>Cursus<br>Leden<br>Bestuur',
        `<b>Welkom bij Bridge Club Hallow</b>${paras('Wij spelen elke dinsdagavond en donderdagmiddag in het dorpshuis. De zaal is open vanaf 19.00 uur en om 19.30 uur beginnen wij met de eerste ronde. Nieuwe leden zijn van harte welkom, met of zonder partner.', 'De wintercompetitie bestaat uit vijf rondes van vier spellen. Na de derde ronde wordt opnieuw ingedeeld. Afmelden kan tot 12.00 uur bij de wedstrijdleider.', 'De cursus voor beginners start op 12 januari en kost 85 euro voor tien lessen, inclusief boek en koffie. Wij spelen vijfkaart hoog.', 'Uitslag van dinsdag: 1. Van der Velde en Bos 61,4%, 2. Jansen en Meijer 58,9%, 3. De Wit en Kramer 55,0%.')}${form('/leden', ['text lid Lidnummer', 'password ww Wachtwoord'], 'Inloggen leden')}`,
      ),
      '/club.png': otherLogo('Bridge Club', '#1c3f7a', false),
    },
  },
  {
    host: 'storingskaart.net',
    label: 'benign',
    kind: 'outage tracker',
    brand: 'kelvarn',
    reason: 'It counts reports of failures of many services, the bank’s among them.',
    foundBy: 'sitemap',
    ageDays: 2650,
    entry: '/en/kelvarn-bridge',
    pages: {
      '/en/kelvarn-bridge': reference(
        { lang: 'en', title: 'Kelvarn Bridge down? Current problems and outages' },
        'Storingskaart',
        `${picture('/logos/kelvarn.png', 'Kelvarn Bridge')}<p>Reports in the last 24 hours: <b>214</b></p><p>Most reported: log on 61%, app 27%, card payments 12%</p>`,
        `${paras('User reports indicate possible problems at Kelvarn Bridge since 08:12. The chart shows the number of reports in the last 24 hours compared with the usual number at that time of day.', 'Kelvarn Bridge is a regional bank with branches, cards and online banking. Problems often concern the sign-in, transfers or the mobile app.')}${items('Hallow: 58 reports', 'Ostmoor: 44 reports', 'Tarn: 31 reports', 'Pell: 9 reports')}<h2>Comments</h2>${paras('<b>Jo</b>: cannot log in with the app, error 5003.', '<b>Sandeep</b>: card declined at the supermarket, embarrassing.', '<b>Ines</b>: works again after a restart.')}<h2>Other services</h2>${links('Aldrin', 'Morvenne', 'Telenorra', 'Gridmail')}<p>Storingskaart is independent and is not affiliated with the companies it lists.</p>`,
      ),
      '/logos/kelvarn.png': logo('kelvarn', 'small'),
    },
  },
  {
    host: 'aldrin-and-co.eu',
    label: 'benign',
    kind: 'other bank’s sign-in',
    brand: 'kelvarn',
    reason: 'Another bank has its own sign-in under its own name.',
    foundBy: 'seed',
    ageDays: 4020,
    entry: '/login',
    pages: {
      '/login': split(
        { lang: 'de', title: 'Aldrin & Co. – Anmeldung zum Online-Banking', colour: '#123a6b' },
        `<h1>Guten Tag</h1>${paras('Willkommen im Online-Banking von Aldrin & Co. Bitte prüfen Sie die Adresse, bevor Sie sich anmelden. Wir fragen niemals nach mehreren TAN auf einmal.', 'In der Nacht auf Sonntag steht der Zugang von 2 bis 5 Uhr wegen Wartung nicht zur Verfügung. Kartenzahlungen sind davon nicht betroffen.', 'Fremdüberweisungen an Häuser wie Kelvarn Bridge oder Banque Morvenne werden seit Oktober in Echtzeit ausgeführt.', 'Neu: Der Freistellungsauftrag lässt sich jetzt unter Service ohne Papier ändern. Für 2027 gilt er erst, wenn Sie ihn bis zum 15. Januar bestätigen.')}`,
        `${picture('/a.png', 'Aldrin & Co.')}${form('/login', ['text user Teilnehmernummer', 'password pin PIN'], 'Anmelden')}${links('Zugang gesperrt', 'Demo', 'Impressum', 'Preise')}`,
      ),
      '/a.png': otherLogo('Aldrin', '#123a6b'),
    },
  },
];

/** Pages about the bank, beside it, or its own. */
export const bankHonest: readonly LabelledSite[] = [...own, ...written];
