import type { PersonRecord } from '../../shared/domain/people/lookup/read-person-record.ts';
import { printTable } from '../output.ts';
import type { ShownDispute } from './content-records.ts';

type Person = PersonRecord<ShownDispute>;

/** The record of a person as a page of text: first how they stand, then each list that is not empty. */
export function printPerson(foundBy: string, person: Person): void {
  printTable([...standingRows(foundBy, person)]);
  section('trust parts', [
    ['part', 'points', 'of', 'because'],
    ...person.trust.parts.map(({ id, points, max, reasons }) => [
      id,
      String(points),
      String(max),
      reasons.join('; '),
    ]),
  ]);
  printLists(person);
  section('projects', [
    ['project', 'name', 'relation', 'checks', 'last check'],
    ...person.projects.map((each) => [
      each.projectId,
      each.name,
      each.relations.join(', '),
      String(each.checks),
      each.lastCheckedAt ?? '-',
    ]),
  ]);
  section('checks by partners', tableOf(person.checks.data));
  const { nextCursor } = person.checks;
  if (nextCursor !== null) process.stdout.write(`more checks: --cursor ${nextCursor}\n`);
}

function standingRows(foundBy: string, { state, trust, ...person }: Person): string[][] {
  const { email } = person;
  const { liveness, device } = person.checksNow;
  return [
    ['identity', person.identityId],
    ['user id', person.userId],
    ['UUID', person.identityUuid],
    ['found by', foundBy],
    ['mode', person.mode],
    ['email', email === null ? '-' : `${email.masked}${email.confirmedAt === null ? '' : ' (confirmed)'}`],
    ['state', state.since === null ? state.status : `${state.status} since ${state.since}`],
    ...(state.reason === null ? [] : [['reason', `${state.reason}${state.note ? `: ${state.note}` : ''}`]]),
    ['human', `${state.isHuman ? 'yes' : 'no'} (liveness ${liveness}, device ${device})`],
    ['assurance', state.assurance],
    ['created', state.createdAt],
    ['last verified', state.lastVerifiedAt ?? 'never'],
    ['lapses', state.lapsesAt ?? '-'],
    ['trust score', `${trust.trustScore} (${trust.level})`],
  ];
}

function printLists(person: Person): void {
  const lists = {
    suspensions: person.suspensions,
    devices: person.devices,
    passkeys: person.passkeys,
    sessions: person.sessions,
    verifications: person.verifications,
    'added devices': person.deviceAdditions,
    recoveries: person.recoveries,
  };
  for (const [title, { count, shown }] of Object.entries(lists))
    section(shown.length < count ? `${title} (${shown.length} of ${count})` : title, tableOf(shown));
  section('disputes', tableOf(person.disputes.map(({ status: _former, ...dispute }) => dispute)));
}

/** Nothing for a table without rows under its headings. */
function section(title: string, table: readonly (readonly string[])[]): void {
  if (table.length < 2) return;
  process.stdout.write(`\n${title}\n`);
  printTable(table);
}

/** Headings from the fields, `createdAt` as "created at". */
function tableOf(rows: readonly object[]): string[][] {
  const [first] = rows;
  if (!first) return [];
  const headings = Object.keys(first).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return [headings, ...rows.map((row) => Object.values(row).map((value) => cellOf(value)))];
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
