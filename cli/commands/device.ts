import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { decodeJwt } from 'jose';
import {
  CONTENT_TYPES,
  type ContentType,
  signContentHash,
  stampBytes,
} from '../../shared/device/stamp-body.ts';
import { faceConsentBytes } from '../../shared/device/face-consent.ts';
import { importDeviceKey, signBytes } from '../../shared/device/keys/device-key.ts';
import { parseDeviceState, type DeviceState } from '../../shared/device/device-state.ts';
import { enrollDevice, reverifyDevice } from '../../shared/device/synthetic/headless-device.ts';
import { newStampId } from '../../shared/domain/content/stamps/stamp.ts';
import { createDeviceClient } from '../device-client.ts';
import { printResult } from '../output.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

interface EnrollOptions {
  link: string;
  seed?: string;
  save?: string;
  json: boolean;
}

interface SignOptions {
  state: string;
  hash: string;
  type?: ContentType;
  title?: string;
  url?: string;
  mode: 'live' | 'test';
  json: boolean;
}

interface ConsentOptions {
  state: string;
  project: string;
  name: string;
  statement: string;
  edition: string;
  mode: 'live' | 'test';
  json: boolean;
}

const modes = () =>
  new Option('--mode <mode>', 'the mode of the API key').choices(['live', 'test']).default('live');

export function addDeviceCommands(program: Command): void {
  const device = program.command('device').description('run a headless test device');
  device
    .command('enroll')
    .description('enroll a synthetic face through an enrollment link')
    .requiredOption('--link <url>', 'the enrollmentUrl')
    .option(
      '--seed <n>',
      'the synthetic person; the same seed gives the same person and device (default: random)',
    )
    .option('--save <file>', 'save the device to this file, for verify and sign')
    .option('--json', 'print one JSON value', false)
    .action(async (options: EnrollOptions) => printResult(await enroll(options), options.json));
  device
    .command('verify')
    .description('re-verify from an enrolled device')
    .requiredOption('--state <file>', 'the file saved by enroll')
    .option('--noise <cosine>', 'cosine similarity of the new reading to the enrolled face', cosine, 0.95)
    .option('--json', 'print one JSON value', false)
    .action(async (options: { state: string; noise: number; json: boolean }) => {
      printResult(await reverify(options), options.json);
    });
  device
    .command('sign')
    .description('sign a content hash with the device key or, with --type, a whole stamp')
    .requiredOption('--state <file>', 'the file saved by enroll')
    .requiredOption('--hash <hash>', 'sha256:<64 lower-case hex digits>', contentHash)
    .addOption(new Option('--type <type>', 'the contentType of the stamp').choices(CONTENT_TYPES))
    .option('--title <title>', 'the title of the stamp')
    .option('--url <url>', 'the URL of the stamp')
    .addOption(modes())
    .option('--json', 'print one JSON value', false)
    .action(async (options: SignOptions) => printResult(await sign(options), options.json));
  device
    .command('consent')
    .description('sign the consent of a person that a project searches for their face')
    .requiredOption('--state <file>', 'the file saved by enroll')
    .requiredOption('--project <id>', 'prj_..., the project that the person agrees with')
    .requiredOption('--name <name>', 'the name of the brand that the project registers')
    .requiredOption('--statement <text>', 'the text that the person agrees to')
    .option('--edition <version>', 'the version of the text', '1')
    .addOption(modes())
    .option('--json', 'print one JSON value', false)
    .action(async (options: ConsentOptions) => printResult(await consentTo(options), options.json));
}

/** Prints the field `consent` of `POST /v1/brand/register`. */
async function consentTo({ state: file, project, name, statement, edition, mode }: ConsentOptions) {
  const state = readState(file);
  const key = await importDeviceKey(state.privateJwk, crypto);
  const identity = personOf(state, file);
  const given = { statement, version: edition, givenAt: new Date().toISOString() };
  const signed = { ...given, mode, projectId: project, name, identity, keyId: key.jkt };
  const { algorithm, signature } = await signBytes(faceConsentBytes(signed), key, crypto);
  const proof = { keyId: key.jkt, signature: `${algorithm}:${signature}` };
  return { person: name, identityId: identity, ...given, ...proof };
}

