import type { BrowserContext } from 'playwright';
import type { Clip } from './film.ts';
import { PLAY_FILMS } from './play-films.ts';
import { FRAMES_PER_SECOND } from './scenes.ts';

export interface FilmedCamera {
  /** By name: `neutral` and movements, or whatever the test calls them. */
  readonly clips: Readonly<Record<string, Clip>>;
  /** What is played while nothing is asked: `neutral`. */
  readonly idle?: string;
  /** What is played where something is asked, if not the clip of that name; one that is not there is not played. */
  readonly answers?: Readonly<Record<string, string>>;
  /** An expression that tells in the page what it asks for: what its element for the movement carries. */
  readonly asked?: string;
}

const ASKED_BY_PAGE = "document.querySelector('[data-asked]')?.dataset.asked";

/** How long a person takes to read what is asked, and waits before trying again. */
const READING_MS = 500;
const AGAIN_MS = 3500;

/**
 * A camera replaced by software, which is what a page cannot tell from a real one (docs/adr/0061): it plays a film, and
 * does the movement that the page asks for, as a person would who reads it. Chromium's own `--use-file-for-fake-video-
 * capture` opens its file before anything is asked, so a film of that kind can only show what does not depend on it.
 * Everything that the page does with the pictures is real: stream, video element, frames.
 */
export async function useFilmedCamera(context: BrowserContext, film: FilmedCamera): Promise<void> {
  const { clips, idle = 'neutral', answers = {}, asked = ASKED_BY_PAGE } = film;
  await context.exposeFunction('filmOf', (name: string): string[] =>
    (clips[name] ?? []).map((picture) => picture.toString('base64')),
  );
  const settings = JSON.stringify({
    names: Object.keys(clips),
    idle,
    answers,
    frameMs: 1000 / FRAMES_PER_SECOND,
    readingMs: READING_MS,
    againMs: AGAIN_MS,
  });
  await context.addInitScript(`(${PLAY_FILMS})(${settings}, () => ${asked})`);
}
