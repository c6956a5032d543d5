import { element } from '../shared/element.ts';
import type { Account } from './account.ts';
import type { Me, Passkey } from './account-facts.ts';
import type { Caller } from './caller.ts';
import { choose } from './choose.ts';
import { control, controls, facts, linkRow, markOf, paragraph, rows, type Mark } from './controls.ts';
import type { Notice } from './setback.ts';
import { passkeyMark, serviceOf, unconfirmed } from './passkey-texts.ts';
import { dayText } from './when-text.ts';

export type Next = 'passkeys' | 'devices' | 'sessions' | 'stamps' | 'stored' | 'step-up' | 'sign-out';

/** Shows the person's identity, status and trust score, and the sections they can open from here. */
export async function showOverview(
  { stage, me, caller }: Account,
  passkeys: readonly Passkey[],
  notice: Notice | undefined,
): Promise<Next> {
  return choose<Next>(stage, (pick) => ({
    name: 'overview',
    title: `Hello ${me.displayName}`,
    notice,
    content: [
      element('p', { class: 'identity' }, me.identityId, ' ', markOf(markOfPerson(me))),
      ...(me.stepUpRequired ? [warning(pick('step-up'))] : toConfirm(passkeys, pick('passkeys'))),
      ...(me.status === 'lapsed' ? [lapsed()] : []),
      facts(
        'short',
        ['Trust score', `${me.trustScore} of 100`],
        ...(me.verifiedSince === null ? [] : [['Verified since', dayText(me.verifiedSince)] as const]),
        ...(me.lapsesAt === null || me.status === 'lapsed'
          ? []
          : [['Verify again by', dayText(me.lapsesAt)] as const]),
      ),
      rows('Manage', [
        linkRow(passkeysRow(passkeys), pick('passkeys')),
        linkRow({ title: 'Devices', lines: ['The browsers you enrolled and verify with'] }, pick('devices')),
        linkRow({ title: 'Sessions', lines: ['Where you are signed in with a passkey'] }, pick('sessions')),
        linkRow({ title: 'Stamps', lines: ['Content stamped in your name'] }, pick('stamps')),
        linkRow({ title: 'Your data', lines: ['View, download or delete it'] }, pick('stored')),
      ]),
      controls(control('Sign out', pick('sign-out'), { look: 'quiet' })),
      element('p', { class: 'small' }, 'Services know you as ', element('code', {}, me.userId), '.'),
      paragraph(
        `You are signed in with ${signedInWith(caller, passkeys)}. Closing or reloading this page signs you out.`,
        'small',
      ),
    ],
  }));
}

function signedInWith(caller: Caller, passkeys: readonly Passkey[]): string {
  if (caller.passkeyId === null) return 'the key of this device';
  const own = passkeys.find(({ passkeyId }) => passkeyId === caller.passkeyId);
  return own ? `the passkey “${own.name}”` : 'a passkey';
}

function markOfPerson({ status, badgeLevel }: Me): Mark {
  if (status === 'verified') return { text: badgeLevel === 'trusted' ? 'Trusted' : 'Verified', look: 'good' };
  return { text: status.charAt(0).toUpperCase() + status.slice(1), look: 'warn' };
}

function passkeysRow(passkeys: readonly Passkey[]) {
  const count = passkeys.length;
  const line =
    count === 0
      ? 'None yet. Add one to sign in from any of your devices'
      : `${count} ${count === 1 ? 'passkey' : 'passkeys'} to sign in with`;
  const mark = passkeys.map(passkeyMark).find((each) => each?.look === 'warn');
  return { title: 'Passkeys', lines: [line], mark };
}

const lapsed = (): HTMLElement =>
  element(
    'p',
    { class: 'notice' },
    element(
      'span',
      {},
      'Your verification has expired. In the browser you enrolled with, you can ',
      element('a', { href: 'reverify' }, 'verify again'),
      '.',
    ),
  );

/** Asks the person about passkeys that services added for them. */
function toConfirm(passkeys: readonly Passkey[], press: () => void): HTMLElement[] {
  const added = unconfirmed(passkeys);
  const [first] = added;
  if (!first) return [];
  const text =
    added.length === 1
      ? `${serviceOf(first)} added a passkey for you. Confirm it if it is yours, or refuse it.`
      : `Services added ${added.length} passkeys for you. Confirm those that are yours, and refuse the others.`;
  return [
    element(
      'div',
      { class: 'notice' },
      paragraph(text),
      control(added.length === 1 ? 'Review the passkey' : 'Review the passkeys', press, { look: 'small' }),
    ),
  ];
}

const warning = (press: () => void): HTMLElement =>
  element(
    'div',
    { class: 'notice' },
    paragraph(
      'The passkey you signed in with shows this page only. You cannot see your data or change anything.',
    ),
    control('Confirm your identity', press, { look: 'small' }),
  );
