import { onTick } from './ticks.ts';

const { jest } = import.meta;

describe('the ticks of moments', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('come from one timer however many listen, which ends with the last of them', () => {
    const heard: string[] = [];
    const [endOfA, ...ends] = ['a', 'b', 'c'].map((name) => onTick(1000, () => heard.push(name)));
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1000);
    expect(heard).toEqual(['a', 'b', 'c']);
    endOfA?.();
    jest.advanceTimersByTime(1000);
    expect(heard).toEqual(['a', 'b', 'c', 'b', 'c']);
    for (const end of ends) end();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('begin again after all have ended, and keep each its own pace', () => {
    const heard: number[] = [];
    const ends = [1000, 3000].map((pace) => onTick(pace, () => heard.push(pace)));
    jest.advanceTimersByTime(3000);
    expect(heard.filter((pace) => pace === 1000)).toHaveLength(3);
    expect(heard.filter((pace) => pace === 3000)).toHaveLength(1);
    for (const end of ends) end();
  });
});
