import type { FaultForm } from '../../../dev/launch/faults/fault-results.ts';
import type { Fixture, FixtureChoices } from './fixture.ts';

/** One fault: how it is caused, what must hold all the same, and the proof that the test can fail. */
export interface Fault {
  /**
   * The number in the published table. Gaps are faults that this suite does not cause, because they need more than one
   * machine.
   */
  number: number;
  name: string;
  /** The defence against the fault. The second run goes without it and has to fail. */
  without: string;
  /** The criterion that the second run violates, as reported: the run has to fail for this reason and no other. */
  failsWith: RegExp;
  /** The fault mostly waits, so in the short form its two runs overlap. */
  waits?: boolean;
  /**
   * Without the defence: the time after which work that is still open counts as permanently open. It defaults to 4 s,
   * and is at least one and a half times what the same machine has just taken to recover with the defence.
   */
  givesUpAfterMs?: number;
  fixture?: (run: FaultForms) => FixtureChoices | Promise<FixtureChoices>;
  /** Switches the defence off from outside the product: by triggers in the database, or by what is started. */
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
  /** The rate of the event flow. */
  perSecond: number;
  seconds: number;
  /** The time limit for any recovery. */
  patienceMs: number;
  /** The factor by which a busy machine may exceed time limits; 1 in the full form. */
  room: number;
}

export interface Finding {
  /** The longest time from the end of the fault until no earlier work was open. Must stay within `recoveryMaxMs`. */
  recoveryMs?: number;
  recoveryMaxMs?: number;
  /** The number of duplicate POSTs and mails that this fault may cause. */
  duplicatesMax: number;
  /** Violated criteria that are specific to this fault. */
  broken?: string[];
  note?: string;
}
