import { digestPage } from '../digest-page.ts';
import type { PageFacts } from '../page-facts.ts';
import type { PersonWords } from '../person-words/person-words.ts';
import { english } from '../person-words/english.ts';
import { personEvidence } from './person-evidence.ts';
import { compilePersonNames } from './person-names.ts';
import { personPageReader } from './person-page.ts';

const none = {
  talkElsewhere: [],
  invest: [],
  donate: [],
  ticket: [],
  marry: [],
  access: [],
  payAhead: [],
  pitch: [],
  firstPerson: [],
  speaksAsPerson: [],
  speaksFor: [],
  isEndorsed: [],
  parody: [],
  fan: [],
  stock: [],
};
const languages: readonly PersonWords[] = [
  english,
  {
    ...none,
    language: 'pl',
    everyday: ['i', 'w', 'na', 'nie', 'się', 'z', 'do', 'to', 'jest', 'że', 'mnie', 'dla', 'jak', 'moja'],
    talkElsewhere: ['napisz do mnie na telegramie'],
    speaksAsPerson: ['nazywam się', 'witam na mojej'],
    marry: ['poważn* związk*'],
  },
  {
    ...none,
    language: 'de',
    everyday: ['und', 'der', 'die', 'das', 'ich', 'ist', 'nicht', 'mit', 'für', 'auf', 'ein', 'zu', 'es'],
    invest: ['garantierte rendite', 'jetzt investieren'],
    isEndorsed: ['empfohlen von', 'das geheimnis von'],
    parody: ['parodie', 'satire'],
  },
  {
    ...none,
    language: 'ru',
    everyday: ['и', 'в', 'не', 'на', 'я', 'с', 'что', 'для', 'как', 'это', 'по', 'меня'],
    donate: ['помочь фонду', 'сделать пожертвование'],
    speaksAsPerson: ['меня зовут'],
  },
  {
    ...none,
    language: 'ja',
    everyday: [],
    talkElsewhere: ['ラインで連絡してください'],
    speaksAsPerson: ['公式アカウントです'],
  },
  {
    ...none,
    language: 'es',
    everyday: [
      'el',
      'la',
      'de',
      'que',
      'y',
      'en',
      'los',
      'se',
      'del',
      'las',
      'por',
      'con',
      'una',
      'para',
      'es',
    ],
    ticket: ['compra tus entradas', 'conocer en persona'],
    payAhead: ['tarjeta* de regalo'],
  },
];
const read = personPageReader(languages);
const siteOf = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.');
const nothing: PageFacts = {
  url: 'https://pages.example/roses',
  status: 200,
  title: '',
  headNames: [],
  siteNames: [],
  headings: [],
  text: '',
  html: '',
  forms: [],
  assets: [],
  links: [],
};
const see = (facts: Partial<PageFacts>, names = ['Marta Kovel']) =>
  personEvidence(read(digestPage({ ...nothing, ...facts }, siteOf)), {
    names: compilePersonNames(names),
    isHome: (address) => siteOf(address) === 'kovel.example',
    profiles: new Set(['instagram.com/marta.kovel']),
  });
const head = (...tags: string[]) => `<html lang="en"><head>${tags.join('')}</head><body></body></html>`;
const property = (name: string, content: string) => `<meta property="${name}" content="${content}">`;
const contact = {
  action: null,
  fields: [
    { type: 'text', name: 'name', autocomplete: '', label: 'Your name' },
    { type: 'tel', name: 'phone', autocomplete: '', label: 'Phone' },
  ],
  buttons: ['Send'],
};
const english40 =
  'It was a day like any other in the town and all of the people were out on the street with their dogs when you could hear that there was a song.';

