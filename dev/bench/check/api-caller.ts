import { Pool } from 'undici';

export interface ApiCaller {
  post(path: string, body: unknown): Promise<{ status: number; text: string }>;
  close(): Promise<void>;
}

/** Keep-alive connections with one API key. */
export function createCaller(port: number, apiKey: string, connections: number): ApiCaller {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections, pipelining: 1 });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return {
    async post(path, body) {
      const response = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(body) });
      return { status: response.statusCode, text: await response.body.text() };
    },
    close: () => pool.close(),
  };
}

/** @throws when the response is not a success */
export async function created(caller: ApiCaller, path: string, body: unknown): Promise<unknown> {
  const { status, text } = await caller.post(path, body);
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text);
}
