import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import type { Partner, Person, Scene } from '../scene.ts';

const verification = z.object({
  isHuman: z.boolean(),
  trustScore: z.int(),
  identityId: z.string(),
  verifiedAt: z.string(),
  checks: z.object({ liveness: z.string(), device: z.string(), behavioral: z.string() }),
});
const quickCheck = z.object({ isHuman: z.boolean(), identityId: z.string() });

const timedCalls = 20;

/** The three questions a partner asks: everything, just the boolean, just the boolean as fast as it goes. */
export async function askAboutPerson(scene: Scene, partner: Partner, person: Person): Promise<void> {
  const { story, url } = scene;
  const key = partner.apiKey;

  story.step('The partner asks for a full verification');
  const metadata = { ip: '93.184.216.34', userAgent: 'Mozilla/5.0 Firefox/140.0' };
  const body = { userId: person.userId, checkType: 'full', metadata };
  story.does(`POST /verify ${JSON.stringify(body)}`);
  const full = await callService(url, 'POST /verify', { key, body });
  const verified = bodyOf(full, verification);
  story.shows(verified);
  story.expects(full.status === 200 && verified.isHuman, 'Grace is a verified human');

  story.step('... and for the boolean alone, by any of her names');
  const name = encodeURIComponent(person.identityId);
  for (const path of [`/check?userId=${person.userId}`, `/v1/identity/${name}/check`]) {
    story.does(`GET ${path}`);
    const response = await callService(url, `GET ${path}`, { key });
    story.shows({ response: response.body });
    story.expects(bodyOf(response, quickCheck).isHuman, `yes, and ${await medianOf(scene, path, key)}`);
  }
}

async function medianOf({ url }: Scene, path: string, key: string): Promise<string> {
  const times: number[] = [];
  for (let call = 0; call < timedCalls; call += 1)
    times.push((await callService(url, `GET ${path}`, { key })).ms);
  const median = times.sort((a, b) => a - b)[timedCalls / 2] ?? 0;
  return `${median.toFixed(1)} ms is the median of ${timedCalls} calls, client included`;
}

const explained = z.object({
  trustScore: z.int(),
  level: z.string(),
  total: z.number(),
  parts: z.array(
    z.object({ id: z.string(), points: z.number(), max: z.number(), reasons: z.array(z.string()) }),
  ),
  nextChange: z.object({ at: z.string(), to: z.int() }).nullable(),
});

/** The score is public and explains itself: each part says its points and why, and the parts add up. */
export async function explainScore(scene: Scene, partner: Partner, person: Person): Promise<void> {
  const { story, url } = scene;
  story.step('The partner asks how her trust score is made up');
  const path = `/v1/trust/${person.userId}`;
  story.does(`GET ${path}`);
  const response = await callService(url, `GET ${path}`, { key: partner.apiKey });
  const trust = bodyOf(response, explained);
  story.shows(
    Object.fromEntries(
      trust.parts.map(({ id, points, max, reasons }) => [id, `${points} of ${max}: ${reasons.join(', ')}`]),
    ),
  );
  const milli = trust.parts.reduce((sum, { points }) => sum + Math.round(points * 1000), 0);
  story.expects(
    milli === Math.round(trust.total * 1000),
    `the parts add up to ${trust.total}, rounded ${trust.trustScore}, which is ${trust.level}`,
  );
  const next = trust.nextChange;
  story.expects(
    next !== null && next.to < trust.trustScore,
    next ? `it fades to ${next.to} on ${next.at.slice(0, 10)} unless she verifies again` : 'it never fades',
  );
}

/** The published keys are fetched once; from then on no call is needed to believe a token. */
export async function verifyTokenOffline(scene: Scene, person: Person): Promise<void> {
  const { story, url } = scene;
  story.step('A partner verifies her identity token offline');
  story.does('GET /.well-known/jwks.json, then jwtVerify(token, keys)');
  const { body } = await callService(url, 'GET /.well-known/jwks.json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- jose checks the set itself
  const keys = createLocalJWKSet(body as JSONWebKeySet);
  const { payload, protectedHeader } = await jwtVerify(person.identityToken, keys, {
    typ: 'hm-identity+jwt',
  });
  story.shows({ header: protectedHeader, claims: payload });
  story.expects(protectedHeader.alg === 'Ed25519', 'the signature is by a published key');
}
