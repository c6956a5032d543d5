import { createHash } from 'node:crypto';
import { draftXarf, type Incident, uriOf } from './draft-xarf.ts';
import { validateXarf } from './xarf-rules.ts';
import { kindsOfReport, xarfLimits, type XarfReport } from './xarf-report.ts';

const party = { org: 'Acme Bank', contact: 'abuse@acme.test', domain: 'acme.test' };
const incident: Incident = {
  kind: 'phishing',
  reportId: '5f1d0c2a-b4e3-4687-9a2c-1d2e3f4a5b6c',
  seenAt: new Date('2026-11-20T12:00:00Z'),
  verifiedAt: new Date('2026-11-20T12:05:00Z'),
  url: 'https://acme-login.test/a?b=1',
  host: 'acme-login.test',
  reporter: party,
  sender: party,
  brand: 'Acme Bank',
  legitimateUrl: 'https://acme.test/',
  confidence: 0.99,
  description: 'It imitates.',
  infringement: 'homograph',
  elements: ['logo', 'domain_name'],
  credentials: ['password'],
  fraud: 'other',
  registeredAt: new Date('2026-11-18T00:00:00Z'),
  work: { title: 'A photograph', originalUrl: 'https://acme.test/photo', holder: 'Ada' },
  evidence: [{ mediaType: 'text/plain', description: 'what was seen', bytes: Buffer.from('hello') }],
};
const draft = (changes: Partial<Incident> = {}): XarfReport => draftXarf({ ...incident, ...changes });

/** Names the schema's `domain` cannot take, and some it can. */
const hosts: [string, boolean][] = [
  ['acme-login.test', true],
  ['login.acme.co.uk', true],
  ['xn--cme-8cd.com', false],
  ['www.xn--pypal-4ve.com', false],
  ['acme.xn--p1ai', false],
  ['a--b.com', false],
  ['acme_login.com', false],
  ['192.0.2.7', false],
  ['[2001:db8::7]', false],
];

describe.each(kindsOfReport)('a report of the kind %s', (kind) => {
  it.each(hosts)('about %s keeps the rules; `domain` is there: %s', (host, hasDomain) => {
    const report = draft({ kind, host, url: `https://${host}/login` });
    expect(validateXarf(report)).toEqual([]);
    expect('domain' in report).toBe(hasDomain && kind !== 'copyright');
    expect(report.source_identifier).toBe(host);
  });
});

it('hashes the bytes of evidence and not their base64', () => {
  const [item] = draft().evidence;
  expect(item?.hash).toBe(`sha256:${createHash('sha256').update('hello').digest('hex')}`);
  expect([item?.payload, item?.size]).toEqual([Buffer.from('hello').toString('base64'), 5]);
});

it('takes as much evidence as there is room for', () => {
  const file = (bytes: number) => ({
    mediaType: 'image/png',
    description: 'x'.repeat(900),
    bytes: Buffer.alloc(bytes, 1),
  });
  const many = draft({ evidence: Array.from({ length: 60 }, () => file(10)) });
  expect(many.evidence).toHaveLength(xarfLimits.evidenceItems);
  const large = draft({
    evidence: [file(xarfLimits.evidenceBytes + 1), ...Array.from({ length: 4 }, () => file(4 << 20))],
  });
  expect(large.evidence).toHaveLength(3);
  const mailed = draft({
    evidence: [file(3 << 20), file(3 << 20), file(1 << 20)],
    evidenceBytesMax: 5 << 20,
  });
  expect(mailed.evidence.map(({ size }) => size)).toEqual([3 << 20, 1 << 20]);
  for (const report of [many, large, mailed]) expect(validateXarf(report)).toEqual([]);
});

it('says what an incident lacks', () => {
  expect(() => draft({ kind: 'registration', registeredAt: null })).toThrow('registeredAt: is not known');
  expect(() => draft({ kind: 'copyright', work: null })).toThrow('work: is not named');
  expect(() => draft({ url: 'ftp://acme.test/' })).toThrow('url: is not a web address');
});

const cut = (member: string) => (report: Record<string, unknown>) => {
  delete report[member];
};
const set = (member: string, value: unknown) => (report: Record<string, unknown>) => {
  report[member] = value;
};
const item = (changes: object) => set('evidence', [{ ...draft().evidence[0], ...changes }]);

