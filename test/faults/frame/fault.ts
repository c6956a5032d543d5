import type { FaultForm } from '../../../dev/launch/faults/fault-results.ts';
import type { Fixture, FixtureChoices } from './fixture.ts';

/** One thing that goes wrong: how it is brought about, what must hold all the same, and the proof that the test can fail. */
export interface Fault {
  /** In the published table. The gaps are faults that are not brought about here: they need more than one machine. */
  number: number;
  name: string;
  /** What keeps the promise, and what the second run goes without: it has to fail. */
  without: string;
  /** The criterion which that run does not meet, as it is told: it has to fail for its reason and for no other. */
  failsWith: RegExp;
  /** Mostly waits, so in the short form both of its runs go on at the same time. */
  waits?: boolean;
  /**
   * Without the defence: when what is still open counts as open for good. 4 s unless given, and not before half as long again as the
   * same machine has just taken to recover with it.
   */
  givesUpAfterMs?: number;
  fixture?: (run: FaultForms) => FixtureChoices | Promise<FixtureChoices>;
  /** Switches the defence off from outside of the product: with triggers in the database, or by what is started. */
  disarm?: (fixture: Fixture) => Promise<void>;
  run(run: FaultRun): Promise<Finding>;
}

export interface FaultForms {
  form: FaultForm;
  /** False in the run that has to fail, which is always short. */
  defended: boolean;
}

export interface FaultRun extends FaultForms {
  fixture: Fixture;
  /** Of the flow of events. */
  perSecond: number;
  seconds: number;
  /** How long anything may take to recover before it is left as it is. */
  patienceMs: number;
  /** What a machine that does other things beside may take longer; 1 in the full form. */
  room: number;
}

export interface Finding {
  /** From the end of the fault until nothing from before was open, the longest. Must stay within `recoveryMaxMs`. */
  recoveryMs?: number;
  recoveryMaxMs?: number;
  /** POSTs and mails beyond one for each that this fault may cause. */
  duplicatesMax: number;
  /** Criteria of this fault alone that were not met. */
  broken?: string[];
  note?: string;
}
