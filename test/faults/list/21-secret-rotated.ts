import { createHmac, timingSafeEqual } from 'node:crypto';
import { endRotation, rotateSecret } from '../../../shared/domain/partners/webhooks/secret-rotation.ts';
import { startFlow, writeEvent } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { eventually } from '../../support/eventually.ts';
import { recovered } from '../frame/judge.ts';
import type { IsSigned } from '../frame/receiver.ts';
import type { Fixture } from '../frame/fixture.ts';

const rotations = { short: 1, full: 4 };

/** A partner with one configured secret, who checks every signature. */
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
  name: 'The signing secret is rotated under load',
  without: 'the overlap of both secrets',
  failsWith: /without a good signature/,
  async run(run) {
    const { fixture, perSecond, seconds, form, defended } = run;
    await Promise.all([fixture.startPools('webhooks'), fixture.startPools('webhooks')]);
    const endpoint = await fixture.addEndpoint();
    let inUse = endpoint.secret;
    fixture.receiver.secretOf(
      endpoint.path,
      checkedWith(() => inUse),
    );
    const flow = startFlow(perSecond, () => writeEvent(fixture, endpoint.projectId));
    const times = rotations[form];
    const pause = seconds / times / 4;
    const key = { projectId: endpoint.projectId, mode: 'live' } as const;
    const webhookId = endpoint.id;
    for (let nth = 0; nth < times; nth += 1) {
      await flow.lasted(pause);
      const { secret } = await rotateSecret(fixture, key, { webhookId, overlapHours: defended ? 1 : 0 });
      await flow.lasted(pause);
      // Everything signed before the rotation has arrived; without an overlap, something signed after it has arrived
      // too.
      if (defended) await recovered(run);
      else await unsignedArrived(fixture);
      // The partner switches secrets in the middle of the overlap.
      inUse = secret;
      await flow.lasted(pause);
      if (defended) await endRotation(fixture, key, { webhookId, by: 'promote' });
      await flow.lasted(pause);
    }
    await flow.stop();
    return { duplicatesMax: 0, note: `${times} rotations with ${2 * pause} s of overlap` };
  },
};

const unsignedArrived = ({ receiver }: Fixture): Promise<void> =>
  eventually(() => {
    if (receiver.unsigned.length === 0) throw new Error('every signature is one that the partner knows');
  }, 60_000);
