import type { Caller } from '../../../test/support/people/enroll-person.ts';

/** A caller that expects nothing of the responses: they are those of another release. */
export function callerOf(base: string, apiKey: string): Caller {
  return {
    async post(path, body, { key = apiKey } = {}) {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        body: JSON.parse(bytes.toString()),
      };
    },
  };
}
