import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { enrollPerson, reverifySubmission } from '../support/people/enroll-person.ts';
import { told } from '../support/requests/told.ts';

let fixture: TestFixture;

beforeAll(async () => {
  fixture = await createTestFixture();
});
afterAll(async () => fixture?.close());

const devicesOfHashes = () =>
  fixture.db.query<{ deviceId: string | null }>('SELECT device_id AS "deviceId" FROM biometric_hashes');

describe('the hash of a device', () => {
  it('is stored for the device that enrolled', async () => {
    const person = await enrollPerson(fixture.visitor());
    const [device] = await fixture.db.query<{ id: string }>('SELECT id FROM devices WHERE identity_id = $1', [
      person.identityUuid,
    ]);
    expect(await devicesOfHashes()).toContainEqual({ deviceId: device?.id });
  });

  it('from before people had several is that of their first device, and of no other', async () => {
    const anybody = fixture.visitor();
    const person = await enrollPerson(anybody);
    const other = await enrollPerson(anybody);
    await fixture.db.query('UPDATE biometric_hashes SET device_id = NULL WHERE identity_id = $1', [
      person.identityUuid,
    ]);
    const matched = await anybody.post('/device/verify', await reverifySubmission(anybody, person.state));
    expect(matched.body).toMatchObject({ match: true, isHuman: true });
    // Somebody else's device, moved to this person as their second: it has no hash here.
    await fixture.db.query('UPDATE devices SET identity_id = $1 WHERE identity_id = $2', [
      person.identityUuid,
      other.identityUuid,
    ]);
    const second = await anybody.post('/device/verify', await reverifySubmission(anybody, other.state));
    expect(told(second)).toEqual([409, 'identity_not_enrolled']);
  });
});
