import { wholeOpenapi } from '../../../api/openapi/whole-openapi.ts';

/** The document of every operation as it would be read: the published one leaves out the console, and its responses are open. */
export function wholeDocument(): unknown {
  return JSON.parse(JSON.stringify(wholeOpenapi()));
}
