import type { Command } from 'commander';
import { clearSuspicions } from '../../shared/domain/people/devices/device-copies.ts';
import { identityIdentifier } from '../../shared/domain/people/identity/identity.ts';
import { loadIdentity } from '../../shared/domain/people/identity/load-identity.ts';
import { lookUpPerson, resolvePerson } from '../../shared/domain/people/lookup/look-up-person.ts';
import { parsePersonReference } from '../../shared/domain/people/lookup/person-reference.ts';
import {
  type ChangedSuspension,
  resumeIdentity,
  resumptionSchema,
  suspendIdentity,
  suspensionSchema,
} from '../../shared/domain/people/suspensions/suspend-identity.ts';
import { resumptionReasons, suspensionReasons } from '../../shared/domain/people/suspensions/suspension.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { contentRecords } from '../identity/content-records.ts';
import { printPerson } from '../identity/print-person.ts';
import { limitOption, printResult, withState } from '../output.ts';
import { withKeys, withStores } from '../running-system.ts';

const refHelp =
  'whole and exact: usr_..., "Ada #K7M2Q9X", a UUID (of an identity, device, session or recovery), psk_..., a credential id, adn_..., stmp_..., dsp_... or an e-mail address';
const noteHelp = 'up to 500 characters; the person reads it in the export of their data';

export function addIdentityCommands(program: Command): void {
  const identity = program.command('identity').description('look up, suspend and resume people');
  addShowCommand(identity);
  addSuspensionCommands(identity);
  identity
    .command('clear-suspicions')
    .description('end the suspicion that devices of an identity have copies, such as after a restored backup')
    .requiredOption('--identity <identity>', 'usr_..., "Ada #K7M2Q9X" or the UUID')
    .option('--mode <mode>', 'live or test', 'live')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { identity: string; mode: string; json: boolean }) =>
      printResult(await clear(options), options.json),
    );
}

function addShowCommand(identity: Command): void {
  identity
    .command('show')
    .description('show how a person stands and why, found by something exact; each look-up is recorded')
    .argument('<ref>', refHelp)
    .option('--limit <count>', '1 to 200 entries of each list', limitOption, 20)
    .option('--cursor <cursor>', 'the nextCursor of the checks of the previous page')
    .option('--json', 'print one JSON value', false)
    .action(async (ref: string, options: { limit: number; cursor?: string; json: boolean }) => {
      const page = { limit: options.limit, checksCursor: options.cursor };
      const { foundBy, person } = await withKeys(({ db, keys }) =>
        lookUpPerson({ db, keys, ...contentRecords }, ref, page),
      );
      const state = withState(person.state);
      if (options.json) printResult({ foundBy, ...person, state }, true);
      else printPerson(foundBy, person);
    });
}

interface Given {
  reason: string;
  note?: string;
  json: boolean;
}

function addSuspensionCommands(identity: Command): void {
  identity
    .command('suspend')
    .description('suspend a person until they are resumed; counts within a second in every process')
    .argument('<ref>', refHelp)
    .requiredOption('--reason <code>', suspensionReasons.join(', '))
    .option('--note <text>', noteHelp)
    .option('--json', 'print one JSON value', false)
    .action(async (ref: string, given: Given) => {
      const suspension = suspensionSchema.parse(given);
      printChange(await change(ref, (db, id) => suspendIdentity({ db }, id, suspension)), given.json);
    });
  identity
    .command('resume')
    .description('end the suspension of a person, who is again what they were')
    .argument('<ref>', refHelp)
    .requiredOption('--reason <code>', resumptionReasons.join(', '))
    .option('--note <text>', noteHelp)
    .option('--json', 'print one JSON value', false)
    .action(async (ref: string, given: Given) => {
      const resumption = resumptionSchema.parse(given);
      printChange(await change(ref, (db, id) => resumeIdentity({ db }, id, resumption)), given.json);
    });
}

/** Only an address needs the master key, to be known by its digest. */
function change<Result>(ref: string, act: (db: Database, identityId: string) => Promise<Result>) {
  const isAddress = parsePersonReference(ref)?.kinds.includes('mailbox') === true;
  return isAddress
    ? withKeys(async ({ db, keys }) => act(db, await resolvePerson({ db, keys, ...contentRecords }, ref)))
    : withStores(async ({ db }) =>
        act(db, await resolvePerson({ db, keys: undefined, ...contentRecords }, ref)),
      );
}

function printChange({ identity, suspension, changed }: ChangedSuspension, asJson: boolean): void {
  const { userId, status } = identity;
  const since = suspension?.since?.toISOString() ?? null;
  const { reason = null, note = null } = suspension ?? {};
  printResult(
    {
      identityId: identityIdentifier(identity),
      userId,
      ...withState({ status }),
      since,
      reason,
      note,
      changed,
    },
    asJson,
  );
}

function clear(options: { identity: string; mode: string }) {
  return withStores(async ({ db }) => {
    const mode = options.mode === 'test' ? 'test' : 'live';
    const identity = await loadIdentity(db, { ref: options.identity, mode });
    const cleared = await clearSuspicions({ db }, identity.id);
    return { identityId: identityIdentifier(identity), userId: identity.userId, cleared };
  });
}
