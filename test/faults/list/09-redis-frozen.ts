import { createApiClient } from '../../support/requests/api-client.ts';
import { refusals, startFlow, startMixedFlow } from '../frame/event-flow.ts';
import type { Fault, FaultRun } from '../frame/fault.ts';
import { quantiles, recovered } from '../frame/judge.ts';
import { startMailFlow } from '../frame/mail-flow.ts';
import { watchPauses } from '../frame/pauses.ts';
import { endedRoles } from '../frame/role-health.ts';
import type { Fixture, Partner } from '../frame/fixture.ts';

const frozenSeconds = { short: 4, full: 30 };
/** Without the defence every check waits for 10 s, twenty at a time. */
const undefendedSeconds = 1;
const checksPerSecond = 50;
/** The limit for the boolean check while Redis is frozen. */
const checkP99Ms = 150;

export const redisFrozen: Fault = {
  number: 9,
  name: 'Redis frozen by SIGSTOP for 30 s: it neither responds nor refuses connections',
  without: 'the fallback from the cache to Postgres',
  failsWith: /did not return the right result/,
  async run(run) {
    const { fixture, perSecond, seconds, form, defended } = run;
    const api = await fixture.startApi();
    const { projectId } = await fixture.addEndpoint();
    const partner = await fixture.createPartner(projectId);
    const pools = ['relay', 'webhooks', 'maintenance'];
    const roles = [api, ...(await Promise.all(pools.map((pool) => fixture.startPools(pool))))];
    const flow = startMixedFlow(fixture, { ...partner, projectId }, perSecond);
    const mails = startMailFlow(fixture, true);
    await flow.lasted(1);
    const letGo = defended ? () => Promise.resolve() : await holdIdentities(fixture);
    process.kill(fixture.redis.pid, 'SIGSTOP');
    let checks: Checks;
    let slackMs = 0;
    const pauses = watchPauses(fixture);
    try {
      checks = await checkFor(run, partner, defended ? frozenSeconds[form] : undefendedSeconds);
    } finally {
      slackMs = Math.round(await pauses.stop());
      process.kill(fixture.redis.pid, 'SIGCONT');
      await letGo();
    }
    const recoveryMs = await recovered(run);
    if (form === 'full') await flow.reached(seconds * perSecond);
    const tally = await flow.stop();
    await mails.stop();
    const p99 = Math.round(checks.p99);
    const limit = checkP99Ms * run.room + (form === 'short' ? slackMs : 0);
    return {
      recoveryMs,
      recoveryMaxMs: 60_000,
      duplicatesMax: 0,
      broken: [
        ...endedRoles(roles),
        ...refusals(tally),
        ...(checks.wrong > 0 ? [`${checks.wrong} checks did not return the right result`] : []),
        ...(p99 > limit ? [`/check took ${p99} ms (p99), and ${limit} are allowed`] : []),
      ],
      note: `${checks.count} checks while it was frozen: p50 ${Math.round(checks.p50)}, p99 ${p99} ms`,
    };
  },
};

interface Checks {
  p50: number;
  p99: number;
  count: number;
  wrong: number;
}

async function checkFor({ perSecond }: FaultRun, partner: Partner, seconds: number): Promise<Checks> {
  const took: number[] = [];
  let wrong = 0;
  const client = createApiClient(partner.base, partner.apiKey);
  const path = `/check?userId=${encodeURIComponent(partner.identityId)}`;
  const flow = startFlow(Math.min(perSecond, checksPerSecond), async () => {
    const began = performance.now();
    const response = await client.get(path);
    took.push(performance.now() - began);
    if (response.status !== 200 || response.body.isHuman !== true) wrong += 1;
    return String(response.status);
  });
  await flow.lasted(seconds);
  await flow.stop();
  return { ...quantiles(took), wrong };
}

/** Locks the table of identities, so that only the cache is left, which does not respond. */
async function holdIdentities({ quietDb }: Fixture): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let taken: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  const holding = quietDb.transaction(async (tx) => {
    await tx.query('LOCK TABLE identities IN ACCESS EXCLUSIVE MODE');
    taken();
    await released;
  });
  await isTaken;
  return async () => {
    letGo();
    await holding;
  };
}
