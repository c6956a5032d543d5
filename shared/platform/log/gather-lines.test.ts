import { gatherLines } from './gather-lines.ts';

function recording() {
  const written: string[] = [];
  let flushes = 0;
  let hear: () => void = () => undefined;
  const target = {
    write(text: string) {
      written.push(text);
      hear();
    },
    flushSync: () => void (flushes += 1),
  };
  const next = () => new Promise<void>((resolve) => (hear = resolve));
  return { written, target, next, flushes: () => flushes };
}

describe('gathered lines', () => {
  it('are handed over together, in their order, after a while', async () => {
    const { written, target, next } = recording();
    const lines = gatherLines(target);
    lines.write('one\n');
    lines.write('two\n');
    expect(written).toEqual([]);
    // A timer that keeps no process up ends no test either.
    const waiting = setInterval(() => undefined, 1000);
    await next();
    lines.write('three\n');
    await next();
    clearInterval(waiting);
    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('are handed over at once where they are many', () => {
    const { written, target } = recording();
    const lines = gatherLines(target);
    const line = `${'x'.repeat(999)}\n`;
    for (let at = 0; at < 15; at += 1) lines.write(line);
    expect(written).toEqual([]);
    lines.write(line);
    expect(written).toEqual([line.repeat(16)]);
  });

  it('are written before a process ends', () => {
    const { written, target, flushes } = recording();
    const lines = gatherLines(target);
    lines.write('last\n');
    lines.flushSync();
    expect([written, flushes()]).toEqual([['last\n'], 1]);
    lines.flushSync();
    expect([written, flushes()]).toEqual([['last\n'], 2]);
  });
});
