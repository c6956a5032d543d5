import type { CDPSession, Page } from 'playwright';
import { withTimeout } from '../../shared/platform/lib/clock.ts';
import { visitLimits } from './visit-limits.ts';

export interface Calming {
  /** Stops the page's scripts unless the page responds. Never rejects. */
  calm(): Promise<void>;
}

/**
 * A script that never ends, or opens one dialog after the other, would keep its page from being read. So scripts are
 * then stopped and not resumed: the page is read as they have left it.
 */
export function calmScripts(page: Page, session: CDPSession): Calming {
  let dialogs = 0;
  const stop = async (): Promise<void> => {
    // Both reach a page while a script is running.
    const sent = [
      session.send('Emulation.setScriptExecutionDisabled', { value: true }),
      session.send('Runtime.terminateExecution'),
    ];
    await withTimeout(visitLimits.answerMs, 'stopping scripts', Promise.allSettled(sent)).catch(
      () => undefined,
    );
  };
  page.on('dialog', (dialog) => {
    dialogs += 1;
    if (dialogs === visitLimits.dialogs) void stop();
    void dialog.dismiss().catch(() => undefined);
  });
  return {
    async calm() {
      const response = session.send('Runtime.evaluate', { expression: '0' });
      response.catch(() => undefined);
      await withTimeout(visitLimits.answerMs, 'a response', response).catch(stop);
    },
  };
}
