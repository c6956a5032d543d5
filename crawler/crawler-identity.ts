import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectRoot } from '../shared/platform/lib/project-root.ts';
import type { RobotsAsker } from './robots/fetch-robots.ts';

/** Product token, by which robots.txt names this crawler. */
export const crawlerAgent = 'HumanmarkBot';

/** The crawler's name towards sites: in robots.txt, and in every request, with an address that explains who we are. */
export const crawlerIdentity = (publicUrl: string): RobotsAsker => ({
  agent: crawlerAgent,
  userAgent: `Mozilla/5.0 (compatible; HumanmarkBot/1.0; +${publicUrl})`,
});

/** The version in package.json. */
export function readProductVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(findProjectRoot(), 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest && manifest.version;
  if (typeof version !== 'string') throw new Error('package.json has no version');
  return version;
}
