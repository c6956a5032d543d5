import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession } from 'playwright';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { documentReading, type DocumentReading } from './document-reading.ts';
import type { PageCalls } from './page-calls.ts';

export interface DocumentPlace {
  session: CDPSession;
  frameId: string;
}

export interface ReadDocument {
  reading: DocumentReading;
  /** Its visible frames, by the browser's ids. */
  frameIds: string[];
}

const worldName = 'humanmark-reading';

/**
 * Reads one document in an isolated world: the page's scripts cannot see it, and their changes to the built-in objects
 * do not reach it. @throws what the browser says, or DeadlineError
 */
export async function readDocument(place: DocumentPlace, calls: PageCalls): Promise<ReadDocument> {
  const { session, frameId } = place;
  const { executionContextId } = await calls.race(
    'a world beside the page',
    session.send('Page.createIsolatedWorld', { frameId, worldName }),
  );
  const evaluate = async (expression: string, returnByValue: boolean) => {
    const { result, exceptionDetails } = await calls.race(
      'the document',
      session.send('Runtime.evaluate', {
        expression,
        contextId: executionContextId,
        returnByValue,
        timeout: calls.left(),
        disableBreaks: true,
        silent: true,
      }),
    );
    if (exceptionDetails)
      throw new Error(
        `the page could not be read: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
      );
    return result;
  };
  const { value } = await evaluate(`${pageScript()}\npageScript.readDocument()`, true);
  const reading = documentReading.parse(JSON.parse(String(value)));
  const frameIds: string[] = [];
  for (let index = 0; index < reading.frames; index += 1) {
    const { objectId } = await evaluate(`pageScript.frameAt(${index})`, false);
    if (objectId === undefined) continue;
    const { node } = await calls.race('a frame', session.send('DOM.describeNode', { objectId }));
    if (node.frameId !== undefined) frameIds.push(node.frameId);
  }
  return { reading, frameIds };
}

let source: string | undefined;

/**
 * The script that runs beside a page, as dev/launch/bundle-pages.mjs built it from crawler/page-script: it sets
 * `pageScript`.
 */
function pageScript(): string {
  source ??= readFileSync(path.join(findProjectRoot(), 'dist/crawler/page-script/main.js'), 'utf8');
  return source;
}
