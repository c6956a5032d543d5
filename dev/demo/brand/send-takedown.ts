import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { validateXarf } from '../../../shared/domain/brands/xarf/xarf-rules.ts';
import { bodyOf, callService } from '../call-service.ts';
import { UnexpectedCycle } from '../story.ts';
import { hearOf } from '../webhook-receiver.ts';
import type { BrandScene, WatchedBrand } from './surroundings.ts';
import type { ShownAlert } from './show-alerts.ts';

const takedown = z.object({
  takedownId: z.string(),
  host: z.string(),
  state: z.string(),
  kind: z.string(),
  cause: z.string(),
  mode: z.string(),
  reasons: z.array(z.string()),
  probability: z.number(),
  preparedAt: z.string().nullable(),
  goneSince: z.string().nullable(),
  endedReason: z.string().nullable(),
  contacts: z.array(z.object({ scope: z.string(), email: z.string(), operator: z.string().nullable() })),
});
export type ShownTakedown = z.output<typeof takedown>;
const listed = z.object({ data: z.array(takedown) });

const patienceMs = 90_000;

/** Waits until `holds` is true of the takedown. @throws UnexpectedCycle when it does not become true in time */
export async function untilTakedown(
  { service, key }: BrandScene,
  path: string,
  holds: (now: ShownTakedown) => boolean,
): Promise<ShownTakedown> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const now = bodyOf(await callService(service.url, `GET ${path}`, { key }), takedown);
    if (holds(now)) return now;
    if (performance.now() > deadline) throw new UnexpectedCycle(`the takedown is still ${now.state}`);
    await sleep(1000);
  }
}

/** Takes an alert to mails in the inboxes of those who can act on it. */
export async function sendTakedown(
  scene: BrandScene,
  { brandId }: WatchedBrand,
  alerts: readonly ShownAlert[],
): Promise<ShownTakedown> {
  const { story, service, key, receiver, secret, owner, target } = scene;
  const alert = alerts.find(({ host }) => host === target);
  if (alert === undefined) throw new UnexpectedCycle(`${target} is no alert`);
  story.step(`A takedown of ${target} is drafted`);
  const drafted = await draftOf(scene, brandId, alert);
  const path = `/v1/brand/${brandId}/takedowns/${drafted.takedownId}`;
  story.does(`GET ${path}`);
  const ready = await untilTakedown(scene, path, ({ preparedAt }) => preparedAt !== null);
  const { kind, cause, mode, reasons, contacts } = ready;
  story.shows({ takedownId: ready.takedownId, kind, cause, mode, reasons: reasons.join(', ') });
  story.tabulates(
    ['contact', 'scope', 'operator'],
    contacts.map(({ email, scope, operator }) => [email, scope, operator ?? '']),
  );
  story.expects(
    contacts.map(({ email }) => email).join() === scene.contacts.join(),
    'those who can act on it were found by RDAP',
  );
  story.expects(noticesIn(scene).length === 0, 'nothing is sent before a person approves it');

  story.step(`A person approves for ${owner}, and it is mailed`);
  story.does(`POST ${path}/approve {"approvedBy":"Ada"}`);
  bodyOf(
    await callService(service.url, `POST ${path}/approve`, { key, body: { approvedBy: 'Ada' } }),
    takedown,
  );
  await untilTakedown(scene, path, ({ state }) => state === 'sent');
  const notices = noticesIn(scene);
  for (const { to, raw } of notices) {
    const { subject, report } = readReportMail(raw);
    const faults = validateXarf(report);
    const {
      xarf_version: version,
      category,
      type,
      evidence,
    } = z
      .looseObject({
        xarf_version: z.string(),
        category: z.string(),
        type: z.string(),
        evidence: z.array(z.unknown()),
      })
      .parse(report);
    story.shows({
      to: to.join(),
      subject,
      'xarf.json': `version ${version}, ${category}/${type}, ${evidence.length} pieces of evidence`,
    });
    story.expects(faults.length === 0, `its XARF report keeps the rules of the schema`);
  }
  story.expects(notices.length === scene.contacts.length, 'the mail server took one mail for each contact');
  await hearOf(story, { receiver, name: 'takedown.sent', secret });
  return ready;
}

/** A person who enrolls gets mails, too. */
const noticesIn = ({ mails, contacts }: BrandScene) =>
  mails.filter(({ to }) => to.some((each) => contacts.includes(each)));

/** Certain alerts have been drafted automatically; for any other a draft is requested. */
async function draftOf(scene: BrandScene, brandId: string, alert: ShownAlert): Promise<ShownTakedown> {
  const { story, service, key, target } = scene;
  const certain = alert.probability > 0.95;
  if (!certain) {
    const body = { alertId: alert.alertId };
    story.does(`POST /v1/brand/${brandId}/takedown ${JSON.stringify(body)}`);
    return bodyOf(
      await callService(service.url, `POST /v1/brand/${brandId}/takedown`, { key, body }),
      takedown,
    );
  }
  story.tells('above 0.95 the service drafts a takedown on its own');
  story.does(`GET /v1/brand/${brandId}/takedowns`);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { data } = bodyOf(
      await callService(service.url, `GET /v1/brand/${brandId}/takedowns?limit=100`, { key }),
      listed,
    );
    const own = data.find(({ host }) => host === target);
    if (own) {
      story.tells(`${data.length} drafts; the demo continues with this one`);
      return own;
    }
    if (performance.now() > deadline) throw new UnexpectedCycle('nothing was drafted');
    await sleep(1000);
  }
}

export interface ReadMail {
  subject: string;
  /** The attachment, parsed. */
  report: unknown;
}

/** The fields that a registrar's program reads from an abuse report. @throws UnexpectedCycle for any other mail */
function readReportMail(raw: string): ReadMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const boundary = /^content-type: multipart\/report;.*boundary="?([^";\s]+)/im.exec(headers)?.[1];
  if (boundary === undefined) throw new UnexpectedCycle('the mail is no multipart/report');
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const attached = parts.find((part) => /^content-type: application\/json/im.test(part));
  if (attached === undefined) throw new UnexpectedCycle('the mail has no JSON attached');
  const body = attached.slice(attached.indexOf('\r\n\r\n')).replaceAll(/\s/g, '');
  return {
    subject: /^subject: (.*)$/im.exec(headers)?.[1] ?? '',
    report: JSON.parse(Buffer.from(body, 'base64').toString()),
  };
}
