import { beginOfDay } from './days.ts';
import { pairwiseLabel, type PairwiseNames } from './pairwise-names.ts';
import type { PersonMark } from './person-marks.ts';

/** A part of an answer or an event as a project sees it that has names of its own. */
export function shownTo(names: PairwiseNames): (mark: PersonMark, value: unknown) => unknown {
  return (mark, value) => {
    if (mark === 'figure') return typeof value === 'number' ? Math.round(value) : value;
    if (typeof value !== 'string') return value;
    if (mark === 'userId') return names.userId(value);
    if (mark === 'identityId') return names.identityId(value);
    if (mark === 'label') return pairwiseLabel;
    if (mark === 'uuid') return names.uuid(value);
    if (mark === 'passkeyId') return names.passkeyId(value);
    if (mark === 'moment') return beginOfDay(new Date(value)).toISOString();
    return value;
  };
}

/** Names nobody, and could be given to nobody: a plain name that is not taken any more is asked about as one that is not there. */
const nobody = 'usr_p_unknown';

const plainName = /^(?:usr_(?!p_|test_)|[0-9a-f]{8}-[0-9a-f]{4}-[0-79a-f]|.*#)/isu;

/**
 * A name that a project asks by, as the service knows the person. Names of its own are read whatever the setting, since the project
 * keeps them. A text that is no name stays as it is, and is refused as ever.
 */
export function askedBy(
  names: () => PairwiseNames,
  takesPlain: boolean,
): (mark: PersonMark, value: unknown) => unknown {
  return (mark, value) => {
    if (mark !== 'reference' || typeof value !== 'string') return value;
    // The console's look-up reads a name without the spaces around it.
    const name = value.trim();
    if (mayBePairwise(name)) {
      const plain = names().plain(name);
      if (plain !== undefined) return plain;
    }
    return takesPlain || !plainName.test(name) ? value : nobody;
  };
}

/** Spares everybody else's names the regular expressions: a check takes 38 us. */
const mayBePairwise = (text: string): boolean =>
  text.startsWith('usr_p_') || text.charAt(14) === '8' || text.startsWith('Pairwise');
