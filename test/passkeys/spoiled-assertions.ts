import fc from 'fast-check';
import type { Assertion, AssertionChanges } from '../support/authenticator/make-assertion.ts';
import { nastyValues } from './nasty-values.ts';

/**
 * Makes an assertion for a fresh challenge. The changes may leave it valid; the mutation must make sure that it is not.
 */
export type MakeAssertion = (changes?: AssertionChanges) => Assertion;

/** Returns the body to send, which must never sign anyone in. */
export type Mutation = (make: MakeAssertion) => string;

export const fields = [
  'credentialId',
  'authenticatorData',
  'clientDataJSON',
  'signature',
  'userHandle',
] as const;
const field = fc.constantFrom(...fields);

export type ByteChange = (bytes: Buffer) => Buffer;
const position = fc.nat({ max: 600 });
const noise = fc.uint8Array({ minLength: 1, maxLength: 40 }).map((bytes) => Buffer.from(bytes));

export const byteChange: fc.Arbitrary<ByteChange> = fc.oneof(
  fc.tuple(position, fc.integer({ min: 1, max: 255 })).map(([at, mask]): ByteChange => (bytes) => {
    const changed = Buffer.from(bytes);
    const index = at % Math.max(1, changed.length);
    changed[index] = (changed[index] ?? 0) ^ mask;
    return changed;
  }),
  fc.tuple(position, noise).map(([at, more]): ByteChange => (bytes) => {
    const index = at % (bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, index), more, bytes.subarray(index)]);
  }),
  fc.tuple(position, fc.integer({ min: 1, max: 40 })).map(([at, length]): ByteChange => (bytes) => {
    const index = at % Math.max(1, bytes.length);
    return Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + length)]);
  }),
  position.map(
    (length): ByteChange =>
      (bytes) =>
        bytes.subarray(0, length % Math.max(1, bytes.length)),
  ),
  noise.map(
    (bytes): ByteChange =>
      () =>
        bytes,
  ),
  fc.constant<ByteChange>((bytes) => Buffer.concat([bytes, bytes])),
  fc.integer({ min: 500, max: 5000 }).map(
    (length): ByteChange =>
      () =>
        Buffer.alloc(length, 0x81),
  ),
);

const decoded = (assertion: Assertion, name: (typeof fields)[number]): Buffer =>
  Buffer.from(assertion[name], 'base64url');

/** Replaces the bytes of one field. */
const spoiledBytes = fc.tuple(field, byteChange).map(([name, change]): Mutation => (make) => {
  const assertion = make();
  const bytes = decoded(assertion, name);
  const changed = change(bytes);
  const other = changed.equals(bytes) ? Buffer.concat([bytes, Buffer.of(0)]) : changed;
  return JSON.stringify({ ...assertion, [name]: other.toString('base64url') });
});

/** Replaces a value with another type or none; a user handle may be absent, so its absence is never the only change. */
const spoiledValue = fc.tuple(field, nastyValues).map(([name, value]): Mutation => (make) => {
  const assertion = make();
  const mayBeAbsent = name === 'userHandle' && (value === null || value === undefined);
  return JSON.stringify({ ...assertion, [name]: mayBeAbsent ? 'absent' : value });
});

/** Inserts a character that base64url does not have. */
const spoiledText = fc
  .tuple(field, position, fc.constantFrom('=', '+', '/', ' ', '\n', '\0', 'é', '\uD800', '.'))
  .map(([name, at, character]): Mutation => (make) => {
    const assertion = make();
    const text = assertion[name];
    const index = at % (text.length + 1);
    return JSON.stringify({ ...assertion, [name]: text.slice(0, index) + character + text.slice(index) });
  });

export const clientMembers = fc.dictionary(
  fc.oneof(
    fc.constantFrom('type', 'challenge', 'origin', 'crossOrigin', 'topOrigin', 'tokenBinding', '__proto__'),
    fc.string({ maxLength: 8 }),
  ),
  nastyValues,
  { minKeys: 1, maxKeys: 4 },
);

/** Signed by the right key, as by a lying client, but of a type that is never right. */
const signedLies = clientMembers.map((members): Mutation => (make) => {
  const clientData = { ...members, type: members['type'] ?? 'webauthn.create' };
  return JSON.stringify(make({ clientData }));
});

export const cbor = fc
  .oneof(
    noise,
    fc.integer({ min: 1, max: 2000 }).map((depth) => Buffer.alloc(depth, 0x81)),
    fc.constantFrom(
      'a0',
      'a1616101',
      'bf',
      'ff',
      '9b001fffffffffffff',
      'fb',
      'f97e00',
      'd9d9f7',
      '5fff',
      'a2010101',
    ),
  )
  .map((bytes) => (typeof bytes === 'string' ? Buffer.from(bytes, 'hex') : bytes));

/** Signed by the right key over data with a foreign RP id, so that everything after it is parsed first. */
const signedData = fc
  .tuple(fc.nat({ max: 255 }), cbor, fc.boolean())
  .map(([flags, more, withCredential]): Mutation => (make) => {
    const dataBytes = (bytes: Buffer): Buffer => {
      const changed = Buffer.concat([bytes, withCredential ? Buffer.alloc(18) : Buffer.alloc(0), more]);
      changed.writeUInt8(flags, 32);
      return changed;
    };
    return JSON.stringify(make({ rpId: 'evil.test', dataBytes }));
  });

/** Not an assertion at all, or not JSON. */
const spoiledBody = fc
  .oneof(
    nastyValues.map(
      (value): Mutation =>
        () =>
          JSON.stringify(value) ?? '',
    ),
    position.map((length): Mutation => (make) => {
      const body = JSON.stringify(make());
      return body.slice(0, length % body.length);
    }),
    fc.constant<Mutation>((make) => JSON.stringify([make()])),
    fc.constant<Mutation>((make) => JSON.stringify({ assertion: make() })),
    fc.constant<Mutation>((make) => `${JSON.stringify(make())}${JSON.stringify(make())}`),
    field.map(
      (name): Mutation =>
        (make) =>
          JSON.stringify(make()).replace(`"${name}"`, `"${name.toUpperCase()}X"`),
    ),
  )
  .map(
    (mutation): Mutation =>
      (make) =>
        withoutOptional(mutation(make)),
  );

/** An assertion is valid without its user handle, so the user handle is never the only field removed. */
const withoutOptional = (body: string): string =>
  body.includes('"USERHANDLEX"') ? body.replace('"signature"', '"sig"') : body;

export const mutations: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: spoiledBytes },
  { weight: 2, arbitrary: spoiledValue },
  { weight: 1, arbitrary: spoiledText },
  { weight: 3, arbitrary: signedLies },
  { weight: 3, arbitrary: signedData },
  { weight: 1, arbitrary: spoiledBody },
);
