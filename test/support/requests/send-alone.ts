import type { Answer } from './api-client.ts';
import { sendSample, type SampleOptions, type SampleRequest } from './sample-requests.ts';
import type { TestWorld } from '../test-world.ts';

/** Each call from an address, or with a key, of its own, so that no limit answers in place of what is tested. */
export async function sendAlone(
  world: TestWorld,
  projectId: string,
  sample: SampleRequest,
  options: SampleOptions = {},
): Promise<Answer> {
  const { apiKey: key } =
    sample.spec.auth === 'api-key' ? await world.createKey(projectId) : { apiKey: undefined };
  return sendSample(world.visitor(), sample, { ...(key === undefined ? {} : { key }), ...options });
}
