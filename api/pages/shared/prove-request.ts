import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { DeviceKey } from '../../../shared/device/keys/device-key.ts';
import { provePossession } from '../../../shared/device/keys/possession-proof.ts';
import { type Method, sendRequest } from './send-request.ts';

/**
 * The proof that this device's key makes this request, with a fresh nonce of the service: the header `DPoP`.
 * @throws Refusal, Unreachable
 */
export async function proveRequest(
  key: DeviceKey,
  { method, path, token }: { readonly method: Method; readonly path: string; readonly token: string },
): Promise<string> {
  const challenge = await sendRequest('POST', 'device/challenge', { body: { purpose: 'act' } });
  const { origin, pathname } = new URL(path, document.baseURI);
  return provePossession(
    key,
    {
      method,
      url: origin + pathname,
      token,
      nonce: String(membersOf(challenge.body)['nonce']),
      issuedAt: challenge.at,
    },
    crypto,
  );
}
