import { ask, endWith } from '../shared/ask.ts';
import { captureFacts } from '../shared/capture-facts.ts';
import { captureLinked } from '../shared/capture-linked.ts';
import { type IssuedIdentity, readProviders, Refusal } from '../shared/device-service.ts';
import type { DeviceRecord, DeviceVault } from '../shared/device-vault.ts';
import { element } from '../shared/element.ts';
import { requireSet, type SeeingProviders } from '../shared/not-here.ts';
import { noteProvider } from '../shared/provider-note.ts';
import type { Stage } from '../shared/stage.ts';
import { takeToken } from '../shared/take-token.ts';
import { text } from '../shared/text.ts';
import { requireDevice } from '../shared/vault-screens.ts';
import { withRetry } from '../shared/with-retry.ts';
import {
  additionChallenge,
  type LinkedAddition,
  readAddition,
  readJoined,
  submitAddition,
} from './addition-service.ts';
import { alreadyHere, endAtEnd, endAtRefusal, endWithoutLink, showJoined } from './end-screens.ts';
import { waitForApproval } from './wait-for-approval.ts';

/** The whole way of a new device, from the link to being one of the person's. */
export async function runAddition(stage: Stage): Promise<void> {
  const given = takeToken();
  const vault = await requireDevice(stage);
  const records = await vault.list();
  const token = given ?? records.find(({ waiting }) => waiting?.way === 'add-device')?.waiting?.token;
  if (token === undefined) return endWithoutLink(stage);
  const record = records.find(({ waiting }) => waiting?.token === token);
  try {
    const addition = await withRetry(stage, 0, async () => readAddition(token));
    if (addition.state === 'open') return await addFromStart(stage, vault, { token, addition, records });
    return await finish(stage, vault, { token, addition, record });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A link that is over leaves nothing to wait for.
    if (record) await vault.remove(record.id);
    return endAtRefusal(stage, error);
  }
}

interface Start {
  readonly token: string;
  readonly addition: LinkedAddition;
  readonly records: readonly DeviceRecord[];
}

async function addFromStart(
  stage: Stage,
  vault: DeviceVault,
  { token, addition, records }: Start,
): Promise<never> {
  const { identityId } = addition;
  if (records.some(({ identity }) => identity?.identityId === identityId))
    return alreadyHere(stage, identityId);
  const configured = await withRetry(stage, 0, readProviders);
  noteProvider(configured);
  const providers = await requireSet(stage, configured, 'reverify.not-here');
  await welcome(stage, addition, providers);
  const { response, record } = await captureLinked(stage, vault, {
    purpose: 'add-device',
    token,
    providers,
    challenge: async () => additionChallenge(token),
    submit: async (submission, deviceName) => submitAddition(token, submission, deviceName),
    read: async () => readAddition(token),
  });
  return finish(stage, vault, { token, addition: response, record });
}

async function welcome(
  stage: Stage,
  { displayName, identityId }: LinkedAddition,
  { voice }: SeeingProviders,
): Promise<void> {
  const choice = await ask(
    stage,
    () => ({
      name: 'welcome',
      part: 0,
      title: text('add.hello', { name: displayName }),
      content: [
        element('p', { class: 'lead' }, text('add.lead', { identity: identityId })),
        element('p', {}, text('add.only-own')),
        captureFacts(voice !== null),
      ],
    }),
    () => [
      { value: 'agree', label: text(voice ? 'enroll.agree-voice' : 'enroll.agree-face') },
      { value: 'decline', label: text('enroll.decline'), look: 'quiet' },
    ],
  );
  if (choice === 'agree') return;
  await endWith(stage, () => ({
    name: 'declined',
    part: 0,
    title: text('add.ended-title'),
    text: [text('enroll.declined-nothing')],
  }));
}

interface Finish {
  readonly token: string;
  readonly addition: LinkedAddition;
  readonly record: DeviceRecord | undefined;
}

async function finish(stage: Stage, vault: DeviceVault, { token, addition, record }: Finish): Promise<never> {
  // A link that another device has used: this one has nothing to wait with.
  if (!record) return endAtRefusal(stage, new Refusal('addition_link_expired', '', undefined));
  const last = await waitForApproval(stage, token, addition);
  if (last.state !== 'joined') {
    await vault.remove(record.id);
    return endAtEnd(stage, last);
  }
  const identity = (await joinedIdentity(stage, token, record)) ?? record.identity;
  await vault.put({ ...record, identity, waiting: undefined });
  return showJoined(stage, last, identity !== null);
}

/** Null where the service gives no token; then the device verifies to get one. */
async function joinedIdentity(
  stage: Stage,
  token: string,
  { deviceKey }: DeviceRecord,
): Promise<IssuedIdentity | null> {
  try {
    return (await withRetry(stage, 3, async () => readJoined(token, deviceKey)))?.identity ?? null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
}
