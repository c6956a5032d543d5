import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { provePossession } from '../../../shared/device/keys/possession-proof.ts';
import type { IssuedIdentity } from '../shared/device-service.ts';
import type { DeviceRecord } from '../shared/device-vault.ts';
import type { Caller } from './caller.ts';
import { sendRequest } from './send-request.ts';

/** A device whose enrollment was answered, so that it has a token to show. */
export type KnownDevice = DeviceRecord & { readonly identity: IssuedIdentity };

/** Signed in by the device key itself: every request has a nonce and a proof of its own (RFC 9449). */
export function createDeviceCaller({ deviceKey, identity }: KnownDevice): Caller {
  return {
    passkeyId: null,
    async call(method, path, body) {
      const challenge = await sendRequest('POST', 'device/challenge', { body: { purpose: 'act' } });
      const token = identity.identityToken;
      const { origin, pathname } = new URL(path, document.baseURI);
      const proof = await provePossession(
        deviceKey,
        {
          method,
          url: origin + pathname,
          token,
          nonce: String(membersOf(challenge.body)['nonce']),
          issuedAt: challenge.at,
        },
        crypto,
      );
      const headers = { Authorization: `DPoP ${token}`, DPoP: proof };
      return (await sendRequest(method, path, { body, headers })).body;
    },
    leave: () => Promise.resolve(),
  };
}