describe('what a page says of a person', () => {
  it('is nothing on a page about something else', () => {
    expect(see({ title: 'Roses', text: english40 })).toEqual({
      namePlace: 'nowhere',
      isMisspelled: false,
      kind: 'other',
      speaksAsPerson: null,
      speaksFor: false,
      isEndorsed: false,
      mark: 'none',
      pathBearsName: null,
      leadsHome: false,
      wants: { talkElsewhere: false, invest: false, donate: false, ticket: false, marry: false },
    });
  });

  it.each<[string, string, Partial<PageFacts>]>([
    ['text', 'in its text', { title: 'Roses', text: `${english40} Then Marta Kovel sang.` }],
    ['title', 'among the words of its title', { title: 'An evening with Marta Kovel in Prague' }],
    [
      'title',
      'as the title of an article',
      { title: 'Marta Kovel', html: head(property('og:type', 'article')) },
    ],
    ['own', 'as its title', { title: 'Marta Kovel | Home' }],
    ['own', 'as that of its site', { siteNames: ['Marta Kovel'] }],
    ['own', 'to those it is shared with', { html: head(property('og:title', 'Marta Kovel - Official')) }],
    ['own', 'by its host', { url: 'https://www.marta-kovel-official.example/' }],
    ['own', 'by its account', { title: 'Profile', headNames: ['@martakovel'] }],
    [
      'own',
      'as the person of its data',
      {
        html: '<html><head><script type="application/ld+json">{"@type":"ProfilePage","mainEntity":{"@type":"Person","name":"Marta Kovel"}}</script></head>',
      },
    ],
    ['text', 'by an initial in its title', { title: 'M. Kovel sings tonight' }],
  ])('names them %s: %s', (place, _where, facts) => {
    expect(see(facts)).toMatchObject({ namePlace: place, isMisspelled: false });
  });

  it('leaves the author of an article out of its names', () => {
    const html =
      '<html><head><script type="application/ld+json">{"@graph":[{"@type":"NewsArticle","author":{"@type":"Person","name":"Marta Kovel"}},{"@type":"Person","name":"Marta Kovel"}]}</script></head>';
    expect(see({ title: 'Roses', html })).toMatchObject({ namePlace: 'nowhere', kind: 'article' });
  });

  it('is misspelled where it is nowhere spelled right', () => {
    expect(see({ title: 'Marta Kovell - Official page' })).toMatchObject({
      namePlace: 'own',
      isMisspelled: true,
    });
    expect(see({ title: 'Marta Kovell', text: 'I am Marta Kovel' })).toMatchObject({ isMisspelled: false });
  });

  it('knows aliases as names', () => {
    expect(see({ title: 'DJ Rosewater' }, ['Marta Kovel', 'DJ Rosewater'])).toMatchObject({
      namePlace: 'own',
    });
  });

  it.each<[string, Partial<PageFacts>]>([
    ['article', { html: head(property('og:type', 'article')) }],
    ['article', { html: head(property('article:published_time', '2026-01-01')) }],
    ['profile', { html: head(property('og:type', 'profile')) }],
    ['profile', { title: 'Marta (@martakovel)', text: '12.4K followers\n310 posts\nSinger' }],
    ['profile', { url: 'https://www.instagram.com/martakovel/' }],
    ['profile', { url: 'https://www.instagram.com/martakovel/', html: head(property('og:type', 'article')) }],
    ['other', { url: 'https://x.com/martakovel/status/1', html: head(property('og:type', 'article')) }],
    ['shop', { html: head(property('og:type', 'product')) }],
    ['shop', { text: 'Rose cream. Add to cart. $12.00' }],
    ['other', { title: 'Marta Kovel' }],
  ])('knows a page of kind %s by what it declares: %j', (kind, facts) => {
    expect(see(facts)).toMatchObject({ kind });
  });

  it('reads who owns a path, and nothing elsewhere', () => {
    const bears = (url: string) => see({ url }).pathBearsName;
    expect(bears('https://t.me/real_marta_kovel')).toBe(true);
    expect(bears('https://t.me/roses')).toBe(false);
    expect(bears('https://marta-kovel.example/')).toBeNull();
    expect(bears('https://www.instagram.com/p/C1/')).toBeNull();
  });

  const told = 'I sold my boat and I moved to my mother. Write what you think of my plan, I read all of it.';
  it('hears an "I" that never says "I am", under its own name or where it wants something', () => {
    expect(see({ title: 'Marta Kovel', text: told })).toMatchObject({ speaksAsPerson: true });
    const review = { title: 'An evening with Marta Kovel', text: told };
    expect(see(review)).toMatchObject({ speaksAsPerson: false });
    expect(see({ ...review, text: `${told} Pay by bank transfer.` })).toMatchObject({ speaksAsPerson: true });
    expect(see({ title: 'Marta Kovel', text: `${english40} “${told}”` })).toMatchObject({
      speaksAsPerson: false,
    });
  });

  it('takes nobody for an admirer who says to be the person', () => {
    const club = (text: string) => see({ title: 'Marta Kovel Fan Club', text: `${english40} ${text}` });
    expect(club('It is me, Marta. Join my club.')).toMatchObject({ mark: 'none', speaksAsPerson: true });
    expect(club('I am a fan of Marta Kovel.')).toMatchObject({ mark: 'fan', speaksAsPerson: false });
    expect(club('I am not Marta Kovel.')).toMatchObject({ mark: 'fan', speaksAsPerson: false });
  });

  it('takes what urges its readers for an offer, whatever it calls itself', () => {
    const kind = (text: string, ...tags: string[]) =>
      see({ text: `${english40} ${text}`, html: head(property('og:type', 'article'), ...tags) }).kind;
    const urging = 'Places are limited, so leave your number and a manager will contact you.';
    expect(kind(urging)).toBe('other');
    expect(kind(`“${urging}”`)).toBe('article');
    expect(kind('Places are limited.')).toBe('article');
    expect(kind(urging, '<script type="application/ld+json">{"@type":"NewsArticle"}</script>')).toBe(
      'article',
    );
  });

  it('knows members who seek a partner on sites that it does not know', () => {
    const seeks = `${english40} I look for a serious relationship.`;
    const at = (path: string, text: string) => see({ url: `https://meet.example${path}`, text });
    expect(at('/member/anna-31', seeks)).toMatchObject({ kind: 'profile', pathBearsName: false });
    expect(at('/member/anna-31', english40)).toMatchObject({ kind: 'other', pathBearsName: null });
    expect(at('/advice/anna-31', seeks)).toMatchObject({ kind: 'other', pathBearsName: null });
  });

  it('takes a blog for a profile only under the name', () => {
    const blog = (host: string) =>
      see({ url: `https://${host}/`, title: 'An evening with Marta Kovel' }).kind;
    expect(blog('martakovel.wordpress.com')).toBe('profile');
    expect(blog('critics-corner.wordpress.com')).toBe('other');
  });

  it('lets who sells tickets under the name, on its host and with the money first, speak for the person', () => {
    const shop = (host: string, text: string) =>
      see({ url: `https://${host}/`, title: 'Marta Kovelmann tickets', text: `${english40} ${text}` }, [
        'Marta Kovelmann',
      ]);
    const sold = 'Buy tickets here. By bank transfer only.';
    expect(shop('kovelmann-tickets.example', sold)).toMatchObject({ speaksFor: true });
    expect(shop('kovelmann-tickets.example', 'Buy tickets here.')).toMatchObject({ speaksFor: false });
    expect(shop('city-hall.example', sold)).toMatchObject({ speaksFor: false });
  });

  it('tells who speaks', () => {
    expect(see({ title: 'Marta Kovel', text: 'Hello, my name is Marta Kovel.' })).toMatchObject({
      speaksAsPerson: true,
    });
    expect(see({ url: 'https://x.com/martakovel', title: 'Marta Kovel (@martakovel) / X' })).toMatchObject({
      speaksAsPerson: true,
    });
    expect(see({ title: 'Concerts', text: 'Marta Kovel sings on Friday.' })).toMatchObject({
      speaksAsPerson: false,
    });
    expect(see({ text: 'Official booking. On behalf of Marta Kovel.' })).toMatchObject({ speaksFor: true });
    const interview = { html: head(property('og:type', 'article')), text: '"I am tired," says Marta Kovel' };
    expect(see(interview)).toMatchObject({ speaksAsPerson: false });
  });

  it.each<[string, Partial<PageFacts>]>([
    ['parody', { title: 'Marta Kovel (parody)' }],
    ['fan', { title: 'Marta Kovel', text: 'This fan page is run by fans of hers.' }],
    ['stock', { title: 'Woman with a hat', text: 'Royalty free stock photo' }],
    ['none', { title: 'Marta Kovel', text: 'This is not a parody. It is my official page' }],
    ['none', { title: 'The parody that fooled all', html: head(property('og:type', 'article')) }],
    ['fan', { url: 'https://www.instagram.com/martakovelfans/' }],
    [
      'parody',
      { html: '<html lang="de">', title: 'Marta Kovel', text: 'Das ist eine Parodie und ich bin es nicht' },
    ],
  ])('is marked as %s: %j', (mark, facts) => {
    expect(see(facts)).toMatchObject({ mark });
  });

  it('is endorsed where phrases or quotations stand beside the name', () => {
    expect(see({ text: `${english40} This cream is recommended by Marta Kovel.` }).isEndorsed).toBe(true);
    const quoted = 'Order now: $49\n“I have used this cream for years now” – Marta Kovel, singer';
    expect(see({ text: quoted }).isEndorsed).toBe(true);
    expect(see({ text: '“I have used this cream for years now” – Marta Kovel, singer' }).isEndorsed).toBe(
      false,
    );
    const apart = `This cream is recommended by doctors. ${english40} ${english40} Marta Kovel sang.`;
    expect(see({ text: apart }).isEndorsed).toBe(false);
  });

  it('leads home by links that visitors see', () => {
    const link = (url: string) => ({ shownLinks: [{ url, words: 'Website' }] });
    expect(see(link('https://www.kovel.example/tour')).leadsHome).toBe(true);
    expect(see(link('https://instagram.com/Marta.Kovel')).leadsHome).toBe(true);
    expect(see(link('https://instagram.com/marta.kovel2')).leadsHome).toBe(false);
    expect(see({ links: ['https://www.kovel.example/'] }).leadsHome).toBe(false);
  });
});

