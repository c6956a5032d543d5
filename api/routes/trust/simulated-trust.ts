import { z } from 'zod';
import {
  simulatedKinds,
  type Simulation,
  type simulateTrust,
} from '../../../shared/domain/people/trust/simulate-trust.ts';
import { trustScoreField } from '../fields.ts';
import { explainedTrust, levelField, toExplainedTrust } from './trust-response.ts';

const moment = z.iso.datetime().optional();

/** What a simulation is asked with: by a key about a person in the path, by the console about one in the body. */
export const simulationFields = {
  events: z
    .array(
      z.object({
        kind: z.enum(simulatedKinds).meta({ description: 'What would happen.' }),
        at: moment.meta({ description: 'When; now if omitted.', example: '2026-12-01T12:00:00.000Z' }),
      }),
    )
    .min(1)
    .max(50)
    .meta({ description: 'Hypothetical facts. Each happens now unless it has a time.' }),
  at: moment
    .meta({
      description: 'The moment to compute the score for. Defaults to the time of the last event.',
    })
    .meta({ example: '2026-12-20T12:00:00.000Z' }),
};

interface AskedSimulation {
  events: z.output<typeof simulationFields.events>;
  at?: string | undefined;
}

const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text));

export function toSimulation({ events, at }: AskedSimulation): Pick<Simulation, 'events' | 'at'> {
  return { events: events.map((event) => ({ kind: event.kind, at: dateOf(event.at) })), at: dateOf(at) };
}

export const simulatedTrust = explainedTrust.extend({
  current: z
    .object({ trustScore: trustScoreField, level: levelField })
    .meta({ description: 'What they are now.' }),
});

export function toSimulatedTrust(
  supposed: Awaited<ReturnType<typeof simulateTrust>>,
): z.output<typeof simulatedTrust> {
  const { trustScore, level } = supposed.current;
  return { ...toExplainedTrust(supposed), current: { trustScore, level } };
}
