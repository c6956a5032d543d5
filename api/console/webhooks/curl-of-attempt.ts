/** A delivery to send by hand: its bytes, and where they go. */
export interface AttemptToCopy {
  url: string;
  eventId: string;
  body: string;
}

/**
 * A script for the shell that sends the request of an attempt as the service does. The console does not have the secret, so the
 * script signs with the one in $WEBHOOK_SECRET, by the time at which it runs.
 */
export function curlOfAttempt({ url, eventId, body }: AttemptToCopy): string {
  return `# Set WEBHOOK_SECRET to the secret of this webhook first: export WEBHOOK_SECRET='whsec_...'
body=${quoteForShell(body)}
id=${quoteForShell(eventId)}
time=$(date +%s)
key=$(printf %s "\${WEBHOOK_SECRET#whsec_}" | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \\n')
standard=$(printf %s "$id.$time.$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)
plain=$(printf %s "$body" | openssl dgst -sha256 -hmac "$WEBHOOK_SECRET" -r | cut -d ' ' -f 1)
curl -i -X POST ${quoteForShell(url)} \\
  -H 'content-type: application/json' \\
  -H 'user-agent: Humanmark-Webhooks/1' \\
  -H "webhook-id: $id" \\
  -H "webhook-timestamp: $time" \\
  -H "webhook-signature: v1,$standard" \\
  -H "x-svc-signature: $plain" \\
  --data-binary "$body"
`;
}

/** Between single quotes nothing has a meaning for a POSIX shell but the quote itself. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
