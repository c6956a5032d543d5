import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { OpenapiDocument } from '../../api/openapi/build-openapi.ts';
import { postmanCollection } from '../../api/openapi/postman-collection.ts';

/** Writes dist/postman/humanmark.postman_collection.json from openapi.json: `npm run postman`. */
const target = 'dist/postman/humanmark.postman_collection.json';
const document: OpenapiDocument = JSON.parse(readFileSync('openapi.json', 'utf8'));
const collection = postmanCollection(document, 'http://127.0.0.1:3000');
mkdirSync('dist/postman', { recursive: true });
writeFileSync(target, `${JSON.stringify(collection, null, 2)}\n`);
console.log(target);
