import {
  draftAutomatically,
  takedownOutlook,
} from '../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { told } from '../support/requests/told.ts';
import { brandsOf } from './brands-of-projects.ts';
import { linkFrom } from './official-links.ts';
import { createTakedownFixture, loginForm, type TakedownFixture } from './takedown-fixture.ts';

let fixture: TakedownFixture;
beforeAll(async () => {
  fixture = await createTakedownFixture();
});
afterAll(() => fixture?.close());
beforeEach(() => fixture.restore());

const deps = () => ({ db: fixture.db, clock: systemClock });
const { brandAt } = brandsOf(() => fixture);
const said = 'an official page of the brand leads to this profile';
const refused = `No takedown is possible for this page: ${said}.`;

/** Pages of weibo.com: the fixture's name server has the page under every name. */
const alertOn = (brandId: string, path: string) =>
  fixture.alert(brandId, { url: fixture.pageUrl('weibo.com', path) });

/** A draft about a profile that no official page links to yet. */
async function draftedAt(domain: string, path: string) {
  const brand = await brandAt(domain);
  await linkFrom(fixture, domain, []);
  const { status, body } = await brand.start(await alertOn(brand.brandId, path));
  expect(status).toBe(201);
  const takedownId = String(body.takedownId);
  await fixture.work();
  return {
    takedownId,
    approve: () => brand.approve(takedownId),
    read: () => brand.read(takedownId),
  };
}
const lastOf = async ({ read }: Awaited<ReturnType<typeof draftedAt>>) => (await read()).log.at(-1);
const cancelled = { state: 'cancelled', reason: refused, by: 'service' };

describe('profiles that official pages link to', () => {
  it('are not drafted, on request or automatically, whichever page of theirs was found before', async () => {
    const { brandId, start } = await brandAt('linking.example');
    const alerts = [
      await alertOn(brandId, '/Acme.Official'),
      await alertOn(brandId, '/u/acme.official?from=search'),
      await alertOn(brandId, '/acme.official/4711'),
    ];
    await linkFrom(fixture, 'linking.example', ['weibo.com/acme.official', 'x.com/acme']);
    for (const alertId of alerts) {
      const response = await start(alertId);
      expect([...told(response), response.body.error.message]).toEqual([409, 'takedown_refused', refused]);
      expect(await draftAutomatically(deps(), { alertId })).toBeNull();
      expect((await takedownOutlook(deps(), alertId)).refusal).toEqual({
        code: 'takedown_refused',
        why: said,
      });
    }
    // The page is a shortened link to it.
    const leading = await fixture.alert(brandId, { url: 'https://short-link.example/acme' });
    await fixture.db.query('UPDATE brand_alerts SET landed_url = $2 WHERE id = $1', [
      leading,
      'https://weibo.com/acme.official',
    ]);
    expect((await start(leading)).body.error.message).toBe(
      'No takedown is possible for this page: it redirects elsewhere: an official page of the brand leads to that profile.',
    );
  });

  it('are drafted where another brand links to them, where another profile is linked to, and where the official page led away', async () => {
    const { brandId, start } = await brandAt('spared-nobody.example');
    await brandAt('other-brand.example');
    await linkFrom(fixture, 'other-brand.example', ['weibo.com/acme.stolen']);
    await linkFrom(fixture, 'spared-nobody.example', ['weibo.com/acme.stolen2', 'x.com/acme.stolen']);
    expect((await start(await alertOn(brandId, '/acme.stolen'))).status).toBe(201);
    await linkFrom(fixture, 'spared-nobody.example', ['weibo.com/acme.hosted'], 'parking.example');
    expect((await start(await alertOn(brandId, '/acme.hosted'))).status).toBe(201);
  });

  it('are not approved, until no official page links to them any more', async () => {
    const draft = await draftedAt('approving.example', '/acme.approving');
    await linkFrom(fixture, 'approving.example', ['weibo.com/acme.approving']);
    const response = await draft.approve();
    expect([...told(response), response.body.error.message]).toEqual([409, 'takedown_refused', refused]);
    expect((await draft.read()).state).toBe('drafted');
    await linkFrom(fixture, 'approving.example', ['weibo.com/acme.other']);
    expect((await draft.approve()).status).toBe(200);
    await fixture.work();
    expect((await draft.read()).state).toBe('sent');
    expect(fixture.mails.map(({ to }) => to)).toEqual([['abuse@weibo.com']]);
  });

  it('get no mail after their approval, which ends the takedown', async () => {
    const draft = await draftedAt('mailing.example', '/acme.mailing');
    expect((await draft.approve()).status).toBe(200);
    await linkFrom(fixture, 'mailing.example', ['weibo.com/acme.mailing']);
    await fixture.work();
    expect(await draft.read()).toMatchObject({ state: 'cancelled', endedReason: refused });
    expect(await lastOf(draft)).toMatchObject({ event: 'ended', data: cancelled });
    expect(fixture.mails).toEqual([]);
  });

  it('get no reminder, which ends the takedown', async () => {
    const draft = await draftedAt('reminding.example', '/acme.reminding');
    await draft.approve();
    await fixture.work();
    expect(fixture.mails).toHaveLength(1);
    await linkFrom(fixture, 'reminding.example', ['weibo.com/acme.reminding']);
    await fixture.due(draft.takedownId, 'remind', 24);
    await fixture.work();
    expect(await lastOf(draft)).toMatchObject({ event: 'ended', data: cancelled });
    expect(fixture.mails).toHaveLength(1);
  });

  it('hold back the mail about a page that redirects to them at that moment', async () => {
    const draft = await draftedAt('redirecting.example', '/acme.redirecting');
    await linkFrom(fixture, 'redirecting.example', ['weibo.com/acme.real']);
    await draft.approve();
    fixture.page.answer = (request, response) => {
      if (request.url === '/acme.real') loginForm(request, response);
      else response.writeHead(302, { location: '/acme.real' }).end();
    };
    await fixture.work();
    expect(await lastOf(draft)).toMatchObject({
      event: 'held',
      data: { detail: 'it redirects elsewhere: an official page of the brand leads to that profile' },
    });
    fixture.page.answer = loginForm;
    await fixture.due(draft.takedownId, 'send');
    await fixture.work();
    expect((await draft.read()).state).toBe('sent');
  });
});
