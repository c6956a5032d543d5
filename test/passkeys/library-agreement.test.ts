import fc from 'fast-check';
import {
  assertionSchema,
  type ClientData,
  readClientData,
} from '../../shared/domain/people/passkeys/credential-schema.ts';
import {
  type AssertionToVerify,
  type SigningCredential,
  verifyAssertion,
} from '../../shared/domain/people/passkeys/verify-assertion.ts';
import { openPopulation } from '../support/population.ts';
import { type Attempt, attempts } from './assertion-changes.ts';
import { createHolders, make } from './judged-assertions.ts';
import { libraryVerdict, type Verdict } from './library-verdict.ts';

const { seed } = openPopulation('assertions judged by the library and by the service');
/** Always all of them, and those besides that nothing is changed of. */
const total = 10_000;
const batch = 500;

/** What the service itself refuses for; the others are of the library's reader. */
const ownReasons = [
  'client data: not of a use of a passkey',
  'client data: another challenge',
  'client data: made inside a frame of another origin',
  'client data: another origin',
  'client data: no such state of token binding',
  'authenticator data: of another RP id',
  'authenticator data: the user was not present',
  'authenticator data: the user was not verified',
  'authenticator data: backed up, but not eligible for it',
  'the signature is not two integers in DER',
  'the signature is not of this key',
  'the backup eligibility of a credential cannot change (WebAuthn L3, 7.2 step 19)',
  'the passkey is of another user',
];

const holders = createHolders();
const reasons = new Map<string, number>();
let spoiled = 0;
let accepted = 0;

function ownVerdict(request: AssertionToVerify<SigningCredential>): Verdict {
  try {
    const { counter, backedUp } = verifyAssertion(request);
    return { counter, backedUp };
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof Error)) throw error;
    const reason = error.cause.message;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    return undefined;
  }
}

/** Undefined where it never comes to a check: the request is refused before. */
function clientDataOf(clientDataJSON: string): ClientData | undefined {
  try {
    return readClientData(clientDataJSON);
  } catch {
    return undefined;
  }
}

async function judge({ holder, changes }: Attempt): Promise<void> {
  const chosen = holders[holder];
  if (!chosen) throw new RangeError('there is no such holder');
  const { assertion: sent, ...known } = make(chosen, changes);
  const { data: assertion } = assertionSchema.safeParse(sent);
  const clientData = assertion && clientDataOf(assertion.clientDataJSON);
  if (!assertion || !clientData) return;
  const request = { assertion, clientData, ...known };
  const own = ownVerdict(request);
  const theirs = await libraryVerdict(request);
  if (changes.length > 0) spoiled += 1;
  if (own) accepted += 1;
  const shown = { seed, assertion, ...known, publicKey: known.credential?.publicKey.toString('hex') };
  expect({ ...shown, verdict: own }).toEqual({ ...shown, verdict: theirs });
}

it('judges 10,000 good and spoiled assertions as the library does', async () => {
  for (let round = 0; spoiled < total; round += 1) {
    const drawn = fc.sample(attempts, { numRuns: batch, seed: seed + round });
    for (const attempt of drawn) await judge(attempt);
  }
  // A run in which all are refused, or all for one reason, would prove nothing.
  expect(accepted).toBeGreaterThan(total / 10);
  for (const reason of ownReasons) expect([reason, (reasons.get(reason) ?? 0) > 0]).toEqual([reason, true]);
});
