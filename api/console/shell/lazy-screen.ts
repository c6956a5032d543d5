import type { ComponentType } from 'preact';
import { lazy as lazyComponent } from 'preact/compat';

type Load = () => Promise<{ default: ComponentType }>;

const loads = new WeakMap<ComponentType, Load>();

/** A screen whose script is fetched when it is first opened, or ahead of that. */
export function lazy(load: Load): ComponentType {
  const component = lazyComponent(load);
  loads.set(component, load);
  return component;
}

/** Fetches the script of a screen that is about to be opened. Where that fails, opening it tries again and says so. */
export function fetchAhead(component: ComponentType): void {
  void loads
    .get(component)?.()
    .catch(() => undefined);
}