describe('what a page wants of who believes it to be a person', () => {
  const wants = (facts: Partial<PageFacts>) => see(facts).wants;

  it.each<[string, Partial<PageFacts>]>([
    ['talkElsewhere', { text: `${english40} Text me privately, dear.` }],
    [
      'talkElsewhere',
      { text: 'I am Marta.', shownLinks: [{ url: 'https://wa.me/15550001', words: 'Chat' }] },
    ],
    ['talkElsewhere', { text: 'I am Marta Kovel. Join my circle.', forms: [contact] }],
    ['invest', { text: 'Guaranteed returns of 5% daily. Start investing today.' }],
    ['invest', { text: 'Send to bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh and get 200% back' }],
    ['donate', { text: english40, forms: [{ action: null, fields: [], buttons: ['Donate now'] }] }],
    ['ticket', { text: 'I am Marta. Ask for a meet and greet.' }],
    ['ticket', { text: `${english40} Our casting has a casting fee of 45 dollars.` }],
    ['ticket', { text: `${english40} Get a VIP pass. Pay with gift cards only.` }],
    ['marry', { text: `${english40} I look for a serious relationship.` }],
    ['talkElsewhere', { html: '<html lang="pl">', text: 'Nazywam się Marta. Napisz do mnie na Telegramie!' }],
    [
      'marry',
      { text: 'To jest moja strona i szukam w niej poważnego związku, jak się okazało nie na próżno' },
    ],
    [
      'invest',
      { text: 'Die garantierte Rendite ist für alle da. Jetzt investieren und mit mir das Leben genießen' },
    ],
    ['donate', { text: 'Меня зовут Марта, и это сайт. Помочь фонду — это как дышать, я не шучу' }],
    ['talkElsewhere', { text: 'マルタ・コベルの公式アカウントです。ぜひ、ラインで連絡してください。' }],
    [
      'ticket',
      { text: 'Para los que quieren conocer en persona a la cantante: se paga con una tarjeta de regalo.' },
    ],
  ])('is %s: %j', (want, facts) => {
    expect(wants(facts)).toMatchObject({ [want]: true });
  });

  it.each<[string, Partial<PageFacts>]>([
    ['what is only quoted', { text: `${english40} He wrote “text me on telegram, dear, invest now”.` }],
    ['a casting that costs nothing', { text: `${english40} There is a casting in our hall.` }],
    ['one phrase in a text that nobody speaks', { text: `${english40} They say to invest now.` }],
    [
      'the words of an article',
      { html: head(property('og:type', 'article')), text: 'I am here to donate. DM me.' },
    ],
    [
      'a link that passes the page on',
      { text: 'I am Marta.', shownLinks: [{ url: 'https://t.me/share/url?url=x', words: 'Share' }] },
    ],
    [
      'a platform’s own button',
      { url: 'https://t.me/martakovel', text: english40, links: ['tg://resolve?domain=martakovel'] },
    ],
    [
      'a search',
      {
        text: 'I am Marta.',
        forms: [
          {
            action: null,
            fields: [{ type: 'search', name: 'q', autocomplete: '', label: '' }],
            buttons: ['Search'],
          },
        ],
      },
    ],
    ['a form of a page that does not speak', { text: english40, forms: [contact] }],
  ])('is nothing by %s', (_what, facts) => {
    expect(wants(facts)).toEqual({
      talkElsewhere: false,
      invest: false,
      donate: false,
      ticket: false,
      marry: false,
    });
  });

  it('is read from the forms and outward links of an article', () => {
    const html = head(property('og:type', 'article'));
    const form = { action: null, fields: [], buttons: ['Start investing'] };
    expect(wants({ html, text: english40, forms: [form] })).toMatchObject({ invest: true });
    const link = (url: string) =>
      wants({ html, text: english40, shownLinks: [{ url, words: 'Invest now' }] });
    expect(link('https://quick-gains.test/')).toMatchObject({ invest: true });
    expect(link('https://help.pages.example/')).toMatchObject({ invest: false });
  });

  it('is unknown where no language is known and nothing is found', () => {
    expect(
      wants({ text: 'Lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt' }),
    ).toBeNull();
    expect(wants({ text: 'Qwert asdfg yxcvb napisz do mnie na telegramie' })).toMatchObject({
      talkElsewhere: true,
    });
  });
});
