import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { Refusal } from '../shared/device-service.ts';
import type { Me } from './account-facts.ts';
import { ask, readMe, type Visit } from './account.ts';
import { type Caller, createDeviceCaller, createSessionCaller, isOver, type KnownDevice } from './caller.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';
import { canErasePasskeys, erasePasskey, usePasskey } from './passkey-ceremony.ts';
import { sendRequest } from '../shared/send-request.ts';
import { Setback } from './setback.ts';
import { refusalText, text } from '../shared/text.ts';

/** The ways to sign in. */
export type Way = KnownDevice | 'passkey';

/** Signs in and finds out as whom. @throws Setback */
export async function enter(visit: Visit, way: Way): Promise<{ caller: Caller; me: Me }> {
  const caller = way === 'passkey' ? await signInWithPasskey(visit) : createDeviceCaller(way);
  try {
    return { caller, me: await ask(visit, async () => readMe(caller.call)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = isOver(error) && way !== 'passkey' ? text('sign-in.device-refused') : refusalText(error);
    throw new Setback(refused, { cause: error });
  }
}

/** From the press of the button to a session. @throws Setback */
async function signInWithPasskey(visit: Visit): Promise<Caller> {
  const post = async (path: string, body: unknown) =>
    ask(visit, async () => (await sendRequest('POST', path, { body })).body);
  const options = await orSetback(async () => post('v1/me/sign-in/options', {}));
  const { id, response } = await usePasskey(visit.stage, options);
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  const assertion = { credentialId: id, authenticatorData, clientDataJSON, signature, userHandle };
  try {
    return createSessionCaller(await orSetback(async () => post('v1/me/sign-in', assertion)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return afterUnknown(visit, String(membersOf(options)['rpId']), id);
  }
}

/** @throws Setback for every refusal there is a sentence for; the one of an unknown passkey is the caller's */
async function orSetback(work: () => Promise<unknown>): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'passkey_not_verified') throw error;
    throw new Setback(error.reason === 'challenge_invalid' ? text('sign-in.timed-out') : refusalText(error), {
      cause: error,
    });
  }
}

/**
 * The service gives the same response for a deleted passkey as for one that fails otherwise, for instance because the
 * service is misconfigured. Removing a working passkey from the browser would lock the person out, so they are asked.
 */
async function afterUnknown(visit: Visit, rpId: string, credentialId: string): Promise<never> {
  const again = () => new Setback(text('sign-in.not-yet'));
  if (!canErasePasskeys()) throw new Setback(text('passkey.unknown-another'));
  const choice = await choose<'other' | 'forget'>(
    visit.stage,
    (pick) => ({
      name: 'passkey-unknown',
      title: text('passkey.unknown-title'),
      content: [
        paragraph(text('passkey.unknown')),
        paragraph(text('passkey.unknown-offer')),
        controls(
          control(text('passkey.other-way'), pick('other')),
          control(text('passkey.stop-offering'), pick('forget'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'other' },
  );
  if (choice === 'other') throw again();
  await erasePasskey(rpId, credentialId);
  throw new Setback(text('passkey.stopped'));
}
