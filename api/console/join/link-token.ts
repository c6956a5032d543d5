let taken: string | undefined;

/**
 * The token of the link, read once and taken out of the address, so that neither the history nor a picture of the window has it. It
 * came behind a `#`, which browsers do not send.
 */
export function takeLinkToken(): string {
  taken ??= readToken();
  return taken;
}

function readToken(): string {
  const token = window.location.hash.slice(1);
  window.history.replaceState(null, '', window.location.pathname);
  return token;
}
