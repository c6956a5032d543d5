import { readEnrollment, readProviders, Refusal, type OpenEnrollment } from '../shared/device-service.ts';
import { withRetry } from '../shared/with-retry.ts';
import { endWith } from '../shared/ask.ts';
import { noteProvider } from '../shared/provider-note.ts';
import { requireSet, type SeeingProviders } from '../shared/not-here.ts';
import type { Stage } from '../shared/stage.ts';
import { takeToken } from '../shared/take-token.ts';
import { endAtRefusal } from './refusal-screens.ts';
import { text } from '../shared/text.ts';

export interface OpenLink {
  readonly token: string;
  readonly enrollment: OpenEnrollment;
  readonly providers: SeeingProviders;
}

export interface GivenLink {
  readonly token: string | null;
  /** Whether whoever asked for the link was told to look into the mailbox. */
  readonly isMailed: boolean;
}

/** What the address says, before anything else is done, for then it is gone from there. */
export function takeLink(): GivenLink {
  const isMailed = new URLSearchParams(location.search).get('sent') === 'mail';
  return { isMailed, token: takeToken() };
}

/** Reads the link this page was opened with; stays at an explanation when it cannot be used to enroll here. */
export async function openLink(stage: Stage, { token, isMailed }: GivenLink): Promise<OpenLink> {
  if (isMailed)
    return endWith(stage, () => ({
      name: 'mailed',
      part: 0,
      title: text('enroll.mailed-title'),
      text: [text('enroll.mailed-text')],
    }));
  if (token === null)
    return endWith(stage, () => ({
      name: 'no-link',
      part: 0,
      title: text('enroll.no-link-title'),
      text: [text('enroll.no-link-text')],
    }));
  try {
    const [providers, enrollment] = await withRetry(stage, 0, async () =>
      Promise.all([readProviders(), readEnrollment(token)]),
    );
    noteProvider(providers);
    const seeing = await requireSet(stage, providers, 'enroll.not-here-tell');
    return { token, enrollment, providers: seeing };
  } catch (error) {
    if (error instanceof Refusal) return endAtRefusal(stage, error);
    throw error;
  }
}
