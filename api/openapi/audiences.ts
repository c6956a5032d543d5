import { isOfConsole } from '../http/own-pages-only.ts';
import type { RouteSpec } from '../http/route.ts';

/** Who a published document is for: the servers of partners, or the devices and account pages of people. */
export type Audience = 'partners' | 'people';

/** What people's own devices and pages call has one of these tags. */
const tagsOfPeople = new Set(['Device', 'Me']);

/** Whose document has the operation; nobody's, if it is a part of the console, a page or a file of a page. */
export function audienceOf(spec: RouteSpec): Audience | undefined {
  if (isOfConsole(spec) || spec.ofPages === true || isPage(spec)) return undefined;
  return tagsOfPeople.has(spec.tag) ? 'people' : 'partners';
}

function isPage({ responses }: RouteSpec): boolean {
  return Object.values(responses).some(({ body }) => body === 'html');
}

/** The documents by audience: where each is served and committed, and what it says of itself. */
export const documents = {
  partners: {
    file: 'openapi.json',
    samples: 'code-samples.json',
    title: 'Humanmark',
    summary: 'Human verification: check whether a user is a verified human.',
    description:
      "What a partner's server calls with an API key, and what anybody may call. What people's own devices call is in `/openapi.people.json`.",
  },
  people: {
    file: 'openapi.people.json',
    samples: 'code-samples.people.json',
    title: 'Humanmark for people',
    summary: 'Enrollment, devices, recovery and the account of a person.',
    description:
      "What a person's own device and account pages call, with a token of the person. What partners call is in `/openapi.json`.",
  },
} as const satisfies Record<Audience, object>;

const ofKeys =
  '; one with an API key 401 (`api_key_missing`, `api_key_invalid`, `api_key_expired`) and 403 (`project_suspended`, `domain_not_allowed`, `scope_missing`)';

/** What is so for every operation is said once, in place of a header and a few responses at each. */
export const saidOnce = (audience: Audience): string =>
  'Every response has an `X-Request-Id`; include it when you contact support. Every refusal has a reason in `X-Error-Reason` and the body `Error`. Besides the statuses that an operation lists, any request may get 404 and 405 (no such operation), 429 (`rate_limited`), 500 (a fault of the service) and 503 (`store_unavailable`)' +
  `${audience === 'partners' ? ofKeys : ''}; one with a body 413 (\`body_too_large\`) and 415 (\`unsupported_media_type\`).`;
