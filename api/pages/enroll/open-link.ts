import { readEnrollment, readProviders, Refusal, type OpenEnrollment } from '../shared/device-service.ts';
import { withRetry } from '../shared/with-retry.ts';
import { endWith } from '../shared/ask.ts';
import { noteProvider } from '../shared/provider-note.ts';
import { requireSet, type SeeingProviders } from '../shared/not-here.ts';
import type { Stage } from '../shared/stage.ts';
import { endAtRefusal } from './refusal-screens.ts';

export interface OpenLink {
  readonly token: string;
  readonly enrollment: OpenEnrollment;
  readonly providers: SeeingProviders;
}

/** Reads the link this page was opened with; stays at an explanation when it cannot be used to enroll here. */
export async function openLink(stage: Stage): Promise<OpenLink> {
  const token = takeToken();
  if (token === null)
    return endWith(stage, {
      name: 'no-link',
      part: 0,
      title: 'Open your enrollment link',
      text: [
        'Open this page with the enrollment link that was sent to you. If you have just reloaded the page, open the link again. It works until you have enrolled.',
      ],
    });
  try {
    const [providers, enrollment] = await withRetry(stage, 0, async () =>
      Promise.all([readProviders(), readEnrollment(token)]),
    );
    noteProvider(providers);
    const seeing = await requireSet(
      stage,
      providers,
      'Your link stays valid. Please tell the sender of the link that the operator of the service has to install a set of models.',
    );
    return { token, enrollment, providers: seeing };
  } catch (error) {
    if (error instanceof Refusal) return endAtRefusal(stage, error);
    throw error;
  }
}

/** Removes the token from the address bar, the history and their copies as soon as it has been read. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.search).get('token');
  history.replaceState(null, '', location.pathname);
  return token === '' ? null : token;
}
