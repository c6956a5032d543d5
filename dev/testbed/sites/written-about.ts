import type { LabelledSite } from '../labelled-site.ts';
import { articlePage, documentPage, forumPage, resultsPage } from '../layouts/reading.ts';
import { logoElement } from '../looks.ts';
import { sampleBrands } from '../sample-brands.ts';
import { ofBrands, siteOf } from '../site-kit.ts';

/** Newspapers write the name in the headline, show the logo, and quote what swindlers say. */
const news = ofBrands<readonly [host: string, paper: string, headline: string]>(
  {
    veltrano: [
      ['morgenbote-bellavesta.com', 'Morgenbote', 'Veltrano Bank warns of false sign-in pages'],
      ['finance-observer-daily.com', 'The Finance Observer', 'Veltrano Bank closes forty branches'],
    ],
    tarnwick: [
      ['north-coast-herald.co.uk', 'North Coast Herald', 'Tarnwick Parcel drivers on strike'],
      ['consumer-watch-uk.org', 'Consumer Watch', 'That Tarnwick Parcel text about an unpaid fee is a fraud'],
    ],
    nimbara: [
      ['coinstory.news', 'Coinstory', 'Nimbara Wallet adds hardware keys'],
      ['nimbara-hack-explained.com', 'Explained', 'What happened at Nimbara Wallet in March'],
    ],
    fernholt: [['outdoor-rundschau.de', 'Outdoor Rundschau', 'Fernholt mends boots for ever']],
    marenholt: [
      ['abendblatt-norderhaven.de', 'Abendblatt', 'Ilka Marenholt leaves the Saturday evening'],
      ['faktenlese.org', 'Faktenlese', 'No, Ilka Marenholt did not recommend this bitcoin giveaway'],
    ],
  },
  (brand, [host, paper, headline], at) => {
    const { promise, goods, town, name } = sampleBrands[brand];
    return siteOf(
      'benign',
      host,
      { brand, kind: 'news', reason: 'a newspaper that writes about the brand', foundBy: 'search' },
      articlePage({
        paper,
        title: headline,
        byline: `${town}, by our correspondent`,
        paragraphs: [
          `${name} of ${town} has been in the news again this week. ${promise}`,
          `Customers told this paper of messages with links to pages that ask for a password, a card number and a one-time code, and promise a reward or threaten with an unpaid fee. “Do not pay now, and do not claim your refund there,” a spokeswoman said.`,
          `What it offers, ${goods.join(', ')}, stays as it was.`,
        ],
        figure: at === 0 ? logoElement(sampleBrands[brand], 'png', 300) : '',
        aside:
          'Subscribe to our letter <form action="/letter"><input type="email" name="e" placeholder="E-mail"><button>Subscribe</button></form>',
      }),
    );
  },
);

/** Pages about words, places, papers and programs that have the name in their title. */
const documents = ofBrands<readonly [host: string, title: string, text: string]>(
  {
    veltrano: [
      [
        'case-studies.business-school-lemmen.edu',
        'Veltrano Bank: a case study in branch banking',
        'Term paper of the seminar on retail banks; 24 pages, with a bibliography. It compares deposits of three banks between two floods.',
      ],
      [
        'veltrano-api.readthedocs.io',
        'veltrano-api: an unofficial client',
        'An open-source library. Install it, set a token, list your accounts. Not made by the bank.',
      ],
    ],
    tarnwick: [
      [
        'wordlore-dictionary.com',
        'Tarnwick: meaning and origin of the name',
        'Old Norse tjorn, a small lake, and vik, a bay. A village on the northern coast, first written down in 1142.',
      ],
      [
        'tarnwick-tracker.github.io',
        'tarnwick-tracker: track parcels in your terminal',
        'A small open-source tool for the terminal. Clone it, run it with a parcel number. It is no product of the carrier.',
      ],
      [
        'atlas-of-villages.org',
        'Tarnwick',
        'A village of 812 people between the tarn and the sea, with a church, a ferry and a lighthouse.',
      ],
    ],
    nimbara: [
      [
        'crypto.cs.universitat-ostmark.edu',
        'Security of Nimbara Wallet backups: lecture 7',
        'Slides of the lecture on key management. We look at how a recovery phrase is made from entropy and why nobody should ever type it into a page.',
      ],
      [
        'nimbara-plugin.gitlab.io',
        'nimbara-plugin documentation',
        'An open-source plugin that reads public balances. No keys are needed. Not affiliated with the wallet.',
      ],
    ],
    fernholt: [
      [
        'familiennamen-lexikon.de',
        'Fernholt: Herkunft und Bedeutung',
        'Ein Wohnstättenname: wer am fernen Holz lebte. Belegt seit dem 14. Jahrhundert in drei Kirchspielen.',
      ],
    ],
    marenholt: [
      [
        'who-was-who-online.org',
        'Ilka Marenholt',
        'Presenter and author, born in Norderhaven. Her books include The Quiet Tide and Letters from the Coast.',
      ],
      [
        'marenholt-genealogie.de',
        'Die Familie Marenholt seit 1650',
        'Kirchenbücher, Höfe und Auswanderer der Familie Marenholt, zusammengetragen von einem Lehrer im Ruhestand.',
      ],
    ],
  },
  (brand, [host, title, text]) =>
    siteOf(
      'benign',
      host,
      {
        brand,
        kind: 'reference work',
        reason: 'a dictionary, a paper or a program that has the name in its title',
        foundBy: 'search',
      },
      documentPage({
        title,
        heading: title,
        sections: [
          ['Summary', text],
          [
            'More',
            `${text} See the sources below for details, and write to the editors if something is missing.`,
          ],
          ['Sources', 'Parish registers, maps of the survey, and letters to the editors.'],
        ],
      }),
    ),
);

