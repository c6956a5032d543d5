import { build } from 'esbuild';
import type { Page } from 'playwright';
import { parseChallenge } from '../../shared/device/liveness/challenge.ts';
import { enrollDevice } from '../../shared/device/synthetic/headless-device.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import type { PageFixture } from './page-fixture.ts';

/** Runs in the page: what the page itself does at the end of an enrollment, with its own code. */
const SEED = `
  import { openDeviceVault } from './api/pages/shared/device-vault.ts';
  import { NO_TRIES } from './api/pages/shared/try-limiter.ts';
  import { importDeviceKey } from './shared/device/keys/device-key.ts';
  export async function seed({ privateJwk, ...facts }) {
    const vault = await openDeviceVault();
    const deviceKey = await importDeviceKey(privateJwk, crypto);
    await vault.countSubmission(deviceKey.jkt);
    await vault.put({ ...facts, id: deviceKey.jkt, deviceKey, helper: '', secret: '', tries: NO_TRIES });
  }`;

let bundled: Promise<string> | undefined;

async function seedScript(): Promise<string> {
  bundled ??= build({
    stdin: { contents: SEED, resolveDir: findProjectRoot(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'seedDevice',
    logLevel: 'warning',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return bundled;
}

/**
 * Enrolls a person by the headless device and gives its identity and key to the page's browser. It stands in for a walk
 * through the camera where a test is about what comes after: such a device has no face to be verified by.
 */
export async function seedDevice(
  page: Page,
  fixture: Pick<PageFixture, 'site' | 'visitor'>,
  link: string,
): Promise<string> {
  const visitor = fixture.visitor();
  const token = new URL(link).searchParams.get('token') ?? '';
  const opened = await visitor.get('/device/enrollment', { key: token });
  const challenge = parseChallenge((await visitor.post('/device/challenge', { purpose: 'enroll' })).body);
  const { submission, state } = await enrollDevice({
    seed: token,
    challenge,
    audience: String(opened.body.audience),
    crypto,
    counter: 1,
  });
  const enrolled = await visitor.post('/device/enroll', submission, { key: token });
  if (enrolled.status !== 201)
    throw new Error(`enroll answered ${enrolled.status}: ${JSON.stringify(enrolled.body)}`);
  const { identityId, userId, identityToken, expiresAt } = enrolled.body;
  const facts = {
    privateJwk: state.privateJwk,
    provider: submission.provider,
    model: submission.model,
    identity: { identityId, userId, identityToken, expiresAt },
  };
  // Any page of the site keeps to the same vault; the script's own policy does not apply to what a test evaluates.
  await page.goto(`${fixture.site}/me`);
  await page.evaluate(`${await seedScript()}; seedDevice.seed(${JSON.stringify(facts)})`);
  return String(identityId);
}
