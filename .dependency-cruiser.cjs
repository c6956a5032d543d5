/**
 * Which way imports run (docs/internals/architecture.md). Each rule's comment is what a contributor reads when it bites.
 *
 *   roles -> domain -> media, device -> algorithms, platform
 *   in the domain: brands -> crawling, people -> partners; content -> team -> people, partners
 */

const { layers } = require('./.import-layers.cjs');

/** Tests may import from above: what is not shipped leaves no circle in what is. */
const notShipped = '\\.test\\.ts$';

const upstairs = Object.entries(layers).flatMap(([wing, folders]) =>
  folders.map((folder, at) => ({
    name: 'no-folder-circle',
    severity: 'error',
    comment: `${wing}/${folder} may import of its wing what stands before it in the list of layers and nothing else`,
    from: { path: `^${wing}/${folder}`, pathNot: notShipped },
    to: { path: `^${wing}/(?!${folders.slice(0, at + 1).join('|')})` },
  })),
);

const unlisted = Object.entries(layers).map(([wing, folders]) => ({
  name: 'folder-without-layer',
  severity: 'error',
  comment: `name this folder of ${wing} in the list of layers`,
  from: { path: `^${wing}/(?!${folders.join('|')})` },
  to: {},
}));

const WINGS = 'platform|algorithms|media|device|domain/(partners|people|team|content|crawling|brands)';

const only = (name, what, allowed) => ({
  name,
  severity: 'error',
  comment: `${what} may be imported only in ${allowed}`,
  from: { pathNot: allowed },
  to: { path: `^node_modules/(${what})/` },
});

/** A wing of shared/ imports itself and the wings below it. */
const wing = (name, below) => ({
  name,
  severity: 'error',
  comment: `shared/${name} may import ${['itself', ...below].join(', ')} and nothing else of shared/`,
  from: { path: `^shared/${name}/` },
  to: { path: `^shared/(?!(${[name, ...below].join('|')})/)` },
});

/** A wing of the domain, and the wings of the domain below it. */
const domainWing = (name, below) => ({
  name: `domain-${name}`,
  severity: 'error',
  comment: `shared/domain/${name} may import ${['itself', ...below].join(', ')} and no other wing of the domain`,
  from: { path: `^shared/domain/${name}/` },
  to: { path: `^shared/domain/(?!(${[name, ...below].join('|')})/)` },
});

