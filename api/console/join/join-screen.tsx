import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { HumanmarkError } from '../../../sdk/src/errors.ts';
import { call, type Response } from '../api/call.ts';
import { fieldOf } from '../api/refusals.ts';
import { beginSession, type Session, useSession } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { canUsePasskeys, makePasskey } from '../passkeys/ceremony.ts';
import { EntryFrame } from '../sign-in/entry-frame.tsx';
import { entryTexts as t } from '../texts/entry.ts';
import { passkeyTexts } from '../texts/passkeys.ts';
import { takeLinkToken } from './link-token.ts';

type Invitation = Response<'consoleDescribeInvitation'>;

/** What a link leads to: it says who invites to what, and makes the passkey that one signs in with from then on. */
export function JoinScreen() {
  const [token] = useState(takeLinkToken);
  useEffect(() => {
    // To a browser, another link that is opened in this tab is the same page.
    const reload = () => window.location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  const { data: session } = useSession();
  const described = useQuery({
    // The token is a secret, and keys of queries are for everybody to see.
    queryKey: ['invitation'],
    queryFn: async ({ signal }) => call('consoleDescribeInvitation', { body: { token } }, signal),
    enabled: token !== '',
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (token === '') return <NoLink title={t.noToken} why={t.noTokenWhy} />;
  if (described.error) {
    const reason = described.error instanceof HumanmarkError ? described.error.reason : undefined;
    const why = reason && t.linkInvalidWhy[reason];
    if (why !== undefined) return <NoLink title={t.linkInvalid} why={why} />;
    return (
      <EntryFrame title={t.linkInvalid}>
        <ErrorState error={described.error} onRetry={() => void described.refetch()} />
      </EntryFrame>
    );
  }
  if (!described.data)
    return (
      <EntryFrame title={t.opening}>
        <Skeleton lines={3} />
      </EntryFrame>
    );
  return <Invited token={token} invitation={described.data} session={session ?? null} />;
}

interface InvitedProps {
  token: string;
  invitation: Invitation;
  session: Session | null;
}

function Invited({ token, invitation, session }: InvitedProps) {
  const { kind, projectName, role, invitedBy, memberName } = invitation;
  // A recovery makes a passkey for whom it is for, whoever is signed in here.
  if (kind === 'recovery')
    return (
      <EntryFrame title={t.recoveryTitle(memberName)}>
        <p>{t.recoveryWhy}</p>
        <WithPasskey token={token} knownName={memberName} />
      </EntryFrame>
    );
  const title = kind === 'operator' ? t.operatorTitle : t.projectTitle(projectName ?? '');
  const why = kind === 'operator' || role === null ? t.operatorWhy : t.projectWhy(t.roles[role], invitedBy);
  return (
    <EntryFrame title={title}>
      <p>{why}</p>
      {session ? (
        <AsMember token={token} session={session} />
      ) : (
        <WithPasskey token={token} knownName={null} />
      )}
    </EntryFrame>
  );
}

/** After joining, the project that one joined: the link's own, which is in the answer and was not there before. */
function useArrive(): (session: Session, before?: Session) => void {
  const [, navigate] = useLocation();
  return (session, before) => {
    const known = before?.projects.map(({ projectId }) => projectId) ?? [];
    const joined = session.projects.find(({ projectId }) => !known.includes(projectId));
    beginSession(session);
    navigate(joined ? `/p/${joined.projectId}/start` : '/', { replace: true });
  };
}

function AsMember({ token, session }: { token: string; session: Session }) {
  const arrive = useArrive();
  const join = useMutation({
    mutationFn: async () => call('consoleJoin', { body: { token } }),
    onSuccess: (joined) => arrive(joined, session),
  });
  return (
    <>
      {join.error && <ErrorState error={join.error} />}
      <Button look="primary" size="wide" busy={join.isPending} onClick={() => join.mutate()}>
        {t.joinSignedIn(session.member.name)}
      </Button>
    </>
  );
}

/** @param knownName the name of whoever already has one */
function WithPasskey({ token, knownName }: { token: string; knownName: string | null }) {
  const asksName = knownName === null;
  const [name, setName] = useState(knownName ?? '');
  const arrive = useArrive();
  const join = useMutation({
    mutationFn: async () => {
      const options = await call('consoleStartJoining', { body: { token, name } });
      const passkey = await makePasskey(options);
      return call('consoleAcceptInvitation', { body: { token, name, passkey } });
    },
    onSuccess: (session) => arrive(session),
  });
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!join.isPending) join.mutate();
      }}
    >
      {asksName && (
        <Field
          name="name"
          label={t.name}
          hint={t.nameHint}
          value={name}
          onInput={setName}
          error={join.error}
          required
          maxLength={60}
          autoComplete="name"
        />
      )}
      <p class="small quiet-text">{t.passkeyWhy}</p>
      {!canUsePasskeys() && <Notice tone="warn" title={passkeyTexts.unsupported} />}
      {join.error && !fieldOf(join.error) && <ErrorState error={join.error} />}
      <Button look="primary" size="wide" type="submit" busy={join.isPending}>
        <Icon name="passkey" />
        {asksName ? t.joinAction : t.recoverAction}
      </Button>
    </form>
  );
}

function NoLink({ title, why }: { title: string; why: string }) {
  return (
    <EntryFrame title={title}>
      <p>{why}</p>
      <Link href="/sign-in" class="button wide">
        {t.toSignIn}
      </Link>
    </EntryFrame>
  );
}
