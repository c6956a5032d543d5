import { createSlots, type KindOfFiles } from './slots.mjs';

/** Offers all files of all kinds at once; `started` are those that may run. */
function offer(kinds: readonly KindOfFiles[]) {
  const slots = createSlots(kinds);
  const running: string[] = [];
  for (const { name, files } of kinds)
    for (let file = 0; file < files; file += 1) void slots.take(name).then(() => running.push(name));
  const settled = () => new Promise(setImmediate);
  return {
    async running() {
      await settled();
      return running.toSorted().join(' ');
    },
    end(name: string) {
      running.splice(running.indexOf(name), 1);
      slots.release(name);
    },
  };
}

const cpu = { name: 'cpu', files: 5, share: 1, leaves: 1 };
const waits = { name: 'waits', files: 3, share: 2, leaves: 1 };

describe('slots of the kinds of test files', () => {
  it('starts as many files of each kind as its share', async () => {
    expect(await offer([cpu, waits]).running()).toBe('cpu waits waits');
  });

  it('starts the next file of the kind that ended', async () => {
    const run = offer([cpu, waits]);
    await run.running();
    run.end('waits');
    expect(await run.running()).toBe('cpu waits waits');
  });

  it('leaves slots to other kinds when no file is left', async () => {
    const run = offer([cpu, { ...waits, files: 2 }]);
    await run.running();
    run.end('waits');
    expect(await run.running()).toBe('cpu waits');
    run.end('waits');
    expect(await run.running()).toBe('cpu cpu');
    run.end('cpu');
    expect(await run.running()).toBe('cpu cpu');
  });

  it('never lends a slot twice', async () => {
    const browser = { name: 'browser', files: 5, share: 1, leaves: 1 };
    const run = offer([cpu, browser, { ...waits, files: 1 }]);
    expect(await run.running()).toBe('browser cpu waits');
    run.end('waits');
    expect((await run.running()).split(' ')).toHaveLength(3);
  });

  it('runs every file', async () => {
    const run = offer([cpu, waits]);
    let ended = 0;
    for (let names = await run.running(); names !== ''; names = await run.running()) {
      const [first = ''] = names.split(' ');
      run.end(first);
      ended += 1;
    }
    expect(ended).toBe(cpu.files + waits.files);
  });
});
