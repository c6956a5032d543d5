import { useLayoutEffect, useRef } from 'preact/hooks';

/** A key, or two that are pressed one after the other: `?`, `g k`. */
interface Shortcut {
  keys: string;
  label: string;
  run: () => void;
}

const SECOND_KEY_MS = 1500;
const OFF = 'humanmark-console-shortcuts';

/** The last one under its keys counts: a dialog or a table of the screen that is open. */
const shortcuts: Shortcut[] = [];
let first: { key: string; at: number } | undefined;

/** A shortcut for as long as the component is there. The `?` dialog lists it under its label. */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  // Before the next paint: a key that is pressed as soon as a list is seen would be lost otherwise.
  useLayoutEffect(() => {
    const shortcut = { keys, label, run: () => latest.current() };
    shortcuts.push(shortcut);
    return () => void shortcuts.splice(shortcuts.indexOf(shortcut), 1);
  }, [keys, label]);
}

/** Every shortcut that works at the moment, each once. */
export function currentShortcuts(): readonly Pick<Shortcut, 'keys' | 'label'>[] {
  return [...new Map(shortcuts.map(({ keys, label }) => [keys, { keys, label }])).values()];
}

/** People who talk to their computer trigger single keys by accident, so they can be turned off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(OFF) !== 'off';
export const setShortcuts = (on: boolean): void =>
  on ? localStorage.removeItem(OFF) : localStorage.setItem(OFF, 'off');

/** Listens for the whole document. @returns how it ends */
export function listenForShortcuts(): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areShortcutsOn() || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const { key } = event;
    const pair = first && performance.now() - first.at < SECOND_KEY_MS ? `${first.key} ${key}` : undefined;
    first = undefined;
    const found =
      shortcuts.findLast(({ keys }) => keys === pair) ?? shortcuts.findLast(({ keys }) => keys === key);
    if (found) {
      event.preventDefault();
      found.run();
    }
    // What does something by itself has said what it waits for: there is time to choose.
    if (shortcuts.some(({ keys }) => keys.startsWith(`${key} `)))
      first = { key, at: found && pair !== found.keys ? Infinity : performance.now() };
  };
  document.addEventListener('keydown', listener);
  return () => document.removeEventListener('keydown', listener);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
