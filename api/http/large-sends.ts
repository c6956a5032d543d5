import type { ServerResponse } from 'node:http';
import { AppError } from '../../shared/platform/errors/app-error.ts';

/** What is smaller fits into the buffers of a connection, so that a slow reader holds nothing of this process. */
const largeBytes = 256 * 1024;
/** Models and the parts of pages are hundreds of times larger than a response of the API; 200 saturate a fast line. */
const sendsMax = 200;
/** Ten devices behind one address, each of which fetches a model and its runtime. */
const sendsOfAddressMax = 20;
/** 13 MB at 175 kbit/s. A reader that is slower than this would hold its place for ever. */
const sendMs = 10 * 60_000;

export interface LargeSends {
  /** Reserves a place for a large response, until it has been sent or the caller is gone. @throws AppError overloaded */
  begin(response: ServerResponse, address: string, bytes: number): void;
}

/** How many large responses one process sends at once, to all and to one address. */
export function createLargeSends({ total = sendsMax, ofAddress = sendsOfAddressMax } = {}): LargeSends {
  const running = new Map<string, number>();
  let all = 0;
  return {
    begin(response, address, bytes) {
      if (bytes < largeBytes) return;
      const own = running.get(address) ?? 0;
      if (all >= total || own >= ofAddress) {
        const message = 'Too many large files are being sent. Try again shortly.';
        throw new AppError('overloaded', message, { retryAfterSeconds: 5 });
      }
      all += 1;
      running.set(address, own + 1);
      const late = setTimeout(() => response.destroy(), sendMs);
      late.unref();
      response.once('close', () => {
        clearTimeout(late);
        all -= 1;
        const left = (running.get(address) ?? 1) - 1;
        if (left === 0) running.delete(address);
        else running.set(address, left);
      });
    },
  };
}