/** One breach of each rule, and the kind of report it is a breach in. */
const breaches: [string, Incident['kind'], (report: Record<string, unknown>) => void][] = [
  ...[
    'xarf_version',
    'report_id',
    'timestamp',
    'reporter',
    'sender',
    'source_identifier',
    'category',
    'type',
    'url',
  ].map((member): [string, Incident['kind'], (report: Record<string, unknown>) => void] => [
    `no ${member}`,
    'phishing',
    cut(member),
  ]),
  ['another version', 'phishing', set('xarf_version', '3.0')],
  ['no UUID', 'phishing', set('report_id', 'tkd_1')],
  ['a UUID of another version', 'phishing', set('report_id', '5f1d0c2a-b4e3-1687-9a2c-1d2e3f4a5b6c')],
  ['a date without a time', 'phishing', set('timestamp', '2026-11-20')],
  ['a reporter without an address', 'phishing', set('reporter', { org: 'A', domain: 'acme.test' })],
  ['a sender with more', 'phishing', set('sender', { ...party, phone: '1' })],
  ['an address that is none', 'phishing', set('sender', { ...party, contact: 'acme.test' })],
  ['a domain that is none', 'phishing', set('sender', { ...party, domain: 'acme test' })],
  ['a long name', 'phishing', set('sender', { ...party, org: 'x'.repeat(201) })],
  ['a type of no category', 'phishing', set('type', 'phish')],
  ['a category of another type', 'phishing', set('category', 'copyright')],
  ['punycode in domain', 'phishing', set('domain', 'xn--cme-8cd.com')],
  ['an address with a blank', 'phishing', set('url', 'https://acme-login.test/a b')],
  ['an address beyond ASCII', 'phishing', set('url', 'https://acme-login.test/ä')],
  ['a bare percent sign', 'phishing', set('url', 'https://acme-login.test/%zz')],
  ['confidence above 1', 'phishing', set('confidence', 1.01)],
  ['a long description', 'phishing', set('description', 'x'.repeat(1001))],
  [
    '21 tags',
    'phishing',
    set(
      'tags',
      Array.from({ length: 21 }, (_v, at) => `a:b${at}`),
    ),
  ],
  ['a tag in upper case', 'phishing', set('tags', ['Brand:acme'])],
  ['a tag without a namespace', 'phishing', set('tags', ['acme'])],
  [
    '51 items',
    'phishing',
    set(
      'evidence',
      Array.from({ length: 51 }, () => draft().evidence[0]),
    ),
  ],
  ['evidence without a payload', 'phishing', set('evidence', [{ content_type: 'text/plain' }])],
  ['evidence with more', 'phishing', item({ name: 'x' })],
  ['line breaks in base64', 'phishing', item({ payload: 'aGVs\nbG8=' })],
  [
    'a hash of the base64',
    'phishing',
    item({ hash: `sha256:${createHash('sha256').update('aGVsbG8=').digest('hex')}` }),
  ],
  ['a hash of no algorithm', 'phishing', item({ hash: 'crc32:00' })],
  ['another size', 'phishing', item({ size: 6 })],
  ['a long description of evidence', 'phishing', item({ description: 'x'.repeat(501) })],
  ['internal notes', 'phishing', set('_internal', { ticket: 1 })],
  ['a lure of no type', 'phishing', set('lure_type', 'love')],
  ['fields that are no list', 'phishing', set('credential_fields', 'password')],
  ['no type of infringement', 'brand', cut('infringement_type')],
  ['another type of infringement', 'brand', set('infringement_type', 'theft')],
  ['no legitimate site', 'brand', cut('legitimate_site')],
  ['a similarity above 1', 'brand', set('similarity_score', 7)],
  ['an element of no kind', 'brand', set('infringing_elements', ['font'])],
  ['no type of fraud', 'fraud', cut('fraud_type')],
  ['another type of fraud', 'fraud', set('fraud_type', 'trick')],
  ['no date of registration', 'registration', cut('registration_date')],
  ['no indicator', 'registration', set('suspicious_indicators', [])],
  ['another indicator', 'registration', set('suspicious_indicators', ['ugly'])],
  ['days below 0', 'registration', set('days_since_registration', -1)],
  ['no copy', 'copyright', cut('infringing_url')],
  ['an original that is none', 'copyright', set('original_url', 'photo')],
  ['a long title', 'copyright', set('work_title', 'x'.repeat(501))],
];

it.each(breaches)('refuses %s', (_what, kind, breach) => {
  const report: Record<string, unknown> = { ...draft({ kind }) };
  expect(validateXarf(report)).toEqual([]);
  breach(report);
  expect(validateXarf(report)).not.toEqual([]);
});

it('refuses more than 15 MB of evidence, and an item of more than 5 MB', () => {
  const of = (bytes: number) => ({
    content_type: 'image/png',
    payload: Buffer.alloc(bytes).toString('base64'),
  });
  expect(validateXarf({ ...draft(), evidence: [of(5 << 20), of(5 << 20), of(5 << 20)] })).toEqual([]);
  expect(validateXarf({ ...draft(), evidence: [of(5 << 20), of(5 << 20), of(5 << 20), of(3)] })).toEqual([
    'evidence: is larger than 15 MB in all',
  ]);
  expect(validateXarf({ ...draft(), evidence: [of((5 << 20) + 3)] })).not.toEqual([]);
});

it.each([
  ['https://аcme.test/', 'https://xn--cme-5cd.test/'],
  ['http://a.test/a|b^c[d]?e={f}#g#h', 'http://a.test/a%7Cb%5Ec%5Bd%5D?e=%7Bf%7D#g%23h'],
  ['http://a.test/%zz/100%', 'http://a.test/%25zz/100%25'],
  ['http://user:secret@a.test/', 'http://a.test/'],
  ['javascript:alert(1)', null],
  ['nothing', null],
])('%s is the URI %s', (address, uri) => {
  expect(uriOf(address)).toBe(uri);
});
