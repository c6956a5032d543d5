import { useEffect, useRef, useState } from 'preact/hooks';
import { isRefusal } from '../api/refusals.ts';
import { addressOf, call } from '../api/call.ts';
import type { QueuePlace } from './alert.ts';

/** A lease lasts two minutes. */
const RENEW_MS = 60_000;

/**
 * Reserves the alert that is shown, for as long as it is, and gives it back afterwards.
 * @returns who has it instead, in the words of the service; null while it is the member's own
 */
export function useLease(place: QueuePlace, alertId: string | undefined, isReviewer: boolean): string | null {
  const { project_id, mode } = place;
  const [taken, setTaken] = useState<{ alertId: string; says: string } | null>(null);
  const shown = useRef(alertId);
  shown.current = alertId;
  useEffect(() => () => void (shown.current = undefined), []);
  useEffect(() => {
    if (alertId === undefined || !isReviewer) return undefined;
    const params = { project_id, mode, alert_id: alertId };
    const take = async () => {
      try {
        await call('consoleLeaseAlert', { params, body: {} });
        // A late answer about one alert says nothing of the one that is shown by now.
        setTaken((before) => (before?.alertId === alertId ? null : before));
      } catch (error) {
        // Whatever else fails is found again by the verdict, which asks for the lease itself.
        if (isRefusal(error, 'alert_leased') && error instanceof Error && shown.current === alertId)
          setTaken({ alertId, says: error.message });
      }
    };
    let last = take();
    const timer = setInterval(() => (last = take()), RENEW_MS);
    const release = () => {
      // Without waiting for an answer: a page that is closed has no time for one.
      void fetch(addressOf('consoleReturnAlert', { params }), {
        method: 'DELETE',
        headers: { 'Content-Type': 'application/json' },
        keepalive: true,
      }).catch(() => undefined);
    };
    window.addEventListener('pagehide', release);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', release);
      // One that is shown again by then has been reserved anew.
      void last.then(() => shown.current !== alertId && release());
    };
  }, [project_id, mode, alertId, isReviewer]);
  return taken !== null && taken.alertId === alertId ? taken.says : null;
}
