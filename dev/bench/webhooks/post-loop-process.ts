import { createHmac, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

/**
 * The simplest sender one could write: a loop of POSTs over kept connections, an HMAC over each body; nothing is
 * stored, vetted or retried. On the message `{url, seconds, inFlight}` it replies `{done, seconds}`.
 */
const secret = `whsec_${randomBytes(32).toString('base64')}`;
const data = {
  userId: 'usr_c07m2r9z0b9jg0vdbe94ffcx82',
  identityId: 'Grace #S85HTAN',
  trustScore: 60,
  assurance: 'liveness',
};
const timestamp = new Date().toISOString();
const bodyOf = (turn: number) =>
  JSON.stringify({ id: `evt_${turn}`, event: 'user.verified', timestamp, data });

const agent = new Agent({ keepAlive: true, maxSockets: 1000 });

function post(url: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-svc-signature': createHmac('sha256', secret).update(body).digest('hex'),
    };
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

interface Order {
  url: string;
  seconds: number;
  inFlight: number;
}

process.on('message', ({ url, seconds, inFlight }: Order) => {
  let done = 0;
  const begun = performance.now();
  const keepPosting = async (): Promise<void> => {
    while (performance.now() < begun + seconds * 1000) {
      await post(url, bodyOf(done));
      done += 1;
    }
  };
  Promise.all(Array.from({ length: inFlight }, keepPosting)).then(
    () => process.send?.({ done, seconds: (performance.now() - begun) / 1000 }),
    (error: unknown) => {
      throw error;
    },
  );
});
process.send?.({});
