import { enrollWithOwnPasskey, type OwnPasskeyHolder, signInAtOwnPage } from '../sessions/own-passkey.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';
import { passkeysOf, sessionsOf } from './passkey-rows.ts';

let fixture: TestFixture;
let holder: OwnPasskeyHolder;

beforeAll(async () => {
  fixture = await createTestFixture();
});

beforeEach(async () => {
  holder = await enrollWithOwnPasskey(fixture);
  await report(10);
});

afterAll(() => fixture?.close());

/** Signs in with that counter; returns whether a step-up is required. */
async function report(counter: number): Promise<boolean> {
  const { status, body } = await signInAtOwnPage(fixture, holder.authenticator, { counter });
  expect([status, body.authenticated]).toEqual([200, true]);
  return body.stepUpRequired;
}

it.each([10, 9, 1, 0])(
  'suspects a copy where the counter is %s after 10, and signs in all the same',
  async (counter) => {
    expect(await report(counter)).toBe(true);
    expect(await sessionsOf(fixture.db, holder)).toBe(2);
    expect(await passkeysOf(fixture.db, holder)).toMatchObject([
      { counter: 10, suspectedAt: expect.any(Date) },
    ]);
  },
);

it('forgets no suspicion because the counter goes on', async () => {
  await report(3);
  const [before] = await passkeysOf(fixture.db, holder);
  expect([await report(11), await report(12)]).toEqual([true, true]);
  const [after] = await passkeysOf(fixture.db, holder);
  expect(after?.suspectedAt).toEqual(before?.suspectedAt);
});

it('takes a counter that jumps, up to the last one there is', async () => {
  expect(await report(1_000_000)).toBe(false);
  expect(await report(4_294_967_295)).toBe(false);
  expect(await report(4_294_967_295)).toBe(true);
});

it('does not move the counter for an assertion it refuses', async () => {
  const refused = await signInAtOwnPage(fixture, holder.authenticator, {
    counter: 500,
    flags: { uv: false },
  });
  expect(refused.status).toBe(400);
  expect(await report(11)).toBe(false);
});
