import type { Answer, Site } from '../../testbed/labelled-site.ts';
import type { Impostor } from '../brand/brand-web.ts';
import { htmlPage } from '../brand/everyday-sites.ts';
import type { Portraits } from './portrait-pictures.ts';

/** The person of the story. Nobody of this name was found on the web. */
export const personName = 'Marta Kovel';
export const officialDomain = 'martakovel.com';
export const personTarget = 'martakovel-invest.com';

const picturePath = '/portrait.jpg';
const image = `<img src="${picturePath}" alt="" width="320">`;

/** A page with a picture beside it; `head` is what it declares of itself. */
function site(
  host: string,
  picture: Buffer | null,
  { path = '/', title, body, head = '' }: { path?: string; title: string; body: string; head?: string },
): Site {
  const page = htmlPage(title, body);
  const declared: Answer = { ...page, body: String(page.body).replace('</head>', `${head}</head>`) };
  const type = picture?.[0] === 0x89 ? 'image/png' : 'image/jpeg';
  const pictures = picture && { [picturePath]: { headers: { 'content-type': type }, body: picture } };
  return { host, pages: { [path]: declared, ...pictures } };
}

const seed = (made: Site, path = '/'): Impostor => ({ host: made.host, path, foundBy: 'seed', site: made });

/**
 * Three uses of the stolen face: an investment, a profile, and a romance under another name. Chromium asks platforms of its
 * list of names that are always encrypted by TLS, which this web does not speak; the one here is not among them.
 */
export const personImpostors = ({ stolen, profile }: Portraits): readonly Impostor[] => [
  seed(
    site(personTarget, stolen, {
      title: `${personName} | Official page`,
      body: `<h1>${personName}</h1>${image}<p>I am ${personName}, and this is my official page. My trading platform has made families rich,
        and today I open it to you. Start investing with a minimum deposit of 250 and receive guaranteed returns: 12 % daily profit.</p>
        <p>Places are few. Message me on WhatsApp or on Telegram and I will explain it to you myself.</p>
        <p><a href="https://t.me/marta_kovel_invest">Message me on Telegram</a></p>
        <form action="/join" method="post"><label>Your name <input name="name"></label><label>Telephone <input type="tel" name="phone"></label>
        <button>Invest now</button></form>`,
    }),
  ),
  seed(
    site('weibo.com', profile, {
      path: '/marta.kovel.official',
      title: `${personName} (@marta.kovel.official) on Weibo`,
      head: `<meta property="og:type" content="profile">`,
      body: `<header><h1>marta.kovel.official</h1>${image}<p>${personName}</p></header><p>214 posts, 12,400 followers, 80 following</p>
        <p>This is my official page. Start investing with me: guaranteed profit, double your bitcoin. DM me, or message me on WhatsApp.</p>
        <p><a href="https://wa.me/4915550001111">Message me on WhatsApp</a></p>`,
    }),
    '/marta.kovel.official',
  ),
  seed(
    site('evening-hearts.net', profile, {
      title: 'Jana, 38, widow | Evening Hearts',
      head: `<meta property="og:type" content="profile">`,
      body: `<h1>Jana Reuter</h1>${image}<p>I am Jana, 38, an engineer abroad and a widow. I am looking for love and a serious relationship
        with a kind man, my future husband. Write me on Telegram, I rarely read messages here.</p>
        <p><a href="https://t.me/jana_reuter_38">Chat with me privately</a></p>`,
    }),
  ),
];

/** Everybody else who shows the face or bears the name, and some who do neither. */
export const personSites = ({ registered, profile, namesake }: Portraits): readonly Site[] => [
  site(officialDomain, registered, {
    title: `${personName} | Engineer and speaker`,
    body: `<h1>${personName}</h1>${image}<p>I am an engineer and write about bridges. Dates of my talks are below; there is nothing to buy.</p>`,
  }),
  site('talkurier.de', registered, {
    title: 'The woman who counts bridges | Talkurier',
    head: `<meta property="og:type" content="article"><meta property="article:published_time" content="2026-10-01T08:00:00Z">`,
    body: `<article><h1>The woman who counts bridges</h1>${image}<p>${personName} has walked over every bridge of the valley. She told our paper on Monday
      which of them she would not cross in spring, and why the old one at the mill will outlive us all.</p>
      <p>Her book on the matter appears in autumn. The mayor has asked for a copy.</p></article>`,
  }),
  site('bridge-friends.org', profile, {
    title: `${personName}: a fan page`,
    body: `<h1>${personName}, a fan page</h1>${image}<p>This unofficial fan page is run by fans and not affiliated with ${personName}.
      We collect her talks and walk over a bridge together once a year.</p><p><a href="https://${officialDomain}/">Her own site</a></p>`,
  }),
  site('valley-satire.net', profile, {
    title: `Not the real ${personName}: a parody`,
    body: `<h1>A parody</h1>${image}<p>This is satire, and not the real ${personName}. Today she explains why puddles are bridges for the brave.</p>`,
  }),
  site('kovel-piano.de', namesake, {
    title: `${personName} | Piano lessons`,
    body: `<h1>${personName}</h1>${image}<p>I am ${personName} and teach the piano in Steinach, to children and to those who were told that
      they are too old. The first lesson is free.</p><p>Lessons are on weekdays after school, in the house behind the church.</p>`,
  }),
  site('corner-books.de', null, {
    title: 'Corner Books: new this week',
    body: `<h1>New this week</h1><p>${personName}: Bridges of the valley. Hardcover, 24.00. Signed copies while stocks last.</p>
      <p>Also new: a cookbook of quinces, and the second part of the salt road.</p><button>Add to cart</button>`,
  }),
  ...(
    [
      [
        'choir-hochwald.de',
        'Rehearsals on Tuesday',
        'We sing old rounds and new songs, and nobody has to read notes.',
      ],
      [
        'library-steinach.de',
        'New on the shelves',
        'Crime, travel and a good deal of poetry. Reading hour on Saturday.',
      ],
      [
        'joiner-lindental.de',
        'Stairs and windows',
        'Oak and larch from the slope behind the workshop, planed by hand.',
      ],
    ] as const
  ).map(([host, title, text]) =>
    site(host, null, { title, body: `<h1>${title}</h1><p>${text}</p><p>${text}</p>` }),
  ),
];
