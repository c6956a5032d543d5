import { useEffect, useId, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card } from '../parts/page.tsx';
import { verifierTexts as t } from '../texts/verifier.ts';
import { durationInWords } from './health-words.ts';
import type { Finding } from './signature-finding.ts';
import { verifySignature } from './verify-signature.ts';

/** Checks a pasted request in this browser. What is pasted is held by this component alone, and goes with it. */
export function Verifier() {
  const [body, setBody] = useState('');
  const [headers, setHeaders] = useState('');
  const [secret, setSecret] = useState('');
  const [findings, setFindings] = useState<readonly Finding[] | null>(null);
  const isComplete = [body, headers, secret].every((each) => each.trim() !== '');
  useEffect(() => {
    let isLatest = true;
    if (!isComplete) setFindings(null);
    else
      void verifySignature({ body, headers, secret, now: new Date() }).then((found) => {
        if (isLatest) setFindings(found);
      });
    return () => {
      isLatest = false;
    };
  }, [body, headers, secret, isComplete]);
  return (
    <Card>
      <p class="quiet-text">{t.lead}</p>
      <div class="form">
        <Field name="body" label={t.body} value={body} onInput={setBody} hint={t.bodyHint} lines={6} mono />
        <Field
          name="headers"
          label={t.headers}
          value={headers}
          onInput={setHeaders}
          hint={t.headersHint}
          lines={4}
          mono
        />
        <SecretField value={secret} onInput={setSecret} />
        <div class="row">
          <Button
            onClick={() => {
              setBody('');
              setHeaders('');
              setSecret('');
            }}
          >
            {t.clear}
          </Button>
        </div>
      </div>
      <div role="status" class="stack" aria-live="polite">
        {findings === null ? (
          <p class="quiet-text">{t.waiting}</p>
        ) : (
          findings.map((finding) => <FindingNotice key={finding.scheme} finding={finding} />)
        )}
      </div>
    </Card>
  );
}

/** Hidden like a password, but no browser offers to store it. */
function SecretField({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t.secret}</label>
      <input
        id={id}
        class="input mono concealed"
        type="text"
        name="webhook-secret"
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        data-1p-ignore
        value={value}
        aria-describedby={`${id}-hint`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p class="hint" id={`${id}-hint`}>
        {t.secretHint}
      </p>
    </div>
  );
}

function FindingNotice({ finding }: { finding: Finding }) {
  const { scheme, mistakes, rotation, ageSeconds } = finding;
  const isRight = mistakes.length === 0;
  return (
    <Notice tone={isRight ? 'good' : 'grave'} title={t.schemes[scheme]}>
      {isRight && (
        <p>
          {t.right} {ageSeconds !== null && t.age(durationInWords(Math.abs(ageSeconds) * 1000))}
        </p>
      )}
      {mistakes.map((mistake) => {
        const [what, mend] = t.mistakes[mistake];
        return (
          <p key={mistake} data-mistake={mistake}>
            <strong>{what}.</strong> {mend}
          </p>
        );
      })}
      {rotation !== null && <p>{t.rotation[rotation]}</p>}
    </Notice>
  );
}
