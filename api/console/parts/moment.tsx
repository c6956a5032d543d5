import { useEffect, useState } from 'preact/hooks';
import { agoOf, utcOf } from './moment-words.ts';
import { onTick } from './ticks.ts';

const TICK_MS = 20_000;

/** The time, read again every so often, so that "2 minutes ago" stays true. */
export function useNow(everyMs: number = TICK_MS): number {
  const [, setTick] = useState(0);
  useEffect(() => onTick(everyMs, () => setTick((tick) => tick + 1)), [everyMs]);
  return Date.now();
}

interface Place {
  /** The moment that it explains: the element may have become that of another row. */
  at: string;
  left: number;
  top: number;
}

/**
 * A moment as people say it, and in UTC where one points at it or goes to it by keyboard. In tables it is no stop of the Tab key, of
 * which a row has one; screen readers hear both everywhere.
 */
export function Moment({ at, inTable = false }: { at: string; inTable?: boolean }) {
  const now = useNow();
  const [place, setPlace] = useState<Place | null>(null);
  const show = (element: HTMLElement) => {
    const { left, bottom } = element.getBoundingClientRect();
    setPlace({ at, left: Math.min(left, window.innerWidth - 220), top: bottom + 4 });
  };
  const hide = () => setPlace(null);
  return (
    <>
      <time
        class="moment"
        dateTime={at}
        onPointerEnter={(event) => show(event.currentTarget)}
        onPointerLeave={hide}
        {...(!inTable && {
          tabIndex: 0,
          onFocus: (event: FocusEvent & { currentTarget: HTMLElement }) => show(event.currentTarget),
          onBlur: hide,
          onKeyDown: ({ key }: KeyboardEvent) => {
            if (key === 'Escape') hide();
          },
        })}
      >
        {agoOf(at, now)}
        <span class="unseen">{` (${utcOf(at)})`}</span>
      </time>
      {place?.at === at && (
        <span
          class="tip"
          aria-hidden="true"
          ref={(tip) => {
            if (tip) put(tip, place);
          }}
        >
          {utcOf(at)}
        </span>
      )}
    </>
  );
}

/** By script, because the policy of the console has no style attributes. */
function put(tip: HTMLElement, { left, top }: Place): void {
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}
