import { endWith } from './ask.ts';
import type { Providers } from './providers.ts';
import type { Stage } from './stage.ts';
import { type PlainKey, text } from './text.ts';

/** Providers of a service that has a set of models to see a face with. */
export interface SeeingProviders extends Providers {
  readonly face: NonNullable<Providers['face']>;
}

/** Stays at an explanation where the service has no set of models: then nobody is asked for a camera. */
export async function requireSet(
  stage: Stage,
  providers: Providers,
  afterwards: PlainKey,
): Promise<SeeingProviders> {
  const { face } = providers;
  if (face) return { ...providers, face };
  return endWith(stage, () => ({
    name: 'not-here',
    part: 0,
    title: text('capture.not-here-title'),
    text: [text('capture.not-here-text'), text(afterwards)],
  }));
}
