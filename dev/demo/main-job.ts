import { rmSync } from 'node:fs';
import type { Scene } from './scene.ts';
import { askAboutPerson, explainScore, verifyTokenOffline } from './steps/ask-about-person.ts';
import { createPartner } from './steps/create-partner.ts';
import { enrollPerson, refuseSecondEnrollment } from './steps/enroll-person.ts';
import { reverifyPerson } from './steps/reverify-person.ts';
import { revokeKey } from './steps/revoke-key.ts';
import { stampContent } from './steps/stamp-content.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** The main job: from a partner's first key to a verified human, and back to a revoked key. */
export async function mainJob(scene: Scene): Promise<void> {
  const receiver = await startWebhookReceiver();
  try {
    const partner = await createPartner(scene, receiver);
    const person = await enrollPerson(scene, partner, receiver);
    await askAboutPerson(scene, partner, person);
    await explainScore(scene, partner, person);
    await stampContent(scene, { partner, person, receiver });
    await reverifyPerson(scene, { partner, person, receiver });
    await verifyTokenOffline(scene, person);
    await refuseSecondEnrollment(scene, partner, person);
    await revokeKey(scene, partner, person);
  } finally {
    // The saved device holds a private key.
    rmSync(scene.deviceFile, { force: true });
    await receiver.close();
  }
}
