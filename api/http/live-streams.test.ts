import { once } from 'node:events';
import { createLiveStreams } from './live-streams.ts';

const allowed = { stillAllowed: () => Promise.resolve(), onEnd: () => undefined };
const member = (name: string) => ({ ...allowed, member: name });

describe('live streams', () => {
  it('have so many places for a member and for all, which are free again once they end', async () => {
    const streams = createLiveStreams({ total: 3, ofMember: 2 });
    const [first] = [streams.open(member('ada')), streams.open(member('ada'))];
    expect(() => streams.open(member('ada'))).toThrow(/at once/);
    streams.open(member('bob'));
    expect(() => streams.open(member('cyd'))).toThrow(/at once/);
    first.stream.destroy();
    await once(first.stream, 'close');
    const again = streams.open(member('ada'));
    expect(again.stream.destroyed).toBe(false);
    streams.close();
  });

  it('are cut off where nobody reads them', async () => {
    const streams = createLiveStreams();
    let ended = 0;
    const live = streams.open({ ...member('ada'), onEnd: () => (ended += 1) });
    const data = { text: 'x'.repeat(1000) };
    for (let sent = 0; sent < 200; sent += 1) live.send({ event: 'request', data });
    expect(live.stream.destroyed).toBe(false);
    for (let sent = 0; sent < 100; sent += 1) live.send({ event: 'request', data });
    expect(live.stream.destroyed).toBe(true);
    await once(live.stream, 'close');
    expect(ended).toBe(1);
    streams.close();
  });

  it('say in time that they are alive, and end when they are allowed no more', async () => {
    let isAllowed = true;
    const streams = createLiveStreams({ everyMs: 5 });
    const stillAllowed = async () => {
      if (!isAllowed) throw new Error('signed out');
      await Promise.resolve();
    };
    const live = streams.open({ ...member('ada'), stillAllowed });
    let text = '';
    for await (const chunk of live.stream) {
      text += String(chunk);
      if (text.split(':\n\n').length > 3) isAllowed = false;
    }
    expect(text).toMatch(/^retry: 2000\n\n(?::\n\n){3,}$/);
  });

  it('end with the process, which opens no more', async () => {
    const streams = createLiveStreams();
    const live = streams.open(member('ada'));
    live.send({ event: 'request', data: { a: 1 }, id: 'here' });
    const whole = live.stream.toArray();
    await new Promise<void>((resolve) => setImmediate(resolve));
    streams.close();
    expect(Buffer.concat(await whole).toString()).toBe(
      'retry: 2000\n\nevent: request\nid: here\ndata: {"a":1}\n\n',
    );
    expect(() => streams.open(member('ada'))).toThrow(/stopping/);
  });
});
