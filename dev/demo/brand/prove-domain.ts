import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { BrandScene, WatchedBrand } from './brand-scene.ts';
import { watched } from './brand-web.ts';

const proof = z.object({
  status: z.string(),
  look: z.string(),
  record: z.object({ type: z.string(), name: z.string(), value: z.string() }),
});

/** Nothing is sent in the name of a brand whose domain is not proved. */
export async function proveDomain({ story, service, key, texts }: BrandScene, { brandId }: WatchedBrand) {
  const [domain] = watched.officialDomains;
  story.step(`The bank proves that ${domain} is its own`);
  const route = `POST /v1/brand/${brandId}/verify-domain`;
  const look = async () => bodyOf(await callService(service.url, route, { key, body: { domain } }), proof);
  story.does(`${route} {"domain":"${domain}"}`);
  const before = await look();
  story.shows({ status: before.status, look: before.look, record: before.record });
  texts.set(before.record.name, before.record.value);
  story.tells('... the bank puts the record into its zone, and asks again');
  const after = await look();
  story.shows({ status: after.status, look: after.look });
  story.expects(before.look === 'absent' && after.status === 'proven', 'the TXT record was seen: proven');
}
