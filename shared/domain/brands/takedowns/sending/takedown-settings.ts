import type { Database } from '../../../../platform/db/database.ts';
import type { ReporterConfig } from '../../../../platform/config/reporters.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import type { RdapClient } from '../../rdap/rdap-client.ts';
import type { EvidenceFile } from '../../xarf/evidence-items.ts';
import type { Recheck } from '../looks/page-presence.ts';
import type { MailCaps } from './mail-caps.ts';

/** The settings an operator decides. */
export interface TakedownSettings extends MailCaps {
  /** The services beside the contacts that this installation reports to. */
  reporters: readonly ReporterConfig[];
  /** In whose name mails go out, and where complaints about them come to. */
  sender: { org: string; address: string };
  /** Domain of a platform to its address for abuse, where `abuse@` is not the right one. */
  platformContacts: ReadonlyMap<string, string>;
}

/** The dependencies of the pool that sends notices. */
export interface TakedownDeps {
  db: Database;
  clock: Clock;
  /** Null: there is no mail server, so nothing is sent. */
  mailer: Mailer | null;
  rdap: RdapClient;
  recheck: Recheck;
  settings: TakedownSettings;
  /** Files of a detection's evidence to show with a report, the most telling ones first. */
  evidenceFiles: (of: { alertId: string; sightingId: string }) => Promise<EvidenceFile[]>;
}
