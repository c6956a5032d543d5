import { CodeBlock } from '../parts/code-block.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Moment } from '../parts/moment.tsx';
import { auditTexts as t } from '../texts/audit.ts';
import type { AuditEntry } from './audit-entry.ts';
import { actorInWords, auditSentence, fieldChanges } from './audit-sentence.ts';

/** One line of the audit log: who, what, from where, before and after, and its place in the chain. */
export function AuditLineDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { seq, at, action, target, actor, address, requestId, hash, previousHash } = entry;
  return (
    <Dialog title={t.line(seq)} onClose={onClose} broad>
      <p>{auditSentence(entry)}</p>
      <dl class="facts">
        <dt>{t.at}</dt>
        <dd>
          <Moment at={at} />
        </dd>
        <dt>{t.who}</dt>
        <dd>
          {actorInWords(actor)} {actor.id !== null && actor.kind === 'member' && <code>{actor.id}</code>}
        </dd>
        <dt>{t.action}</dt>
        <dd>
          <code>{action}</code>
        </dd>
        <dt>{t.target}</dt>
        <dd>
          <code>{target}</code>
        </dd>
        {address !== null && (
          <>
            <dt>{t.address}</dt>
            <dd>{address}</dd>
          </>
        )}
        {requestId !== null && (
          <>
            <dt>{t.request}</dt>
            <dd>
              <code>{requestId}</code>
            </dd>
          </>
        )}
      </dl>
      <Changes entry={entry} />
      <h3>{t.chain}</h3>
      <dl class="facts">
        <dt>{t.hash}</dt>
        <dd class="row">
          <code>{hash}</code>
          <CopyButton text={hash} label={t.copyHash} />
        </dd>
        <dt>{t.previousHash}</dt>
        <dd>
          <code>{previousHash}</code>
        </dd>
      </dl>
      <p class="small quiet-text">{t.verifyWhy}</p>
      <details>
        <summary>{t.verify}</summary>
        <div class="stack">
          <p class="small">{t.verifyHow}</p>
          <CodeBlock code={t.verifyScript(location.origin)} label={t.verify} copyLabel={t.copyScript} wraps />
        </div>
      </details>
    </Dialog>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = fieldChanges(entry);
  return (
    <>
      <h3>{t.changes}</h3>
      {changes.length === 0 ? (
        <p class="quiet-text">{t.noChanges}</p>
      ) : (
        <div class="table-frame" tabIndex={0} role="region" aria-label={t.changes}>
          <table class="table values">
            <caption class="unseen">{t.changes}</caption>
            <thead>
              <tr>
                <th scope="col">{t.field}</th>
                <th scope="col">{t.before}</th>
                <th scope="col">{t.after}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">
                    <code>{field}</code>
                  </th>
                  <td>{before}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
