import { ApiError } from '../api/api-error.ts';
import { partTexts as t } from '../texts/parts.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';

/** What a call was refused with: the service's own words, the reason, and the request id that support asks for. */
export function ErrorState({ error, onRetry }: { error: Error; onRetry?: (() => void) | undefined }) {
  const { reason, requestId, retryAfterSeconds } =
    error instanceof ApiError ? error : { reason: null, requestId: null, retryAfterSeconds: null };
  return (
    <Notice tone="grave" title={error instanceof ApiError ? error.message : t.unexpected} alert>
      {reason !== null && (
        <p class="small">
          {t.reason} <code>{reason}</code>
        </p>
      )}
      {retryAfterSeconds !== null && <p class="small">{t.retryAfter(retryAfterSeconds)}</p>}
      {requestId !== null && (
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
