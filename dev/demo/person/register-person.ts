import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bodyOf, callService } from '../call-service.ts';
import { shorten, UnexpectedCycle } from '../story.ts';
import type { BrandScene, WatchedBrand } from '../brand/surroundings.ts';
import type { Impostor } from '../brand/brand-web.ts';
import { officialDomain, personName } from './person-web.ts';

const opened = z.object({ enrollmentUrl: z.string() });
const consented = z.looseObject({ identityId: z.string(), signature: z.string() });
const registered = z.object({ brandId: z.string(), consent: z.object({ state: z.string() }) });
const statement = `${personName}: my agency may look for pictures of my face on the web until I object.`;

/** The person becomes a verified human, and her device signs that her face may be looked for. */
export async function consentToSearch(
  { story, service }: BrandScene,
  { projectId, deviceFile }: { projectId: string; deviceFile: string },
): Promise<z.output<typeof consented>> {
  story.step(`${personName} enrolls, and her device signs her consent`);
  const body = { email: 'marta@example.com', displayName: personName, platform: 'agency' };
  story.does(`POST /public-enroll ${JSON.stringify(body)}`);
  const { enrollmentUrl } = bodyOf(await callService(service.url, 'POST /public-enroll', { body }), opened);
  const enroll = ['device', 'enroll', '--link', enrollmentUrl, '--seed', randomUUID(), '--save', deviceFile];
  story.does(`npm run cli -- device enroll --link ${shorten(enrollmentUrl)}`);
  await service.operate.run(enroll);
  story.does(`npm run cli -- device consent --project ${projectId} --name "${personName}" --statement "..."`);
  const consent = consented.parse(
    await service.operate.run(
      ['device', 'consent', '--state', deviceFile, '--project', projectId].concat(
        '--name',
        personName,
        '--statement',
        statement,
      ),
    ),
  );
  story.shows({ identityId: consent.identityId, signature: shorten(consent.signature) });
  return consent;
}

/** Registers the person with one portrait. Its seeds are the pages of the small web. */
export async function registerPerson(
  { story, service, key, web, honest }: BrandScene,
  {
    consent,
    portrait,
    impostors,
  }: { consent: Record<string, unknown>; portrait: Buffer; impostors: readonly Impostor[] },
): Promise<WatchedBrand> {
  story.step(`${personName} is registered with one portrait`);
  const impostorUrls = new Set(impostors.map(({ host, path }) => web.urlOf(host, path)));
  const seeds = [...impostorUrls, ...honest.map(({ host }) => web.urlOf(host))];
  const settings = { type: 'face', name: personName, officialDomains: [officialDomain] };
  const shown = { ...settings, consent: '{...}', referenceImages: [{ image: '...' }], seeds: seeds.length };
  story.does(`POST /v1/brand/register ${JSON.stringify(shown)}`);
  const body = { ...settings, consent, seeds, referenceImages: [{ image: portrait.toString('base64') }] };
  const response = await callService(service.url, 'POST /v1/brand/register', { key, body });
  const { brandId, consent: kept } = bodyOf(response, registered);
  story.shows({ brandId, 'consent.state': kept.state });
  story.expects(kept.state === 'signed', 'her consent is proven: the signature is that of her own device');
  return { brandId, impostorUrls };
}

const shownAlert = z.object({
  why: z.string(),
  pictures: z.array(z.object({ kind: z.string(), url: z.string(), width: z.int(), height: z.int() })),
});

/** The alert says why, and shows both faces. */
export async function showFaces(
  { story, service, key }: BrandScene,
  { brandId }: WatchedBrand,
  alerts: readonly { alertId: string; host: string; probability: number }[],
): Promise<void> {
  story.step('Each alert says why, and shows the registered face beside that of the page');
  for (const { alertId, host } of alerts) {
    const path = `/v1/brand/${brandId}/alerts/${alertId}`;
    const { why, pictures } = bodyOf(await callService(service.url, `GET ${path}`, { key }), shownAlert);
    story.tells(`${host}: ${why}`);
    const faces = pictures.find(({ kind }) => kind === 'faces');
    if (faces === undefined) throw new UnexpectedCycle(`${host} has no picture of both faces`);
    const response = await fetch(service.url + faces.url, { headers: { authorization: `Bearer ${key}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    story.shows({ faces: shorten(faces.url), size: `${faces.width} x ${faces.height}`, bytes: bytes.length });
    story.expects(
      response.status === 200 && faces.width === 456 && faces.height === 224,
      'both faces side by side, aligned and of one size',
    );
  }
}
