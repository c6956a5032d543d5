import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { startWeb, type Web } from './serve-web.ts';

async function asked({ port }: Web, host: string, path: string): Promise<string> {
  const sent = request({ host: '127.91.0.9', port, path, headers: { host } }).end();
  const response = await new Promise<IncomingMessage>((done, fail) => {
    sent.on('response', done).on('error', fail);
  });
  return text(response);
}

describe('a served web', () => {
  it('serves the sites of one host as one, and takes them down together', async () => {
    const web = await startWeb({
      address: '127.91.0.9',
      sites: [
        { host: 'platform.com', pages: { '/ada': { body: 'Ada' } } },
        { host: 'platform.com', pages: { '/bob': { body: 'Bob' } } },
      ],
    });
    try {
      expect(await asked(web, 'platform.com', '/ada')).toBe('Ada');
      expect(await asked(web, 'platform.com', '/bob')).toBe('Bob');
      web.remove('platform.com');
      expect(await asked(web, 'platform.com', '/bob')).toContain('Not Found');
    } finally {
      await web.close();
    }
  });

  it('refuses two pages of one address', async () => {
    const page = { host: 'platform.com', pages: { '/ada': { body: 'Ada' } } };
    await expect(startWeb({ address: '127.91.0.9', sites: [page, page] })).rejects.toThrow(
      'platform.com/ada',
    );
  });
});
