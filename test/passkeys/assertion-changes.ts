import fc from 'fast-check';
import { coseAlgorithms, createCoseKey } from '../support/authenticator/cose-key.ts';
import { type EcdsaNumbers, orderOfP256, readDer, writeDer } from './der-signature.ts';
import { type Change, origins, rpId, toCose } from './judged-assertions.ts';
import { byteChange, cbor, clientMembers, fields } from './spoiled-assertions.ts';

export interface Attempt {
  holder: number;
  changes: Change[];
}

/** Signed by the right key, as by a client that says other things than browsers do. */
const clientDataChange: fc.Arbitrary<Change> = fc
  .oneof(
    clientMembers,
    fc.constantFrom<Record<string, unknown>[]>({ extra: 'a', crossOrigin: true }, { crossOrigin: undefined }),
    fc.record({ type: fc.constantFrom('webauthn.create', 'webauthn.get ', 'Webauthn.get', 1, null) }),
    fc.record({
      origin: fc.constantFrom(...origins, `${origins[0]}/`, 'https://HUMANMARK.test', 'null', ''),
    }),
    fc.record({
      topOrigin: fc.constantFrom('', 'https://a.test', origins[0]),
      crossOrigin: fc.constantFrom(true, false, undefined),
    }),
    fc.record({
      tokenBinding: fc.oneof(
        fc.constantFrom<unknown>(null, false, 0, '', [], {}, true, 1, 'present', ['present']),
        fc.record({
          status: fc.constantFrom<unknown>('present', 'supported', 'notSupported', 'bound', null, 1),
        }),
      ),
    }),
  )
  .map((clientData) => ({ making: { clientData } }));

const clientTextChange: fc.Arbitrary<Change> = fc
  .constantFrom<((text: string) => string)[]>(
    (text) => `\uFEFF${text}`,
    (text) => ` ${text}\n`,
    (text) => text.replace('{', '{"type":"webauthn.create",'),
    (text) => text.replace(/}$/, ',"type":"webauthn.create"}'),
    (text) => text.replace(/}$/, ',"type":"webauthn.get"}'),
    (text) => text.replace('{', '{"__proto__":{"topOrigin":"https://a.test"},'),
    (text) => text.replace('"type":"webauthn.get"', '"__proto__":{"type":"webauthn.get"}'),
    (text) => text.replace('"type"', '"\\u0074ype"'),
    (text) => text.replace(/"challenge":"([^"]*)"/, '"challenge":"$1="'),
  )
  .map((change) => ({ making: { clientDataBytes: (bytes) => Buffer.from(change(bytes.toString())) } }));

/** Every byte of flags, with what they tell of behind them, or with something else. */
const dataChange: fc.Arbitrary<Change> = fc
  .record({
    flags: fc.oneof(
      fc.nat({ max: 255 }),
      fc.constantFrom(0x01, 0x04, 0x05, 0x0d, 0x1d, 0x15, 0x45, 0x85, 0xc5, 0x8d),
    ),
    counter: fc.constantFrom(0, 1, 2 ** 31, 2 ** 32 - 1),
    credential: fc.option(
      fc.constantFrom('a10102', 'a301634f4b500327206745643235353139', 'a0', '00', 'd801f6'),
    ),
    more: fc.option(
      fc.oneof(cbor, fc.constantFrom('a0', 'a16161f5', 'a1616aa16162', 'f6', '6161').map(fromHex)),
    ),
  })
  .map(({ flags, counter, credential, more }) => {
    const attested = credential === null ? [] : [Buffer.alloc(17), Buffer.of(2, 7, 7), fromHex(credential)];
    const dataBytes = (bytes: Buffer): Buffer => {
      const changed = Buffer.concat([bytes, ...attested, more ?? Buffer.alloc(0)]);
      changed.writeUInt8(flags, 32);
      return changed;
    };
    return { making: { counter, dataBytes } };
  });

function fromHex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}

const headChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ up: fc.boolean(), uv: fc.boolean(), bs: fc.boolean() }).map((flags) => ({ making: { flags } })),
  fc.constantFrom('evil.test', 'HUMANMARK.test', '').map((other) => ({ making: { rpId: other } })),
  byteChange.map((dataBytes) => ({ making: { dataBytes } })),
);

/** A change before may have left no text there. */
function bytesOf(field: unknown): Buffer {
  return typeof field === 'string' ? Buffer.from(field, 'base64url') : Buffer.alloc(0);
}

/** The bytes of one field, changed after they were signed. */
const sentBytes: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...fields), byteChange)
  .map(([name, change]) => ({
    sent: (assertion) => ({
      [name]: change(bytesOf(assertion[name])).toString('base64url'),
    }),
  }));

/** One bit of a field, wherever in it. */
const sentBit: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...fields), fc.nat({ max: 4095 }), fc.nat({ max: 7 }))
  .map(([name, at, bit]) => ({
    sent: (assertion) => {
      const bytes = bytesOf(assertion[name]);
      const index = at % Math.max(1, bytes.length);
      bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
      return { [name]: bytes.toString('base64url') };
    },
  }));

/** Base64url has two to four bits to spare at its end, which decode to the same bytes. */
const respelled: fc.Arbitrary<Change> = fc
  .tuple(fc.constantFrom(...fields), fc.constantFrom('A', 'B', 'g', 'w', '_', 'AA'))
  .map(([name, end]) => ({
    sent: (assertion) => ({
      [name]: bytesOf(assertion[name]).toString('base64url').slice(0, -end.length) + end,
    }),
  }));

