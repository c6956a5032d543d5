import type { Answer } from './api-client.ts';
import { sendSample, type SampleOptions, type SampleRequest } from './sample-requests.ts';
import type { TestFixture } from '../test-fixture.ts';

/**
 * Sends each call from its own address, or with its own key, so that no rate limit replaces the response under test.
 */
export async function sendAlone(
  fixture: TestFixture,
  projectId: string,
  sample: SampleRequest,
  options: SampleOptions = {},
): Promise<Answer> {
  const { apiKey: key } =
    sample.spec.auth === 'api-key' ? await fixture.createKey(projectId) : { apiKey: undefined };
  return sendSample(fixture.visitor(), sample, { ...(key === undefined ? {} : { key }), ...options });
}
