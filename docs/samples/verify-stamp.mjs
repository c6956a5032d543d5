/**
 * Verifies a stamp offline, from its sidecar and the verifier key of the log, with nothing of ours: the whole of it is
 * this file. Usage: node verify-stamp.mjs SIDECAR.json VERIFIER-KEY [CONTENT] [--witness VERIFIER-KEY]... [--cosignatures N]
 */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { parseArgs } from 'node:util';

const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();

function refuse(reason) {
  throw new Error(reason);
}

/** Canonical JSON (RFC 8785) of what JSON.parse gives. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

/** Only the one spelling there is of any bytes. */
function decode(text, encoding) {
  const bytes = Buffer.from(String(text), encoding);
  return bytes.toString(encoding) === text ? bytes : refuse(`${text} is not ${encoding}`);
}

const namesOf = (object) => Object.keys(object).sort().join();

/** RFC 7638, over the required members; others are not taken. */
function thumbprint(jwk) {
  const wanted = jwk.kty === 'OKP' ? 'crv,kty,x' : 'crv,kty,x,y';
  if (namesOf(jwk) !== wanted) refuse('a public key has members it should not have, or lacks one');
  return sha256(Buffer.from(canonical(jwk))).toString('base64url');
}

const halfOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n / 2n;

const prime = 2n ** 255n - 19n;
/** y of the points whose order divides 8: anyone can sign under such a key, and OpenSSL does not refuse it. */
const smallOrder = new Set([
  0n,
  1n,
  prime - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

/** A key of Ed25519: the 32 bytes of its point, little-endian, with the sign of x in the top bit. */
function edwardsKey(bytes) {
  const y = BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`) & (2n ** 255n - 1n);
  if (bytes.length !== 32 || y >= prime || smallOrder.has(y)) refuse('anyone could sign with this key');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

function isSigned(jwk, bytes, signature) {
  const [, label, encoded] =
    /^(ed25519|ecdsa):([A-Za-z0-9_-]{86})$/.exec(signature) ?? refuse('no signature');
  const raw = decode(encoded, 'base64url');
  if (label === 'ed25519')
    return (
      namesOf(jwk) === 'crv,kty,x' &&
      jwk.crv === 'Ed25519' &&
      verify(null, bytes, edwardsKey(decode(jwk.x, 'base64url')), raw)
    );
  // For every (r, s) there is (r, n - s): only the lower one is a signature here.
  if (jwk.crv !== 'P-256' || BigInt(`0x${raw.toString('hex', 32)}`) > halfOrder) return false;
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, raw);
}

const stampMembers = 'contentHash,contentType,createdAt,creator,domain,keyId,mode,stampId,title,url';

function checkSignatures({ stamp, signature, publicKey, contentKey }) {
  const { contentSignature, ...members } = stamp;
  if (stamp.domain !== 'humanmark/stamp/1' || namesOf(members) !== stampMembers) refuse('this is no stamp');
  if (thumbprint(publicKey) !== stamp.keyId) refuse('the key is not the one the stamp names');
  if (!isSigned(publicKey, Buffer.from(canonical(stamp)), signature)) refuse('the signature does not hold');
  if (contentSignature === undefined) return contentKey === null || refuse('a key that signed nothing');
  if (contentKey === null || thumbprint(contentKey) !== contentSignature.keyId)
    refuse('the key of the content signature is not the one the stamp names');
  const content = Buffer.from(`hm/content/1\n${stamp.contentHash}`);
  return (
    isSigned(contentKey, content, contentSignature.signature) || refuse('the content signature does not hold')
  );
}

/** The entry commits to the stamp, its signature and what the service attests. */
function checkEntry({ stamp, signature, attestation, log }) {
  const { domain: _domain, ...body } = stamp;
  const entry = decode(log.entry, 'base64');
  const { at } = JSON.parse(entry.toString());
  const digest = `sha256:${sha256(Buffer.from(canonical({ stamp: body, signature, attestation }))).toString('hex')}`;
  const wanted = canonical({ at, digest, kind: 'stamp', ref: stamp.stampId, v: 1 });
  if (typeof at !== 'string' || entry.toString() !== wanted)
    refuse('the entry of the log is not of this stamp');
  return entry;
}

/** RFC 9162 section 2.1.3.2. */
function rootFrom(leaf, index, size, proof) {
  let [node, last, made] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (sibling.length !== 32 || last === 0) refuse('the proof is too long');
    const isRight = node % 2 === 1 || node === last;
    made = isRight ? sha256(Buffer.of(1), sibling, made) : sha256(Buffer.of(1), made, sibling);
    if (isRight) while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? made : refuse('the proof is too short');
}

/** `<name>+<key id>+<base64 of type and key>`: type 1 signs the checkpoints of a log, type 4 those of others. */
function readVerifierKey(verifierKey, type) {
  const [, name, id, encoded] =
    /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/u.exec(verifierKey) ?? refuse('no verifier key');
  const key = decode(encoded, 'base64');
  const keyId = sha256(Buffer.from(`${name}\n`), key).subarray(0, 4);
  if (key.length !== 33 || key[0] !== type || keyId.toString('hex') !== id) refuse('no verifier key');
  return { name, keyId, publicKey: edwardsKey(key.subarray(1)) };
}

/** A signed note of one key (C2SP signed-note, tlog-checkpoint). */
function checkCheckpoint(note, verifierKey) {
  const { name, keyId, publicKey } = readVerifierKey(verifierKey, 1);
  const [, text, signer, signature] =
    /^((?:[^\n]+\n){3})\n— (\S+) (\S+)\n$/u.exec(note) ?? refuse('no checkpoint');
  const signed = decode(signature, 'base64');
  const ours = signer === name && signed.subarray(0, 4).equals(keyId);
  if (!ours || !verify(null, Buffer.from(text), publicKey, signed.subarray(4)))
    refuse('the checkpoint is not signed with the key you were given');
  const [origin, size, root] = text.split('\n');
  if (origin !== name || String(Number(size)) !== size) refuse('the checkpoint is of another log');
  return { text, origin, size: Number(size), root: decode(root, 'base64') };
}

/** What a witness signed on the checkpoint, and when (C2SP tlog-cosignature); undefined where it did not. */
function cosignedAt(text, lines, { name, keyId, publicKey }) {
  for (const line of lines) {
    const [, signer, encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
    const signed = Buffer.from(encoded, 'base64');
    if (signer !== name || signed.length !== 76 || !signed.subarray(0, 4).equals(keyId)) continue;
    const time = signed.readBigUInt64BE(4);
    const message = Buffer.from(`cosignature/v1\ntime ${time}\n${text}`);
    if (verify(null, message, publicKey, signed.subarray(12)))
      return new Date(Number(time) * 1000).toISOString();
  }
  return undefined;
}

const logMembers = 'checkpoint,entry,index,origin,proof,treeSize';

/** A sidecar that was saved before there were witnesses has no cosignatures. */
function cosignaturesOf({ cosignatures = [], ...members }) {
  if (namesOf(members) !== logMembers || !Array.isArray(cosignatures)) refuse('this is no proof of the log');
  return cosignatures;
}

function checkCosignatures(text, lines, { keys, needed }) {
  const times = keys.map((key) => [key, cosignedAt(text, lines, readVerifierKey(key, 4))]);
  const cosigned = Object.fromEntries(times.filter(([, time]) => time !== undefined));
  const found = Object.keys(cosigned).length;
  return found >= needed ? cosigned : refuse(`${found} of ${needed} witnesses have cosigned the checkpoint`);
}

/**
 * What the sidecar proves. Of the witnesses, given by their verifier keys, as many as `needed` must have cosigned.
 * @throws Error saying what does not hold
 */
export function verifySidecar(text, verifierKey, content, witnesses = { keys: [], needed: 0 }) {
  const sidecar = JSON.parse(text);
  const { format, stamp, log } = sidecar;
  if (format !== 'humanmark/stamp-sidecar/1') refuse('this is no sidecar');
  checkSignatures(sidecar);
  if (log === null) refuse('the stamp is not in the log yet: fetch the sidecar again');
  const entry = checkEntry(sidecar);
  const { text: checkpoint, origin, size, root } = checkCheckpoint(log.checkpoint, verifierKey);
  if (origin !== log.origin || !origin.endsWith(`/log/${stamp.mode}`)) refuse('the stamp is in another log');
  if (size !== log.treeSize || !Number.isInteger(log.index) || log.index < 0 || log.index >= size)
    refuse('the checkpoint does not cover the entry');
  const proof = log.proof.map((hash) => decode(hash, 'base64'));
  if (!rootFrom(sha256(Buffer.of(0), entry), log.index, size, proof).equals(root))
    refuse('the proof does not lead to the root that is signed');
  const cosigned = checkCosignatures(checkpoint, cosignaturesOf(log), witnesses);
  if (content !== undefined && `sha256:${sha256(content).toString('hex')}` !== stamp.contentHash)
    refuse('the stamp is of another content');
  const { stampId, contentHash, creator, createdAt } = stamp;
  return {
    verified: true,
    stampId,
    contentHash,
    creator,
    createdAt,
    ...sidecar.attestation,
    origin,
    index: log.index,
    ...(witnesses.keys.length > 0 && { cosigned }),
  };
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    const options = { witness: { type: 'string', multiple: true }, cosignatures: { type: 'string' } };
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [file, verifierKey, contentFile] = positionals;
    const keys = [...new Set(values.witness)];
    const needed = values.cosignatures === undefined ? keys.length : Number(values.cosignatures);
    // 0 would be a check that checks nothing, and an empty text is 0.
    if (values.cosignatures !== undefined && !/^[1-9]\d*$/.test(values.cosignatures))
      refuse('--cosignatures takes a number from 1 on');
    const content = contentFile === undefined ? undefined : readFileSync(contentFile);
    const proved = verifySidecar(readFileSync(file, 'utf8'), verifierKey, content, { keys, needed });
    process.stdout.write(`${JSON.stringify(proved, null, 2)}\n`);
  } catch (error) {
    process.stderr.write(`refused: ${error.message}\n`);
    process.exitCode = 1;
  }
}
