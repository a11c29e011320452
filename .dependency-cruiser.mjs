// Who may import whom: `pnpm arrows`. It reads no .astro files; what these import, biome.json says.

const TESTS = '\\.test\\.tsx?$|/test/|/_test/';

/** The rooms of scripts, and what each may use of the others. Benchmarks and verify may use all of them. */
const ROOMS = {
  common: [],
  'static-server': ['common'],
  publisher: ['common', 'static-server'],
  'local-supabase': ['common'],
  'sample-data': ['common', 'documents'],
  documents: [],
  operations: ['common'],
  dev: ['common', 'publisher', 'local-supabase', 'static-server', 'sample-data'],
};

/** From a page inwards: each may use those that follow it. */
const LAYERS = ['pages', 'layouts', 'features', 'components'];
/** What runs everywhere, and what builds. */
const GROUND =
  '^site/(src/(content|pictures|documents|browser|directives)/|src/[^/]+$|incremental/|integrations/)';
const BUILD_TOOLS = '^site/(src/directives|incremental|integrations)/';
const CACHED_FRAGMENT = '^site/incremental/CachedFragment\\.astro$';

const WITHOUT_ZOD =
  '^shared/src/trade/(container-plan|countries|line-text|quantity|quote-link|quote-list|terms)\\.ts$';

/** Installed, or only named. */
const npm = (names) => `(^|node_modules/)(${names.join('|')})(/|$)`;

const rooms = Object.entries(ROOMS).map(([room, used]) => ({
  name: `scripts-${room}`,
  comment: `scripts/${room} uses ${used.join(', ') || 'nothing'} of scripts.`,
  severity: 'error',
  from: { path: `^scripts/${room}/`, pathNot: TESTS },
  to: { path: '^scripts/', pathNot: `^scripts/(${[room, ...used].join('|')})/` },
}));

const layers = LAYERS.map((layer, index) => ({
  name: `site-${layer}`,
  comment:
    'Pages use layouts, those features, those components: never the other way round, and never the tools of the build.',
  severity: 'error',
  from: { path: `^site/src/${layer}/` },
  to: {
    path: [BUILD_TOOLS, ...LAYERS.slice(0, index).map((outer) => `^site/src/${outer}/`)],
    pathNot: CACHED_FRAGMENT,
  },
}));

export default {
  forbidden: [
    {
      name: 'shared-stands-alone',
      comment: 'shared runs in the browser, in Node and in Deno alike: zod, big.js and supabase-js only.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: TESTS },
      to: { pathNot: ['^shared/src/', npm(['zod', 'big.js', '@supabase/supabase-js'])] },
    },
    {
      name: 'quote-list-without-zod',
      comment: 'Pages load what a quote list is made from, and zod weighs more than all of it.',
      severity: 'error',
      from: { path: WITHOUT_ZOD },
      to: {
        pathNot: [WITHOUT_ZOD, '^shared/src/(digits|intl-formats|isolated|slug)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'tests-of-shared-stand-alone',
      severity: 'error',
      from: { path: '^shared/src/.+\\.test\\.ts$' },
      to: { pathNot: ['^shared/src/', npm(['zod', '@supabase/supabase-js', 'vitest'])] },
    },
    {
      name: 'site-apart',
      comment: 'Site and admin never meet; scripts run builds as commands.',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: ['^(admin|scripts|supabase/functions)/', npm(['react-admin', 'ra-supabase'])] },
    },
    {
      name: 'admin-apart',
      comment: 'Site and admin never meet; scripts run builds as commands.',
      severity: 'error',
      from: { path: '^admin/' },
      to: { path: ['^(site|scripts|supabase/functions)/', npm(['astro', '@astrojs/[^/]+'])] },
    },
    {
      name: 'scripts-run-commands',
      comment:
        'Scripts run builds and functions as commands; `pnpm mails` alone composes what functions would send.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '^scripts/dev/mails/' },
      to: { path: '^(site|admin|supabase/functions)/' },
    },
    {
      name: 'functions-apart',
      comment: 'Functions use shared: they run in Deno, hosted.',
      severity: 'error',
      from: { path: '^supabase/functions/', pathNot: TESTS },
      to: { path: '^(site|admin|scripts)/' },
    },
    {
      name: 'features-apart',
      comment:
        'No feature imports another: what two need stands in components, content, pictures, documents or browser.',
      severity: 'error',
      from: { path: '^site/src/features/([^/]+)/' },
      to: { path: '^site/src/features/', pathNot: '^site/src/features/$1/' },
    },
    {
      name: 'site-ground',
      comment: 'What runs everywhere, and what builds, knows no part of a page.',
      severity: 'error',
      from: { path: GROUND },
      to: { path: `^site/src/(${LAYERS.join('|')})/` },
    },
    ...layers,
    {
      name: 'scripts-without-shared',
      comment: 'They know nothing of this product.',
      severity: 'error',
      from: { path: '^scripts/(common|static-server|local-supabase)/', pathNot: TESTS },
      to: { path: '^shared/' },
    },
    ...rooms,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.astro|reports|test-results)/|/test/fixtures/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.astro', '.json'],
    },
  },
};
