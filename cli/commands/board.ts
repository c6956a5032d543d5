import { type Command, InvalidArgumentError } from 'commander';
import { runUntilStopped } from '../run-until-stopped.ts';
import { withQueues } from '../running-system.ts';

const usualPort = 3131;

export function addBoardCommand(program: Command): void {
  program
    .command('board')
    .description('serve a read-only page of all queues on 127.0.0.1, until it is stopped with Ctrl-C')
    .option('--port <port>', 'the port to listen on, or 0 for any free one', toPort, usualPort)
    .action(async ({ port }: { port: number }) => {
      // Only here, because loading them would delay every other command.
      const [{ createBoardPages }, { serveBoard }] = await Promise.all([
        import('../board/board-pages.ts'),
        import('../board/board-server.ts'),
      ]);
      await runUntilStopped((stopped) =>
        withQueues(async ({ queues }) => {
          const board = await serveBoard(createBoardPages(queues), port);
          process.stdout.write(`The queues are shown at ${board.url}. Stop with Ctrl-C.\n`);
          await stopped;
          await board.close();
        }),
      );
    });
}

function toPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('it is a whole number from 0 to 65535');
}
