import { readFileSync } from 'node:fs';
import { reasonText } from './reasons.ts';

interface Operation {
  security?: Record<string, unknown>[];
  responses?: Record<string, { $ref?: string; description?: string }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string }> };
}

const { paths, components }: Document = JSON.parse(readFileSync('openapi.json', 'utf8'));

/** Where a response has no description of its own, its component says what the reasons are. */
const described = ({ $ref = '', description }: { $ref?: string; description?: string }): string =>
  description ?? components.responses[$ref.split('/').at(-1) ?? '']?.description ?? '';

/** Every reason that openapi.json documents for a request with an API key, and those that any request can get. */
const reasons = new Set(['route_not_found', 'method_not_allowed', 'internal_error']);
for (const { security = [], responses = {} } of Object.values(paths).flatMap((each) => Object.values(each))) {
  if (!security.some((each) => 'apiKey' in each)) continue;
  for (const [status, response] of Object.entries(responses))
    if (Number(status) >= 400)
      for (const [, reason = ''] of described(response).matchAll(/`([a-z_]+)`/g)) reasons.add(reason);
}

describe('reasonText', () => {
  it('knows so many reasons that the document was read', () => {
    expect(reasons.size).toBeGreaterThan(80);
  });

  it.each([...reasons])('explains %s and says how to mend it', (reason) => {
    const text = reasonText(reason);
    for (const sentence of [text?.means, text?.mend]) expect(sentence).toMatch(/^[A-Z].{10,}\.$/);
  });

  it('knows nothing of a reason that is none', () => {
    expect(reasonText('constructor')).toBeUndefined();
  });
});
