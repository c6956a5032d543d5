import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { callService } from '../call-service.ts';
import type { Person, Scene } from '../scene.ts';

/** The published keys are fetched once; from then on no call is needed to believe a token. */
export async function verifyTokenOffline(scene: Scene, person: Person): Promise<void> {
  const { story, url } = scene;
  story.step('A partner verifies her identity token without asking anybody');
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
