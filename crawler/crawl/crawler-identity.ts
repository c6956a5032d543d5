import type { RobotsAsker } from '../robots/fetch-robots.ts';

/** Under which name sites know us: in robots.txt, and in every request, with an address where one reads who we are. */
export const crawlerIdentity = (publicUrl: string): RobotsAsker => ({
  agent: 'HumanmarkBot',
  userAgent: `Mozilla/5.0 (compatible; HumanmarkBot/1.0; +${publicUrl})`,
});
