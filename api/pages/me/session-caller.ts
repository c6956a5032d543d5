import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { isOver, type Caller } from './caller.ts';
import { sendRequest, type Method, type Outgoing } from './send-request.ts';

interface Tokens {
  readonly sessionToken: string;
  readonly refreshToken: string;
}

/** Signed in with a passkey: `answer` is what the service said to the sign-in. */
export function createSessionCaller(answer: unknown): Caller {
  const { sessionId, passkeyId } = membersOf(answer);
  let tokens = tokensFrom(answer);
  let refreshing: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    const { refreshToken } = tokens;
    tokens = tokensFrom((await sendRequest('POST', 'v1/me/refresh', { body: { refreshToken } })).body);
  };
  const send = async (method: Method, path: string, outgoing: Outgoing): Promise<unknown> => {
    const used = tokens.sessionToken;
    const withToken = async () => {
      const headers = { Authorization: `Bearer ${tokens.sessionToken}` };
      return (await sendRequest(method, path, { ...outgoing, headers })).body;
    };
    try {
      return await withToken();
    } catch (error) {
      if (!isOver(error)) throw error;
    }
    // A refresh token is good once, and a second use ends the session: whoever comes second waits for the first.
    if (tokens.sessionToken === used)
      await (refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      }));
    return withToken();
  };
  return {
    passkeyId: String(passkeyId),
    call: async (method, path, body) => send(method, path, { body }),
    async leave({ keepalive = false } = {}) {
      await send('DELETE', `v1/me/sessions/${String(sessionId)}`, { keepalive });
    },
  };
}

function tokensFrom(answer: unknown): Tokens {
  const { sessionToken, refreshToken } = membersOf(answer);
  return { sessionToken: String(sessionToken), refreshToken: String(refreshToken) };
}
