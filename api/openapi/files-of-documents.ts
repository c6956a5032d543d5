import { type Audience, documents } from './audiences.ts';
import type { OpenapiDocument } from './build-openapi.ts';
import { codeSamples } from './code-samples.ts';
import { postmanCollection } from './postman-collection.ts';

/** The name of the Postman collection of what partners call. */
export const POSTMAN_FILE = 'openapi.postman.json';

/** What is made of the published documents when somebody first asks for it, by the name of its file. */
export function filesOfDocuments(
  texts: Readonly<Record<Audience, string>>,
  publicUrl: string,
): Readonly<Record<string, () => string>> {
  const read = (audience: Audience): OpenapiDocument => JSON.parse(texts[audience]);
  const samplesOf = (audience: Audience) => () => JSON.stringify(codeSamples(read(audience), audience));
  return {
    [documents.partners.samples]: samplesOf('partners'),
    [documents.people.samples]: samplesOf('people'),
    [POSTMAN_FILE]: () => JSON.stringify(postmanCollection(read('partners'), publicUrl)),
  };
}
