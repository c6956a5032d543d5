import { z } from 'zod';
import { discoverySources } from './evidence.ts';

/** The schema of a calibrator, and of the tables that every part of a model has. */
export const natsField = z.number().min(-50).max(50);
export const weightField = z.number().min(0).max(5);
export const rising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));

/** Maximum absolute log-odds of a claim and a want together: odds of 3,000 to 1. */
export const mostTableLogOdds = 8;
const cell = z.number().min(-mostTableLogOdds).max(mostTableLogOdds);

/** Log-odds for each claim (rows) and want (columns), which rise along both. */
export const tableField = (height: number, width: number) =>
  z
    .array(z.array(cell).length(width).refine(rising, 'must rise'))
    .length(height)
    .refine(
      (rows) => Array.from({ length: width }).every((_, at) => rising(rows.map((row) => row[at] ?? 0))),
      'must rise',
    );

/**
 * The first is that of Platt (1999), z -> slope z + offset; the second is linear between points of (z, calibrated
 * logit).
 */
export const calibratorSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('platt'),
    cases: z.int().min(0),
    slope: z.number().min(0),
    offset: natsField,
  }),
  z.strictObject({
    kind: z.literal('isotonic'),
    cases: z.int().min(0),
    from: z.array(z.number()).min(1).max(1000).refine(rising, 'must rise'),
    to: z.array(natsField).min(1).max(1000).refine(rising, 'must rise'),
  }),
]);
export type Calibrator = z.infer<typeof calibratorSchema>;

export const bySource = <Schema extends z.ZodType>(schema: Schema) =>
  z.record(z.enum(discoverySources), schema);
export const calibrationSchema = bySource(calibratorSchema);
export type Calibration = z.infer<typeof calibrationSchema>;