const SHARED_ONLY = '^(api|workers|crawler|cli|dev|test)/';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', comment: 'cut the cycle', from: {}, to: { circular: true } },
    {
      name: 'roles-apart',
      severity: 'error',
      comment: 'roles meet only through Postgres rows and job contracts in shared/',
      from: { path: '^(api|workers|crawler|cli)/' },
      to: { path: SHARED_ONLY, pathNot: '^$1/' },
    },
    {
      name: 'shared-is-the-bottom',
      severity: 'error',
      comment: 'shared imports only itself; the tests beside its files may use test/support as well',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { path: SHARED_ONLY },
    },
    {
      name: 'tests-of-shared-need-no-role',
      severity: 'error',
      comment: 'a test beside a file of shared imports shared and test/support',
      from: { path: '^shared/.*\\.test\\.ts$' },
      to: { path: SHARED_ONLY, pathNot: '^test/support/' },
    },
    {
      name: 'launcher-imports-shared-only',
      severity: 'error',
      comment: 'npm start runs the roles as processes; it imports none of them',
      from: { path: '^dev/launch/' },
      to: { path: '^(api|workers|crawler|cli|test|dev/(?!launch/))' },
    },
    {
      name: 'testbed-knows-no-role',
      severity: 'error',
      comment: 'the testbed is what the product meets: it knows of it only what shared/ publishes',
      from: { path: '^dev/testbed/' },
      to: { path: '^(api|workers|crawler|cli|test|dev/(?!testbed/))' },
    },
    wing('platform', []),
    wing('algorithms', []),
    wing('media', ['algorithms', 'platform']),
    wing('device', ['algorithms']),
    domainWing('partners', []),
    domainWing('people', ['partners']),
    domainWing('team', ['people', 'partners']),
    domainWing('crawling', ['partners']),
    domainWing('content', ['team', 'people', 'partners']),
    domainWing('brands', ['crawling', 'people', 'partners']),
    {
      name: 'wings-of-shared',
      severity: 'error',
      comment: `shared/ has the wings ${WINGS}: find the one that this belongs to`,
      from: { path: `^shared/(?!(${WINGS})/)` },
      to: {},
    },
    ...upstairs,
    ...unlisted,
    {
      name: 'stores-are-private',
      severity: 'error',
      comment: "an area calls another area's use case, never its store",
      from: { path: '^shared/domain/([^/]+/[^/]+)/' },
      to: { path: '^shared/.+-store\\.ts$', pathNot: '^shared/domain/$1/' },
    },
    {
      name: 'stores-stay-in-the-domain',
      severity: 'error',
      comment:
        'roles call use cases; only the domain calls stores. The delivery engine runs on the stores of deliveries, and the list of retention periods names the statements that purge',
      from: { path: '^(api|workers|crawler|cli|dev/launch)/', pathNot: '^workers/loops/retention\\.ts$' },
      to: { path: '-store\\.ts$', pathNot: '^shared/domain/partners/deliveries/' },
    },
    {
      name: 'stores-of-deliveries',
      severity: 'error',
      comment: 'of all roles only the delivery engine runs on stores, and only on those of deliveries',
      from: {
        path: '^(api|workers|crawler|cli|dev/launch)/',
        pathNot: '^workers/(deliveries/|loops/retention\\.ts$)',
      },
      to: { path: '^shared/domain/partners/deliveries/.+-store\\.ts$' },
    },
    {
      name: 'only-workers-consume',
      severity: 'error',
      comment: 'the API tier must not be able to consume a queue by accident',
      from: { path: '^(api|cli|dev/launch)/' },
      to: { path: '^shared/platform/queues/consume\\.ts$' },
    },
    {
      name: 'matching-compares',
      severity: 'error',
      // Of faces and images the types alone, which the parser does not tell apart.
      comment: 'matching compares: what opens files, sockets or children is handed to it',
      from: { path: '^crawler/matching/' },
      to: {
        path: '^(crawler|shared)/',
        pathNot: [
          '^crawler/(matching|page-evidence)/',
          '^shared/algorithms/',
          '^shared/media/(faces|images)/',
          '^shared/platform/(db|lib|log)/',
          '^shared/domain/(brands/(brands|official-pages)/|brands/rdap/platform-of\\.ts$|partners/projects/mode\\.ts$)',
        ],
      },
    },
    {
      name: 'pages-run-in-browsers',
      severity: 'error',
      comment: 'browser code imports itself and what runs anywhere',
      from: { path: '^api/pages/' },
      to: {
        path: '^(api|shared|workers|crawler|cli|dev)/',
        pathNot: '^(api/pages|shared/(device|algorithms))/',
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
      name: 'console-runs-in-browsers',
      severity: 'error',
      comment: 'the console imports itself and what runs anywhere',
      from: { path: '^api/console/' },
      to: {
        path: '^(api|shared|workers|crawler|cli|dev|test)/',
        pathNot: '^(api/console|shared/(device|algorithms))/',
      },
    },
    {
      name: 'console-is-bundled',
      severity: 'error',
      comment:
        'the service serves what dev/launch/bundle-console.mjs made of api/console, and never imports it',
      from: { path: '^(api|shared|workers|crawler|cli)/', pathNot: '^api/console/' },
      to: { path: '^api/console/' },
    },
    {
      name: 'sdk-runs-at-partners',
      severity: 'error',
      comment:
        'what partners install imports itself and nothing else: no package, no module of Node, nothing of the service',
      from: { path: '^sdk/' },
      to: { pathNot: '^sdk/src/' },
    },
    {
      name: 'sdk-is-a-product',
      severity: 'error',
      comment:
        'the service does not call itself: only tests and the console, whose browsers call it, import the SDK',
      from: { pathNot: '^(sdk|test|api/console)/' },
      to: { path: '^sdk/' },
    },
    {
      name: 'console-has-no-api-key',
      severity: 'error',
      comment:
        'of the SDK the console imports the core, which sends, reads and lists: its members have cookies, and its operations are its own',
      from: { path: '^api/console/' },
      to: {
        path: '^sdk/',
        pathNot: '^sdk/src/(call|errors|list|operation|request|row)\\.ts$',
      },
    },
    {
      name: 'page-script-runs-in-pages',
      severity: 'error',
      comment:
        'what runs beside a page of somebody else is bundled, and imports types, limits and the rule for sign-in forms besides itself',
      from: { path: '^crawler/page-script/' },
      to: {
        path: '.',
        pathNot:
          '^(crawler/(page-script/|page-reading/(reading-limits|document-reading)\\.ts|page-evidence/(page-facts|sign-in-form|any-of)\\.ts)|shared/algorithms/perceptual/box\\.ts)',
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
    {
      name: 'runs-anywhere',
      severity: 'error',
      comment:
        'the device and the algorithms it runs touch nothing of Node: what they need of their surroundings is passed in',
      from: {
        path: '^shared/(device|algorithms/(encoding|public-keys|error-correction|merkle|watermark|faces))/',
        pathNot: '\\.test\\.ts$',
      },
      to: { dependencyTypes: ['core'] },
    },
    only('express-in-api', 'express', '^(api|test|dev/bench)/'),
    // Its pages bring an Express of their own.
    only('bull-board-in-board', '@bull-board', '^(cli/board|test)/'),
    only('prom-client-in-metrics', 'prom-client', '^(shared/platform/metrics|test)/'),
    only('opentelemetry-in-tracing', '@opentelemetry', '^(shared/platform/tracing|test)/'),
    only('bullmq-in-queues', 'bullmq', '^(shared/platform/queues|test|dev/bench)/'),
    only('pg-in-db', 'pg|pg-copy-streams', '^(shared/platform/db|test|dev)/'),
    only('ioredis-in-redis', 'ioredis', '^(shared/platform/redis|test|dev)/'),
    only('aws-sdk-in-storage', '@aws-sdk', '^(shared/platform/storage|test)/'),
    only('onnxruntime-in-faces', 'onnxruntime-node', '^shared/media/faces/'),
    only('sax-in-discovery', 'sax', '^crawler/discovery/'),
    only('sharp-in-images', 'sharp', '^(shared/media/images|test|dev)/'),
    // Benches: a loop of it is what the crawler is measured beside.
    only('playwright-in-crawler', 'playwright', '^(crawler|test|dev/bench)/'),
    only('nodemailer-in-mail', 'nodemailer', '^(shared/platform/mail|test)/'),
    {
      name: 'one-way-out',
      severity: 'error',
      comment:
        'what dials lives where the guard is (shared/platform/outbound) or where the operator gives the address: an address somebody else chose goes through createOutboundClient',
      from: {
        path: '^(api|workers|crawler|shared)/',
        // The last three import types alone, which the parser does not tell apart.
        pathNot: [
          '^shared/platform/(outbound|storage)/',
          '^api/(pages|console)/',
          '\\.test\\.ts$',
          '^shared/platform/lib/listen-on-each\\.ts$',
          '^shared/platform/lib/listening-port\\.ts$',
          '^api/http-server\\.ts$',
        ],
      },
      to: {
        path: ['^node_modules/undici/', '^(node:)?(net|tls|http2|https|dns|dns/promises|dgram)$'],
      },
    },
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
      from: {
        path: '^(api|workers|crawler|cli|shared)/',
        pathNot: ['\\.test\\.ts$', '^api/(pages|console)/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Its parser reads no JSX: test/architecture/console-imports.test.ts holds the console to the same rules.
    exclude: { path: '^(dist|\\.data)/|\\.tsx$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
