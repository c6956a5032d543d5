import { hostname, userInfo } from 'node:os';
import type { Database } from './database.ts';

/** Who acts through a connection, as the audit log names them. */
export interface Actor {
  /** `key`: an API key. `operator`: a command. `service`: a process by itself. `member`: a person of a partner. */
  kind: 'key' | 'operator' | 'service' | 'member';
  /** The id of the key, the user of the machine, or the name of the process. */
  id: string;
  /** The address a key was used from, else the host. */
  origin: string | null;
  requestId: string | null;
}

/** A process that acts by itself. */
export const serviceActor = (applicationName: string): Actor => ({
  kind: 'service',
  id: applicationName,
  origin: hostname(),
  requestId: null,
});

/** Whoever runs a command. What the machine says, not a proof: whoever may set DATABASE_URL may say anything. */
export const operatorActor = (): Actor => ({
  kind: 'operator',
  id: userName(),
  origin: hostname(),
  requestId: null,
});

/** A container may run as a user id that no file of it names. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The same connections in the name of another. */
export function actingAs(db: Database, actor: Actor): Database {
  return {
    ...db,
    actor,
    transaction: (work) => db.transaction((tx) => work({ ...tx, actor })),
  };
}
