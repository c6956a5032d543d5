import { endlessRate, endpointQueuesWithoutEnd } from '../frame/defences.ts';
import { eventOf, startFlow, writeEvents } from '../frame/event-flow.ts';
import type { Fault } from '../frame/fault.ts';
import { waitsFor, type Waits } from '../frame/judge.ts';
import { okay, refusing } from '../frame/receiver.ts';
import { watchPauses } from '../frame/pauses.ts';
import { passTime } from '../frame/time-travel.ts';
import type { Endpoint } from '../frame/fixture.ts';

const others = 19;
const slower = 2;
/** Rounds per second, each with an event for all healthy endpoints and as many for the hanging one. */
const turnsOfShortForm = 3;
/** Slack for the p99 in the short form, which has few measurements on a busy machine. */
const slackMs = { short: 300, full: 0 };

/** All endpoints belong to one partner, so a limit per project does not help. */
export const oneHangs: Fault = {
  number: 16,
  name: "1 of a partner's 20 receivers hangs, and half of the traffic goes to it",
  without: 'endpoint queues that limit the requests in flight to one webhook',
  failsWith: /p99 of the others/,
  disarm: endpointQueuesWithoutEnd,
  givesUpAfterMs: 1000,
  async run({ fixture, perSecond, seconds, form, defended }) {
    const workers = form === 'full' ? 2 : 1;
    for (let nth = 0; nth < workers; nth += 1) await fixture.startPools('webhooks');
    const rate = defended ? 'default' : endlessRate;
    const projectId = await fixture.createProject();
    const sick = await fixture.addEndpoint({ projectId, rate, events: ['user.failed'], counts: defended });
    const healthy: Endpoint[] = [];
    for (let nth = 0; nth < others; nth += 1)
      healthy.push(await fixture.addEndpoint({ projectId, rate, events: ['user.verified'] }));
    const paths = new Set(healthy.map(({ path }) => path));
    const forSick = (count: number) => Array.from({ length: count }, () => failureOf(projectId));
    const turns = perSecond / (2 * others);
    const measure = async (share: number): Promise<Waits> => {
      const from = performance.now();
      const flow = startFlow(form === 'full' ? turns : turnsOfShortForm, () =>
        writeEvents(fixture, [eventOf(projectId), ...forSick(others)]),
      );
      await flow.lasted(seconds * share);
      await flow.stop();
      return waitsFor(fixture, paths, from);
    };
    const pauses = watchPauses(fixture);
    const baseline = await measure(0.5);
    let letGo: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (letGo = resolve));
    fixture.receiver.answer(
      sick.path,
      refusing(async (response) => {
        await released;
        response.writeHead(503).end();
      }),
    );
    // What the full flow brings within the 15 s that a receiver may take: without endpoint queues it fills every slot
    // of a worker.
    if (form === 'short') await writeEvents(fixture, forSick(250));
    const hanging = await measure(1);
    const pausedMs = await pauses.stop();
    letGo();
    if (defended) {
      fixture.receiver.answer(sick.path, okay);
      await passTime(fixture, 600);
    }
    const limit = baseline.p99 * slower + slackMs[form] + (form === 'short' && defended ? pausedMs : 0);
    return {
      duplicatesMax: 0,
      broken:
        hanging.p99 <= limit && hanging.count > 0
          ? []
          : [
              hanging.count === 0
                ? 'p99 of the others: nothing reached them at all'
                : `p99 of the others is ${Math.round(hanging.p99)} ms, and ${Math.round(baseline.p99)} ms before`,
            ],
      note: `p99 of the others ${Math.round(hanging.p99)} ms, before ${Math.round(baseline.p99)} ms`,
    };
  },
};

const failureOf = (projectId: string) =>
  ({
    ...eventOf(projectId),
    type: 'user.failed',
    data: {
      userId: 'usr_of_a_fault',
      identityId: 'Zoë 😀 #K7M2Q9X',
      trustScore: 66,
      assurance: 'liveness',
      reason: 'not_human',
      checks: { liveness: 'fail', device: 'pass', behavioral: 'unknown' },
    },
  }) as const;
