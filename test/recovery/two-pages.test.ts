import { agePasskeys } from '../devices/add-device.ts';
import { enrollWithOwnPasskey } from '../sessions/own-passkey.ts';
import { told } from '../support/requests/told.ts';
import {
  askPasskey,
  capture,
  createRecoveryFixture,
  devicesOf,
  hashOf,
  linkFor,
  newEmail,
  readLink,
  type RecoveryFixture,
  sendPasskey,
  showPasskey,
  startWaiting,
  submit,
  withdraw,
} from './recovery-calls.ts';

let fixture: RecoveryFixture;

beforeAll(async () => {
  fixture = await createRecoveryFixture();
});
afterAll(async () => fixture?.close());

/** The secret of a page that the thief has the same link open at. */
const thief = hashOf('the page of a thief');

async function ownerOfAnOldPasskey() {
  const email = newEmail();
  const person = await enrollWithOwnPasskey(fixture, { email });
  await agePasskeys(fixture, person.identityUuid);
  return { email, ...person };
}

const activeDevices = async (identityUuid: string): Promise<boolean[]> =>
  (await devicesOf(fixture, identityUuid)).map(({ revoked }) => !revoked);

it('ends the links that could still be used, and no old one, which would name the person again', async () => {
  const owner = await ownerOfAnOldPasskey();
  const old = await linkFor(fixture, owner.email);
  await fixture.db.query('UPDATE recoveries SET expires_at = now() WHERE identity_id = $1', [
    owner.identityUuid,
  ]);
  const other = await linkFor(fixture, owner.email, 2);
  const token = await linkFor(fixture, owner.email, 3);
  await showPasskey(fixture, token, owner.authenticator);
  const { submission } = await capture(fixture, token);
  expect((await submit(fixture, token, submission)).body.state).toBe('recovered');
  expect((await readLink(fixture, other)).body).toMatchObject({ state: 'ended', endReason: 'superseded' });
  expect(told(await readLink(fixture, old))).toEqual([410, 'recovery_link_expired']);
});

describe('a thief who reads the mail, and so has the link that its owner opens', () => {
  it('does not recover with the passkey that the owner showed, by capturing before the owner does', async () => {
    const owner = await ownerOfAnOldPasskey();
    const token = await linkFor(fixture, owner.email);
    const ready = await capture(fixture, token);
    const own = await capture(fixture, token);
    const shown = await showPasskey(fixture, token, owner.authenticator);
    expect(shown.body).toMatchObject({ state: 'open', passkeyProven: true });

    const stolen = await submit(fixture, token, ready.submission, thief);
    expect(stolen.status).toBe(200);
    expect(stolen.body).toMatchObject({ state: 'notifying', passkeyProven: false, recovered: null });
    expect(await activeDevices(owner.identityUuid)).toEqual([true]);
    expect(told(await submit(fixture, token, own.submission))).toEqual([410, 'recovery_link_expired']);

    // The owner's passkey with a link that the owner uses first ends what the thief has waiting.
    const next = await linkFor(fixture, owner.email, 2);
    await showPasskey(fixture, next, owner.authenticator);
    const { submission } = await capture(fixture, next);
    expect((await submit(fixture, next, submission)).body.state).toBe('recovered');
    expect((await readLink(fixture, token)).body).toMatchObject({ state: 'ended', endReason: 'superseded' });
  });

  it('does not recover by what the owner’s page sent before its capture, which is a hash', async () => {
    const owner = await ownerOfAnOldPasskey();
    const token = await linkFor(fixture, owner.email);
    const asked = await askPasskey(fixture, token, thief);
    await sendPasskey(fixture, token, owner.authenticator.get(asked.body), thief);
    expect((await readLink(fixture, token)).body.passkeyProven).toBe(true);
    const { submission } = await capture(fixture, token);
    const stolen = await submit(fixture, token, submission, hashOf(thief));
    expect(stolen.body).toMatchObject({ state: 'notifying', passkeyProven: false, recovered: null });
  });

  it('puts no page of its own into what the owner signed', async () => {
    const owner = await ownerOfAnOldPasskey();
    const token = await linkFor(fixture, owner.email);
    const { body: options } = await askPasskey(fixture, token);
    const assertion = owner.authenticator.get(options);
    expect(told(await sendPasskey(fixture, token, assertion, thief))).toEqual([400, 'challenge_invalid']);
    expect((await readLink(fixture, token)).body.passkeyProven).toBe(false);
  });

  it('gets no passkey of the owner’s for the device that waits, however the owner comes by its link', async () => {
    const owner = await ownerOfAnOldPasskey();
    const token = await linkFor(fixture, owner.email);
    const early = await askPasskey(fixture, token);
    await startWaiting(fixture, owner.email, { token, holder: thief });

    const used = [410, 'recovery_link_expired'];
    expect(told(await askPasskey(fixture, token))).toEqual(used);
    const assertion = owner.authenticator.get(early.body);
    expect(told(await sendPasskey(fixture, token, assertion))).toEqual(used);
    expect((await readLink(fixture, token)).body).toMatchObject({ state: 'waiting', passkeyProven: false });
    expect(await activeDevices(owner.identityUuid)).toEqual([true]);
    expect((await withdraw(fixture, token)).body).toMatchObject({ state: 'ended', endReason: 'withdrawn' });
  });

  it('uses up no more challenges with many pages than with one', async () => {
    const owner = await ownerOfAnOldPasskey();
    const token = await linkFor(fixture, owner.email);
    const pages = Array.from({ length: 21 }, (_, at) => hashOf(`page ${at}`));
    const answers = await Promise.all(pages.map((page) => askPasskey(fixture, token, page)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
