import type { Catalogue } from './catalogue.ts';
import { accountTexts } from './ar/account.ts';
import { captureTexts } from './ar/capture.ts';
import { deviceTexts } from './ar/devices.ts';
import { enrollTexts } from './ar/enroll.ts';
import { passkeyTexts } from './ar/passkeys.ts';
import { recoverTexts } from './ar/recover.ts';
import { reverifyTexts } from './ar/reverify.ts';
import { sharedTexts } from './ar/shared.ts';
import { suspensionTexts } from './ar/suspension.ts';

export const ar: Catalogue = {
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