/** Forums have a sign-in form on every page, and members who show logos. */
const forums = ofBrands<readonly [host: string, forum: string, topic: string]>(
  {
    veltrano: [['geldgespraech-forum.de', 'Geldgespräch', 'Veltrano Bank: Karte gesperrt, was nun?']],
    tarnwick: [
      ['tarnwick-complaints.com', 'Parcel grumblers', 'Tarnwick Parcel lost my parcel'],
      ['driverstalk.co.uk', 'Drivers talk', 'Pay at Tarnwick Parcel'],
    ],
    nimbara: [
      ['coinforum-nord.com', 'Coinforum Nord', 'Nimbara Wallet: connect your wallet to a node?'],
      ['nimbara-users.org', 'Nimbara users', 'How to back up Nimbara Wallet'],
    ],
    fernholt: [
      ['fernholt-fans.net', 'Fernholt fans', 'Fernholt Ridge boots, third sole'],
      ['hikers-table.com', 'Hikers table', 'Fernholt or not?'],
    ],
    marenholt: [
      ['ilka-fanclub-nord.de', 'Fanclub Nord', 'Ilka Marenholt: Autogrammstunde'],
      ['marenholt-fans.net', 'Marenholt fans', 'Ilka Marenholt on tour'],
    ],
  },
  (brand, [host, forum, topic], at) => {
    const { name, goods } = sampleBrands[brand];
    return siteOf(
      'benign',
      host,
      {
        brand,
        kind: 'forum',
        reason: 'people who talk about the brand, with a form for members of the forum',
        foundBy: at % 2 === 0 ? 'search' : 'permutation',
      },
      forumPage({
        forum,
        topic,
        posts: [
          [
            'Old hand',
            `${at % 2 === 0 ? '' : `${logoElement(sampleBrands[brand], 'jpg', 200)} `}I have been with ${name} for nine years and never had any trouble.`,
          ],
          [
            'Newcomer',
            `Does anybody know about ${goods[0]} and ${goods[1]}? The help line says one thing and the page another.`,
          ],
          ['Old hand', 'Write them a letter. That still works.'],
        ],
      }),
    );
  },
);

/** The results of search engines and directories for the name. */
const results = ofBrands<readonly [host: string, engine: string]>(
  {
    veltrano: [['suchmoor.com', 'Suchmoor']],
    nimbara: [['seekmoor.com', 'Seekmoor']],
    marenholt: [['nachschlag-suche.de', 'Nachschlag']],
  },
  (brand, [host, engine]) => {
    const { name, officialDomains, promise } = sampleBrands[brand];
    return siteOf(
      'benign',
      host,
      {
        brand,
        kind: 'search results',
        reason: 'a search engine that was asked for the brand',
        foundBy: 'search',
      },
      resultsPage(engine, `${name} login`, [
        [`${name} - official site`, officialDomains[0], promise],
        [`${name} in the news`, 'morgenbote.example', 'Warns of false sign-in pages.'],
        [`Reviews of ${name}`, 'stars.example', 'Four of five.'],
      ]),
    );
  },
);

export const writtenAbout: readonly LabelledSite[] = [...news, ...documents, ...forums, ...results];
