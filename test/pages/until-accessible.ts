import axe from 'axe-core';
import type { Page } from 'playwright';
import { z } from 'zod';
import { untilScreen } from './walk-through.ts';

/** For `initScript`: the page's own policy would block it as a script element. */
export const axeScript = axe.source;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const resultSchema = z.object({
  passes: z.array(z.unknown()),
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/**
 * Checks what a page shows against WCAG 2.2 AA: each rule that is broken, and by what.
 * @throws where next to nothing could be checked
 */
export async function brokenRules(page: Page): Promise<string[]> {
  const run = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(tags)} } })`;
  const { passes, violations } = resultSchema.parse(await page.evaluate(run));
  if (passes.length < 10) throw new Error('the page was hardly checked');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/**
 * Waits for a screen of the page and checks it.
 * @throws naming each rule that is broken, and by what
 */
export async function untilAccessible(page: Page, state: string): Promise<void> {
  await untilScreen(page, state);
  const broken = await brokenRules(page);
  if (broken.length > 0) throw new Error(`the state ${state} breaks ${broken.join('; ')}`);
}
