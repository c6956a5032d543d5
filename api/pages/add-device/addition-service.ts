import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { type DeviceChallenge, parseChallenge } from '../../../shared/device/liveness/challenge.ts';
import type { DeviceKey } from '../../../shared/device/keys/device-key.ts';
import type { Submission } from '../../../shared/device/submission.ts';
import { callDevice, textOrNull } from '../shared/device-service.ts';
import { type JoinedIdentity, joinedIdentityFrom } from '../shared/joined-identity.ts';
import { proveRequest } from '../shared/prove-request.ts';
import { sendRequest } from '../shared/send-request.ts';

/** An addition as the new device sees it. */
export interface LinkedAddition {
  readonly state: string;
  readonly displayName: string;
  readonly identityId: string;
  /** Six digits; null until this device has captured. */
  readonly matchCode: string | null;
  readonly expiresAt: string;
  /** When it joins after an approval that has to wait. */
  readonly joinsAt: string | null;
  readonly endReason: string | null;
  /** Null also where the device did not show that it is the one that joined. */
  readonly joined: JoinedIdentity | null;
}

function additionFrom(value: unknown): LinkedAddition {
  const addition = membersOf(value);
  return {
    state: String(addition['state']),
    displayName: String(addition['displayName']),
    identityId: String(addition['identityId']),
    matchCode: textOrNull(addition['matchCode']),
    expiresAt: String(addition['expiresAt']),
    joinsAt: textOrNull(addition['joinsAt']),
    endReason: textOrNull(addition['endReason']),
    joined: joinedIdentityFrom(addition['joined']),
  };
}

export const readAddition = async (token: string): Promise<LinkedAddition> =>
  additionFrom(await callDevice('device/addition', { token }));

/** The same for the device that has joined, which shows by its key that it is the one. @throws Refusal, Unreachable */
export async function readJoined(token: string, key: DeviceKey): Promise<JoinedIdentity | null> {
  const path = 'device/addition';
  const proof = await proveRequest(key, { method: 'GET', path, token });
  const headers = { Authorization: `Bearer ${token}`, DPoP: proof };
  return additionFrom((await sendRequest('GET', path, { headers })).body).joined;
}

export const additionChallenge = async (token: string): Promise<DeviceChallenge> =>
  parseChallenge(await callDevice('device/addition/challenge', { token, body: {} }));

export const submitAddition = async (
  token: string,
  submission: Submission,
  deviceName: string,
): Promise<LinkedAddition> =>
  additionFrom(await callDevice('device/addition/submit', { token, body: { ...submission, deviceName } }));

export const cancelAddition = async (token: string): Promise<LinkedAddition> =>
  additionFrom(await callDevice('device/addition/cancel', { token, body: {} }));
