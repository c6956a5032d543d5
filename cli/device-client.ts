import { z } from 'zod';
import { parseChallenge, type DeviceChallenge } from '../shared/device/liveness/challenge.ts';
import type { Submission } from '../shared/device/submission.ts';

const errorBody = z.object({ error: z.object({ code: z.number(), message: z.string() }) });
/** True in every response to this device. */
const testDevice = z.literal(true).optional();
const enrolledBody = z.object({
  identityId: z.string(),
  userId: z.string(),
  identityToken: z.string(),
  testDevice,
});
const reverifiedBody = z.object({
  isHuman: z.boolean(),
  match: z.boolean(),
  similarity: z.number(),
  trustScore: z.number(),
  identityId: z.string(),
  userId: z.string(),
  identityToken: z.string().nullable(),
  testDevice,
});

export type EnrolledBody = z.output<typeof enrolledBody>;
export type ReverifiedBody = z.output<typeof reverifiedBody>;

const requestMs = 30_000;

/** The enrollment page's network calls, for the headless device. `service` is the public address. */
export interface DeviceClient {
  challenge(purpose: 'enroll' | 'reverify'): Promise<DeviceChallenge>;
  enroll(token: string, submission: Submission): Promise<EnrolledBody>;
  verify(submission: Submission): Promise<ReverifiedBody>;
}

export function createDeviceClient(service: string): DeviceClient {
  const post = async (path: string, body: unknown, token?: string): Promise<unknown> => {
    const response = await fetch(service + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(requestMs),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    const refused = errorBody.safeParse(answer);
    const reason = response.headers.get('x-error-reason') ?? 'unknown';
    throw new Error(`${response.status} ${reason}: ${refused.data?.error.message ?? 'no message'}`);
  };
  return {
    challenge: async (purpose) => parseChallenge(await post('/device/challenge', { purpose })),
    enroll: async (token, submission) => enrolledBody.parse(await post('/device/enroll', submission, token)),
    verify: async (submission) => reverifiedBody.parse(await post('/device/verify', submission)),
  };
}
