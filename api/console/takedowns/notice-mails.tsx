import type { Response } from '../api/call.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { Notice } from '../parts/notice.tsx';
import type { Mode } from '../shell/project-context.ts';
import { takedownTexts as t } from '../texts/takedown.ts';
import { takedownTexts as listTexts } from '../texts/takedowns.ts';

export type Preview = Response<'consolePreviewNotice'>;
type Mail = Preview['data'][number];

/** Each mail word for word, the first one opened. */
export function NoticeMails({ preview: { data, isRenewed }, mode }: { preview: Preview; mode: Mode }) {
  if (data.length === 0) return <Notice>{t.noNotices}</Notice>;
  return (
    <div class="stack">
      {mode === 'test' && <Notice>{t.testMode}</Notice>}
      {isRenewed && <Notice tone="warn">{t.renewed}</Notice>}
      {data.map((mail, at) => (
        <details key={`${mail.afterHours} ${mail.contact}`} class="disclosure mail" open={at === 0}>
          <summary>
            {listTexts.scopes[mail.scope]}: {mail.contact}
            {mail.afterHours > 0 && ` · ${t.reminder(mail.afterHours)}`}
          </summary>
          <WholeMail mail={mail} />
        </details>
      ))}
    </div>
  );
}

function WholeMail({ mail }: { mail: Mail }) {
  const { to, from, replyTo, subject, text, attachments, evidence, sha256, contact } = mail;
  return (
    <div class="stack">
      <dl class="facts">
        <dt>{t.recipient}</dt>
        <dd>{to}</dd>
        <dt>{t.from}</dt>
        <dd>{from}</dd>
        <dt>{t.replyTo}</dt>
        <dd>{replyTo}</dd>
        <dt>{t.subject}</dt>
        <dd>{subject}</dd>
        <dt>{t.attached}</dt>
        <dd>{attachments.map(({ name, bytes }) => t.attachment(name, t.size(bytes))).join(', ')}</dd>
        {evidence.length > 0 && (
          <>
            <dt>{t.holds}</dt>
            <dd>
              <ul class="plain-list">
                {evidence.map(({ description, bytes }, at) => (
                  <li key={at}>{t.attachment(description, t.size(bytes))}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {sha256 !== null && (
          <>
            <dt>{t.fingerprint}</dt>
            <dd>
              <code>{sha256}</code>
            </dd>
          </>
        )}
      </dl>
      <CodeBlock code={text} label={`${t.text}: ${contact}`} wraps />
    </div>
  );
}
