import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { call, type Response } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { accountTexts as t } from '../texts/account.ts';
import { MailboxDialog } from './mailbox-dialog.tsx';

type Mailbox = NonNullable<Response<'consoleReadMailbox'>['mailbox']>;

const mailboxKey = ['mailbox'];

/** Where the daily digests of what waits go, if the member wants any. */
export function MailboxCard() {
  const [isGiving, setGiving] = useState(false);
  const query = useQuery({
    queryKey: mailboxKey,
    queryFn: async ({ signal }) => call('consoleReadMailbox', {}, signal),
  });
  return (
    <Card title={t.digest}>
      <p class="quiet-text">{t.digestWhy}</p>
      <Loaded query={query} lines={2}>
        {({ mailbox, hasServer }) =>
          mailbox === null ? (
            <div class="row">
              {hasServer ? (
                <Button onClick={() => setGiving(true)}>{t.giveAddress}</Button>
              ) : (
                <p>{t.noMailServer}</p>
              )}
            </div>
          ) : (
            <GivenMailbox mailbox={mailbox} onChange={() => setGiving(true)} />
          )
        }
      </Loaded>
      {isGiving && <MailboxDialog onClose={() => setGiving(false)} />}
    </Card>
  );
}

function GivenMailbox({ mailbox, onChange }: { mailbox: Mailbox; onChange: () => void }) {
  const client = useQueryClient();
  const done = (text: string) => {
    toast(text);
    void client.invalidateQueries({ queryKey: mailboxKey });
  };
  const turn = useMutation({
    mutationFn: async () => call('consoleSwitchDigests', { body: { digests: !mailbox.digests } }),
    onSuccess: ({ digests }) => done(digests ? t.digestsOn : t.digestsOff),
  });
  const remove = useMutation({
    mutationFn: async () => call('consoleRemoveMailbox', {}),
    onSuccess: () => done(t.addressRemoved),
  });
  const error = turn.error ?? remove.error;
  return (
    <>
      <p class="row">
        <strong>{mailbox.address}</strong>
        <MailboxBadge mailbox={mailbox} />
      </p>
      {!mailbox.confirmed && <p class="quiet-text">{t.unconfirmedWhy}</p>}
      {error && <ErrorState error={error} />}
      <div class="row">
        {mailbox.confirmed && (
          <Button busy={turn.isPending} onClick={() => turn.mutate()}>
            {mailbox.digests ? t.turnOff : t.turnOn}
          </Button>
        )}
        <Button onClick={onChange}>{t.changeAddress}</Button>
        <Button look="grave" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t.removeAddress}
        </Button>
      </div>
    </>
  );
}

function MailboxBadge({ mailbox: { confirmed, digests } }: { mailbox: Mailbox }) {
  if (!confirmed) return <Badge tone="warn">{t.unconfirmed}</Badge>;
  return digests ? <Badge tone="good">{t.isOn}</Badge> : <Badge>{t.isOff}</Badge>;
}
