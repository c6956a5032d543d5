import type { RequestListener } from 'node:http';
import { download, type DownloadOptions } from '../../shared/platform/outbound/download.ts';
import { startReceiver, type Receiver } from './receiver.ts';

const open: Receiver[] = [];
afterEach(async () => {
  for (const receiver of open.splice(0)) await receiver.close();
});

async function host(listener: RequestListener): Promise<string> {
  const receiver = await startReceiver(listener);
  open.push(receiver);
  return `http://127.0.0.1:${receiver.port}`;
}

/** Downloads the URL; returns all received bytes and the declared length. */
async function fetched(url: string, changes: Partial<DownloadOptions> = {}) {
  const parts: Buffer[] = [];
  let said: number | undefined;
  await download(url, {
    allowlist: ['127.0.0.0/8'],
    dnsServers: [],
    bytesMax: 1_000_000,
    totalTimeoutMs: 60_000,
    onPart: async (part, expected) => {
      parts.push(part);
      said = expected;
    },
    ...changes,
  });
  return { bytes: Buffer.concat(parts), said };
}

const file = Buffer.alloc(700_000, 'model');

it('brings a file in parts, in order, with its length where the host says it', async () => {
  const url = await host((request, response) => {
    if (request.url === '/said') response.setHeader('content-length', file.length);
    response.write(file.subarray(0, 1000));
    response.end(file.subarray(1000));
  });
  const said = await fetched(`${url}/said`);
  expect(said.bytes.equals(file)).toBe(true);
  expect(said.said).toBe(file.length);
  const silent = await fetched(`${url}/chunked`);
  expect(silent.bytes.equals(file)).toBe(true);
  expect(silent.said).toBeUndefined();
});

it('goes where it is sent, a few times', async () => {
  const url = await host((request, response) => {
    const left = Number(request.url?.slice(1));
    if (left === 0) response.end('here');
    else response.writeHead(302, { location: `/${left - 1}` }).end('not here');
  });
  expect(String((await fetched(`${url}/5`)).bytes)).toBe('here');
  await expect(fetched(`${url}/6`)).rejects.toThrow('more than 5 times');
});

it('is not sent to where it may not go, nor begins there', async () => {
  const inside = await host((_request, response) => response.end('secret'));
  const port = new URL(inside).port;
  const url = await host((_request, response) =>
    response.writeHead(301, { location: `http://127.0.0.2:${port}/` }).end(),
  );
  const allowlist = ['127.0.0.1/32'];
  await expect(fetched(url, { allowlist })).rejects.toMatchObject({ reason: 'address_not_public' });
  await expect(fetched(inside, { allowlist: [] })).rejects.toMatchObject({ reason: 'address_not_public' });
  await expect(fetched('file:///etc/passwd')).rejects.toMatchObject({ reason: 'scheme_not_allowed' });
});

it('takes no more than it may, said or not', async () => {
  const url = await host((request, response) => {
    if (request.url === '/said') response.setHeader('content-length', file.length);
    response.end(file);
  });
  let came = 0;
  const onPart: DownloadOptions['onPart'] = async (part) => void (came += part.length);
  await expect(fetched(`${url}/said`, { bytesMax: 5000, onPart })).rejects.toThrow('longer than 5000 bytes');
  expect(came).toBe(0);
  await expect(fetched(`${url}/chunked`, { bytesMax: 100_000, onPart })).rejects.toThrow(
    'longer than 100000',
  );
  expect(came).toBeLessThanOrEqual(100_000);
});

it('says what it was answered, when the host gives up, and what went wrong here', async () => {
  const url = await host((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/lost') response.writeHead(302).end();
    else {
      response.setHeader('content-length', 100);
      response.write('half', () => request.url === '/cut' && response.destroy());
    }
  });
  await expect(fetched(`${url}/gone`)).rejects.toThrow('answered 404');
  await expect(fetched(`${url}/lost`)).rejects.toThrow('no readable address');
  await expect(fetched(`${url}/cut`)).rejects.toMatchObject({ name: 'OutboundError' });
  await expect(fetched(`${url}/slow`, { totalTimeoutMs: 300 })).rejects.toMatchObject({
    reason: 'exchange_timeout',
  });
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  await expect(fetched(`${url}/cut`, { onPart: () => Promise.reject(full) })).rejects.toBe(full);
});
