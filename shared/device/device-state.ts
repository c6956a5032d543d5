import { fromBase64url } from '../algorithms/encoding/base64url.ts';
import { type PrivateJwk, toPublicJwk } from './keys/device-key.ts';
import { DEVICE_SECRET_BYTES } from './extractor/fuzzy-extractor.ts';
import { helperToJson, parseHelper, type HelperJson } from './extractor/helper-data.ts';
import { membersOf } from '../algorithms/encoding/json-members.ts';

/**
 * Everything the headless test device keeps between runs, as plain JSON. It holds the private key and the device secret
 * in plain text, which a browser never does: for test identities only.
 */
export interface DeviceState {
  readonly version: 1;
  /** Seed of the synthetic person. */
  readonly person: string;
  readonly helper: HelperJson;
  /** 32 bytes, base64url. */
  readonly deviceSecret: string;
  readonly privateJwk: PrivateJwk;
  /** How many submissions were signed; absent in states of before devices counted. The caller counts. */
  readonly counter?: number;
  /** Fields of the server's response (identifiers, token), filled in by the caller; empty after `enrollDevice`. */
  readonly identity: Readonly<Record<string, string>>;
}

/** Reads a state from parsed JSON. Anything missing or malformed is a `TypeError` that names it. */
export function parseDeviceState(value: unknown): DeviceState {
  const { version, person, helper, deviceSecret, privateJwk, counter, identity } = membersOf(value);
  if (version !== 1) throw new TypeError('device state: unknown version');
  if (typeof person !== 'string') throw new TypeError('device state: malformed person');
  if (typeof deviceSecret !== 'string' || fromBase64url(deviceSecret).length !== DEVICE_SECRET_BYTES) {
    throw new TypeError('device state: malformed deviceSecret');
  }
  if (counter !== undefined && !(typeof counter === 'number' && Number.isSafeInteger(counter))) {
    throw new TypeError('device state: malformed counter');
  }
  return {
    version,
    person,
    helper: helperToJson(parseHelper(helper)),
    deviceSecret,
    privateJwk: privateJwkFrom(privateJwk),
    ...(counter === undefined ? {} : { counter }),
    identity: textsFrom(identity, 'identity'),
  };
}

function privateJwkFrom(value: unknown): PrivateJwk {
  const members = textsFrom(value, 'privateJwk');
  if (members.d === undefined) throw new TypeError('device state: malformed privateJwk');
  return { ...toPublicJwk(members), d: members.d };
}

function textsFrom(value: unknown, name: string): Record<string, string> {
  const texts: Record<string, string> = {};
  if (typeof value !== 'object' || value === null) throw new TypeError(`device state: malformed ${name}`);
  for (const [key, text] of Object.entries(membersOf(value))) {
    if (typeof text !== 'string') throw new TypeError(`device state: malformed ${name}`);
    texts[key] = text;
  }
  return texts;
}
