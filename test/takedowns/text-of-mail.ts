/** The text of a notice for people, as a mail program shows it: quoted-printable undone, with the line ends of our own. */
export function textOfMail(raw: string): string {
  const [, head = '', part = ''] = /(Content-Type: text\/plain[^]*?)\r\n\r\n([^]*?)\r\n--/.exec(raw) ?? [];
  const text = part.replaceAll('\r\n', '\n');
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