const numbersOfSignature = fc
  .constantFrom<((der: Buffer) => Buffer)[]>(
    (der) => withNumbers(der, ({ r, s }) => ({ r, s: orderOfP256 - s })),
    (der) => withNumbers(der, ({ r, s }) => ({ r: s, s: r })),
    (der) => withNumbers(der, ({ r, s }) => ({ r: r + orderOfP256, s })),
    (der) => withNumbers(der, ({ r, s }) => ({ r, s: s + orderOfP256 })),
    (der) => withNumbers(der, ({ r }) => ({ r, s: 0n })),
    (der) => withNumbers(der, ({ s }) => ({ r: 0n, s })),
    (der) => withNumbers(der, ({ s }) => ({ r: orderOfP256, s })),
    (der) => withNumbers(der, ({ r }) => ({ r, s: 1n << 300n })),
  )
  .map((change): Change => ({ making: { signatureBytes: change } }));

function withNumbers(der: Buffer, change: (numbers: EcdsaNumbers) => EcdsaNumbers) {
  return writeDer(change(readDer(der)));
}

/** Other ways to write the same numbers, and signatures of other lengths. */
const formOfSignature = fc
  .constantFrom<((bytes: Buffer) => Buffer)[]>(
    (der) => Buffer.concat([Buffer.of(0x30, 0x81), der.subarray(1)]),
    (der) => Buffer.concat([Buffer.of(0x30, 0x80), der.subarray(2), Buffer.of(0, 0)]),
    (der) => paddedFirst(der),
    (der) => Buffer.concat([der, Buffer.of(0)]),
    (der) => Buffer.concat([Buffer.of(0), der]),
    (der) => Buffer.concat([Buffer.of(0x31), der.subarray(1)]),
    (der) => der.subarray(0, -1),
    (der) => der.subarray(0, 32),
    () => Buffer.alloc(64),
    () => Buffer.alloc(256),
    (bytes) => plusOrderOfEd25519(bytes),
  )
  .map((change): Change => ({ making: { signatureBytes: change } }));

/** The first integer with a zero in front, which its sign may not need. */
function paddedFirst(der: Buffer): Buffer {
  const [, length = 0, , lengthOfR = 0] = der;
  return Buffer.concat([Buffer.of(0x30, length + 1, 0x02, lengthOfR + 1, 0), der.subarray(4)]);
}

/** S + L signs the same where a verifier does not ask that S is below L (RFC 8032, 5.1.7). */
function plusOrderOfEd25519(signature: Buffer): Buffer {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n;
  const turned = Buffer.from(signature.subarray(32, 64).toReversed()).toString('hex');
  const sum = (BigInt(`0x${turned || '0'}`) + order).toString(16).padStart(64, '0');
  return Buffer.concat([signature.subarray(0, 32), fromHex(sum).toReversed()]);
}

const { es256, ed25519, rs256 } = coseAlgorithms;
const otherKeys = fc.constantFrom(...[es256, ed25519, rs256].map(createCoseKey));

/** What the service knows of the passkey, or asked of it, is something else. */
const knownChange = fc.oneof<fc.Arbitrary<Change>[]>(
  otherKeys.map((key) => ({ making: { key } })),
  fc.constant<Change>({ stored: () => undefined }),
  otherKeys.map((key) => ({ stored: (of) => ({ ...of, publicKey: toCose(key) }) })),
  otherKeys.map((key) => ({ making: { key }, stored: (of) => ({ ...of, publicKey: toCose(key) }) })),
  fc
    .constantFrom<('singleDevice' | 'multiDevice')[]>('singleDevice', 'multiDevice')
    .map((deviceType) => ({ stored: (of) => ({ ...of, deviceType }) })),
  fc.constantFrom(null, undefined, 'AAAA').map((userHandle) => ({ sent: () => ({ userHandle }) })),
  fc.constantFrom('evil.test', rpId).map((other) => ({ asked: { rpId: other }, making: { rpId: other } })),
  fc.constantFrom('evil.test', 'HUMANMARK.test').map((other) => ({ asked: { rpId: other } })),
  fc.constantFrom<string[][]>([], ['https://evil.test']).map((other) => ({ asked: { origins: other } })),
  fc.constantFrom('', 'AAAA').map((challenge) => ({ asked: { challenge } })),
);

const change = fc.oneof(
  { weight: 4, arbitrary: clientDataChange },
  { weight: 1, arbitrary: clientTextChange },
  { weight: 5, arbitrary: dataChange },
  { weight: 2, arbitrary: headChange },
  { weight: 3, arbitrary: sentBytes },
  { weight: 3, arbitrary: sentBit },
  { weight: 1, arbitrary: respelled },
  { weight: 2, arbitrary: numbersOfSignature },
  { weight: 2, arbitrary: formOfSignature },
  { weight: 3, arbitrary: knownChange },
);

/** One in ten is as it should be; of the others, one or two things are changed, which may leave it good. */
export const attempts: fc.Arbitrary<Attempt> = fc.record({
  holder: fc.constantFrom(0, 0, 1, 1, 2, 3, 3, 4, 5),
  changes: fc.oneof(
    { weight: 9, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constant<Change[]>([]) },
  ),
});
