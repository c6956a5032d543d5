import type { AppError } from '../../../platform/errors/app-error.ts';
import type { EventCause } from '../../partners/webhooks/record-event.ts';
import type { Identity } from '../../people/identity/identity.ts';
import type { Creator, NamedCreator, StampingCaller } from './resolve-creator.ts';
import type { StampInput } from './stamp-input.ts';
import type { Stamp } from './stamp.ts';

export interface StampToWrite {
  key: StampingCaller;
  input: StampInput;
  creator: Creator;
  /** The request that asks for it: many of them share a transaction. */
  cause: EventCause;
}

/** The same with a creator who may still have to be looked up. */
export type AskedStamp = Omit<StampToWrite, 'creator'> & { creator: Creator | NamedCreator };

export interface CreatedStamp {
  stamp: Stamp;
  creator: Identity;
}

/** What was made of a stamp, or why nothing was. */
export type StampOutcome = CreatedStamp | AppError;
