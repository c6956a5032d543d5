import { hashText } from '../../../platform/lib/hash-text.ts';
import type { ManifestFacts } from '../../../media/c2pa/manifest-facts.ts';
import type { LogInclusion } from '../transparency/logged-entry.ts';
import { isAttributed, type Stamp } from '../stamps/stamp.ts';

/**
 * What a manifest says of a stamp. Only what never changes, so that the same request gives the same manifest; whether the
 * stamp was revoked since is on its page. The creator is not named: the page says who it is, while the stamp stands.
 */
export function stampStatement(
  { publicUrl }: { publicUrl: string },
  stamp: Stamp,
  { origin, index }: Pick<LogInclusion, 'origin' | 'index'>,
): Pick<ManifestFacts, 'title' | 'generator' | 'stamp'> {
  const page = `${publicUrl}/s/${stamp.id}`;
  return {
    title: stamp.title,
    // A stamp of test mode must not look like one of a person, wherever its manifest is shown.
    generator: stamp.mode === 'live' ? 'Humanmark' : 'Humanmark (test mode)',
    stamp: {
      stampId: stamp.id,
      mode: stamp.mode,
      contentHash: hashText(stamp.contentHash),
      contentType: stamp.contentType,
      createdAt: stamp.createdAt.toISOString(),
      attributed: isAttributed(stamp),
      // Of an attributed stamp the person named has signed nothing.
      ...(isAttributed(stamp) ? {} : { humanAtStamping: stamp.creatorIsHuman }),
      page,
      sidecar: `${page}/sidecar.json`,
      log: { origin, index },
    },
  };
}
