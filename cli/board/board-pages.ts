import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { AppViewRoute } from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import type { OpenQueues } from '../../shared/platform/queues/open-queues.ts';
import { queuesOfPools } from '../../shared/platform/queues/queues-of-pools.ts';
import type { BoardPages } from './board-server.ts';

/** The page of Bull Board links to fonts of Google. Without the link it has those of the system. */
const linkElsewhere = /<link\b[^>]*\bhref="https?:[^>]*>/g;

class LocalPages extends ExpressAdapter {
  override setEntryRoute(page: AppViewRoute): this {
    this.app.disable('x-powered-by');
    this.app[page.method](page.route, (_request, response, next) => {
      const { name, params } = page.handler({ basePath: this.basePath, uiConfig: this.uiConfig });
      response.render(name, params, (error, html) => {
        if (error) next(error);
        else response.send(html.replace(linkElsewhere, ''));
      });
    });
    return this;
  }
}

/** Bull Board over every queue of the worker pools, whose adapters refuse each change. */
export function createBoardPages({ named }: OpenQueues): BoardPages {
  const serverAdapter = new LocalPages();
  createBullBoard({
    queues: Object.entries(queuesOfPools).flatMap(([pool, queues]) =>
      queues.map(
        (queue) => new BullMQAdapter(named(queue), { readOnlyMode: true, description: `Pool ${pool}` }),
      ),
    ),
    serverAdapter,
    options: {
      uiConfig: {
        boardTitle: 'Humanmark queues',
        hideDocsLink: true,
        // It asks Redis for a list of its clients, once for each queue and look, which the user of docker-compose.yml may not.
        showWorkers: false,
      },
    },
  });
  return serverAdapter.getRouter();
}
