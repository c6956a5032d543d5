import { createHitFinder } from '../../../crawler/certificates/find-hits.ts';
import { makeCertificate, makeLeaf } from './make-certificate.ts';

it('takes no host for seen whose brands it could not tell', async () => {
  const leaves = [1, 2].map((number) =>
    makeLeaf(makeCertificate({ names: [`e${number}.hit.example`] }), { timestamp: 1, index: null }),
  );
  const state = { isReady: false };
  const finder = createHitFinder((host) => {
    if (!state.isReady && host.startsWith('e2')) throw new Error('brands are not known yet');
    return ['brd_1'];
  });
  await expect(finder.find(leaves)).rejects.toThrow('not known yet');
  state.isReady = true;
  const { hits } = await finder.find(leaves);
  expect([...hits]).toEqual([['brd_1', ['e1.hit.example', 'e2.hit.example']]]);
});
