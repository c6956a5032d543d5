import { type DeviceState, parseDeviceState } from '../../../device/device-state.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { countSealedDevices, findSealedDevices, replaceSealedDevices } from './test-people-store.ts';

/**
 * The device of a test person has to sign again whenever they move, so it is kept whole. Sealed, although it proves nothing
 * about anybody: its key signs stamps, and whoever reads the table must not sign in anybody's name.
 */
const contextOf = (identityId: string) => `test-person:${identityId}`;

export const sealedTestDevices: SealedColumn = {
  name: 'test_people.device_sealed',
  countByKey: countSealedDevices,
  boxes: { find: findSealedDevices, replace: replaceSealedDevices, contextOf },
};

export function sealDevice(keys: ServiceKeys, identityId: string, state: DeviceState): Buffer {
  return seal(keys.sealing, Buffer.from(JSON.stringify(state)), contextOf(identityId));
}

export function openDevice(keys: ServiceKeys, identityId: string, sealed: Buffer): DeviceState {
  return parseDeviceState(JSON.parse(openSealed(keys.sealing, sealed, contextOf(identityId)).toString()));
}
