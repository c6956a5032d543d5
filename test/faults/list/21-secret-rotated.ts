import { createHmac, timingSafeEqual } from 'node:crypto';
import { newWebhookSecret, sealSecret } from '../../../shared/domain/webhooks/signing-secrets.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import type { IsSigned } from '../frame/receiver.ts';
import type { Endpoint, World } from '../frame/world.ts';

const rotations = { short: 1, full: 4 };

/** A partner with one secret in its settings, who checks every signature there is. */
const checkedWith =
  (secretNow: () => string): IsSigned =>
  (headers, body) => {
    const secret = secretNow();
    const plain = createHmac('sha256', secret).update(body).digest('hex');
    const isPlain = [headers['x-svc-signature'], headers['x-svc-signature-next']].includes(plain);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = createHmac('sha256', key)
      .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.`)
      .update(body)
      .digest();
    const isStandard = String(headers['webhook-signature'])
      .split(' ')
      .some((each) => {
        const given = Buffer.from(each.slice('v1,'.length), 'base64');
        return given.length === signed.length && timingSafeEqual(given, signed);
      });
    return isPlain && isStandard;
  };

export const secretRotated: Fault = {
  number: 21,
  name: 'The signing secret is rotated amid the flood',
  without: 'the overlap of both secrets',
  async run({ world, perSecond, seconds, form, defended }) {
    await Promise.all([world.startPools('webhooks'), world.startPools('webhooks')]);
    const endpoint = await world.addEndpoint();
    let inUse = endpoint.secret;
    world.receiver.secretOf(
      endpoint.path,
      checkedWith(() => inUse),
    );
    const flow = startFlow(perSecond, () => writeEvent(world, endpoint.projectId));
    const times = rotations[form];
    const overlap = seconds / times / 2;
    for (let nth = 0; nth < times; nth += 1) {
      await flow.lasted(overlap / 2);
      const next = await rotate(world, endpoint, defended ? overlap : 0);
      await flow.lasted(overlap / 2);
      // The partner changes its settings in the middle of the overlap.
      inUse = next;
      await flow.lasted(overlap);
    }
    await flow.stop();
    return { duplicatesMax: 0, note: `${times} rotations with ${overlap} s of overlap` };
  },
};

/** The next secret, which takes over after so many seconds. */
async function rotate({ db, keys }: World, { id }: Endpoint, overlapSeconds: number): Promise<string> {
  const next = newWebhookSecret();
  await db.query(
    `UPDATE webhook_endpoints
        SET secret_sealed = CASE WHEN next_secret_from <= now() THEN next_secret_sealed ELSE secret_sealed END,
            next_secret_sealed = $2, next_secret_from = now() + make_interval(secs => $3) WHERE id = $1`,
    [id, sealSecret(keys, id, next), overlapSeconds],
  );
  return next;
}
