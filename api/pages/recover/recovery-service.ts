import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { type DeviceChallenge, parseChallenge } from '../../../shared/device/liveness/challenge.ts';
import type { Submission } from '../../../shared/device/submission.ts';
import { callDevice, textOrNull } from '../shared/device-service.ts';
import { type JoinedIdentity, joinedIdentityFrom } from '../shared/joined-identity.ts';
import { hashOfHolder, type LinkHolder } from './link-holder.ts';

/** A recovery as the holder of its link sees it. */
export interface LinkedRecovery {
  readonly state: string;
  readonly identityId: string;
  /** When it is done; null until the notice has been delivered. */
  readonly recoversAt: string | null;
  readonly endReason: string | null;
  readonly recovered: JoinedIdentity | null;
}

function recoveryFrom(value: unknown): LinkedRecovery {
  const recovery = membersOf(value);
  return {
    state: String(recovery['state']),
    identityId: String(recovery['identityId']),
    recoversAt: textOrNull(recovery['recoversAt']),
    endReason: textOrNull(recovery['endReason']),
    recovered: joinedIdentityFrom(recovery['recovered']),
  };
}

export async function askForLink(email: string): Promise<void> {
  await callDevice('device/recovery', { body: { email } });
}

export const readRecovery = async (token: string): Promise<LinkedRecovery> =>
  recoveryFrom(await callDevice('device/recovery', { token }));

export const recoveryChallenge = async (token: string): Promise<DeviceChallenge> =>
  parseChallenge(await callDevice('device/recovery/challenge', { token, body: {} }));

export const submitRecovery = async (
  { token, holder }: LinkHolder,
  submission: Submission,
  deviceName: string,
): Promise<LinkedRecovery> =>
  recoveryFrom(
    await callDevice('device/recovery/submit', { token, body: { ...submission, holder, deviceName } }),
  );

export const passkeyOptions = async ({ token, holder }: LinkHolder): Promise<unknown> =>
  callDevice('device/recovery/passkey/options', { token, body: { holderHash: await hashOfHolder(holder) } });

export const provePasskey = async (
  { token, holder }: LinkHolder,
  assertion: object,
): Promise<LinkedRecovery> => {
  const body = { ...assertion, holderHash: await hashOfHolder(holder) };
  return recoveryFrom(await callDevice('device/recovery/passkey', { token, body }));
};

export const cancelRecovery = async (token: string): Promise<LinkedRecovery> =>
  recoveryFrom(await callDevice('device/recovery/cancel', { token, body: {} }));
