import type { Page } from 'playwright';
import { parseChallenge } from '../../shared/device/liveness/challenge.ts';
import type { ProfileOptions } from './browser-profile.ts';
import { filmOf } from './filmed-people.ts';
import { seedDevice } from './seed-device.ts';
import { proveNothingElseLeft } from './sent-bodies.ts';
import { axeScript, untilAccessible } from './until-accessible.ts';
import { consent, enrollOn, lose, moveThrough, moveUntil, press } from './walk-through.ts';
import { useSeeingPages } from './use-pages.ts';

const here = useSeeingPages();

/** A browser in which every screen can be checked against WCAG. */
const open = async ({ initScript = '', ...options }: ProfileOptions = {}) =>
  here.browser.open({ ...options, initScript: `${axeScript};${initScript}` });

/** The route handles only the first such request. */
const once = { times: 1 };

const goTo = async (page: Page, address: string, screen: string) => {
  await page.goto(address);
  await untilAccessible(page, screen);
};

describe('a link that cannot be used', () => {
  it('is told apart: none, never issued, expired, used', async () => {
    const { page } = await open();
    await goTo(page, `${here.fixture.site}/enroll`, 'no-link');
    await goTo(page, `${here.fixture.site}/enroll?token=enr_${'x'.repeat(43)}`, 'link-invalid');
    const expired = await here.fixture.newLink();
    await here.fixture.db.query("UPDATE enrollment_links SET expires_at = now() - interval '1 minute'");
    await goTo(page, expired, 'link-expired');
    const link = await here.fixture.newLink();
    await consent(page, link);
    await moveThrough(page, 'done');
    await goTo(page, link, 'link-expired');
  });
});

describe('a camera that is not there', () => {
  it('says how to allow a blocked one, and goes on once it is', async () => {
    const { page } = await open({ camera: false });
    await page.goto(await here.fixture.newLink());
    await untilAccessible(page, 'welcome');
    await press(page, /I agree/);
    await untilAccessible(page, 'camera-denied');
    // This is what the person does in the browser's settings.
    await page.evaluate(`navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d').fillRect(0, 0, 10, 10);
      return canvas.captureStream(10);
    }`);
    await press(page, 'Try again');
    await untilAccessible(page, 'camera');
    expect(await page.getByText(/microphone/i).count()).toBe(0);
  });

  it('names a missing and a busy one', async () => {
    const failing = `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('', window.failure); };`;
    const { page } = await open({ initScript: failing });
    await page.goto(await here.fixture.newLink());
    await untilAccessible(page, 'welcome');
    await page.evaluate("window.failure = 'NotFoundError'");
    await press(page, /I agree/);
    await untilAccessible(page, 'camera-missing');
    await page.evaluate("window.failure = 'NotReadableError'");
    await press(page, 'Try again');
    await untilAccessible(page, 'camera-busy');
  });
});

