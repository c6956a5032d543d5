import { readFileSync } from 'node:fs';
import { reasonText } from './reasons.ts';

interface Operation {
  security?: Record<string, unknown>[];
  responses?: Record<string, { $ref?: string; description?: string }>;
}

interface Document {
  /** Of every operation that names none. */
  security?: Record<string, unknown>[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string }> };
}

/** Every reason that a document names for requests with an API key. */
function reasonsOf({ security: usual = [], paths, components }: Document): string[] {
  // Where a response has no description of its own, its component says what the reasons are.
  const described = ({ $ref = '', description }: { $ref?: string; description?: string }): string =>
    description ?? components.responses[$ref.split('/').at(-1) ?? '']?.description ?? '';
  return Object.values(paths)
    .flatMap((each) => Object.values(each))
    .filter(({ security = usual }) => security.some((each) => 'apiKey' in each))
    .flatMap(({ responses = {} }) => Object.entries(responses))
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, response]) => [...described(response).matchAll(/`([a-z_]+)`/g)])
    .map(([, reason = '']) => reason);
}

/** Those of both documents, and those that any request can get. */
const reasons = new Set(['route_not_found', 'method_not_allowed', 'internal_error']);
for (const file of ['openapi.json', 'openapi.people.json'])
  for (const reason of reasonsOf(JSON.parse(readFileSync(file, 'utf8')))) reasons.add(reason);

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
