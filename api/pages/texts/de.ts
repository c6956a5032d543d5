import type { Catalogue } from './catalogue.ts';
import { accountTexts } from './de/account.ts';
import { captureTexts } from './de/capture.ts';
import { deviceTexts } from './de/devices.ts';
import { enrollTexts } from './de/enroll.ts';
import { passkeyTexts } from './de/passkeys.ts';
import { recoverTexts } from './de/recover.ts';
import { reverifyTexts } from './de/reverify.ts';
import { sharedTexts } from './de/shared.ts';
import { suspensionTexts } from './de/suspension.ts';

export const de: Catalogue = {
  ...sharedTexts,
  ...captureTexts,
  ...enrollTexts,
  ...reverifyTexts,
  ...accountTexts,
  ...passkeyTexts,
  ...deviceTexts,
  ...recoverTexts,
  ...suspensionTexts,
};
