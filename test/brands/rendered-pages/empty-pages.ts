/** Pages on which there is nothing to see yet, as registrars, servers and builders make them. */
export interface EmptyPage {
  name: string;
  status: number;
  html: (host: string) => string;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title></head><body style="font:16px sans-serif">${body}</body></html>`;

const parked = (name: string, words: (host: string) => string): EmptyPage => ({
  name: `parked (${name})`,
  status: 200,
  html: (host) => page(host, `<h1>${host}</h1><p>${words(host)}</p>`),
});

const notice = (name: string, title: string, words: string): EmptyPage => ({
  name,
  status: 200,
  html: () => page(title, `<h1>${title}</h1><p>${words}</p>`),
});

const related = ['Loans', 'Insurance', 'Credit cards', 'Online banking', 'Travel', 'Shoes'];

export const emptyPages: readonly EmptyPage[] = [
  { name: 'blank', status: 200, html: () => '' },
  {
    name: 'blank but for a script',
    status: 200,
    html: () => page('', '<div id="root"></div><script src="/app.js"></script>'),
  },
  parked('English', (host) => `This domain is for sale. Buy this domain: make an offer on ${host} today.`),
  parked(
    'links',
    (host) =>
      `${host} is parked free, courtesy of the registrar. Related links: ${related.map((link) => `<a href="/${link}">${link}</a>`).join(' ')}`,
  ),
  parked('registered', () => 'This domain has been registered and is reserved for a customer.'),
  parked('German', (host) => `Diese Domain steht zum Verkauf. Jetzt ${host} kaufen und ein Angebot abgeben.`),
  parked('French', (host) => `Ce domaine est à vendre. Faites une offre pour ${host}.`),
  {
    name: 'not found',
    status: 404,
    html: () =>
      page('404 Not Found', '<h1>Not Found</h1><p>The requested URL was not found on this server.</p>'),
  },
  {
    name: 'not found, with a status of success',
    status: 200,
    html: () =>
      page('Page not found', '<h1>404</h1><p>Sorry, we could not find that page.</p><a href="/">Home</a>'),
  },
  {
    name: 'a fresh nginx',
    status: 200,
    html: () =>
      page(
        'Welcome to nginx!',
        `<h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed and working. Further
         configuration is required.</p><p><em>Thank you for using nginx.</em></p>`,
      ),
  },
  {
    name: 'coming soon',
    status: 200,
    html: (host) =>
      page(
        `${host} - coming soon`,
        `<h1>Coming soon</h1><p>We are working hard on the new website of ${host}.</p>`,
      ),
  },
  notice(
    'a fresh Apache',
    'Apache2 Debian Default Page: It works',
    'It works! This is the default welcome page.',
  ),
  notice(
    'under construction',
    'Under construction',
    'This site is under construction. Please check back later.',
  ),
  notice('suspended', 'Account suspended', 'This account has been suspended. Contact your hosting provider.'),
  notice('an empty folder', 'Index of /', 'Name Last modified Size Description'),
];
