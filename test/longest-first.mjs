/** Seconds on two cores; whoever begins with what takes minutes does not end with it. Others: the larger file first. */
const seconds = {
  'test/faults/faults-2': 300,
  'test/faults/faults-1': 300,
  'test/launch/demo-brand': 260,
  'test/labelled-web/labelled-web': 220,
  'test/crawl/crawler-killed': 195,
  'test/media/workers': 190,
  'test/crawler/ssrf': 185,
  'test/video/marking': 180,
  'test/trust/trust-properties': 140,
  'test/pages/recovery': 140,
  'test/passkeys/assertion-fuzz': 130,
  'test/media/hostile': 120,
  'test/crawler/certificates/tail-logs': 115,
  'test/crawler/hostile-visits': 105,
  'test/faults/trust-killed': 110,
  'test/crawl/crawl-pages': 90,
  'test/workers/stuck': 80,
  'test/crawl/official-pages': 80,
  'test/pages/voice-model': 80,
  'test/pages/enroll-and-return': 75,
  'test/crawl/crawlers-together': 75,
  'test/stamps/watermark': 70,
  'test/brands/page-templates': 70,
  'test/crawler/hostile-page': 60,
};

/** Jest's order of test files; it is asked for these four methods. */
export default class LongestFirst {
  sort(tests) {
    const size = ({ context, path }) => context.hasteFS.getSize(path) ?? 0;
    return [...tests].sort((a, b) => secondsOf(b) - secondsOf(a) || size(b) - size(a));
  }

  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_test, at) => at % shardCount === shardIndex - 1);
  }

  /** Nothing is remembered of earlier runs. */
  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}

function secondsOf({ context, path }) {
  const name = path.slice(context.config.rootDir.length + 1).replace(/\.test\.ts$/, '');
  return seconds[name] ?? 0;
}
