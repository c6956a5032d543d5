import { z } from 'zod';
import { UnexpectedTurn } from '../story.ts';
import type { BrandScene } from './brand-scene.ts';
import type { ShownAlert } from './show-alerts.ts';

const verified = z.looseObject({ problems: z.array(z.string()) });

/** What an alert is proved by is sealed, and whoever doubts it recomputes every hash. */
export async function checkEvidence(
  { story, service }: BrandScene,
  [alert]: readonly ShownAlert[],
): Promise<void> {
  if (alert === undefined) throw new UnexpectedTurn('there is no alert');
  story.step('The evidence of an alert is checked, byte by byte');
  story.does(`npm run cli -- evidence verify --alert ${alert.alertId}`);
  const report = verified.parse(await service.operate.run(['evidence', 'verify', '--alert', alert.alertId]));
  story.shows(report);
  story.expects(report.problems.length === 0, 'every hash holds, and so does the log of the brand');
}