describe('a connection that breaks', () => {
  it('keeps the capture and sends it again', async () => {
    const { page, ...behaviour } = await open();
    await consent(page, await here.fixture.newLink());
    await press(page, 'Begin');
    await untilAccessible(page, 'challenge');
    await lose(page, '**/device/enroll');
    await moveUntil(page, 'offline');
    await untilAccessible(page, 'offline');
    await page.unroute('**/device/enroll');
    await press(page, 'Try again');
    await untilAccessible(page, 'done');
    const submissions = proveNothingElseLeft(behaviour, here.fixture.site);
    expect(submissions).toHaveLength(2);
    expect(submissions[1]).toEqual(submissions[0]);
  });

  it('finds out by verifying when only the answer was lost', async () => {
    const { page } = await open();
    await page.route(
      '**/device/enroll',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      once,
    );
    await consent(page, await here.fixture.newLink('Grace'));
    await moveThrough(page, 'offline');
    await press(page, 'Try again');
    await untilAccessible(page, 'maybe-enrolled');
    await page.getByRole('link', { name: 'Verify on this device' }).click();
    await untilAccessible(page, 'welcome');
    await press(page, 'Open the camera');
    await moveThrough(page, 'match');
    expect(await page.locator('.identity').innerText()).toMatch(/^Grace #/);
  });

  it('waits with the person while the service is busy', async () => {
    const { page } = await open();
    await page.route(
      '**/device/providers',
      async (route) => {
        const headers = { 'X-Error-Reason': 'store_unavailable', 'Retry-After': '2' };
        await route.fulfill({ status: 503, headers, json: { error: { code: 503, message: 'busy' } } });
      },
      once,
    );
    await goTo(page, await here.fixture.newLink(), 'busy');
    await page.getByText('wait 2 seconds').waitFor();
    await press(page, 'Try again');
    await untilAccessible(page, 'welcome');
  });
});

it('gives new movements when time ran out', async () => {
  const { page, ...behaviour } = await open();
  await page.route('**/device/challenge', async (route) => {
    const response = await route.fetch();
    const challenge = parseChallenge(await response.json());
    const liveness = { ...challenge.liveness, deadlineMs: 900 };
    await route.fulfill({ response, json: { ...challenge, liveness } });
  });
  await consent(page, await here.fixture.newLink());
  await moveThrough(page, 'missed');
  await untilAccessible(page, 'missed');
  await page.unroute('**/device/challenge');
  await press(page, 'Try again');
  await moveThrough(page, 'done');
  expect(proveNothingElseLeft(behaviour, here.fixture.site)).toHaveLength(1);
});

describe('a device that holds an identity', () => {
  it('refuses the same person a second one, and lets another device owner start over', async () => {
    const { page } = await open();
    const first = await enrollOn(page, await here.fixture.newLink('Ada'));
    await goTo(page, await here.fixture.newLink('Ada again'), 'second');
    await press(page, 'Enroll another person');
    await untilAccessible(page, 'welcome');
    await press(page, /I agree/);
    await moveThrough(page, 'duplicate');
    await page.getByText(first).waitFor();
    await press(page, 'Remove it and start over');
    await untilAccessible(page, 'forget');
    await press(page, 'Cancel');
    await untilAccessible(page, 'duplicate');
    await press(page, 'Remove it and start over');
    await press(page, 'Remove');
    await moveThrough(page, 'done');
    expect(await page.locator('.identity').innerText()).toMatch(/^Ada again #/);
  });

  it('leads to verifying instead', async () => {
    const { page } = await open();
    const first = await seedDevice(page, here.fixture, await here.fixture.newLink('Ada'));
    await goTo(page, await here.fixture.newLink('Ada'), 'second');
    await press(page, `Verify again as ${first}`);
    await page.waitForURL(`${here.fixture.site}/reverify`);
    await page.getByText(first).waitFor();
  });
});

describe('a browser that cannot', () => {
  it.each(['window.indexedDB', 'window.IDBFactory.prototype.open'])('says so without %s', async (missing) => {
    const initScript = missing.endsWith('open')
      ? `${missing} = () => { throw new DOMException('private window', 'InvalidStateError'); };`
      : `Object.defineProperty(window, 'indexedDB', { value: undefined });`;
    const { page } = await open({ initScript });
    await goTo(page, await here.fixture.newLink(), 'no-vault');
  });
});

describe('verifying again', () => {
  const other = 'bearded';
  beforeAll(async () => void (await filmOf(other)));

  /** Changes one character of the sealed helper data. */
  const alterTemplate = `new Promise((resolve) => {
    const opening = indexedDB.open('humanmark');
    opening.onsuccess = () => {
      const change = opening.result.transaction('people', 'readwrite');
      const people = change.objectStore('people');
      people.getAll().onsuccess = ({ target: { result: [record] } }) => {
        const last = record.helper.at(-3) === 'A' ? 'B' : 'A';
        people.put({ ...record, helper: record.helper.slice(0, -3) + last + record.helper.slice(-2) });
      };
      change.oncomplete = () => { opening.result.close(); resolve(); };
    };
  })`;

  it('explains on a device nobody enrolled on', async () => {
    const { page } = await open();
    await goTo(page, `${here.fixture.site}/reverify`, 'nothing-here');
  });

  it('asks who it is where several people share the device', async () => {
    const profile = here.browser.newProfile();
    const first = await profile.open();
    const ada = await enrollOn(first.page, await here.fixture.newLink('Ada'));
    await first.close();
    const { page } = await profile.open({ person: await filmOf(other), initScript: axeScript });
    await goTo(page, await here.fixture.newLink('Bob'), 'second');
    await press(page, 'Enroll another person');
    await press(page, /I agree/);
    await moveThrough(page, 'done');
    const bob = await page.locator('.identity').innerText();
    await goTo(page, `${here.fixture.site}/reverify`, 'choose');
    await page.getByRole('button', { name: ada }).waitFor();
    await press(page, bob);
    await moveThrough(page, 'match');
    expect(await page.locator('.identity').innerText()).toBe(bob);
  });

  it('sends nothing when what the device keeps was changed', async () => {
    const { page, ...behaviour } = await open();
    await enrollOn(page, await here.fixture.newLink('Ada'));
    await page.evaluate(alterTemplate);
    await goTo(page, `${here.fixture.site}/reverify`, 'welcome');
    await press(page, 'Open the camera');
    await moveThrough(page, 'altered');
    await press(page, 'Remove it from this device');
    await untilAccessible(page, 'forget');
    await press(page, 'Remove');
    await untilAccessible(page, 'nothing-here');
    expect(proveNothingElseLeft(behaviour, here.fixture.site)).toHaveLength(1);
  });

  it('counts the tries of somebody else down, then pauses, over a reload too', async () => {
    const profile = here.browser.newProfile();
    const owner = await profile.open();
    await enrollOn(owner.page, await here.fixture.newLink('Ada'));
    await owner.close();
    const { page, ...behaviour } = await profile.open({
      person: await filmOf(other),
      initScript: axeScript,
    });
    await goTo(page, `${here.fixture.site}/reverify`, 'welcome');
    await press(page, 'Open the camera');
    for (const left of [
      '4 more attempts',
      '3 more attempts',
      '2 more attempts',
      '1 more attempt',
      'the last attempt',
    ]) {
      await moveThrough(page, 'mismatch');
      await page.getByText(left).waitFor();
      await press(page, 'Try again');
    }
    await untilAccessible(page, 'paused');
    await page.reload();
    await untilAccessible(page, 'welcome');
    await press(page, 'Open the camera');
    await untilAccessible(page, 'paused');
    const sent = proveNothingElseLeft(behaviour, here.fixture.site);
    expect(sent.map(({ biometricHash }) => biometricHash)).toEqual(Array(5).fill('0'.repeat(64)));
  });
});
