/** Responses of one server, by path; a number is a status, a text a redirect or invalid JSON. */
export type Shape = Record<string, unknown>;

const card = (email: unknown, name = 'Somebody') => [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', name],
    ...(email === null ? [] : [['email', {}, 'text', email]]),
  ],
];
export const abuse = (email: unknown, more = {}) => ({ roles: ['abuse'], vcardArray: card(email), ...more });
const registrar = (...entities: unknown[]) => ({
  roles: ['registrar'],
  vcardArray: card(null, 'Registrar Inc'),
  entities,
});
const related = (href: string) => ({ rel: 'related', type: 'application/rdap+json', href });
export const good = 'registrar abuse@registrar.test rdap';
/** The contact is nested ten levels down, deeper than in any real response. */
const deep = (levels: number): object =>
  levels === 0 ? abuse('deep@registrar.test') : { roles: [], entities: [deep(levels - 1)] };

/** Responses for the domain evil.test, and for the network of 192.0.2.7 where it matters. */
export const rdapShapes: [string, (base: string) => Shape, string[]][] = [
  [
    'nested in the registrar',
    () => ({ '/domain/evil.test': { entities: [registrar(abuse('abuse@registrar.test'))] } }),
    [good],
  ],
  ['at the top', () => ({ '/domain/evil.test': { entities: [abuse('abuse@registrar.test')] } }), [good]],
  [
    'two levels down',
    () => ({
      '/domain/evil.test': {
        entities: [{ roles: ['technical'], entities: [registrar(abuse('abuse@registrar.test'))] }],
      },
    }),
    [good],
  ],
  [
    'with two roles',
    () => ({
      '/domain/evil.test': {
        entities: [registrar({ ...abuse('abuse@registrar.test'), roles: ['technical', 'Abuse'] })],
      },
    }),
    [good],
  ],
  [
    'with one role that is no list',
    () => ({ '/domain/evil.test': { entities: [{ ...abuse('abuse@registrar.test'), roles: 'abuse' }] } }),
    [good],
  ],
  [
    'with mailto:',
    () => ({ '/domain/evil.test': { entities: [abuse('mailto:Abuse@Registrar.test')] } }),
    [good],
  ],
  [
    'with an array of addresses',
    () => ({ '/domain/evil.test': { entities: [abuse(['abuse@registrar.test', 'second@registrar.test'])] } }),
    [good, 'registrar second@registrar.test rdap'],
  ],
  [
    'twice the same',
    () => ({
      '/domain/evil.test': {
        entities: [abuse('abuse@registrar.test'), registrar(abuse('abuse@registrar.test'))],
      },
    }),
    [good],
  ],
  [
    'more than two',
    () => ({
      '/domain/evil.test': { entities: ['a', 'b', 'c'].map((name) => abuse(`${name}@registrar.test`)) },
    }),
    ['registrar a@registrar.test rdap', 'registrar b@registrar.test rdap'],
  ],
  [
    'in a JSContact card',
    () => ({
      '/domain/evil.test': {
        entities: [
          { roles: ['abuse'], jscontact_card: { emails: { e1: { address: 'abuse@registrar.test' } } } },
        ],
      },
    }),
    [good],
  ],
  [
    'on the related server alone',
    (base) => ({
      '/domain/evil.test': { links: [related(`${base}/registrar/evil`)] },
      '/registrar/evil': { entities: [registrar(abuse('abuse@registrar.test'))] },
    }),
    [good],
  ],
  [
    'on both, where the registrar counts',
    (base) => ({
      '/domain/evil.test': {
        links: [related(`${base}/registrar/evil`)],
        entities: [abuse('registry@registry.test')],
      },
      '/registrar/evil': { entities: [abuse('abuse@registrar.test')] },
    }),
    [good],
  ],
  [
    'where the related server is away',
    () => ({
      '/domain/evil.test': {
        links: [related('http://127.0.0.1:9/domain/evil.test')],
        entities: [abuse('abuse@registrar.test')],
      },
    }),
    [good],
  ],
  [
    'where the related server knows nothing',
    (base) => ({
      '/domain/evil.test': {
        links: [related(`${base}/registrar/evil`)],
        entities: [abuse('abuse@registrar.test')],
      },
    }),
    [good],
  ],
  [
    'where the related server answers no JSON',
    (base) => ({
      '/domain/evil.test': {
        links: [related(`${base}/registrar/evil`)],
        entities: [abuse('abuse@registrar.test')],
      },
      '/registrar/evil': '<html>',
    }),
    [good],
  ],
  [
    'where the link is to itself',
    (base) => ({
      '/domain/evil.test': {
        links: [related(`${base}/domain/evil.test`)],
        entities: [abuse('abuse@registrar.test')],
      },
    }),
    [good],
  ],
  [
    'where a link is of no RDAP',
    (base) => ({
      '/domain/evil.test': {
        links: [{ rel: 'related', type: 'text/html', href: `${base}/x` }],
        entities: [abuse('abuse@registrar.test')],
      },
    }),
    [good],
  ],
  [
    'behind a redirect',
    (base) => ({
      '/domain/evil.test': `->${base}/elsewhere`,
      '/elsewhere': { entities: [abuse('abuse@registrar.test')] },
    }),
    [good],
  ],
  [
    'behind a relative redirect',
    () => ({
      '/domain/evil.test': '->/elsewhere',
      '/elsewhere': { entities: [abuse('abuse@registrar.test')] },
    }),
    [good],
  ],
  ['behind redirects without an end', () => ({ '/domain/evil.test': '->/domain/evil.test' }), []],
  [
    'redacted, and no other word',
    () => ({ '/domain/evil.test': { entities: [abuse('REDACTED FOR PRIVACY')] } }),
    [],
  ],
  [
    'redacted as an address',
    () => ({ '/domain/evil.test': { entities: [abuse('redacted@registrar.test')] } }),
    [],
  ],
  [
    'withheld, with the registrar on a server of its own',
    () => ({
      '/domain/evil.test': {
        links: [related('http://rdap.registrar.com:9/domain/evil.test')],
        entities: [abuse('withheld@x.test')],
      },
    }),
    ['registrar abuse@registrar.com guess'],
  ],
  ['noreply', () => ({ '/domain/evil.test': { entities: [abuse('no-reply@registrar.test')] } }), []],
  ['an example', () => ({ '/domain/evil.test': { entities: [abuse('abuse@example.com')] } }), []],
  [
    'an empty card',
    () => ({ '/domain/evil.test': { entities: [{ roles: ['abuse'], vcardArray: ['vcard', []] }] } }),
    [],
  ],
  ['no card', () => ({ '/domain/evil.test': { entities: [{ roles: ['abuse'] }] } }), []],
  [
    'with line breaks to smuggle headers',
    () => ({ '/domain/evil.test': { entities: [abuse('a@registrar.test\r\nBcc: b@c.test')] } }),
    [],
  ],
  [
    'with members of other shapes',
    () => ({ '/domain/evil.test': { entities: { 0: 'x' }, links: 'none', events: [null], vcardArray: 7 } }),
    [],
  ],
  ['nested without an end', () => ({ '/domain/evil.test': { entities: [deep(10)] } }), []],
  ['no such domain', () => ({}), []],
  ['a server that fails', () => ({ '/domain/evil.test': 500 }), []],
  ['a busy server', () => ({ '/domain/evil.test': 429 }), []],
  ['no JSON', () => ({ '/domain/evil.test': 'Not found' }), []],
  [
    'a network of its own',
    () => ({
      '/domain/evil.test': 404,
      '/ip/192.0.2.7': { name: 'NET', entities: [abuse('abuse@network.test')] },
    }),
    ['host abuse@network.test rdap'],
  ],
  [
    'a network with a nested holder',
    () => ({
      '/ip/192.0.2.7': {
        entities: [
          { roles: ['registrant'], vcardArray: card(null, 'Net'), entities: [abuse('abuse@network.test')] },
        ],
      },
    }),
    ['host abuse@network.test rdap'],
  ],
  [
    'a network with the address of a whole region',
    () => ({
      '/ip/192.0.2.7': {
        entities: [abuse('abuse@ripe.net'), abuse('helpdesk@apnic.net'), abuse('no-email@apnic.net')],
      },
    }),
    [],
  ],
  [
    'a network with a region and its own',
    () => ({ '/ip/192.0.2.7': { entities: [abuse('hostmaster@arin.net'), abuse('abuse@network.test')] } }),
    ['host abuse@network.test rdap'],
  ],
  [
    'both',
    () => ({
      '/domain/evil.test': { entities: [abuse('abuse@registrar.test')] },
      '/ip/192.0.2.7': { entities: [abuse('abuse@network.test')] },
    }),
    [good, 'host abuse@network.test rdap'],
  ],
  [
    'one operator for both',
    () => ({
      '/domain/evil.test': { entities: [abuse('abuse@registrar.test')] },
      '/ip/192.0.2.7': { entities: [abuse('abuse@registrar.test')] },
    }),
    [good],
  ],
];
