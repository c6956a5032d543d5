import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { type IssuedIdentity, Refusal } from '../shared/device-service.ts';
import type { DeviceRecord } from '../shared/device-vault.ts';
import { proveRequest } from '../shared/prove-request.ts';
import { type Method, type Outgoing, sendRequest } from '../shared/send-request.ts';

/** Asks the service as a person who has shown who they are. @throws Refusal, Unreachable */
export type Call = (method: Method, path: string, body?: unknown) => Promise<unknown>;

/** How the person is signed in. Its tokens are in memory only and are lost with the page. */
export interface Caller {
  readonly call: Call;
  /** The passkey it was signed in with; null for the device itself. */
  readonly passkeyId: string | null;
  /** Ends the session at the service, where there is one. @throws Refusal, Unreachable */
  leave(options?: { readonly keepalive?: boolean }): Promise<void>;
}

const OVER = new Set(['token_invalid', 'token_missing', 'refresh_token_reused', 'identity_not_found']);

/** Whether the service no longer accepts this page's tokens. */
export const isOver = (error: unknown): boolean => error instanceof Refusal && OVER.has(error.reason);

/** A device whose enrollment got its response, so that it has a token to present. */
export type KnownDevice = DeviceRecord & { readonly identity: IssuedIdentity };

/** Signed in by the device key itself: every request has a nonce and a proof of its own (RFC 9449). */
export function createDeviceCaller({ deviceKey, identity }: KnownDevice): Caller {
  return {
    passkeyId: null,
    async call(method, path, body) {
      const token = identity.identityToken;
      const proof = await proveRequest(deviceKey, { method, path, token });
      const headers = { Authorization: `DPoP ${token}`, DPoP: proof };
      return (await sendRequest(method, path, { body, headers })).body;
    },
    leave: () => Promise.resolve(),
  };
}

interface Tokens {
  readonly sessionToken: string;
  readonly refreshToken: string;
}

/** Signed in with a passkey: `response` is the service's response to the sign-in. */
export function createSessionCaller(response: unknown): Caller {
  const { sessionId, passkeyId } = membersOf(response);
  let tokens = tokensFrom(response);
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
    // A refresh token works once, and a second use ends the session: a concurrent call waits for the first refresh.
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

function tokensFrom(response: unknown): Tokens {
  const { sessionToken, refreshToken } = membersOf(response);
  return { sessionToken: String(sessionToken), refreshToken: String(refreshToken) };
}
