import { randomUUID } from 'node:crypto';
import type { JWK } from 'jose';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { recordTrustEvent } from '../trust/trust-events.ts';
import { insertDevice } from './device-store.ts';

/** For a device that is about to be registered: its hash is claimed first. */
export const newDeviceId = (): string => randomUUID();

export interface DeviceToRegister {
  id: string;
  identityId: string;
  mode: Mode;
  thumbprint: string;
  algorithm: 'ed25519' | 'ecdsa';
  publicJwk: JWK;
  provider: string;
  /** Null where the device does not count its submissions. */
  counter: number | null;
  /** The digest of the set of models it judges with; null where it signed version 1 of the transcript. */
  modelSet: string | null;
  /** What the person calls it. */
  name?: string | null;
}

/** @throws AppError device_key_in_use when the key is registered already, for this person or another. */
export async function registerDevice(tx: Queryable, device: DeviceToRegister): Promise<void> {
  if (!(await insertDevice(tx, device))) {
    throw new AppError(
      'device_key_in_use',
      'deviceKey: this device key is already registered to an identity',
    );
  }
  await recordTrustEvent(tx, { identityId: device.identityId, kind: 'device', ref: device.id });
}
