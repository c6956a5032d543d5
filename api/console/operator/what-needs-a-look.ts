import { operatorTexts as t } from '../texts/operator.ts';
import { secondsWords } from './seconds-words.ts';
import type { CertificateLog, Health, Mail, Sending } from './use-operator-queries.ts';

/** Work that has waited for longer is late, whatever it is: sweepers look every few seconds. */
const lateSeconds = 60;
/** A log that fails now and then is read again by itself. */
const failuresMin = 3;

interface Found {
  health?: Health | undefined;
  mail?: Mail | undefined;
  logs?: readonly CertificateLog[] | undefined;
  sending?: Sending | undefined;
}

/** What an operator should look at, in sentences, the most urgent first. Of what is not read yet nothing is said. */
export function whatNeedsALook({ health, mail, logs, sending }: Found, now: number): string[] {
  return [
    ...(sending?.sending.isStopped === true ? [t.sendingStopped(sending.sending.reason ?? '')] : []),
    ...(health ? ofHealth(health) : []),
    ...(mail ? ofMail(mail, now) : []),
    ...(logs ? ofLogs(logs) : []),
  ];
}

function ofHealth({ roles, pools, work }: Health): string[] {
  const idle = pools.filter(({ isAlive }) => !isAlive).map(({ pool }) => pool);
  return [
    ...roles.filter(({ connections }) => connections === 0).map(({ role }) => t.roleMissing(t.roles[role])),
    ...(idle.length > 0 ? [t.poolsMissing(idle)] : []),
    ...work.flatMap(({ kind, dueSeconds }) =>
      dueSeconds !== null && dueSeconds > lateSeconds
        ? [t.workLate(t.kinds[kind], secondsWords(dueSeconds))]
        : [],
    ),
  ];
}

function ofMail({ hasServer, unsent, lastHour }: Mail, now: number): string[] {
  const waited = unsent.oldestAt === null ? 0 : (now - Date.parse(unsent.oldestAt)) / 1000;
  return [
    ...(hasServer ? [] : [t.noServer]),
    ...(waited > lateSeconds ? [t.mailLate(unsent.waiting.toLocaleString('en'), secondsWords(waited))] : []),
    ...(lastHour.ceiling > 0 ? [t.mailCapped(lastHour.ceiling.toLocaleString('en'))] : []),
  ];
}

function ofLogs(logs: readonly CertificateLog[]): string[] {
  const stopped = logs.filter(({ stoppedAt }) => stoppedAt !== null).length;
  const failing = logs.filter(
    ({ stoppedAt, failures }) => stoppedAt === null && failures >= failuresMin,
  ).length;
  return [...(stopped > 0 ? [t.logsStopped(stopped)] : []), ...(failing > 0 ? [t.logsFailing(failing)] : [])];
}
