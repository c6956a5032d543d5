import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { createMailBuilds } from './mail-builds.ts';

const busy = expect.objectContaining({ code: 'overloaded', retryAfterSeconds: 5 });

/** Work that runs until it is told to end. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end: () => end() };
}

describe('making the mails of takedowns', () => {
  it('runs few at once, lets some wait, and refuses the others with a time to come back', async () => {
    const builds = createMailBuilds({ slots: 1, waitingMax: 1 });
    const first = held();
    let seconds = 0;
    const running = builds.run('prj_a', first.work);
    const waiting = builds.run('prj_a', async () => void (seconds += 1));
    await expect(builds.run('prj_b', async () => undefined)).rejects.toEqual(busy);
    expect(seconds).toBe(0);
    first.end();
    await Promise.all([running, waiting]);
    expect(seconds).toBe(1);
  });

  it('refuses who has waited too long, and never ends what runs', async () => {
    const builds = createMailBuilds({ slots: 1, waitMs: 20 });
    const first = held();
    const running = builds.run('prj_a', first.work);
    await expect(builds.run('prj_b', async () => undefined)).rejects.toEqual(busy);
    first.end();
    await running;
    await builds.run('prj_b', async () => undefined);
  });

  it('lets the project with less under way go first', async () => {
    const builds = createMailBuilds({ slots: 2 });
    const [first, second] = [held(), held()];
    const done: string[] = [];
    const running = [first, second].map(({ work }) => builds.run('prj_a', work));
    const waiting = ['prj_a', 'prj_b'].map((project) =>
      builds.run(project, async () => void done.push(project)),
    );
    first.end();
    await Promise.all(waiting);
    expect(done).toEqual(['prj_b', 'prj_a']);
    second.end();
    await Promise.all(running);
  });

  it('holds the slot of a stream until it has ended, and that of nobody else', async () => {
    const builds = createMailBuilds({ slots: 1, waitMs: 20 });
    const stream = await builds.open('prj_a', async () => new PassThrough());
    await expect(builds.open('prj_b', async () => new PassThrough())).rejects.toEqual(busy);
    await builds.run('prj_b', async () => undefined);
    stream.destroy();
    await once(stream, 'close');
    const next = await builds.open('prj_b', async () => new PassThrough());
    next.destroy();
  });

  it('gives a slot back where nothing was opened, and ends a stream that nobody reads', async () => {
    const builds = createMailBuilds({ slots: 1, streamMs: 20 });
    const broken = builds.open('prj_a', () => Promise.reject(new Error('the storage is away')));
    await expect(broken).rejects.toThrow('the storage is away');
    const stream = await builds.open('prj_a', async () => new PassThrough());
    await once(stream, 'close');
    (await builds.open('prj_a', async () => new PassThrough())).destroy();
  });
});