function personOf(state: DeviceState, file: string): string {
  // The token of a project with names of its own has another `sub`, which no signature is made over.
  const person = state.identity['identityUuid'] ?? decodeJwt(state.identity['identityToken'] ?? '').sub;
  if (person === undefined) throw new Error(`${file}: does not contain a person`);
  return person;
}

/** Prints the fields to send to `POST /v1/stamp/create`, apart from the identity token. */
async function sign(options: SignOptions) {
  const { hash, type: contentType, title, url, mode } = options;
  const state = readState(options.state);
  const key = await importDeviceKey(state.privateJwk, crypto);
  if (contentType === undefined) {
    const { algorithm, signature } = await signContentHash(hash, key, crypto);
    return { contentHash: hash, algorithm, signature: `${algorithm}:${signature}`, jkt: key.jkt };
  }
  const creator = personOf(state, options.state);
  const texts = { ...(title === undefined ? {} : { title }), ...(url === undefined ? {} : { url }) };
  const chosen = {
    stampId: newStampId(),
    contentHash: hash,
    contentType,
    ...texts,
    createdAt: new Date().toISOString(),
  };
  const body = { title: null, url: null, ...chosen, mode, creator, keyId: key.jkt };
  const { algorithm, signature } = await signBytes(stampBytes(body), key, crypto);
  return { ...chosen, algorithm, signature: `${algorithm}:${signature}`, keyId: key.jkt };
}

async function enroll(options: EnrollOptions) {
  const { service, token } = readLink(options.link);
  const client = createDeviceClient(service);
  const challenge = await client.challenge('enroll');
  const seed = options.seed ?? randomUUID();
  const { submission, state } = await enrollDevice({
    seed,
    challenge,
    audience: service,
    crypto,
    counter: 1,
  });
  const { testDevice, ...identity } = await client.enroll(token, submission);
  if (options.save !== undefined) saveState(options.save, { ...state, identity: { ...identity, service } });
  return { ...identity, testDevice };
}

async function reverify(options: { state: string; noise: number }) {
  const saved = readState(options.state);
  const service = saved.identity['service'];
  if (service === undefined) throw new Error(`${options.state}: does not contain the address of the service`);
  const client = createDeviceClient(service);
  const challenge = await client.challenge('reverify');
  const noiseCosine = options.noise;
  // Saved before it is sent: of two submissions with one number, one would come from a copy.
  const counter = (saved.counter ?? 0) + 1;
  const state = { ...saved, counter };
  saveState(options.state, state);
  const submission = await reverifyDevice({
    state,
    noiseCosine,
    challenge,
    audience: service,
    crypto,
    counter,
  });
  const result = await client.verify(submission);
  if (result.identityToken !== null) {
    saveState(options.state, {
      ...state,
      identity: { ...state.identity, identityToken: result.identityToken },
    });
  }
  return result;
}

/** `<public address>/enroll?token=enr_...` */
function readLink(link: string): { service: string; token: string } {
  const url = parseUrl(link);
  const token = url?.searchParams.get('token');
  if (!url || !token || !url.pathname.endsWith('/enroll')) {
    throw new Error('--link: must be an enrollmentUrl: <address>/enroll?token=enr_...');
  }
  return { service: url.origin + url.pathname.slice(0, -'/enroll'.length), token };
}

function readState(file: string): DeviceState {
  try {
    return parseDeviceState(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: is not a saved device`, { cause: error });
  }
}

/** Readable by this user only: it holds the device's private key. */
function saveState(file: string, state: DeviceState): void {
  writeFileSync(file, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
}

function cosine(text: string): number {
  const value = Number(text);
  if (text !== '' && value >= -1 && value <= 1) return value;
  throw new InvalidArgumentError('must be a cosine between -1 and 1');
}

function contentHash(text: string): string {
  if (/^sha256:[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('must be sha256: and 64 lower-case hex digits');
}
