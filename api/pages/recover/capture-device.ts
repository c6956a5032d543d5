import { ask } from '../shared/ask.ts';
import { captureFacts } from '../shared/capture-facts.ts';
import { captureLinked } from '../shared/capture-linked.ts';
import { readProviders } from '../shared/device-service.ts';
import type { DeviceRecord, DeviceVault } from '../shared/device-vault.ts';
import { requireSet } from '../shared/not-here.ts';
import { noteProvider } from '../shared/provider-note.ts';
import type { Stage } from '../shared/stage.ts';
import { text } from '../shared/text.ts';
import { withRetry } from '../shared/with-retry.ts';
import type { LinkHolder } from './link-holder.ts';
import { type LinkedRecovery, readRecovery, recoveryChallenge, submitRecovery } from './recovery-service.ts';

/** Asks for consent, then captures the person on this device and submits them. @throws Refusal */
export async function captureDevice(
  stage: Stage,
  vault: DeviceVault,
  link: LinkHolder,
): Promise<{ readonly recovery: LinkedRecovery; readonly record: DeviceRecord }> {
  const configured = await withRetry(stage, 0, readProviders);
  noteProvider(configured);
  const providers = await requireSet(stage, configured, 'reverify.not-here');
  const isHeard = providers.voice !== null;
  await ask(
    stage,
    () => ({
      name: 'consent',
      part: 0,
      title: text('recover.camera-title'),
      content: [captureFacts(isHeard)],
    }),
    () => [{ value: 'agree', label: text(isHeard ? 'enroll.agree-voice' : 'enroll.agree-face') }],
  );
  const { token, holder } = link;
  const { response, record } = await captureLinked(stage, vault, {
    purpose: 'recover',
    token,
    holder,
    providers,
    challenge: async () => recoveryChallenge(token),
    submit: async (submission, deviceName) => submitRecovery(link, submission, deviceName),
    read: async () => readRecovery(token),
  });
  return { recovery: response, record };
}
