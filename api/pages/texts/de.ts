import type { Catalogue } from './catalogue.ts';
import { accountTexts } from './de/account.ts';
import { captureTexts } from './de/capture.ts';
import { enrollTexts } from './de/enroll.ts';
import { passkeyTexts } from './de/passkeys.ts';
import { reverifyTexts } from './de/reverify.ts';
import { sharedTexts } from './de/shared.ts';

export const de: Catalogue = {
  ...sharedTexts,
  ...captureTexts,
  ...enrollTexts,
  ...reverifyTexts,
  ...accountTexts,
  ...passkeyTexts,
};
