import { z } from 'zod';
import type { LogInclusion } from '../../../shared/domain/content/transparency/inclusion-of.ts';
import { proofField } from '../log/log-input.ts';

/** A stamp's entry in the log, and the way from it to a signed checkpoint. */
export const stampInclusion = z.object({
  origin: z.string(),
  index: z.int().min(0),
  entry: z.string().meta({ description: 'The bytes of the entry in base64.' }),
  treeSize: z.int().min(1),
  proof: proofField,
  checkpoint: z.string().meta({ description: 'The signed note for that tree size (C2SP tlog-checkpoint).' }),
});

export function toInclusion(inclusion: LogInclusion): z.output<typeof stampInclusion> {
  const { origin, index, entry, treeSize, proof, checkpoint } = inclusion;
  return { origin, index, entry, treeSize, proof, checkpoint };
}
