import { enrollForged, type ForgedPerson } from '../support/people/forge-submission.ts';
import type { RegistrationChanges } from '../support/authenticator/make-registration.ts';
import { coseAlgorithms, createCoseKey, rsaKey } from '../support/authenticator/cose-key.ts';
import { registerPasskey } from '../support/authenticator/passkey-calls.ts';
import { smallOrderKeys } from '../support/algorithms/small-order-keys.ts';
import { createSoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import { append, cut, flip, instead, set, without } from '../support/authenticator/spoil.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { announcementsOf, passkeysOf, waitingChallengesOf } from './passkey-rows.ts';

let fixture: TestFixture;
let project: TestProject;
let person: ForgedPerson;

beforeAll(async () => {
  fixture = await createTestFixture();
  project = await fixture.createProject();
});

beforeEach(async () => {
  person = await enrollForged(project.client);
});

afterAll(() => fixture?.close());

type Case = readonly [what: string, changes: RegistrationChanges];

/** Asserts that the content is refused and that the challenge can never be used again. */
async function expectRejected(changes: RegistrationChanges): Promise<void> {
  const answer = await registerPasskey(project.client, person.userId, createSoftwareAuthenticator(), changes);
  expect(told(answer)).toEqual([400, 'passkey_rejected']);
  expect(await passkeysOf(fixture.db, person)).toEqual([]);
  expect(await announcementsOf(fixture.db, person)).toBe(0);
  expect(await waitingChallengesOf(fixture.db, person)).toBe(0);
}

/** Asserts that the shape is refused before the proof is examined. */
async function expectUnreadable(changes: RegistrationChanges, field: string): Promise<void> {
  const answer = await registerPasskey(project.client, person.userId, createSoftwareAuthenticator(), changes);
  expect(told(answer)).toEqual([400, 'invalid_request']);
  expect(answer.body.error.message).toContain(field);
  expect(await passkeysOf(fixture.db, person)).toEqual([]);
}

it('takes what the cases below spoil', async () => {
  const answer = await registerPasskey(project.client, person.userId, createSoftwareAuthenticator());
  expect(answer.status).toBe(201);
  expect(await passkeysOf(fixture.db, person)).toHaveLength(1);
  expect(await announcementsOf(fixture.db, person)).toBe(1);
});

it.each<Case>([
  ['of a sign-in', { clientData: { type: 'webauthn.get' } }],
  ['of no type', { clientData: { type: undefined } }],
  ['of an empty type', { clientData: { type: '' } }],
  ['of a type that is no text', { clientData: { type: 1 } }],
  ['of a type in capitals', { clientData: { type: 'WEBAUTHN.CREATE' } }],
  ['of another origin', { clientData: { origin: 'http://evil.test' } }],
  ['of a subdomain', { clientData: { origin: 'http://login.humanmark.test' } }],
  ['of an origin that begins alike', { clientData: { origin: 'http://humanmark.test.evil.test' } }],
  ['of another scheme', { clientData: { origin: 'https://humanmark.test' } }],
  ['of another port', { clientData: { origin: 'http://humanmark.test:8080' } }],
  ['of an origin with a path', { clientData: { origin: 'http://humanmark.test/' } }],
  ['of the origin "null"', { clientData: { origin: 'null' } }],
  ['of an app nobody configured', { clientData: { origin: 'android:apk-key-hash:AAAA' } }],
  ['in a frame of another origin', { clientData: { crossOrigin: true } }],
  ['in a frame that is named', { clientData: { crossOrigin: true, topOrigin: 'http://humanmark.test' } }],
  ['in a frame it does not admit to', { clientData: { topOrigin: 'http://humanmark.test' } }],
  ['with a token binding that is none', { clientData: { tokenBinding: 'present' } }],
  ['with a token binding without status', { clientData: { tokenBinding: {} } }],
  ['with a token binding of no known status', { clientData: { tokenBinding: { status: 'bound' } } }],
])('refuses client data %s', (_what, changes) => expectRejected(changes));

it.each<Case>([
  ['that are no JSON', { clientDataBytes: instead('{"type":') }],
  ['that are no UTF-8', { clientDataBytes: instead([0x7b, 0xff, 0x7d]) }],
  ['that are a list', { clientDataBytes: (bytes) => Buffer.from(`[${bytes.toString()}]`) }],
  ['that are a text', { clientDataBytes: instead('"webauthn.create"') }],
  ['that are null', { clientDataBytes: instead('null') }],
  ['without a challenge', { clientData: { challenge: undefined } }],
  ['with a number for a challenge', { clientData: { challenge: 1 } }],
  ['without an origin', { clientData: { origin: undefined } }],
  ['with a list for an origin', { clientData: { origin: ['http://humanmark.test'] } }],
  ['that are empty', { response: { clientDataJSON: '' } }],
  ['that are missing', { response: { clientDataJSON: undefined } }],
  ['that are no text', { response: { clientDataJSON: { type: 'webauthn.create' } } }],
  ['in base64 with padding', { response: { clientDataJSON: 'e30=' } }],
  ['in base64 that is not base64url', { response: { clientDataJSON: 'e30+/w' } }],
  ['of more than 4 kB', { clientData: { extra: 'x'.repeat(4096) } }],
])('cannot read client data %s', (_what, changes) => expectUnreadable(changes, 'clientDataJSON'));

it.each<Case>([
  ['of another RP id', { rpId: 'evil.test' }],
  ['of a subdomain as RP id', { rpId: 'login.humanmark.test' }],
  ['of the origin as RP id', { rpId: 'http://humanmark.test' }],
  ['without user presence', { flags: { up: false } }],
  ['without user verification', { flags: { uv: false } }],
  ['backed up without being eligible for it', { flags: { bs: true, be: false } }],
  ['that do not tell of the credential in them', { flags: { at: false } }],
  ['without a credential', { flags: { at: false }, attested: false }],
  ['that tell of a credential that is not there', { attested: false }],
  ['that tell of extensions that are not there', { flags: { ed: true } }],
  ['with extensions they do not tell of', { extensions: new Map([['a', 1]]), flags: { ed: false } }],
  ['with extensions that are no map', { dataBytes: append(0x81, 0x01), flags: { ed: true } }],
  ['with bytes left over', { dataBytes: append(0) }],
  ['cut inside the key', { dataBytes: (bytes) => cut(bytes.length - 5)(bytes) }],
  ['cut inside the credential id', { dataBytes: cut(60) }],
  ['cut inside the AAGUID', { dataBytes: cut(45) }],
  ['cut inside the counter', { dataBytes: cut(36) }],
  ['of no byte at all', { dataBytes: cut(0) }],
  ['whose credential is longer than they are', { dataBytes: flip(53) }],
])('refuses authenticator data %s', (_what, changes) => expectRejected(changes));

const ed25519 = createCoseKey(coseAlgorithms.ed25519);
const rs256 = createCoseKey(coseAlgorithms.rs256);
const padded = Buffer.concat([Buffer.alloc(192), Buffer.alloc(64, 0xff)]);
const littleEndian = (start: string) => Buffer.from(start.padEnd(64, '0'), 'hex');

it.each<Case>([
  ['of ES384', { key: createCoseKey(coseAlgorithms.es384) }],
  ['of PS256', { key: createCoseKey(coseAlgorithms.ps256) }],
  ['of RSA with SHA-1', { key: createCoseKey(coseAlgorithms.rs1) }],
  ['of ML-DSA-44', { key: createCoseKey(coseAlgorithms.mlDsa44) }],
  ['of ML-DSA-65', { key: createCoseKey(coseAlgorithms.mlDsa65) }],
  ['of RSA with 1024 bits', { key: rsaKey(coseAlgorithms.rs256, 'sha256', 1024) }],
  ['without kty', { publicKey: without(1) }],
  ['without alg', { publicKey: without(3) }],
  ['without crv', { publicKey: without(-1) }],
  ['without x', { publicKey: without(-2) }],
  ['without y', { publicKey: without(-3) }],
  ['with an alg that is text', { publicKey: set(3, 'ES256') }],
  ['of the elliptic kind for EdDSA', { publicKey: set(3, coseAlgorithms.ed25519) }],
  ['of the elliptic kind for RSA', { publicKey: set(3, coseAlgorithms.rs256) }],
  ['of the Edwards kind for ES256', { key: ed25519, publicKey: set(3, coseAlgorithms.es256) }],
  ['of a kty that is not its own', { publicKey: set(1, 3) }],
  ['on a curve that is not its own', { publicKey: set(-1, 2) }],
  ['with half an x', { publicKey: set(-2, Buffer.alloc(16, 1)) }],
  ['off its curve', { publicKey: set(-3, Buffer.alloc(32, 1)) }],
  ['that is a compressed point', { publicKey: set(-3, true) }],
  ['that is no point of Ed25519', { key: ed25519, publicKey: set(-2, littleEndian('02')) }],
  // One signature would be valid for every message (Chalkias et al., "Taming the many EdDSAs").
  ...smallOrderKeys.map(([hex, order]): Case => [
    `that is ${hex}, a point of order ${order}`,
    { key: ed25519, publicKey: set(-2, Buffer.from(hex, 'hex')) },
  ]),
  ['of RSA with 512 bits written in 256 bytes', { key: rs256, publicKey: set(-1, padded) }],
  ['of RSA with an exponent of 1', { key: rs256, publicKey: set(-2, Buffer.from([1])) }],
  ['of RSA with an exponent as long as the key', { key: rs256, publicKey: set(-2, Buffer.alloc(255, 0xff)) }],
  ['of RSA with 128,000 bits', { key: rs256, publicKey: set(-1, Buffer.alloc(16_000, 0xff)) }],
  ['that is a list', { publicKey: () => [1, 2, 3] }],
  ['of no member', { publicKey: () => new Map() }],
])('refuses a public key %s', (_what, changes) => expectRejected(changes));

const nested = (depth: number) => Buffer.concat([Buffer.alloc(depth, 0x81), Buffer.from([0])]);

it.each<Case>([
  ['of an unknown format', { fmt: 'compound' }],
  ['without a format', { object: without('fmt') }],
  ['with a number for a format', { object: set('fmt', 1) }],
  ['without a statement', { object: without('attStmt') }],
  ['without authenticator data', { object: without('authData') }],
  ['with text for authenticator data', { object: set('authData', 'authData') }],
  ['that is no map', { object: () => 'attestation' }],
  ['that is an empty map', { object: () => new Map() }],
  ['of CBOR that ends early', { objectBytes: cut(40) }],
  ['of CBOR of an indefinite length', { objectBytes: instead([0xbf, 0xff]) }],
  [
    'of CBOR that names a length nobody has',
    { objectBytes: instead([0x9b, 0, 0, 0x1f, 255, 255, 255, 255, 255]) },
  ],
  ['of CBOR 20,000 levels deep', { objectBytes: () => nested(20_000) }],
  ['with 20,000 levels for a statement', { objectBytes: () => deepStatement(20_000) }],
  ['with bytes after it', { objectBytes: append(0) }],
  ['of no format with a statement', { statement: set('alg', -7) }],
  ['of no format with a list for a statement', { object: set('attStmt', [1]) }],
  ['of no format with text for a statement', { object: set('attStmt', 'none') }],
])('refuses an attestation object %s', (_what, changes) => expectRejected(changes));

function deepStatement(depth: number): Buffer {
  const head = Buffer.from([0xa3, 0x67, ...Buffer.from('attStmt')]);
  return Buffer.concat([head, nested(depth)]);
}

const signedElsewhere = createCoseKey(coseAlgorithms.es256).sign(Buffer.from('something else'));

it.each<Case>([
  ['whose signature is of another key', { attestation: 'self', statement: set('sig', signedElsewhere) }],
  ['whose signature is none', { attestation: 'self', statement: set('sig', Buffer.alloc(70, 1)) }],
  ['whose signature is empty', { attestation: 'self', statement: set('sig', Buffer.alloc(0)) }],
  ['whose signature is text', { attestation: 'self', statement: set('sig', 'signature') }],
  ['without a signature', { attestation: 'self', statement: without('sig') }],
  ['without an algorithm', { attestation: 'self', statement: without('alg') }],
  ['with text for an algorithm', { attestation: 'self', statement: set('alg', '-7') }],
  ['of an algorithm nobody knows', { attestation: 'self', statement: set('alg', -1234) }],
  ['of another algorithm with the same hash', { attestation: 'self', statement: set('alg', -257) }],
  ['of another algorithm', { attestation: 'self', statement: set('alg', -8) }],
  ['with an empty chain', { attestation: 'self', statement: set('x5c', []) }],
  ['with a chain of garbage', { attestation: 'self', statement: set('x5c', [Buffer.from('certificate')]) }],
  ['with text for a chain', { attestation: 'self', statement: set('x5c', 'certificate') }],
  ['that is an empty map', { fmt: 'packed' }],
])('refuses a packed statement %s', (_what, changes) => expectRejected(changes));

it.each<[what: string, field: string, changes: RegistrationChanges]>([
  ['of more than 32 kB', 'attestationObject', { statement: set('pad', Buffer.alloc(33_000)) }],
  ['that is missing', 'attestationObject', { response: { attestationObject: undefined } }],
  ['that is empty', 'attestationObject', { response: { attestationObject: '' } }],
  ['with padding', 'attestationObject', { response: { attestationObject: 'oA==' } }],
])('cannot read an attestation object %s', (_what, field, changes) => expectUnreadable(changes, field));

it.each<[what: string, field: string, changes: RegistrationChanges]>([
  ['an id of 1024 bytes', 'id', { credentialId: Buffer.alloc(1024, 1) }],
  ['an empty id', 'id', { credentialId: Buffer.alloc(0) }],
  ['no id', 'id', { members: { id: undefined } }],
  ['an id with padding', 'id', { members: { id: 'AAA=' } }],
  ['no rawId', 'rawId', { members: { rawId: undefined } }],
  ['no type', 'type', { members: { type: undefined } }],
  ['a type that is not public-key', 'type', { members: { type: 'password' } }],
  ['no response', 'response', { members: { response: undefined } }],
  ['a text for a response', 'response', { members: { response: 'e30' } }],
  ['transports that are no list', 'transports', { response: { transports: 'usb' } }],
  ['more transports than there are', 'transports', { response: { transports: Array(11).fill('usb') } }],
  ['a name of 61 characters', 'name', { members: { name: 'x'.repeat(61) } }],
  ['a name with a line break', 'name', { members: { name: 'a\nb' } }],
])('cannot read a credential with %s', (_what, field, changes) => expectUnreadable(changes, field));

it.each<Case>([
  ['whose rawId is another', { members: { rawId: 'AAAA' } }],
  ['whose id is another', { members: { id: 'AAAA' } }],
  ['whose ids are not that of its data', { members: { id: 'AAAA', rawId: 'AAAA' } }],
])('refuses a credential %s', (_what, changes) => expectRejected(changes));

it('does not even read an attestation object of 60 kB', async () => {
  const changes = { statement: set('pad', Buffer.alloc(60_000)) };
  const answer = await registerPasskey(project.client, person.userId, createSoftwareAuthenticator(), changes);
  expect(told(answer)).toEqual([413, 'body_too_large']);
  expect(await passkeysOf(fixture.db, person)).toEqual([]);
});
