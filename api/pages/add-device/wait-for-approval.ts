import { ask } from '../shared/ask.ts';
import { element } from '../shared/element.ts';
import { chosenWithin, lookAgain } from '../shared/poll.ts';
import type { Screen, Stage } from '../shared/stage.ts';
import { text, whenText } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';
import { matchCode } from '../shared/match-code.ts';
import { withRetry } from '../shared/with-retry.ts';
import { cancelAddition, type LinkedAddition, readAddition } from './addition-service.ts';

const PART = 3;
/** The person looks at the screen and waits; the limit of the link is 120 a minute. */
const CAPTURED_MS = 3000;
/** It may take 72 hours, and an approval is not urgent any more. */
const APPROVED_MS = 30_000;

/** Shows the code, then the wait, until the device has joined or the addition has ended. @throws Refusal */
export async function waitForApproval(
  stage: Stage,
  token: string,
  first: LinkedAddition,
): Promise<LinkedAddition> {
  let addition = first;
  while (addition.state === 'captured' || addition.state === 'approved') {
    const shown = addition;
    const chosen = ask(
      stage,
      () => (shown.state === 'captured' ? codeScreen(shown) : approvedScreen(shown)),
      () => [{ value: 'stop', label: text('add.stop'), look: 'quiet' }],
    );
    const waitMs = shown.state === 'captured' ? CAPTURED_MS : APPROVED_MS;
    // The screen stays as it is while nothing has changed, so that a reader is not sent to its beginning.
    while (addition.state === shown.state && addition.joinsAt === shown.joinsAt) {
      if ((await chosenWithin(chosen, waitMs)) === 'stop')
        return withRetry(stage, PART, async () => cancelAddition(token));
      addition = await lookAgain(async () => readAddition(token), addition);
    }
  }
  return addition;
}

const codeScreen = ({ matchCode: code, expiresAt }: LinkedAddition): Screen => ({
  name: 'code',
  part: PART,
  title: text('add.code-title'),
  content: [
    element('p', { class: 'lead' }, text('add.code-lead')),
    matchCode(code ?? '', text('add.code-label')),
    element('p', { class: 'small' }, text('add.code-until', { when: whenText(expiresAt) })),
  ],
});

const approvedScreen = ({ joinsAt }: LinkedAddition): Screen => ({
  name: 'approved',
  part: PART,
  title: text('add.approved-title'),
  content: [
    element(
      'p',
      { class: 'lead' },
      text('add.approved-lead', { when: joinsAt === null ? '' : whenText(joinsAt) }),
    ),
    element('p', {}, text('add.approved-why')),
    element('p', {}, text('add.approved-faster')),
    element(
      'p',
      {},
      ...textParts('add.approved-return', {
        link: element('a', { href: 'add-device' }, text('add.approved-link')),
      }),
    ),
  ],
});
