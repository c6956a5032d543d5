import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { NameAnswer, NameQuestions } from './name-questions.ts';

/** What a suffix answers for labels that nobody registered; empty where it does not know them, as it should. */
export interface Wildcard {
  nameServers: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
}

export interface WildcardSuffixes {
  /** Undefined while it could not be found out. */
  of(suffix: string): Promise<Wildcard | undefined>;
}

/** Suffixes are few; those of names like `pay.pal.com` are as many as there are dots to be put in. */
const suffixesMax = 10_000;
const keptMs = 3_600_000;
/** Two, because servers that answer for everything often hand out their addresses in turn. */
const labels = 2;

/**
 * Whether a registry, a platform or the owner of a zone answers for every label below it, found out by asking for labels that nobody
 * can have thought of: 80 random bits. Remembered for an hour.
 */
export function createWildcardSuffixes(
  questions: Pick<NameQuestions, 'nameServers' | 'addresses4' | 'addresses6'>,
): WildcardSuffixes {
  const known = new LRUCache<string, Promise<Wildcard | undefined>>({ max: suffixesMax, ttl: keptMs });

  const look = async (suffix: string): Promise<Wildcard | undefined> => {
    const names = Array.from({ length: labels }, () => `${randomBytes(10).toString('hex')}.${suffix}`);
    const answers = await Promise.all(
      names.map((name) =>
        Promise.all([questions.nameServers(name), questions.addresses4(name), questions.addresses6(name)]),
      ),
    );
    if (answers.flat().some(({ kind }) => kind === 'failed')) return undefined;
    return {
      nameServers: new Set(answers.flatMap(([servers]) => recordsOf(servers))),
      addresses: new Set(answers.flatMap(([_servers, ...addresses]) => addresses.flatMap(recordsOf))),
    };
  };

  return {
    async of(suffix) {
      const found = known.get(suffix) ?? look(suffix);
      known.set(suffix, found, { noUpdateTTL: true });
      const wildcard = await found;
      // What could not be found out is asked again with the next name.
      if (!wildcard && known.get(suffix) === found) known.delete(suffix);
      return wildcard;
    },
  };
}

export function recordsOf(answer: NameAnswer): string[] {
  return answer.kind === 'records' ? answer.records : [];
}
