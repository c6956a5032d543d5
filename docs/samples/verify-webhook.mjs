/**
 * Verifies webhooks of Humanmark, with nothing of ours: copy what you need. Test it on your machine with
 *   node verify-webhook.mjs webhook-vectors.json
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const toleranceSeconds = 300;

/**
 * The event, if the request came from us within the last five minutes; throws otherwise.
 * @param rawBody the bytes as they came, a Buffer: JSON that was parsed and written again is not the same bytes
 * @param headers names in lower case, as Node has them
 * @param secrets `whsec_...`, all that are good now: two while you rotate
 */
export function verifyWebhook(rawBody, headers, secrets, now = Date.now()) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (typeof id !== 'string' || !/^\d{1,12}$/.test(timestamp ?? '')) throw new Error('not a signed webhook');
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds)
    throw new Error('too old, or of the future');
  const presented = String(headers['webhook-signature'] ?? '').split(' ');
  const genuine = secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest('base64');
    return presented.some((each) => isSame(each, `v1,${signed}`));
  });
  if (!genuine) throw new Error('signed by somebody else, or changed on the way');
  return JSON.parse(rawBody.toString());
}

/** By `X-SVC-Signature` alone: genuine, though perhaps sent again by somebody who recorded it. */
export function isGenuine(rawBody, headers, secrets) {
  const presented = [headers['x-svc-signature'], headers['x-svc-signature-next']];
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(rawBody).digest('hex');
    return presented.some((each) => isSame(String(each), expected));
  });
}

function isSame(presented, expected) {
  const [a, b] = [Buffer.from(presented), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function test(file) {
  const { vectors } = JSON.parse(readFileSync(file, 'utf8'));
  const holds = (check) => {
    try {
      return Boolean(check());
    } catch {
      return false;
    }
  };
  const wrong = vectors.filter(({ body, headers, secrets, now, verifies, genuine }) => {
    const rawBody = Buffer.from(body);
    return (
      holds(() => verifyWebhook(rawBody, headers, secrets, now * 1000)) !== verifies ||
      holds(() => isGenuine(rawBody, headers, secrets)) !== genuine
    );
  });
  for (const { name } of wrong) process.stderr.write(`wrong: ${name}\n`);
  process.stdout.write(`${vectors.length - wrong.length} of ${vectors.length} vectors\n`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

const [, script, file] = process.argv;
if (file && realpathSync(script) === fileURLToPath(import.meta.url)) test(file);
