import { element } from '../shared/element.ts';
import type { Account } from './account.ts';
import type { Addition } from './additions.ts';
import { type Pending, pendingNotices } from './waiting-notices.ts';
import type { Me, Passkey } from './account-facts.ts';
import type { Caller } from './caller.ts';
import { choose } from './choose.ts';
import { control, controls, facts, linkRow, markOf, paragraph, rows, type Mark } from './controls.ts';
import type { Notice } from './setback.ts';
import { suspensionNotice } from './suspension-notice.ts';
import { passkeyMark, serviceOf, unconfirmed } from './passkey-texts.ts';
import { dayText, text, textNamed } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';

export type Section =
  'passkeys' | 'devices' | 'sessions' | 'stamps' | 'consents' | 'stored' | 'step-up' | 'cancel-recovery';

export type Next = Section | 'sign-out' | { readonly review: Addition };

/** Shows the person's identity, status and trust score, and the sections they can open from here. */
export async function showOverview(
  { stage, me, caller }: Account,
  { passkeys, pending }: { readonly passkeys: readonly Passkey[]; readonly pending: Pending },
  notice: Notice | undefined,
): Promise<Next> {
  return choose<Next>(stage, (pick) => ({
    name: 'overview',
    title: text('account.hello', { name: me.displayName }),
    notice,
    content: [
      element('p', { class: 'identity' }, element('bdi', {}, me.identityId), ' ', markOf(markOfPerson(me))),
      ...(me.suspension === null ? [] : [suspensionNotice(me.suspension, me.identityId)]),
      ...pendingNotices(pending, {
        review: (addition) => pick({ review: addition }),
        cancelRecovery: pick('cancel-recovery'),
      }),
      ...(me.stepUpRequired ? [warning(pick('step-up'))] : toConfirm(passkeys, pick('passkeys'))),
      ...(me.status === 'lapsed' ? [lapsed()] : []),
      facts(
        'short',
        [text('account.score'), text('account.score-of', { score: me.trustScore })],
        ...(me.verifiedSince === null ? [] : [[text('account.since'), dayText(me.verifiedSince)] as const]),
        ...(me.lapsesAt === null || me.status === 'lapsed'
          ? []
          : [[text('account.verify-by'), dayText(me.lapsesAt)] as const]),
      ),
      rows(text('account.manage'), [
        linkRow(passkeysRow(passkeys), pick('passkeys')),
        linkRow({ title: text('devices.title'), lines: [text('devices.line')] }, pick('devices')),
        linkRow({ title: text('sessions.title'), lines: [text('sessions.line')] }, pick('sessions')),
        linkRow({ title: text('stamps.title'), lines: [text('stamps.line')] }, pick('stamps')),
        linkRow({ title: text('consents.title'), lines: [text('consents.line')] }, pick('consents')),
        linkRow({ title: text('stored.title'), lines: [text('stored.line')] }, pick('stored')),
      ]),
      controls(control(text('account.sign-out'), pick('sign-out'), { look: 'quiet' })),
      element(
        'p',
        { class: 'small' },
        ...textParts('account.known-as', { user: element('code', { dir: 'ltr' }, me.userId) }),
      ),
      paragraph(signedInWith(caller, passkeys), 'small'),
    ],
  }));
}

function signedInWith(caller: Caller, passkeys: readonly Passkey[]): string {
  if (caller.passkeyId === null) return text('account.with-device');
  const own = passkeys.find(({ passkeyId }) => passkeyId === caller.passkeyId);
  return own ? text('account.with-named-passkey', { name: own.name }) : text('account.with-passkey');
}

function markOfPerson({ status, badgeLevel }: Me): Mark {
  if (status === 'verified')
    return {
      text: badgeLevel === 'trusted' ? text('status.trusted') : text('status.verified'),
      look: 'good',
    };
  return { text: textNamed(`status.${status}`) ?? status, look: 'warn' };
}

function passkeysRow(passkeys: readonly Passkey[]) {
  const count = passkeys.length;
  const line = count === 0 ? text('passkeys.row-none') : text('passkeys.row', { count });
  const mark = passkeys.map(passkeyMark).find((each) => each?.look === 'warn');
  return { title: text('passkeys.title'), lines: [line], mark };
}

const lapsed = (): HTMLElement =>
  element(
    'p',
    { class: 'notice' },
    element(
      'span',
      {},
      ...textParts('account.lapsed', {
        link: element('a', { href: 'reverify' }, text('account.lapsed-link')),
      }),
    ),
  );

/** Asks the person about passkeys that services added for them. */
function toConfirm(passkeys: readonly Passkey[], press: () => void): HTMLElement[] {
  const added = unconfirmed(passkeys);
  const [first] = added;
  if (!first) return [];
  const said =
    added.length === 1
      ? text('account.added-one', { service: serviceOf(first) })
      : text('account.added-several', { count: added.length });
  return [
    element(
      'div',
      { class: 'notice' },
      paragraph(said),
      control(added.length === 1 ? text('account.review-one') : text('account.review-several'), press, {
        look: 'small',
      }),
    ),
  ];
}

const warning = (press: () => void): HTMLElement =>
  element(
    'div',
    { class: 'notice' },
    paragraph(text('account.view-only')),
    control(text('account.confirm'), press, { look: 'small' }),
  );
