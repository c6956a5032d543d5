import { accountTexts } from './en/account.ts';
import { captureTexts } from './en/capture.ts';
import { deviceTexts } from './en/devices.ts';
import { enrollTexts } from './en/enroll.ts';
import { passkeyTexts } from './en/passkeys.ts';
import { recoverTexts } from './en/recover.ts';
import { reverifyTexts } from './en/reverify.ts';
import { sharedTexts } from './en/shared.ts';
import { suspensionTexts } from './en/suspension.ts';

/** The source of the keys and placeholders of every catalogue. */
export const en = {
  ...sharedTexts,
  ...captureTexts,
  ...enrollTexts,
  ...reverifyTexts,
  ...accountTexts,
  ...passkeyTexts,
  ...deviceTexts,
  ...recoverTexts,
  ...suspensionTexts,
} as const;
