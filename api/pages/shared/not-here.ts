import { endWith } from './ask.ts';
import type { Providers } from './providers.ts';
import type { Stage } from './stage.ts';

/** Providers of a service that has a set of models to see a face with. */
export interface SeeingProviders extends Providers {
  readonly face: NonNullable<Providers['face']>;
}

/** Stays at an explanation where the service has no set of models: then nobody is asked for a camera. */
export async function requireSet(
  stage: Stage,
  providers: Providers,
  afterwards: string,
): Promise<SeeingProviders> {
  const { face } = providers;
  if (face) return { ...providers, face };
  return endWith(stage, {
    name: 'not-here',
    part: 0,
    title: 'Faces cannot be checked here yet',
    text: [
      'This service has no models to see a face with, so it can neither enroll nor verify anybody. Your camera was not opened and nothing was sent.',
      afterwards,
    ],
  });
}
