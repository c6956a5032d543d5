import type { Page } from 'playwright-core';

/** Longer than any screen needs, even on a machine with busy cores; only a failure waits this long. */
const screenMs = 90_000;

/** Waits for a screen of the page by the name its style sheet uses. */
export async function untilScreen(page: Page, name: string): Promise<void> {
  const body = page.locator('body');
  await page
    .locator(`body[data-screen="${name}"]`)
    .waitFor({ timeout: screenMs })
    .catch(async (error: unknown) => {
      const [there, text] = await Promise.all([body.getAttribute('data-screen'), body.innerText()]);
      throw new Error(`the page is at "${there}", not at "${name}", and says: ${text.slice(0, 500)}`, {
        cause: error,
      });
    });
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
}

/** Goes from the link to the camera's preview. */
export async function consent(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await untilScreen(page, 'welcome');
  await press(page, /I agree/);
  await untilScreen(page, 'camera');
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

/** Goes from the camera's preview through the movements; the filmed person does what the page asks for. */
export async function moveThrough(page: Page, end: string): Promise<void> {
  await untilScreen(page, 'camera');
  await press(page, 'Begin');
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
