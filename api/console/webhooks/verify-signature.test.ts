import { readFileSync } from 'node:fs';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Finding } from './signature-finding.ts';
import { verifySignature } from './verify-signature.ts';

interface Vector {
  name: string;
  secrets: string[];
  now: number;
  headers: Record<string, string>;
  body: string;
  verifies: boolean;
  genuine: boolean;
}

const vectorsFile: { vectors: Vector[] } = JSON.parse(
  readFileSync('docs/samples/webhook-vectors.json', 'utf8'),
);

const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const other = 'whsec_ZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fH1+f4CBgoM=';
const now = new Date('2026-01-01T00:00:05.000Z');
const seconds = Math.floor(now.getTime() / 1000) - 5;
const event = {
  id: 'evt_1',
  event: 'trust.changed',
  timestamp: '2026-01-01T00:00:00.000Z',
  data: {
    userId: 'usr_1',
    identityId: 'Zoë 😀 #K7M2Q9X',
    from: { trustScore: 40, level: 'low' },
    to: { trustScore: 66, level: 'good' },
    reasons: ['a/b', '<new> & "old"'],
  },
};
const body = JSON.stringify(event);

const standardOf = (over: string, key = secret, { id = 'evt_1', at = seconds } = {}) =>
  new Webhook(key).sign(id, new Date(at * 1000), over);
const plainOf = (over: string, key: string | Uint8Array = secret) =>
  createHmac('sha256', key).update(over).digest('hex');

const standardHeaders = (signature: string, { id = 'evt_1', at = String(seconds) } = {}) =>
  `webhook-id: ${id}\nwebhook-timestamp: ${at}\nwebhook-signature: ${signature}`;
const plainHeaders = (signature: string) => `X-SVC-Signature: ${signature}`;

const mistakesIn = async (headers: string, given: { body?: string; secret?: string; now?: Date } = {}) =>
  (await verifySignature({ body, secret, now, ...given, headers })).flatMap(({ mistakes }) => mistakes);

const sortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sortedKeys(each)]),
  );
};

