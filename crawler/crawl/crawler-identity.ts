import type { RobotsAsker } from '../robots/fetch-robots.ts';

/** Product token, by which robots.txt speaks of us. */
export const crawlerAgent = 'HumanmarkBot';

/** Under which name sites know us: in robots.txt, and in every request, with an address where one reads who we are. */
export const crawlerIdentity = (publicUrl: string): RobotsAsker => ({
  agent: crawlerAgent,
  userAgent: `Mozilla/5.0 (compatible; HumanmarkBot/1.0; +${publicUrl})`,
});
