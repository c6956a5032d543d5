import { once } from 'node:events';
import { connect } from 'node:net';

/** Whether somebody listens there. */
export async function isOpen(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
