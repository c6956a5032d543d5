import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { postmanCollection } from './postman/collection.ts';

/** Writes dist/postman/humanmark.postman_collection.json from openapi.json: `npm run postman`. */
const target = 'dist/postman/humanmark.postman_collection.json';
const collection = postmanCollection(readFileSync('openapi.json', 'utf8'), 'http://127.0.0.1:3000');
mkdirSync('dist/postman', { recursive: true });
writeFileSync(target, `${JSON.stringify(collection, null, 2)}\n`);
console.log(target);
