import { parseText } from './syntax.ts';
import { literalsBelow, readUserTexts } from './user-texts.ts';

/**
 * Words of an earlier vocabulary of this project, each with its replacement. They are refused as whole words, in any
 * case unless the pattern says otherwise.
 */
const removed: readonly (readonly [RegExp, string])[] = [
  [/\bpromise[sd]?\b/i, 'outbox message'],
  [/\blanes?\b/i, 'endpoint queue'],
  // "Turn your head" is what a person is asked to do.
  [/\bturns?\b/, 'poll cycle, politeness slot'],
  [/\bpark(?:s|ing)?\b/i, 'defer'],
  [/\b(?:bury|buries|buried)\b/i, 'dead-letter'],
  [/(?<!in-)\bflights?\b/i, 'in-flight request'],
  [/\bgates?\b|\blease line\b|\bwaiting line\b|\bin line\b/i, 'semaphore, queued'],
  [/\bkeepers?\b/i, 'cache, poller or supervisor'],
  [/\bshel(?:f|ves)\b|\blibrary of\b/i, 'index'],
  [/\bdesks?\b/i, 'service'],
  [/\bpassages?\b/i, 'tunnel'],
  [/\bsightings?\b/i, 'detection'],
  [/\baccused?\b/i, 'suspected'],
  [/\bforg[eo]ts?\b|\bforgotten\b/i, 'purge, erase'],
  [/\bstandings?\b/i, 'trust snapshot'],
  [/\bstrong (?:sessions?|passkeys?)\b/i, 'elevated'],
  [/\bpinned\b/i, 'frozen'],
  [/\binsist(?:s|ed)?\b/i, 'force'],
  [/\bpatiently\b/i, 'with retries'],
  [/\btwins?\b/i, 'homoglyphs'],
  [/\blures?\b/i, 'phishing keywords'],
  [/\bnats\b/i, 'log-odds'],
  // Members of a project use the console; those of JSON are fields.
  [
    /\b(?:JSON|object|body|response|unknown|optional|required|missing) members?\b|\bmembers? (?:of|in) (?:the |an? )?(?:JSON|object|body|response|payload)\b/i,
    'field',
  ],
  [/\b(?:the|an|this|its|each|every|first|same|earlier) answers?\b/i, 'response'],
  [/\b(?:somebody|nobody|whoever)\b/i, 'a subject with a name'],
  [/\b(?:is|are|went|gone) away\b/i, 'unavailable'],
  [/\b(?:told|tells|tell|hears?) of\b/i, 'notified of'],
  [/\bheld against\b/i, 'compared with'],
  [/\blet (?:it|them) go on\b|\bgoes? on\b/i, 'resume, continue'],
  [/\bused? up\b/i, 'has already been used'],
  [/\btried again\b|\banew\b/i, 'retried, again'],
  [/\btook its process along\b/i, 'crashed'],
  [/\bout of use\b|\bfor good\b/i, 'permanently'],
  [/\btak(?:e|en) back\b/i, 'revoke'],
  [/\bunless (?:said|given)\b/i, 'defaults to'],
];

/**
 * Published names are exempt: names of the interface in code font, options of the command line, and the fields and
 * values that a message begins with or lists.
 */
function withoutNames(text: string): string {
  return text
    .replace(/`[^`]*`/g, ' ')
    .replace(/(?:--|\bdata-)[a-z][a-z-]*/g, ' ')
    .replace(/\b[a-z]+[A-Z_][A-Za-z_]*\b/g, ' ');
}

function removedWordsIn(text: string): string[] {
  const plain = withoutNames(text);
  return removed.flatMap(([word, instead]) => {
    const found = word.exec(plain)?.[0];
    return found === undefined ? [] : [`"${found}": write ${instead}`];
  });
}

describe('words', () => {
  const texts = readUserTexts();

  it('are read where people see them', () => {
    const places = new Set(texts.map(({ where }) => where));
    expect(texts.length).toBeGreaterThan(2500);
    for (const place of [
      'openapi.json',
      'api/pages/texts/en/account.ts',
      'api/pages/shared/guided.html',
      'shared/domain/people/enrollment/mail-enrollment-link.ts',
      'shared/domain/brands/notices/write-notice.ts',
      'crawler/crawl/crawl-page.ts',
      'help of rotate',
    ])
      expect([place, places.has(place)]).toEqual([place, true]);
  });

  it('of the earlier dialect are in no text that people see', () => {
    const found = texts.flatMap(({ where, text }) =>
      removedWordsIn(text).map((problem) => `${where}: ${problem} in: ${text.slice(0, 200)}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it('are found as words, and not in published names', () => {
    expect(removedWordsIn('The link is used up since.')).toEqual(['"used up": write has already been used']);
    expect(removedWordsIn('The browser is AWAY: nobody was told of it')).toHaveLength(3);
    expect(
      removedWordsIn('sightingId: the latest detection, `history[0].sightingId`; see --sighting'),
    ).toEqual([]);
    expect(removedWordsIn('Turn your head to the left; the navigation gateway stays returned.')).toEqual([]);
    const [top] = parseText("throw new AppError('overloaded', `The lane of ${id} is full.`);");
    expect(top && literalsBelow(top).flatMap(removedWordsIn)).toEqual(['"lane": write endpoint queue']);
  });
});
