import MimeNode from 'nodemailer/lib/mime-node';

/** One abuse report as a mail. */
export interface ReportMail {
  /** With its angle brackets. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  subject: string;
  /** The text for people. */
  text: string;
  /** The report for programs, as it is attached. */
  report: Uint8Array;
}

/**
 * The mail as it goes over the wire, in the form of RFC 5965 with XARF in its third part. The same input makes the same
 * bytes, so a mail whose fate is not known can be sent again as the one it was.
 */
export async function buildReportMail(mail: ReportMail): Promise<Buffer> {
  const closed = { disableFileAccess: true, disableUrlAccess: true, newline: 'win' };
  // The boundary derives from the message id: the library's would differ each time.
  const baseBoundary = mail.messageId.replaceAll(/[^0-9A-Za-z]/g, '').slice(0, 40);
  const root = new MimeNode('multipart/report; report-type=feedback-report', { ...closed, baseBoundary });
  root.setHeader({
    from: `"${mail.from.name.replaceAll(/["\\<>]|\p{C}/gu, '')}" <${mail.from.address}>`,
    to: `<${mail.to}>`,
    'reply-to': `<${mail.replyTo}>`,
    subject: mail.subject,
    date: mail.date.toUTCString().replace('GMT', '+0000'),
    'message-id': mail.messageId,
    // RFC 3834: suppresses automatic replies. Replies of people are welcome.
    'auto-submitted': 'auto-generated',
    'x-xarf': 'PLAIN',
  });
  root.createChild('text/plain; charset=utf-8', closed).setContent(mail.text);
  root
    .createChild('message/feedback-report', closed)
    .setContent('Feedback-Type: xarf\r\nUser-Agent: Humanmark/1.0\r\nVersion: 1\r\n');
  const attached = root.createChild('application/json; name=xarf.json', { ...closed, filename: 'xarf.json' });
  attached.setHeader('content-transfer-encoding', 'base64');
  // A view, not a copy: reports with pictures are megabytes, and all mails of a takedown attach the same one.
  const { buffer, byteOffset, byteLength } = mail.report;
  attached.setContent(Buffer.from(buffer, byteOffset, byteLength));
  return root.build();
}
