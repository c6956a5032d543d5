import { type Calibrator, logitOf } from './confidence-model.ts';
import type { LabelledLogit } from './fit-platt.ts';

interface Block {
  cases: number;
  /** Sum of the log-odds, whose mean is the position of the block. */
  logits: number;
  positives: number;
  /** The block's share of impersonations. */
  share: number;
}

/** A block with fewer cases is merged with its neighbour: 2 of 2 is not a share. */
const fewest = 30;

const joined = (left: Block, right: Block): Block => {
  const cases = left.cases + right.cases;
  return {
    cases,
    logits: left.logits + right.logits,
    positives: left.positives + right.positives,
    share: (left.share * left.cases + right.share * right.cases) / cases,
  };
};

/** Pool adjacent violators (Ayer et al., 1955): falling neighbours are merged until the shares rise. */
function pooled(blocks: readonly Block[]): Block[] {
  const stack: Block[] = [];
  for (const block of blocks) {
    let last = block;
    for (
      let before = stack.at(-1);
      before !== undefined && before.share >= last.share;
      before = stack.at(-1)
    ) {
      stack.pop();
      last = joined(before, last);
    }
    stack.push(last);
  }
  return stack;
}

function withoutSmall(blocks: readonly Block[]): Block[] {
  const large: Block[] = [];
  for (const block of blocks) {
    const before = large.at(-1);
    if (before !== undefined && Math.min(before.cases, block.cases) < fewest) {
      large[large.length - 1] = joined(before, block);
    } else large.push(block);
  }
  return large;
}

/** Laplace smoothing: a block counts one more case of each kind, so that none is ever certain. */
const smoothed = (block: Block): Block => ({ ...block, share: (block.positives + 1) / (block.cases + 2) });

/**
 * The rising steps that fit the cases best, joined by straight lines of log-odds from the middle of one to the middle
 * of the next, level before the first and after the last. For 1,000 cases and more: with few it follows chance.
 */
export function fitIsotonic(cases: readonly LabelledLogit[]): Calibrator & { kind: 'isotonic' } {
  if (cases.length === 0) throw new RangeError('cases must not be empty');
  const single = cases
    .toSorted((left, right) => left.fusedLogit - right.fusedLogit)
    .map(({ fusedLogit, isImpersonation }): Block => {
      const positives = isImpersonation ? 1 : 0;
      return { cases: 1, logits: fusedLogit, positives, share: positives };
    });
  const blocks = pooled(withoutSmall(pooled(single)).map(smoothed));
  return {
    kind: 'isotonic',
    cases: cases.length,
    from: blocks.map(({ logits, cases: count }) => logits / count),
    to: blocks.map(({ share }) => logitOf(share)),
  };
}
