import { HumanmarkConnectionError, HumanmarkError } from '../../../sdk/src/errors.ts';
import { PasskeyError } from '../passkeys/ceremony.ts';
import { partTexts as t } from '../texts/parts.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';

/** What a call was refused with: the service's own words, the reason, and the request id that support asks for. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const reason = reasonOf(error);
  const { requestId, retryAfterSeconds = 0 }: Partial<HumanmarkError> =
    error instanceof HumanmarkError ? error : {};
  return (
    <Notice tone="grave" title={reason === undefined ? t.unexpected : error.message} alert>
      {reason !== undefined && (
        <p class="small">
          {t.reason} <code>{reason}</code>
        </p>
      )}
      {retryAfterSeconds > 0 && <p class="small">{t.retryAfter(retryAfterSeconds)}</p>}
      {requestId !== undefined && (
        <p class="small row">
          <span>
            {t.requestId} <code>{requestId}</code>
          </span>
          <CopyButton text={requestId} label={t.copyRequestId} />
        </p>
      )}
      {onRetry && (
        <Button size="little" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
    </Notice>
  );
}

/** What the member may tell support; undefined for a fault of the console itself, whose message is for its makers. */
function reasonOf(error: Error): string | undefined {
  if (error instanceof PasskeyError) return 'passkey_failed';
  if (error instanceof HumanmarkConnectionError) return 'no_answer';
  return error instanceof HumanmarkError ? (error.reason ?? 'unknown') : undefined;
}
