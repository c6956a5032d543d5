import { json } from '../../dev/testbed/rdap-server.ts';
import type { TakedownFixture } from './takedown-fixture.ts';

export type Drafted = Awaited<ReturnType<typeof draft>>;
type Choices = [brand?: object, alert?: Parameters<TakedownFixture['alert']>[1]];

/** Takedowns of a fixture and the steps of their life, in one call each. */
export function draftsOf(of: () => TakedownFixture) {
  const drafted = (...choices: Choices) => draft(of(), ...choices);
  async function sent(...choices: Choices): Promise<Drafted> {
    const takedown = await drafted(...choices);
    expect((await takedown.approve()).status).toBe(200);
    await of().work();
    expect(of().mails).toHaveLength(2);
    of().mails.length = 0;
    return takedown;
  }
  const look = async ({ takedownId }: Drafted, nth: number) => {
    await of().due(takedownId, 'recheck', nth);
    await of().work();
  };
  const age = ({ takedownId }: Drafted, minutes: number) =>
    of().db.query(
      `UPDATE takedowns SET gone_since = gone_since - make_interval(mins => $2),
            silent_since = silent_since - make_interval(mins => $2) WHERE id = $1`,
      [takedownId, minutes],
    );
  const goDown = async (takedown: Drafted) => {
    of().page.answer = json({}, 404);
    await look(takedown, 1);
    await age(takedown, 31);
    await look(takedown, 4);
    expect((await takedown.read()).state).toBe('down');
  };
  return { drafted, sent, look, age, goDown };
}

async function draft(fixture: TakedownFixture, ...[brand = {}, choices = {}]: Choices) {
  const made = await fixture.brand(brand);
  const alertId = await fixture.alert(made.brandId, choices);
  const path = `/v1/brand/${made.brandId}/takedown`;
  const { takedownId } = (await made.client.post(path, { alertId })).body;
  await fixture.work();
  const one = `${path}s/${takedownId}`;
  return {
    ...made,
    alertId,
    takedownId: String(takedownId),
    path,
    read: async () => (await made.client.get(one)).body,
    approve: () => made.client.post(`${one}/approve`, { approvedBy: 'Ada' }),
    change: (body: object) => made.client.call('PATCH', `/v1/brand/${made.brandId}`, { body }),
    dismiss: () => fixture.db.query(`UPDATE brand_alerts SET status = 'dismissed' WHERE id = $1`, [alertId]),
    alert: async () => {
      const [row] = await fixture.db.query<{ status: string }>(
        'SELECT status FROM brand_alerts WHERE id = $1',
        [alertId],
      );
      return row?.status;
    },
  };
}
