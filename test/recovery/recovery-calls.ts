import { createHash, randomUUID } from 'node:crypto';
import type { ReceivedMail, MailServer } from '../../dev/testbed/mail-server.ts';
import { startMailServer } from '../../dev/testbed/mail-server.ts';
import type { DeviceState } from '../../shared/device/device-state.ts';
import { parseChallenge } from '../../shared/device/liveness/challenge.ts';
import type { Submission } from '../../shared/device/submission.ts';
import { enrollDevice } from '../../shared/device/synthetic/headless-device.ts';
import { settleDueRecoveries } from '../../shared/domain/people/recovery/settle-recoveries.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import type { RunningRole } from '../../shared/platform/lifecycle/run-role.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { startWorkers } from '../../workers/start-workers.ts';
import { eventually } from '../support/eventually.ts';
import type { AssertionChanges } from '../support/authenticator/make-assertion.ts';
import type { SoftwareAuthenticator } from '../support/authenticator/software-authenticator.ts';
import type { Answer } from '../support/requests/api-client.ts';
import { testPublicUrl } from '../support/test-config.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

export interface RecoveryFixture extends TestFixture {
  mails: MailServer['mails'];
  /** What the mail server refuses from now on, by a word of it; undefined takes everything. */
  refuse(word: string | undefined): void;
  /** The mails that it refused. */
  refused: ReceivedMail[];
}

/** An API with a mail server on loopback and the workers that send to it. */
export async function createRecoveryFixture(changes: Record<string, string> = {}): Promise<RecoveryFixture> {
  let unwanted: string | undefined;
  const refused: ReceivedMail[] = [];
  const server = await startMailServer((mail) => {
    if (unwanted === undefined || !mail.raw.includes(unwanted)) return null;
    refused.push(mail);
    return new Error('try again later');
  });
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'Humanmark <hello@humanmark.test>' };
  const fixture = await createTestFixture({ ...mail, ...changes });
  const workers: RunningRole = await startWorkers(fixture.config, silentLogger(), ['relay', 'maintenance']);
  return {
    ...fixture,
    mails: server.mails,
    refused,
    refuse: (word) => {
      unwanted = word;
    },
    async close() {
      await workers.stop();
      await fixture.close();
      await server.close();
    },
  };
}

export const newEmail = (): string => `${randomUUID()}@example.com`;

/** Decodes quoted-printable, as far as these mails need it. */
export const textOf = ({ raw }: ReceivedMail): string => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

const subjects = { link: 'Your link to recover', notice: 'is about to move', done: 'was recovered on a new' };

/** Those of a kind that reached an address, as texts. */
export function mailsTo({ mails }: RecoveryFixture, email: string, kind: keyof typeof subjects): string[] {
  return mails
    .filter(({ to }) => to.includes(email))
    .map(textOf)
    .filter((text) => text.replaceAll(/\r\n\s/g, ' ').includes(subjects[kind]));
}

export async function mailTo(
  fixture: RecoveryFixture,
  email: string,
  kind: keyof typeof subjects,
  count = 1,
): Promise<string> {
  return eventually(() => {
    const found = mailsTo(fixture, email, kind);
    if (found.length < count) throw new Error(`${found.length} mails of ${count}`);
    return found[count - 1]!;
  });
}

export const tokensIn = (text: string): string[] =>
  [...text.matchAll(/recover\?token=(rec_[\w-]{43})/g)].map(([, token = '']) => token);

export const request = (fixture: TestFixture, email: string): Promise<Answer> =>
  fixture.visitor().post('/device/recovery', { email });

/** The token of a fresh link, out of the mailbox. */
export async function linkFor(fixture: RecoveryFixture, email: string, count = 1): Promise<string> {
  await request(fixture, email);
  const [token] = tokensIn(await mailTo(fixture, email, 'link', count));
  if (token === undefined) throw new Error('the mail has no link');
  return token;
}

export interface Captured {
  submission: Submission;
  state: DeviceState;
}

