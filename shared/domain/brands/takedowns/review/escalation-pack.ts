import { Readable } from 'node:stream';
import { zipOf, type ZipEntry } from '../../../../platform/lib/zip.ts';
import { buildReportMail } from '../../../../platform/mail/report-mail.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import type { BlobStorage } from '../../../../platform/storage/blob-storage.ts';
import type { BrandRef } from '../../brands/brand.ts';
import { listEvidence, openEvidence } from '../../alerts/read-evidence.ts';
import { wholeTakedown, type WholeTakedown } from '../read-takedown.ts';
import type { TakedownSettings } from '../sending/takedown-settings.ts';
import { type NoticeAsMail, previewNotices } from './preview-notices.ts';

interface Deps {
  db: Queryable;
  clock: Clock;
  storage: BlobStorage;
  settings: Pick<TakedownSettings, 'sender'>;
}

/**
 * Everything that a registry, ICANN or a court needs, as a ZIP: the report, the mails as they were sent, the log with its
 * proof, and the evidence. It is written while it is read; where a file is missing in the storage, it breaks off.
 * @throws AppError takedown_not_found, store_unavailable
 */
export async function escalationPack(
  deps: Deps,
  owner: Omit<BrandRef, 'id'>,
  takedownId: string,
): Promise<Readable> {
  const whole = await wholeTakedown(deps, takedownId);
  const { takedown, report, log } = whole;
  const { mails } = await previewNotices(deps, takedown);
  const sent = mails.filter(({ notice }) => notice !== null);
  const at = deps.clock.now();
  const evidence = await evidenceOf(deps, owner, { takedown, at });
  return zipOf([
    { name: 'README.txt', at, bytes: Buffer.from(readme(whole, { sent, hasEvidence: evidence.length > 0 })) },
    { name: 'log.json', at, bytes: json({ takedownId, entries: log }) },
    // As it was attached: its SHA-256 is in the log, so not a byte of it may change.
    ...(report === null
      ? []
      : [{ name: 'report.xarf.json', at, bytes: Buffer.from(JSON.stringify(report)) }]),
    // Made when it is its turn, so that one of them is in memory at a time.
    ...sent.map((each, nth) => ({
      name: mailName(each, nth),
      at,
      open: async () => Readable.from([await buildReportMail(each.mail)]),
    })),
    ...evidence,
  ]);
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Addresses become parts of names, so only what every file system takes is left of them. */
const mailName = ({ contact, notice }: NoticeAsMail, nth: number): string =>
  `mails/${String(nth + 1).padStart(2, '0')}-after-${notice?.occasion ?? 0}h-${contact.replaceAll(/[^\w.@-]/g, '_')}.eml`;

async function evidenceOf(
  deps: Deps,
  owner: Omit<BrandRef, 'id'>,
  { takedown: { brandId, alertId, sightingId }, at }: Pick<WholeTakedown, 'takedown'> & { at: Date },
): Promise<ZipEntry[]> {
  const files = await listEvidence(deps.db, { alertId, sightingId });
  return files.map((file) => ({
    name: `evidence/${file}`,
    at,
    open: async () => (await openEvidence(deps, owner, { brandId, alertId, sightingId, file })).stream,
  }));
}

function readme(
  { takedown, log, isLogWhole }: WholeTakedown,
  { sent, hasEvidence }: { sent: readonly NoticeAsMail[]; hasEvidence: boolean },
): string {
  const begun = new Map(
    log.flatMap(({ event, data }) =>
      event === 'mail_begun' ? [[String(data['noticeId']), String(data['mailSha256'])] as const] : [],
    ),
  );
  const others = sent.filter(({ notice, sha256 }) => begun.get(notice?.id ?? '') !== sha256);
  return `${[
    `Takedown ${takedown.id}`,
    `Page: ${takedown.url}`,
    `State: ${takedown.state}`,
    '',
    'report.xarf.json  the report as it was attached to each mail (XARF 4)',
    'mails/            each mail as it was handed to the mail server, in the order of the notices',
    'log.json          every step, each entry with the SHA-256 of the entry before it',
    hasEvidence
      ? 'evidence/         what was recorded of the page, with its manifest and its entry in the log of the brand'
      : 'The evidence of the page is no longer stored.',
    '',
    `When this pack was made, the log was ${isLogWhole ? 'whole: no entry is other than it was written' : 'NOT whole: an entry is other than it was written'}.`,
    'To check it yourself: the `hash` of an entry is the SHA-256 of the canonical JSON (RFC 8785) of {takedownId, seq, at, event, data,',
    'previous}, where `previous` is the `hash` of the entry before, and 64 zeros for the first one.',
    '`mailSha256` of an entry `mail_begun` is the SHA-256 of that mail, `reportSha256` of the last entry `prepared` that of report.xarf.json,',
    '`manifestHash` of the entry `drafted` that of evidence/manifest.json, which has the SHA-256 of each other file.',
    ...(others.length === 0
      ? []
      : [
          '',
          'These mails are not the bytes that were sent, because what they are made of has changed since:',
          ...others.map(({ contact, notice }) => `  ${contact}, after ${notice?.occasion ?? 0} h`),
        ]),
  ].join('\n')}\n`;
}
