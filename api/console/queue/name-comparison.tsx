import { DefangedAddress } from '../parts/defanged-address.tsx';
import { defang } from '../parts/defang.ts';
import { queueTexts as t } from '../texts/queue.ts';
import {
  compareNames,
  type Difference,
  differencesOf,
  isSame,
  nearestName,
  type Place,
  readableHost,
  scriptOf,
} from './name-diff.ts';

interface Names {
  /** As the DNS has it. */
  suspect: string;
  own: readonly string[];
}

/** The name of the page below the nearest one of the brand, letter by letter. */
export function NameComparison({ suspect, own }: Names) {
  const shown = readableHost(suspect);
  const nearest = nearestName(own.map(readableHost), shown);
  if (nearest === undefined) return <DefangedAddress of={shown} />;
  const places = compareNames(nearest, shown);
  const differences = differencesOf(places);
  return (
    <div class="stack">
      <div class="letters" aria-hidden="true">
        {places.map((place, at) => (
          <Letters key={at} place={place} />
        ))}
      </div>
      <p class="unseen">{t.namesBeside(defang(shown), defang(nearest))}</p>
      <ul class="plain-list small">
        {differences.length === 0 && <li>{t.sameName}</li>}
        {differences.map((difference, at) => (
          <li key={at}>{wordsOf(difference)}</li>
        ))}
        {shown !== suspect && (
          <li>
            {t.punycode} <DefangedAddress of={suspect} />
          </li>
        )}
      </ul>
    </div>
  );
}

function Letters({ place }: { place: Place }) {
  const { own, suspect } = place;
  const script = suspect === null ? null : scriptOf(suspect);
  const kind = [
    isSame(place) ? 'is-same' : 'is-other',
    script !== null && script !== 'Latin' && 'is-foreign',
    (own === null || suspect === null) && 'has-gap',
  ];
  return (
    <span class={`letter ${kind.filter(Boolean).join(' ')}`}>
      <span class="of-own">{own ?? '\u00a0'}</span>
      <span class="of-suspect">{suspect ?? '\u00a0'}</span>
    </span>
  );
}

function wordsOf({ own, suspect, scripts }: Difference): string {
  const from = scripts.length === 0 ? '' : t.inScripts(scripts.map((script) => t.scripts[script]));
  if (own === '') return t.added(suspect, from);
  return suspect === '' ? t.leftOut(own) : t.exchanged(own, suspect, from);
}
