import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { resolveDispute } from '../../shared/domain/content/disputes/dispute.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { sendPicture } from '../stamps/picture-stamps.ts';
import { signedStampWith } from '../stamps/stamp-calls.ts';
import { enrollPerson } from '../support/people/enroll-person.ts';
import { resumePerson, suspendPerson } from '../support/people/suspend-person.ts';
import { contentHashOf, newPicture, openStamp, useStampPages } from './stamp-pages.ts';
import { untilScreen } from './walk-through.ts';

const here = useStampPages();

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
/** The value that the page shows under a name. */
const fact = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .innerText();
const meta = (page: Page, name: string) =>
  page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
const html = async (stampId: string): Promise<string> =>
  (await here.fixture.visitor().get(`/s/${stampId}`)).body;

describe('the page of a stamp', () => {
  it('says what was stamped, by whom, when, what that is worth, and where it stands in the log', async () => {
    const { page, sent, complaints } = await here.browser.open();
    const { identityId } = here.person;
    const stamp = await here.signedStamp({ title: 'On bees' });
    await openStamp(page, here, stamp.stampId);
    expect(await heading(page)).toBe('Stamped by a verified human');
    expect(await page.locator('.lead').innerText()).toMatch(
      new RegExp(`^${identityId} stamped an article on \\d+ \\w+ 20\\d\\d, [0-9:]{8} UTC\\.$`),
    );
    expect(await fact(page, 'Title given')).toBe('On bees');
    expect(await fact(page, 'Content hash')).toBe(stamp.contentHash);
    expect(await fact(page, 'Verified human when it was stamped')).toBe('Yes');
    expect(await fact(page, 'Verified human now')).toBe('Yes');
    expect(await fact(page, 'Trust now')).toMatch(/^(low|medium|high), \d+ of 100$/);
    expect(await fact(page, 'Attribution')).toBe('Signed by the creator’s own device.');
    expect(await fact(page, 'Transparency log')).toMatch(/^Entry \d+ of the live log$/);
    const link = page.getByRole('link', { name: 'example.com/bees' });
    expect(await link.getAttribute('href')).toBe('https://example.com/bees');
    expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener');
    expect(sent.every(({ url }) => new URL(url).origin === here.fixture.site)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('has the manifest of the stamp to download, and says whether copies contain one', async () => {
    const picture = await newPicture();
    const { stampId } = await here.stamp({ contentType: 'image', contentHash: contentHashOf(picture) });
    const { page } = await here.browser.open();
    await openStamp(page, here, stampId);
    await page.getByText('C2PA manifest (Content Credentials)').click();
    await page.getByText('No copy of the file with a manifest in it has been made yet.').waitFor();
    const begun = page.waitForEvent('download');
    await page.getByRole('link', { name: 'the manifest of this stamp' }).click();
    expect((await begun).suggestedFilename()).toBe(`${stampId}.c2pa`);
    expect((await readFile(await (await begun).path())).includes(stampId)).toBe(true);

    await sendPicture(here.project.client, `/v1/stamp/${stampId}/manifest`, picture.buffer, 'image/png');
    expect(await html(stampId)).toContain('There are copies of the file with a manifest in them.');
    await here.project.client.post(`/v1/stamp/${stampId}/revoke`, { reason: 'a mistake of mine' });
    expect(await html(stampId)).not.toContain('Content Credentials');
    const text = await here.stamp();
    expect(await html(text.stampId)).toMatch(/Content Credentials(?![^]*No copy of the file)/);
  });

  it('claims no more than it knows where a project alone names somebody', async () => {
    const { page } = await here.browser.open();
    const { stampId } = await here.stamp();
    await openStamp(page, here, stampId);
    expect(await heading(page)).toBe('Stamped in the name of a verified human');
    expect(await page.locator('.lead').innerText()).toContain('A project stamped an article in the name of');
    expect(await fact(page, 'Attribution')).toContain('not confirmed by the creator');
  });

  it('shows well where it is linked to, and is found but for test stamps', async () => {
    const { page } = await here.browser.open();
    const { stampId } = await here.signedStamp({ title: 'On "bees"' });
    await openStamp(page, here, stampId);
    expect(await page.title()).toBe('On "bees" · Verified human · Humanmark');
    const address = `${here.fixture.config.http.publicUrl}/s/${stampId}`;
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(address);
    expect(await meta(page, 'og:url')).toBe(address);
    expect(await meta(page, 'og:title')).toBe('“On "bees"”: verified human');
    expect(await meta(page, 'og:description')).toMatch(
      /^By Ada #\w{7}: an article, .+ UTC\. The creator was/,
    );
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
  });

  it('says everything but its own checks without JavaScript', async () => {
    const { page } = await here.browser.open({ javaScript: false });
    const { stampId, contentHash } = await here.stamp({ title: 'On bees' });
    await page.goto(`${here.fixture.site}/s/${stampId}`);
    const text = await page.locator('main').innerText();
    expect(text).toContain(contentHash);
    expect(text).toContain('With JavaScript, your browser checks');
    expect(await page.getByText('Compare your file').isVisible()).toBe(false);
    expect(await page.getByText('Checked in your browser').isVisible()).toBe(false);
  });

  it('says loudly that a stamp of test mode proves nothing, and asks not to be found', async () => {
    const { page } = await here.browser.open();
    const { client } = await here.fixture.createProject({ mode: 'test' });
    const { stampId } = await here.stamp({ userId: 'usr_test_human' }, client);
    await openStamp(page, here, stampId);
    await page.getByText('It proves nothing about a real person.').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await meta(page, 'og:title')).toMatch(/^Test stamp: /);
    expect(await fact(page, 'Transparency log')).toContain('of the test log');
  });
});

describe('what became of a stamp', () => {
  it('is its revocation, by whom, when and why', async () => {
    const { page } = await here.browser.open();
    const { stampId } = await here.stamp();
    const reason = 'A <b>mistake</b> of mine';
    const response = await here.project.client.post(`/v1/stamp/${stampId}/revoke`, { reason });
    expect(response.status).toBe(200);
    await openStamp(page, here, stampId);
    expect(await heading(page)).toBe('This stamp has been revoked');
    const notice = await page.locator('.notice').innerText();
    expect(notice).toMatch(/^Revoked by the project that made it on \d+ \w+ 20\d\d, [0-9:]{8} UTC\./);
    expect(notice).toContain(`Reason given: ${reason}`);
  });

  it('is its disputes: how many are open, how many were upheld', async () => {
    const { page } = await here.browser.open();
    const person = await enrollPerson(here.fixture.visitor());
    const { stampId } = await here.stamp({ userId: person.userId });
    const doubt = { reason: 'other', statement: 'I wrote this myself, a year ago.' };
    for (const [open, upheld] of [
      [1, 0],
      [1, 1],
    ] as const) {
      const { client } = await here.fixture.createProject();
      const { body } = await client.post(`/v1/stamp/${stampId}/disputes`, doubt);
      if (upheld > 0) {
        const deps = { db: here.fixture.db, clock: systemClock };
        await resolveDispute(deps, { id: body.disputeId, status: 'upheld', note: 'looked at it' });
      }
      await openStamp(page, here, stampId);
      const notice = await page.locator('.notice').innerText();
      expect(notice).toContain(`${open} dispute of this stamp is open`);
      expect(notice.includes(`${upheld} dispute of this stamp was upheld`)).toBe(upheld > 0);
    }
    expect(await heading(page)).toBe('Stamped, but a dispute was upheld');
    expect(await html(stampId)).not.toContain(doubt.statement);
  });

  it('is what became of its creator', async () => {
    const { page } = await here.browser.open();
    const { db } = here.fixture;
    const person = await enrollPerson(here.fixture.visitor());
    const { stampId } = await signedStampWith(here.project.client, person);
    const shown = async () => {
      await openStamp(page, here, stampId);
      return [await heading(page), await fact(page, 'Verified human now')];
    };
    await db.query(`UPDATE identities SET lapses_at = now() - interval '1 day' WHERE id = $1`, [
      person.identityUuid,
    ]);
    expect(await shown()).toEqual([
      'Stamped by a verified human at that time',
      'No: their verification has expired',
    ]);
    const unverified = await here.stamp({ userId: person.userId });
    await suspendPerson({ db }, person.identityUuid);
    expect(await shown()).toEqual(['The creator of this stamp is suspended', 'No: they are suspended']);
    expect(await html(stampId)).not.toContain('sold their account');
    await resumePerson({ db }, person.identityUuid);
    await openStamp(page, here, unverified.stampId);
    expect(await heading(page)).toBe('Stamped, but not by a verified human');
  });

  it('is that its row was changed behind its back', async () => {
    const { page } = await here.browser.open();
    const { stampId } = await here.stamp({ title: 'On bees' });
    await here.fixture.db.query(`UPDATE stamps SET title = 'On wasps' WHERE id = $1`, [stampId]);
    await openStamp(page, here, stampId);
    expect(await heading(page)).toBe('This stamp is not valid');
  });
});

describe('what a creator may write', () => {
  const script = `</title></dd><script>document.title='owned'</script><img src=x onerror="document.title='owned'">`;
  const hostile: [string, Record<string, unknown>][] = [
    ['markup', { title: `"'&amp; ${script}`, url: `https://example.com/?a="><script>alert(1)</script>'` }],
    ['slots of our template', { title: '{{body}} {{head}} $& $1' }],
    [
      '300 letters without a break',
      { title: 'W'.repeat(300), url: `https://example.com/${'w'.repeat(2000)}` },
    ],
    ['right to left', { title: 'דבורים על לבנדר)»' }],
    ['marks piled upon letters', { title: `Z${'\u0335\u0321\u0322\u0338\u0310'.repeat(50)}` }],
  ];
  it.each(hostile)('stays text, in its place: %s', async (_name, changes) => {
    const { page, complaints } = await here.browser.open({ viewport: { width: 390, height: 844 } });
    const { stampId } = await here.stamp(changes);
    await openStamp(page, here, stampId);
    const title = String(changes['title']);
    expect(await page.locator('[data-signed=title]').textContent()).toBe(title);
    expect(await page.locator('main script, main img[src=x]').count()).toBe(0);
    expect(await page.title()).not.toBe('owned');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await heading(page)).toBe('Stamped in the name of a verified human');
    expect(complaints).toEqual([]);
  });

  it('cannot turn what stands around a title where markup cannot hold it', async () => {
    const { stampId } = await here.signedStamp({ title: 'דבורים' });
    expect(await html(stampId)).toContain('<title>\u2068דבורים\u2069 · Verified human · Humanmark</title>');
  });
});

describe('over the network', () => {
  it('weighs at most 30 KB before a file is dropped', async () => {
    const { page, context } = await here.browser.open();
    let bytes = 0;
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const { stampId } = await here.stamp();
    await openStamp(page, here, stampId);
    expect(bytes).toBeGreaterThan(8 * 1024);
    expect(bytes).toBeLessThan(30 * 1024);
  });

  it('allows itself nothing from elsewhere and no inline code, and is soon stale', async () => {
    const { stampId } = await here.stamp();
    const { status, headers } = await here.fixture.visitor().get(`/s/${stampId}`);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    const plain = await fetch(`${here.fixture.site}/s/${stampId}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, await html(stampId)]);
  });

  it('is a page even where there is no stamp', async () => {
    const { page } = await here.browser.open();
    const response = await page.goto(`${here.fixture.site}/s/stmp_0000000000000000`);
    await untilScreen(page, 'no-such-stamp');
    expect([response?.status(), await heading(page)]).toEqual([404, 'No such stamp']);
    expect(await page.locator('main').innerText()).toContain('There is no stamp at this address.');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const visitor = here.fixture.visitor();
    const { status, headers } = await visitor.get('/s/%3Cscript%3E');
    expect([status, headers.get('x-error-reason'), headers.get('cache-control')]).toEqual([
      404,
      'stamp_not_found',
      'no-store',
    ]);
    expect((await visitor.get(`/s/${'x'.repeat(81)}`)).status).toBe(400);
  });
});
