/**
 * Import directions (docs/architecture.md). Each rule's comment is what a contributor reads when it bites.
 */
const only = (name, what, allowed) => ({
  name,
  severity: 'error',
  comment: `${what} may be imported only in ${allowed}`,
  from: { pathNot: allowed },
  to: { path: `^node_modules/(${what})/` },
});

const layer = (name, from, to) => ({
  name,
  severity: 'error',
  comment:
    'inside shared: error-correction <- device, watermark; device <- merkle; lib <- errors, log, config <- db, redis <- queues <- domain',
  from: { path: from },
  to: { path: to },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'cut the cycle', from: {}, to: { circular: true } },
    {
      name: 'roles-apart',
      severity: 'error',
      comment: 'api, workers and crawler meet only through Postgres rows and job contracts in shared/',
      from: { path: '^(api|workers|crawler|cli|launch)/' },
      to: { path: '^(api|workers|crawler|cli|launch|bench|test)/', pathNot: '^$1/' },
    },
    {
      name: 'testbed-is-for-trying-things-out',
      severity: 'error',
      comment:
        'the internet on loopback is for tests, benches and demos; what runs in production never sees it',
      from: { pathNot: '^(dev/demo|test|bench|testbed)/' },
      to: { path: '^dev/testbed/' },
    },
    {
      name: 'testbed-knows-no-role',
      severity: 'error',
      comment: 'the testbed is what the product meets: it knows of it only what shared/ publishes',
      from: { path: '^dev/testbed/' },
      to: { path: '^(api|workers|crawler|cli|launch|bench|test)/' },
    },
    {
      name: 'shared-is-the-bottom',
      severity: 'error',
      comment: 'shared imports only itself',
      from: { path: '^shared/' },
      to: { path: '^(api|workers|crawler|cli|launch|bench|test|testbed)/' },
    },
    layer(
      'error-correction-is-alone',
      '^shared/algorithms/error-correction/',
      '^shared/(?!error-correction/)',
    ),
    layer('device-is-alone', '^shared/device/', '^shared/(?!device/|error-correction/)'),
    layer('watermark-is-alone', '^shared/algorithms/watermark/', '^shared/(?!watermark/|error-correction/)'),
    layer('perceptual-is-alone', '^shared/algorithms/perceptual/', '^shared/(?!perceptual/)'),
    layer('confidence-is-alone', '^shared/algorithms/confidence/', '^shared/(?!confidence/)'),
    layer('names', '^shared/algorithms/names/', '^shared/(?!names/|confidence/)'),
    layer('permutations-are-alone', '^shared/algorithms/permutations/', '^shared/(?!permutations/)'),
    layer(
      'page-evidence',
      '^crawler/page-evidence/',
      '^shared/(?!page-evidence/|perceptual/|confidence/|lib/)',
    ),
    layer('process-pool', '^shared/platform/process-pool/', '^shared/(?!process-pool|lib|errors|log|config)'),
    layer(
      'images',
      '^shared/media/images/',
      '^shared/(?!images|watermark|perceptual|process-pool|lib|errors|log|config)',
    ),
    layer(
      'faces',
      '^shared/media/faces/',
      '^shared/(?!faces|models|images|perceptual|confidence|process-pool|lib|errors|log|config)',
    ),
    only('onnxruntime-in-faces', 'onnxruntime-node', '^shared/media/faces/'),
    only('sax-in-discovery', 'sax', '^crawler/discovery/'),
    only('sharp-in-images', 'sharp', '^(shared/media/images|test|testbed|bench)/'),
    {
      name: 'matching',
      severity: 'error',
      // Of faces and images the types alone, which the parser does not tell apart.
      comment: 'matching compares: what opens files, sockets or children is handed to it',
      from: { path: '^crawler/matching/' },
      to: {
        path: '^shared/',
        pathNot: [
          '^shared/(matching|confidence|names|page-evidence|perceptual|faces|images|db|lib|log)/',
          '^shared/domain/(brands/|official-pages/|projects/mode\\.ts$)',
        ],
      },
    },
    {
      name: 'matching-is-for-crawlers',
      severity: 'error',
      comment: 'only a process that compares pages holds all brands in memory',
      from: { pathNot: '^(crawler/matching|crawler|test|bench)/' },
      to: { path: '^crawler/matching/' },
    },
    layer('merkle-is-pure', '^shared/algorithms/merkle/', '^shared/(?!merkle/|device/)'),
    layer('lib-is-lowest', '^shared/platform/lib/', '^shared/(?!lib/)'),
    layer(
      'errors-log-config',
      '^shared/(errors|log|config)/',
      '^shared/(db|redis|queues|domain|device|merkle)/',
    ),
    layer('outbound', '^shared/platform/outbound/', '^shared/(?!outbound|lib|errors|log)'),
    layer('lifecycle', '^shared/platform/lifecycle/', '^shared/(?!lifecycle|lib|errors|log|config)'),
    layer('db-and-redis', '^shared/(db|redis)/', '^shared/(queues|domain|device|merkle|outbound|lifecycle)/'),
    layer('queues', '^shared/platform/queues/', '^shared/(domain|device|merkle|outbound|lifecycle)/'),
    {
      name: 'stores-are-private',
      severity: 'error',
      comment: "an area calls another area's use case, never its store",
      from: { path: '^shared/domain/([^/]+)/' },
      to: { path: '^shared/domain/.+-store\\.ts$', pathNot: '^shared/domain/$1/' },
    },
    {
      name: 'stores-stay-in-domain',
      severity: 'error',
      comment: 'roles call use cases; only the domain calls stores',
      from: { path: '^(api|workers|crawler|cli|launch|crawler/matching)/' },
      to: { path: '-store\\.ts$' },
    },
    {
      name: 'only-workers-consume',
      severity: 'error',
      comment: 'the API tier must not be able to consume a queue by accident',
      from: { path: '^(api|cli|launch)/' },
      to: { path: '^shared/platform/queues/consume\\.ts$' },
    },
    {
      name: 'pages-run-in-browsers',
      severity: 'error',
      comment: 'browser code imports itself and the folders of shared that touch neither Node nor the DOM',
      from: { path: '^api/pages/' },
      to: {
        path: '^(api|shared|workers|crawler|cli|launch)/',
        pathNot: '^(api/pages|shared/(device|watermark|error-correction|merkle))/',
      },
    },
    {
      name: 'pages-are-bundled',
      severity: 'error',
      comment: 'the service serves what dev/launch/bundle-pages.mjs made of api/pages, and never imports it',
      from: { path: '^(api|shared|workers|crawler|cli)/', pathNot: '^api/pages/' },
      to: { path: '^api/pages/' },
    },
    {
      name: 'page-script-runs-in-pages',
      severity: 'error',
      comment:
        'what runs beside a page of somebody else is bundled, and imports types and limits besides itself',
      from: { path: '^crawler/page-script/' },
      to: {
        path: '.',
        pathNot:
          '^(crawler/(page-script/|page-reading/(reading-limits|document-reading)\\.ts)|shared/(page-evidence/page-facts|perceptual/box)\\.ts)',
      },
    },
    {
      name: 'page-script-is-bundled',
      severity: 'error',
      comment:
        'the crawler hands what dev/launch/bundle-pages.mjs made of it to the browser, and never imports it',
      from: { pathNot: '^crawler/page-script/' },
      to: { path: '^crawler/page-script/' },
    },
    layer('storage', '^shared/platform/storage/', '^shared/(?!storage|lib|errors|log|config)'),
    layer('video', '^shared/media/video/', '^shared/(?!video|watermark|lib|errors|log|config)'),
    {
      name: 'merkle-runs-anywhere',
      severity: 'error',
      comment:
        'shared/algorithms/merkle verifies in browsers too: what it needs of its surroundings is passed in',
      from: { path: '^shared/algorithms/merkle/', pathNot: ['\\.test\\.ts$', 'reference-tree\\.ts$'] },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    layer('models', '^shared/media/models/', '^shared/(?!models|lib|errors|log|config)'),
    only('express-in-api', 'express', '^(api|test|bench)/'),
    only('bullmq-in-queues', 'bullmq', '^(shared/platform/queues|test|bench)/'),
    only('pg-in-db', 'pg', '^(shared/platform/db|test|bench|launch)/'),
    only('ioredis-in-redis', 'ioredis', '^(shared/platform/redis|test|bench|launch)/'),
    only('aws4fetch-in-storage', 'aws4fetch', '^(shared/platform/storage|test)/'),
    // Benches: a loop of it is what the crawler is measured beside.
    only('playwright-in-crawler', 'playwright-core', '^(crawler|test|bench)/'),
    {
      name: 'one-way-out',
      severity: 'error',
      comment:
        'what dials lives where the guard is (shared/platform/outbound) or where the operator gives the address: an address somebody else chose goes through createOutboundClient',
      from: {
        path: '^(api|workers|crawler|shared)/',
        // The last two import types alone, which the parser does not tell apart.
        pathNot: [
          '^shared/(outbound|storage)/',
          '^api/pages/',
          '\\.test\\.ts$',
          '^shared/platform/lib/listening-port\\.ts$',
          '^api/http-server\\.ts$',
        ],
      },
      to: {
        path: ['^node_modules/undici/', '^(node:)?(net|tls|http2|https|dns|dns/promises|dgram)$'],
      },
    },
    only('nodemailer-in-mail', 'nodemailer', '^(shared/platform/mail|test)/'),
    {
      name: 'declared-dependencies',
      severity: 'error',
      comment: 'declare it in package.json',
      from: {},
      // Children of tests run what was compiled, which is not there yet on a clean checkout.
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'],
        pathNot: '(^|/)dist/',
      },
    },
    {
      name: 'no-dev-dependencies-at-run-time',
      severity: 'error',
      comment: 'what runs in production is a dependency, not a devDependency',
      from: { path: '^(api|workers|crawler|cli|shared)/', pathNot: ['\\.test\\.ts$', '^api/pages/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
