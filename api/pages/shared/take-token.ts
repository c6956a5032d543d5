/** Removes the token from the address bar, the history and their copies as soon as it has been read. */
export function takeToken(): string | null {
  const token = new URLSearchParams(location.search).get('token');
  history.replaceState(null, '', location.pathname);
  return token === '' ? null : token;
}
