import type { Page } from 'playwright';

/** Waits for a screen of the page by the name its style sheet uses. */
export async function untilScreen(page: Page, name: string): Promise<void> {
  const screen = page.locator(`body[data-screen="${name}"]`);
  await screen.waitFor().catch(async (error: unknown) => blame(page, `"${name}"`, error));
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.click().catch(async (error: unknown) => blame(page, `a button ${String(name)}`, error));
}

/** What the page says instead is the first thing to know about a wait that was in vain. */
async function blame(page: Page, wanted: string, cause: unknown): Promise<never> {
  const body = page.locator('body');
  const [there, text] = await Promise.all([body.getAttribute('data-screen'), body.innerText()]);
  throw new Error(`the page is at "${there}", not at ${wanted}, and says: ${text.slice(0, 500)}`, { cause });
}

/** Goes from the link to the camera's preview. */
export async function consent(page: Page, link: string): Promise<void> {
  await agree(page, link);
  await untilScreen(page, 'camera');
}

/** Goes from the link to where the page asks for the camera, which it leaves at once where models do not load. */
export async function agree(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await untilScreen(page, 'welcome');
  await press(page, /I agree/);
}

/** A complete enrollment by a person who follows the page. */
export async function enrollOn(page: Page, link: string): Promise<string> {
  await consent(page, link);
  await moveThrough(page, 'done');
  return page.locator('.identity').innerText();
}

/** A complete re-verification that ends at the screen `end`. */
export async function reverifyOn(page: Page, site: string, end = 'match'): Promise<void> {
  await page.goto(`${site}/reverify`);
  await untilScreen(page, 'welcome');
  await press(page, /^Open (the )?camera/);
  await moveThrough(page, end);
}

/**
 * Where a device that looks too seldom ends: the page says so, and asks the person to try again. That a person who does
 * what is asked arrives at the first try on a device that is not busy is held by `npm run test:full -- seen-person`.
 */
export const BUSY_ENDS = ['too-slow', 'face-lost', 'missed', 'unsteady'];
/** How often a person tries again: chosen, not measured; a device that is not busy needs none. */
const BUSY_TRIES = 20;

/** Goes from the camera's preview through the movements; the filmed person does what the page asks for. */
export async function moveThrough(page: Page, end: string): Promise<void> {
  await untilScreen(page, 'camera');
  await press(page, 'Begin');
  await moveUntil(page, end);
}

/**
 * From the first movement on: goes to the screen `end`, and where the device was busy begins again.
 * @param again from the screen that says so to the first movement, if not by the buttons
 */
export async function moveUntil(
  page: Page,
  end: string,
  again: () => Promise<void> = async () => beginAgain(page),
): Promise<void> {
  const busyEnds = BUSY_ENDS.filter((screen) => screen !== end);
  for (let tries = 0; tries < BUSY_TRIES; tries += 1) {
    const ended = await untilOneOf(page, [end, ...busyEnds]);
    if (!busyEnds.includes(ended)) return;
    await again();
  }
  await untilScreen(page, end);
}

/** From a screen that asks to try again to the first movement. */
export async function beginAgain(page: Page): Promise<void> {
  await press(page, 'Try again');
  await untilScreen(page, 'camera');
  await press(page, 'Begin');
}

/** From now on whatever the page sends to this path is lost on its way, as without a network. */
export async function lose(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => route.abort('internetdisconnected'));
}

/** Waits for one of these screens, and says which it is. */
async function untilOneOf(page: Page, names: readonly string[]): Promise<string> {
  const shown = names.map((name) => `body[data-screen="${name}"]`).join(', ');
  const screen = await page
    .locator(shown)
    .getAttribute('data-screen')
    .catch(async (error: unknown) => blame(page, names.join(' or '), error));
  return screen ?? '';
}

/** Reads out the digits once they are requested; the microphone hears the browser's sound file. */
export async function speak(page: Page, end: string): Promise<void> {
  await untilScreen(page, 'voice');
  await press(page, 'Start recording');
  await untilScreen(page, end);
}

/** A complete enrollment with face and voice. */
export async function enrollSpeaking(page: Page, link: string): Promise<string> {
  await consent(page, link);
  await moveThrough(page, 'voice');
  await speak(page, 'done');
  return page.locator('.identity').innerText();
}

/** A complete re-verification with face and voice that ends at the screen `end`. */
export async function reverifySpeaking(page: Page, site: string, end = 'match'): Promise<void> {
  await page.goto(`${site}/reverify`);
  await untilScreen(page, 'welcome');
  await press(page, /^Open (the )?camera/);
  await moveThrough(page, 'voice');
  await speak(page, end);
}
