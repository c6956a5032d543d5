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
 * Waits for a screen of the page and checks it against WCAG 2.2 AA.
 * @throws naming each rule that is broken, and by what
 */
export async function untilAccessible(page: Page, state: string): Promise<void> {
  await untilScreen(page, state);
  const run = `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(tags)} } })`;
  const { passes, violations } = resultSchema.parse(await page.evaluate(run));
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  if (broken.length > 0) throw new Error(`the state ${state} breaks ${broken.join('; ')}`);
  if (passes.length < 10) throw new Error(`the state ${state} was hardly checked`);
}
