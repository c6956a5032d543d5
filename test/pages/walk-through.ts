import type { Page } from 'playwright-core';

/** Longer than any screen needs, even on a machine with busy cores; only a failure waits this long. */
const screenMs = 90_000;

/** Waits for a screen of the page by the name its style sheet uses. */
export async function untilScreen(page: Page, name: string): Promise<void> {
  const screen = page.locator(`body[data-screen="${name}"]`);
  await screen
    .waitFor({ timeout: screenMs })
    .catch(async (error: unknown) => blame(page, `"${name}"`, error));
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await button
    .click({ timeout: screenMs })
    .catch(async (error: unknown) => blame(page, `a button ${String(name)}`, error));
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

/** How often a person whose device was too busy for looks tries again, as the page asks; seen-person holds the rate. */
const BUSY_TRIES = 2;

/** Goes from the camera's preview through the movements; the filmed person does what the page asks for. */
export async function moveThrough(page: Page, end: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    await untilScreen(page, 'camera');
    await press(page, 'Begin');
    await page
      .locator(`body[data-screen="${end}"], body[data-screen="too-slow"]`)
      .waitFor({ timeout: screenMs })
      .catch(async (error: unknown) => blame(page, `"${end}"`, error));
    const isBusy = (await page.locator('body').getAttribute('data-screen')) === 'too-slow';
    if (!isBusy || end === 'too-slow' || tries === BUSY_TRIES) break;
    await press(page, 'Try again');
  }
  await untilScreen(page, end);
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
