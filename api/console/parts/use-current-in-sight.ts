import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** On a phone not all tabs are in sight: the one that is chosen always is, also after the phone was turned. */
export function useCurrentInSight(list: RefObject<HTMLElement | null>, current: string): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const show = () => {
      const chosen = element.querySelector<HTMLElement>('[aria-selected="true"], [aria-current]');
      if (chosen) element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.offsetWidth) / 2;
    };
    // It is told of the first size as well.
    const sizes = new ResizeObserver(show);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [list, current]);
}
