import { wantLevels } from './claim-and-want.ts';
import { urgencyOf, type UrgencyParts } from './urgency.ts';

const day = 24 * 3_600_000;
const at = (days: number) => new Date(Date.UTC(2026, 5, 1) + days * day);
const usual: UrgencyParts = {
  probability: 0.7,
  want: 'an action',
  domainAgeDays: 20,
  firstSeenAt: at(0),
  changedAt: at(0),
};
const urgency = (changes: Partial<UrgencyParts> = {}) => urgencyOf({ ...usual, ...changes });
const rises = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

describe('the urgency of an alert', () => {
  it('rises with the probability', () => {
    expect(rises([0.001, 0.2, 0.5, 0.7, 0.95, 1].map((probability) => urgency({ probability })))).toBe(true);
    expect(Number.isFinite(urgency({ probability: 0 }))).toBe(true);
  });

  it('rises with what the page wants, and counts what was not examined as wanting nothing', () => {
    expect(rises(wantLevels.map((want) => urgency({ want })))).toBe(true);
    expect(urgency({ want: null })).toBe(urgency({ want: 'nothing' }));
  });

  it('falls with the age of the name, and puts an unknown age between new and old', () => {
    expect(rises([9000, 400, 30, 7, 0].map((domainAgeDays) => urgency({ domainAgeDays })))).toBe(true);
    const unknown = urgency({ domainAgeDays: null });
    expect(rises([urgency({ domainAgeDays: 9000 }), unknown, urgency({ domainAgeDays: 0 })])).toBe(true);
  });

  it('rises with the first sight and with the last change', () => {
    expect(rises([-3, -1, 0].map((days) => urgency({ firstSeenAt: at(days) })))).toBe(true);
    expect(rises([0, 1, 5].map((days) => urgency({ changedAt: at(days) })))).toBe(true);
  });

  it('sorts as the loss that is halved with each week', () => {
    const moved = urgency({ firstSeenAt: at(7), changedAt: at(7) });
    expect(moved - urgency()).toBeCloseTo(1, 10);
    expect(urgency({ probability: 0.35, firstSeenAt: at(7), changedAt: at(7) })).toBeCloseTo(urgency(), 10);
  });

  it('does not keep in front what only changes often', () => {
    const restless = urgency({ changedAt: at(28) });
    expect(restless).toBeLessThan(urgency({ firstSeenAt: at(28), changedAt: at(28) }));
    expect(restless - urgency()).toBeCloseTo(2, 10);
  });
});
