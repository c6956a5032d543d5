import { element } from '../shared/element.ts';
import { text, whenText } from '../shared/text.ts';
import type { Account } from './account.ts';
import {
  type Addition,
  cancelWaitingRecovery,
  isWaiting,
  listAdditions,
  readWaitingRecovery,
  type WaitingRecovery,
} from './additions.ts';
import { asPerson } from './as-person.ts';
import { control, paragraph } from './controls.ts';

/** What is about to change who can act as the person, so that they see it wherever they sign in. */
export interface Pending {
  readonly additions: readonly Addition[];
  readonly recovery: WaitingRecovery | null;
}

const NOTHING: Pending = { additions: [], recovery: null };

/** @throws Setback, SignedOut */
export async function readPending(account: Account): Promise<Pending> {
  // A session that may not change anything does not see this either.
  if (account.me.stepUpRequired) return NOTHING;
  return asPerson(account, async (call) => ({
    additions: (await listAdditions(call)).filter(isWaiting),
    recovery: await readWaitingRecovery(call),
  }));
}

/** @throws Setback, SignedOut */
export async function cancelRecovery(account: Account): Promise<string> {
  await asPerson(account, cancelWaitingRecovery);
  return text('waiting.recovery-cancelled');
}

export interface PendingActions {
  readonly review: (addition: Addition) => () => void;
  readonly cancelRecovery: () => void;
}

export function pendingNotices(
  { additions, recovery }: Pending,
  { review, cancelRecovery: cancel }: PendingActions,
): HTMLElement[] {
  const notice = (said: string, button: HTMLElement): HTMLElement =>
    element('div', { class: 'notice' }, paragraph(said), button);
  return [
    ...(recovery === null
      ? []
      : [
          notice(recoveryText(recovery), control(text('waiting.recovery-cancel'), cancel, { look: 'small' })),
        ]),
    ...additions.map((addition) =>
      notice(
        addition.joinsAt === null
          ? text('waiting.device')
          : text('waiting.device-joins', { when: whenText(addition.joinsAt) }),
        control(text('waiting.review'), review(addition), { look: 'small' }),
      ),
    ),
  ];
}

const recoveryText = ({ recoversAt }: WaitingRecovery): string =>
  recoversAt === null
    ? text('waiting.recovery')
    : text('waiting.recovery-when', { when: whenText(recoversAt) });