/** What a fresh device would submit for the link now. */
export async function capture(
  fixture: TestFixture,
  token: string,
  seed: string = randomUUID(),
): Promise<Captured> {
  const asked = await fixture.visitor().post('/device/recovery/challenge', undefined, { key: token });
  if (asked.status !== 201) throw new Error(`the challenge answered ${asked.status}`);
  const challenge = parseChallenge(asked.body);
  return enrollDevice({ seed, challenge, purpose: 'recover', audience: testPublicUrl, crypto });
}

/** The secret of the page at which the owner of the mailbox has the link open. */
const ownerOf = (token: string): string => hashOf(`the owner's page of ${token}`);

/** What is sent of the secret of a page before the capture. */
export const hashOf = (holder: string): string => createHash('sha256').update(holder).digest('base64url');

/** From the page of the owner, unless another one's secret is given. */
export const submit = (
  fixture: TestFixture,
  token: string,
  body: object,
  holder: string = ownerOf(token),
): Promise<Answer> => fixture.visitor().post('/device/recovery/submit', { ...body, holder }, { key: token });

export const readLink = (fixture: TestFixture, token: string): Promise<Answer> =>
  fixture.visitor().get('/device/recovery', { key: token });

export const withdraw = (fixture: TestFixture, token: string): Promise<Answer> =>
  fixture.visitor().post('/device/recovery/cancel', undefined, { key: token });

export const askPasskey = (fixture: TestFixture, token: string, holder: string = ownerOf(token)) =>
  fixture.visitor().post('/device/recovery/passkey/options', { holderHash: hashOf(holder) }, { key: token });

export const sendPasskey = (
  fixture: TestFixture,
  token: string,
  assertion: object,
  holder: string = ownerOf(token),
): Promise<Answer> =>
  fixture
    .visitor()
    .post('/device/recovery/passkey', { ...assertion, holderHash: hashOf(holder) }, { key: token });

/** Shows a passkey for the link, at the page of the owner. */
export async function showPasskey(
  fixture: TestFixture,
  token: string,
  authenticator: SoftwareAuthenticator,
  changes: AssertionChanges = {},
): Promise<Answer> {
  const asked = await askPasskey(fixture, token);
  if (asked.status !== 200) return asked;
  return sendPasskey(fixture, token, authenticator.get(asked.body, changes));
}

/** A device that waits for 72 hours, with the notice mailed. @throws if anything is refused */
export async function startWaiting(
  fixture: RecoveryFixture,
  email: string,
  { token, seed, holder }: { token?: string; seed?: string; holder?: string } = {},
): Promise<{ token: string; state: DeviceState; notice: string }> {
  const link = token ?? (await linkFor(fixture, email));
  const before = mailsTo(fixture, email, 'notice').length;
  const { submission, state } = await capture(fixture, link, seed);
  const sent = await submit(fixture, link, { ...submission, deviceName: 'New phone' }, holder);
  if (sent.status !== 200) throw new Error(`the submission answered ${JSON.stringify(sent.body)}`);
  const notice = await mailTo(fixture, email, 'notice', before + 1);
  await eventually(async () => expect((await readLink(fixture, link)).body.state).toBe('waiting'));
  return { token: link, state, notice };
}

/** As if the wait were over. Nothing settles it before the caller looks or a worker does. */
export const endWait = (fixture: TestFixture, identityUuid: string) =>
  fixture.db.query(
    `UPDATE recoveries SET recovers_at = now() - interval '1 second' WHERE identity_id = $1 AND state = 'waiting'`,
    [identityUuid],
  );

export const settle = ({ db, config }: TestFixture): Promise<boolean> =>
  settleDueRecoveries({
    db,
    clock: systemClock,
    log: silentLogger(),
    identityRules: { lapseAfterDays: config.identity.lapseAfterDays },
  });

export const cancelPathIn = (notice: string): string =>
  /\/cancel-recovery\?token=rcx_[\w-]+/.exec(notice)?.[0] ?? '';

/** The devices of a person, the newest first. */
export const devicesOf = (fixture: TestFixture, identityUuid: string) =>
  fixture.db.query<{ thumbprint: string; revoked: boolean; name: string | null }>(
    `SELECT thumbprint, revoked_at IS NOT NULL AS revoked, name FROM devices WHERE identity_id = $1
      ORDER BY created_at DESC`,
    [identityUuid],
  );
