import {
  combinationNamed,
  combinationsFor,
  microphoneUse,
  type MicrophoneUse,
  type ModelCombination,
} from './model-combination.ts';
import type { SeeingProviders } from './not-here.ts';
import { openSight, type SightClient } from './sight-client.ts';

/** Where the models of a capture come from. */
export interface ModelSource {
  readonly microphone: MicrophoneUse;
  /** The digest of the set that looks and judges. */
  readonly set: string;
  /** Opens every model that the capture may need, in a worker that is kept until `close`. @throws ModelError */
  open(hasSound: boolean): Promise<SightClient>;
  /** Ends the worker with all that it holds; the next `open` starts another. */
  close(): void;
  /** The current models first, then those of a template that was made with others. */
  combinations(hasSound: boolean): readonly ModelCombination[];
}

/** A model could not be fetched, is not the one that was named, or does not run in this browser. */
export class ModelError extends Error {}

/** The service no longer has a model that this device's template was made with. */
export class ModelGoneError extends Error {}

/** @throws ModelGoneError when `templateModel` names a model that is neither current nor one the service keeps */
export function createModelSource(providers: SeeingProviders, templateModel?: string): ModelSource {
  const template = templateModel === undefined ? undefined : combinationNamed(templateModel, providers);
  if (templateModel !== undefined && !template) throw new ModelGoneError(templateModel);
  const { set } = providers.face;
  const combinations = (hasSound: boolean) => combinationsFor(providers, { template, hasSound });
  let client: SightClient | undefined;
  return {
    microphone: microphoneUse(providers, template),
    set,
    combinations,
    close() {
      client?.close();
      client = undefined;
    },
    async open(hasSound) {
      const wanted = combinations(hasSound);
      const sets = [...new Set(wanted.map(({ face }) => face))];
      const voices = [...new Set(wanted.flatMap(({ voice }) => voice ?? []))];
      const opened = (client ??= openSight());
      try {
        await opened.load({ sets, voices });
        performance.mark('models-ready');
        return opened;
      } catch (cause) {
        // A worker that failed once may fail for good; the next try starts another, which may be under way by now.
        opened.close();
        if (client === opened) client = undefined;
        throw new ModelError('a model does not load', { cause });
      }
    },
  };
}
