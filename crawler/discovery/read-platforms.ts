import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type Platform,
  platformsSchema,
  usualPlatforms,
} from '../../shared/domain/brands/discovery/profile-addresses.ts';
import { ConfigError } from '../../shared/platform/config/config.ts';

/**
 * The platforms that people are looked for on: those of the operator's file, or the usual ones.
 * @throws ConfigError that names the field which is wrong
 */
export function readPlatforms(file: string | undefined): readonly Platform[] {
  if (file === undefined) return usualPlatforms;
  const parsed = platformsSchema.safeParse(contentOf(file));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(
      ({ path, message }) => `PLATFORMS_FILE: ${z.core.toDotPath(path) || 'the file'}: ${message}`,
    ),
  );
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`PLATFORMS_FILE: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