/** What `json.dumps` of Python writes. */
const asPython = body
  .replaceAll(/"(?:[^"\\]|\\.)*"|[,:]/g, (token) => (/^[,:]$/.test(token) ? `${token} ` : token))
  .replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const rewritten = {
  pretty: [JSON.stringify(event, null, 2), 'whitespace'],
  python: [asPython, 'escapes'],
  php: [body.replaceAll('/', '\\/'), 'escapes'],
  go: [body.replaceAll(/[<>&]/g, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`), 'escapes'],
  sorted: [JSON.stringify(sortedKeys(event)), 'key_order'],
  line: [`${body}\n`, 'blank_end'],
} as const;

describe('verifySignature', () => {
  it.each(vectorsFile.vectors.map((each) => [each.name, each] as const))(
    'agrees with the vector: %s',
    async (_, vector) => {
      const lines = Object.keys(vector.headers).map((name) => `${name}: ${vector.headers[name] ?? ''}`);
      const findings: Finding[] = [];
      for (const each of vector.secrets)
        findings.push(
          ...(await verifySignature({
            body: vector.body,
            headers: lines.join('\n'),
            secret: each,
            now: new Date(vector.now * 1000),
          })),
        );
      const isRight = (scheme: string) =>
        findings.some((each) => each.scheme === scheme && each.mistakes.length === 0);
      expect({ verifies: isRight('standard'), genuine: isRight('plain') }).toEqual({
        verifies: vector.verifies,
        genuine: vector.genuine,
      });
    },
  );

  it('accepts what another library signed', async () => {
    expect(await mistakesIn(standardHeaders(standardOf(body)))).toEqual([]);
  });

  it.each(Object.entries(rewritten))('names a body written anew: %s', async (_, [text, mistake]) => {
    expect(await mistakesIn(standardHeaders(standardOf(body)), { body: text })).toEqual([mistake]);
    expect(await mistakesIn(plainHeaders(plainOf(body)), { body: text })).toEqual([mistake]);
  });

  it.each(Object.entries(rewritten))(
    'names a signature over a body written anew: %s',
    async (_, [text, mistake]) => {
      expect(await mistakesIn(plainHeaders(plainOf(text)))).toEqual([mistake]);
    },
  );

  it('names a wrong secret', async () => {
    expect(await mistakesIn(standardHeaders(standardOf(body)), { secret: other })).toEqual(['wrong_secret']);
    expect(await mistakesIn(plainHeaders(plainOf(body)), { secret: 'sk_live_1' })).toEqual(['wrong_secret']);
  });

  it('says which secret of a rotation it is', async () => {
    const headers = [
      standardHeaders(`${standardOf(body)} ${standardOf(body, other)}`),
      plainHeaders(plainOf(body)),
      `X-SVC-Signature-Next: ${plainOf(body, other)}`,
    ].join('\n');
    const rotationsOf = async (each: string) =>
      (await verifySignature({ body, headers, secret: each, now })).map(({ mistakes, rotation }) => ({
        mistakes,
        rotation,
      }));
    expect(await rotationsOf(secret)).toEqual([
      { mistakes: [], rotation: 'old' },
      { mistakes: [], rotation: 'old' },
    ]);
    expect(await rotationsOf(other)).toEqual([
      { mistakes: [], rotation: 'new' },
      { mistakes: [], rotation: 'new' },
    ]);
  });

  it('names an old timestamp, one of the future, and one that is none', async () => {
    const at = (age: number) => seconds + 5 - age;
    const ofAge = (age: number) =>
      standardHeaders(standardOf(body, secret, { at: at(age) }), { at: String(at(age)) });
    expect(await mistakesIn(ofAge(300))).toEqual([]);
    expect(await mistakesIn(ofAge(301))).toEqual(['too_old']);
    expect(await mistakesIn(ofAge(-301))).toEqual(['from_the_future']);
    const milliseconds = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`evt_1.${seconds}000.${body}`)
      .digest('base64');
    expect(await mistakesIn(standardHeaders(`v1,${milliseconds}`, { at: `${seconds}000` }))).toEqual([
      'timestamp_unreadable',
    ]);
  });

  it('names what is missing', async () => {
    const signature = `webhook-signature: ${standardOf(body)}`;
    expect(await mistakesIn('content-type: application/json')).toEqual(['header_missing']);
    expect(await mistakesIn(signature)).toEqual(['id_missing']);
    expect(await mistakesIn(`webhook-id: evt_1\n${signature}`)).toEqual(['timestamp_missing']);
    expect(await mistakesIn(standardHeaders(standardOf(body).slice(3)))).toEqual(['version_missing']);
  });

  it('names the signature of another header and of another request', async () => {
    expect(await mistakesIn(standardHeaders(plainOf(body)))).toEqual(['other_header']);
    expect(
      await mistakesIn(`${plainHeaders(standardOf(body))}\nwebhook-id: evt_1\nwebhook-timestamp: ${seconds}`),
    ).toEqual(['other_header']);
    const another = standardHeaders(standardOf(body, secret, { id: 'evt_2' }), { id: 'evt_2' });
    expect(await mistakesIn(another, { body: `${body.slice(0, -2)},"more":1}}` })).toEqual(['other_request']);
  });

  it('names the encoding', async () => {
    const base64 = Buffer.from(plainOf(body), 'hex').toString('base64');
    expect(await mistakesIn(plainHeaders(base64))).toEqual(['base64_for_hex']);
    expect(await mistakesIn(plainHeaders(plainOf(body).toUpperCase()))).toEqual(['upper_case']);
    expect(await mistakesIn(plainHeaders(`sha256=${plainOf(body)}`))).toEqual(['prefix']);
    const hex = Buffer.from(standardOf(body).slice(3), 'base64').toString('hex');
    expect(await mistakesIn(standardHeaders(`v1,${hex}`))).toEqual(['hex_for_base64']);
    expect(await mistakesIn(plainHeaders('nothing'))).toEqual(['not_a_signature']);
  });

  it('names the key and the content', async () => {
    const bytes = Buffer.from(secret.slice(6), 'base64');
    expect(await mistakesIn(plainHeaders(plainOf(body, bytes)))).toEqual(['key_decoded']);
    expect(await mistakesIn(plainHeaders(plainOf(body, secret.slice(6))))).toEqual([
      'prefix_of_secret_missing',
    ]);
    expect(await mistakesIn(plainHeaders(plainOf(body, `${secret}\n`)))).toEqual(['blank_in_secret']);
    const asStandard = (key: string | Uint8Array, over: string) =>
      standardHeaders(`v1,${createHmac('sha256', key).update(over).digest('base64')}`);
    expect(await mistakesIn(asStandard(secret, `evt_1.${seconds}.${body}`))).toEqual(['key_not_decoded']);
    expect(await mistakesIn(asStandard(bytes, body))).toEqual(['content_without_id']);
  });

  it.each([
    ['JSON', JSON.stringify({ 'X-SVC-Signature': plainOf(body) })],
    ['curl', `-H 'X-SVC-Signature: ${plainOf(body)}' \\`],
    ['an object of JavaScript', `'x-svc-signature': '${plainOf(body)}',`],
    ['the signature alone', plainOf(body)],
  ])('reads headers as %s', async (_, headers) => {
    expect(await mistakesIn(headers)).toEqual([]);
  });
});
