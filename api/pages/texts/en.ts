import { accountTexts } from './en/account.ts';
import { captureTexts } from './en/capture.ts';
import { enrollTexts } from './en/enroll.ts';
import { passkeyTexts } from './en/passkeys.ts';
import { reverifyTexts } from './en/reverify.ts';
import { sharedTexts } from './en/shared.ts';

/** The source of the keys and placeholders of every catalogue. */
export const en = {
  ...sharedTexts,
  ...captureTexts,
  ...enrollTexts,
  ...reverifyTexts,
  ...accountTexts,
  ...passkeyTexts,
} as const;
