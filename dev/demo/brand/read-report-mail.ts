import { UnexpectedTurn } from '../story.ts';

export interface ReadMail {
  subject: string;
  /** The attachment, parsed. */
  report: unknown;
}

/** What a registrar's program takes out of an abuse report. @throws UnexpectedTurn for a mail that is none */
export function readReportMail(raw: string): ReadMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const boundary = /^content-type: multipart\/report;.*boundary="?([^";\s]+)/im.exec(headers)?.[1];
  if (boundary === undefined) throw new UnexpectedTurn('the mail is no multipart/report');
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const attached = parts.find((part) => /^content-type: application\/json/im.test(part));
  if (attached === undefined) throw new UnexpectedTurn('the mail has no JSON attached');
  const body = attached.slice(attached.indexOf('\r\n\r\n')).replaceAll(/\s/g, '');
  return {
    subject: /^subject: (.*)$/im.exec(headers)?.[1] ?? '',
    report: JSON.parse(Buffer.from(body, 'base64').toString()),
  };
}
