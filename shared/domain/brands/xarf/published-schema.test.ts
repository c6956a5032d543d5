import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { findProjectRoot } from '../../../platform/lib/project-root.ts';
import { draftXarf, type Incident } from './draft-xarf.ts';
import { kindsOfReport, type ReportKind, reportKinds, type XarfReport } from './xarf-report.ts';
import { validateXarf } from './xarf-rules.ts';

/** The schemas as their authors publish them, and not as `xarf-rules.ts` understands them. */
const folder = path.join(findProjectRoot(), 'test/support/xarf-schemas');
const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
  ajv.addSchema(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));

function schemaOf(kind: ReportKind): ValidateFunction {
  const schema = ajv.getSchema(`https://xarf.org/schemas/v4/types/${reportKinds[kind].join('-')}.json`);
  if (!schema) throw new Error(`there is no schema of ${kind}`);
  return schema;
}

function problemsOf(kind: ReportKind, report: object): string[] {
  const validate = schemaOf(kind);
  validate(report);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const party = { org: 'Acme Bank', contact: 'abuse@acme.test', domain: 'acme.test' };
const incident: Incident = {
  kind: 'phishing',
  reportId: '5f1d0c2a-b4e3-4687-9a2c-1d2e3f4a5b6c',
  seenAt: new Date('2026-11-20T12:00:00.123Z'),
  verifiedAt: new Date('2026-11-20T12:05:00Z'),
  url: 'https://acme-login.test/a?b=1',
  host: 'acme-login.test',
  reporter: party,
  sender: { ...party, org: 'x'.repeat(300) },
  brand: 'Acme Bänk',
  legitimateUrl: 'https://acme.test/ä',
  confidence: 1,
  description: 'It imitates. '.repeat(200),
  infringement: 'homograph',
  elements: ['logo', 'brand_name', 'layout', 'domain_name'],
  credentials: ['password', 'card_number'],
  fraud: 'other',
  registeredAt: new Date('2026-11-18T00:00:00Z'),
  work: { title: 'A photograph', originalUrl: 'https://acme.test/photo', holder: 'Ada' },
  evidence: [
    { mediaType: 'text/plain', description: 'what was seen', bytes: Buffer.from('hello') },
    { mediaType: 'image/png', description: 'y'.repeat(900), bytes: Buffer.alloc(2 << 20, 7) },
  ],
};
const draft = (changes: Partial<Incident>): XarfReport => draftXarf({ ...incident, ...changes });

const hosts = [
  'acme-login.test',
  'login.acme.co.uk',
  'xn--cme-8cd.com',
  'www.xn--pypal-4ve.com',
  'acme.xn--p1ai',
  'a--b.com',
  'acme_login.com',
  '192.0.2.7',
  '[2001:db8::7]',
];
const addresses = ['/', '/a b?c=|d^#e[f]', '/%zz/%C3%A4', '/ä?ü=ö', `/${'x'.repeat(2000)}`];

describe.each(kindsOfReport)('a report of the kind %s', (kind) => {
  it.each(hosts)('about %s is valid by the published schema', (host) => {
    for (const address of addresses) {
      const report = draft({ kind, host, url: `https://${host}${address}` });
      expect(problemsOf(kind, report)).toEqual([]);
      expect(problemsOf(kind, JSON.parse(JSON.stringify(report)))).toEqual([]);
    }
  });

  it('is valid with as little as an incident has', () => {
    const least = { kind, evidence: [], elements: [], credentials: [], confidence: 0, description: '' };
    const work = kind === 'copyright' ? { title: 'A', originalUrl: null, holder: 'Ada' } : null;
    expect(problemsOf(kind, draft({ ...least, work }))).toEqual([]);
  });
});

it.each(['brand_impersonation', 'homograph', 'logo_misuse', 'lookalike', 'typosquatting'] as const)(
  'is valid for an infringement of the type %s',
  (infringement) => {
    for (const kind of ['brand', 'registration'] as const)
      expect(problemsOf(kind, draft({ kind, infringement }))).toEqual([]);
  },
);

it.each(['investment', 'cryptocurrency', 'shopping', 'other'] as const)(
  'is valid for fraud of the type %s',
  (fraud) => {
    expect(problemsOf('fraud', draft({ kind: 'fraud', fraud }))).toEqual([]);
  },
);

/** What one of the two refuses, the other must: our rules stand between a draft and a mail. */
it.each<[string, ReportKind, Record<string, unknown>]>([
  ['punycode in `domain`', 'phishing', { domain: 'xn--cme-8cd.com' }],
  ['another version', 'phishing', { xarf_version: '3.0' }],
  ['no UUID', 'fraud', { report_id: 'tkd_1' }],
  ['a date without a time', 'brand', { timestamp: '2026-11-20' }],
  ['an address with a blank', 'phishing', { url: 'https://acme-login.test/a b' }],
  ['an address that is none', 'brand', { sender: { ...party, contact: 'acme.test' } }],
  ['confidence above 1', 'registration', { confidence: 1.01 }],
  ['no indicator', 'registration', { suspicious_indicators: [] }],
  ['a fraud of no type', 'fraud', { fraud_type: 'dropshipping' }],
  ['an infringement of no type', 'brand', { infringement_type: 'other_than_these' }],
  ['a tag without a namespace', 'phishing', { tags: ['acme'] }],
  ['a long description', 'copyright', { description: 'x'.repeat(1001) }],
])('refuses %s, as our own rules do', (_what, kind, changes) => {
  const report = { ...draft({ kind }), ...changes };
  expect(problemsOf(kind, report)).not.toEqual([]);
  expect(validateXarf(report)).not.toEqual([]);
});
