import { hostname, userInfo } from 'node:os';

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

/** The user who runs a command. It is what the machine says, and proves nothing: a user who sets DATABASE_URL chooses the machine. */
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
