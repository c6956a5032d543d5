import { newCancelToken } from '../../shared/domain/people/mailing/cancel-token.ts';
import { deriveServiceKeys } from '../../shared/platform/lib/service-keys.ts';
import { enrollWithOwnPasskey, type OwnPasskeyHolder } from '../sessions/own-passkey.ts';
import { told } from '../support/requests/told.ts';
import {
  cancelPathIn,
  createRecoveryFixture,
  endWait,
  newEmail,
  readLink,
  type RecoveryFixture,
  startWaiting,
} from './recovery-calls.ts';

let fixture: RecoveryFixture;

beforeAll(async () => {
  fixture = await createRecoveryFixture();
  await fixture.createProject({ platform: 'tests' });
});
afterAll(async () => fixture?.close());

async function enrolled(): Promise<OwnPasskeyHolder & { email: string }> {
  const email = newEmail();
  return { email, ...(await enrollWithOwnPasskey(fixture, { email })) };
}

describe('the link of a notice', () => {
  it('says so when it comes too late', async () => {
    const person = await enrolled();
    const { token, notice } = await startWaiting(fixture, person.email);
    await endWait(fixture, person.identityUuid);
    await readLink(fixture, token);
    const late = await fixture.visitor().post(cancelPathIn(notice));
    expect(late.bytes.toString()).toContain('This recovery is complete already');
  });

  it('is for its recovery alone, and cannot be made up', async () => {
    const person = await enrolled();
    const { notice } = await startWaiting(fixture, person.email);
    const token = cancelPathIn(notice).split('rcx_')[1] ?? '';
    const keys = deriveServiceKeys(fixture.config.masterKey);
    for (const wrong of [
      token,
      `rcx_${token.slice(0, -4)}AAAA`,
      `rcx_${newCancelToken(keys, 'addition', 'adn_1')}`,
    ]) {
      const path = `/cancel-recovery?token=${wrong}`;
      expect(told(await fixture.visitor().get(path))).toEqual([404, 'mail_link_invalid']);
      expect(told(await fixture.visitor().post(path))).toEqual([404, 'mail_link_invalid']);
    }
  });
});
