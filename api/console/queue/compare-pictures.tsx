import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Picture } from '../parts/picture.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import { queueTexts as t } from '../texts/queue.ts';
import type { AlertPicture } from './alert.ts';

const views = ['beside', 'blink', 'overlay'] as const;
type View = (typeof views)[number];

/** Less than twice in a second: slower than what may harm anybody (WCAG 2.3.1). */
const BLINK_MS = 750;

/** What was found on the page and the picture of the brand: next to each other, in turn at one place, or one over the other. */
export function ComparePictures({ crop, reference }: { crop: AlertPicture; reference: AlertPicture }) {
  const [view, setView] = useState<View>('beside');
  useShortcut('b', t.blinkKey, () => setView(view === 'blink' ? 'beside' : 'blink'));
  const pictures = {
    suspect: <Picture key={crop.url} picture={crop} alt={t.cropAlt} />,
    own: <Picture key={reference.url} picture={reference} alt={t.referenceAlt} />,
  };
  return (
    <div class="stack">
      <div class="row" role="group" aria-label={t.compare}>
        {views.map((each) => (
          <button
            key={each}
            type="button"
            class="button little"
            aria-pressed={each === view}
            onClick={() => setView(each)}
          >
            {t.views[each]}
          </button>
        ))}
      </div>
      {view === 'beside' && <Beside {...pictures} />}
      {view === 'blink' && <Blinking {...pictures} />}
      {view === 'overlay' && <Overlay {...pictures} />}
    </div>
  );
}

interface Pair {
  suspect: VNode;
  own: VNode;
}

function Beside({ suspect, own }: Pair) {
  return (
    <div class="pair">
      <figure>
        {suspect}
        <figcaption>{t.cropAlt}</figcaption>
      </figure>
      <figure>
        {own}
        <figcaption>{t.referenceAlt}</figcaption>
      </figure>
    </div>
  );
}

/** Who wants less motion changes them by hand. */
function Blinking({ suspect, own }: Pair) {
  const [isOwn, setOwn] = useState(false);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    if (isStill) return undefined;
    const timer = setInterval(() => setOwn((before) => !before), BLINK_MS);
    return () => clearInterval(timer);
  }, [isStill]);
  return (
    <figure class="stacked" data-shown={isOwn ? 'own' : 'suspect'}>
      <div class="layers">
        <span class="layer of-suspect">{suspect}</span>
        <span class="layer of-own">{own}</span>
      </div>
      <figcaption class="row">
        {isOwn ? t.referenceAlt : t.cropAlt}
        {isStill && (
          <button type="button" class="button little" onClick={() => setOwn(!isOwn)}>
            {t.swap}
          </button>
        )}
      </figcaption>
    </figure>
  );
}

function Overlay({ suspect, own }: Pair) {
  const [share, setShare] = useState(50);
  const layer = useRef<HTMLSpanElement>(null);
  // By script, because the policy of the console has no style attributes.
  useEffect(() => {
    if (layer.current) layer.current.style.opacity = String(share / 100);
  }, [share]);
  return (
    <figure class="stacked">
      <div class="layers">
        <span class="layer of-suspect">{suspect}</span>
        <span class="layer of-own" ref={layer}>
          {own}
        </span>
      </div>
      <figcaption>
        <label class="row">
          {t.cropAlt}
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={t.overlayShare}
            onInput={(event) => setShare(Number(event.currentTarget.value))}
          />
          {t.referenceAlt}
        </label>
      </figcaption>
    </figure>
  );
}
