import { type JudgingDevice, TEST_DEVICE } from '../../../device/test-device.ts';
import type { DeviceModels } from '../../../media/models/device-models.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';

/** Those that signed version 1 of the transcript: the page of before movements were judged, with and without a voice. */
const earlierProviders: ReadonlySet<string> = new Set(['onnx-face/1', 'onnx-face-voice/1']);

/** What a submission says of the device, with the second half where it signs version 2 of the transcript. */
export interface DeviceClaim {
  provider: string;
  judgedWith: Omit<JudgingDevice, 'provider'> | null;
}

export interface AcceptedDevices {
  mode: Mode;
  /** The pages with the models of this service, the current and the earlier ones. */
  devices: readonly JudgingDevice[];
  /** Whether live mode takes the headless test device too: in development. */
  acceptTestDevice: boolean;
}

/** The page judges with one of the sets of models that this service gives out, with or without a voice. */
export function acceptedDevicesOf(models: DeviceModels | null): JudgingDevice[] {
  const sets = models === null ? [] : [models.set, ...models.previousSets];
  return sets.flatMap(({ digest: set }) =>
    ['sight/1', 'sight+voice/1'].map((provider): JudgingDevice => {
      return { provider, set, livenessKind: 'judged-movements/1' };
    }),
  );
}

/** Whether it says that it is the headless device, of today or of before it had a trace to send. */
export function isTestDevice({ provider, judgedWith }: DeviceClaim): boolean {
  return judgedWith === null ? provider.startsWith('synthetic') : isSame(TEST_DEVICE, provider, judgedWith);
}

/**
 * Live mode believes no word that a device chooses: only the providers with the models that this service gives out, and
 * devices of before movements were judged, whose key is all that counts.
 * @throws AppError synthetic_device_refused, device_not_accepted
 */
export function assertAcceptedDevice(accepted: AcceptedDevices, claim: DeviceClaim): void {
  const { provider, judgedWith } = claim;
  if (isTestDevice(claim)) {
    if (accepted.mode === 'test' || accepted.acceptTestDevice) return;
    throw new AppError(
      'synthetic_device_refused',
      'provider: the test device is accepted in test mode, and in live mode only where the operator allows it',
    );
  }
  const isKnown =
    judgedWith === null
      ? accepted.mode === 'test' || earlierProviders.has(provider)
      : accepted.devices.some((each) => isSame(each, provider, judgedWith));
  if (isKnown) return;
  throw new AppError(
    'device_not_accepted',
    'provider, set: this service has given out no such models; load its page again',
  );
}

function isSame(
  known: JudgingDevice,
  provider: string,
  judgedWith: Omit<JudgingDevice, 'provider'>,
): boolean {
  return (
    known.provider === provider &&
    known.set === judgedWith.set &&
    known.livenessKind === judgedWith.livenessKind
  );
}
