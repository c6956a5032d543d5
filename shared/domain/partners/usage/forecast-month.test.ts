import { forecastMonth, monthOf } from './forecast-month.ts';

describe('the forecast of a month', () => {
  it('goes on as the month went so far', () => {
    expect(forecastMonth(100, new Date('2026-11-16T00:00:00Z'))).toBe(200);
    expect(forecastMonth(0, new Date('2026-11-16T00:00:00Z'))).toBe(0);
    expect(forecastMonth(31, new Date('2026-12-02T00:00:00Z'))).toBe(31 * 31);
  });

  it('is not made of the first day', () => {
    expect(forecastMonth(100, new Date('2026-11-01T23:59:59Z'))).toBeNull();
    expect(forecastMonth(100, new Date('2026-11-02T00:00:00Z'))).toBe(3000);
  });

  it('knows where years end', () => {
    expect(monthOf(new Date('2026-12-31T23:59:59Z'))).toEqual({
      from: new Date('2026-12-01T00:00:00Z'),
      to: new Date('2027-01-01T00:00:00Z'),
    });
  });
});
