import type { Answer } from './api-client.ts';
import { sendSample, type SampleOptions, type SampleRequest } from './sample-requests.ts';
import type { TestFixture } from '../test-fixture.ts';

/** Each call from an address, or with a key, of its own, so that no limit answers in place of what is tested. */
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
