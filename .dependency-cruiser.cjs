const { readdirSync } = require('node:fs');

/**
 * The import directions of docs/adr/0034-layers-of-modules.md, checked on resolved paths. The
 * comment of each rule says what the rule protects.
 */
const feature = '^functions/([^/]+)/';

/**
 * The layers of functions/, lowest first. A module imports only modules of lower layers, even for a
 * type (docs/adr/0034-layers-of-modules.md), so modules can't import each other in a cycle. The
 * tool's own rules for folders can't check this, because they treat a module and its subfolders as
 * different folders.
 */
const layers = [
  ['items', 'routes'],
  ['platform'],
  [
    ...['audience', 'email-content', 'mail', 'messages', 'assets', 'docs', 'engagement', 'stats'],
    ...['store-events', 'assistant'],
  ],
  ['columns', 'websites'],
  ['plans', 'notifications', 'revenue'],
  ['customers', 'blocks', 'tracking'],
  ['templates'],
  ['auth', 'drafts', 'brain', 'billing'],
  ['segments', 'autopilot', 'senders'],
  ['imports', 'people', 'forms', 'prompts'],
  ['stores'],
  ['deliveries', 'jobs'],
  ['sequences', 'ideas'],
  ['tools'],
  ['automations'],
  ['streams', 'suppressions', 'test-sends', 'home', 'nudges', 'canary'],
  // The entry points of the API's functions.
  ['api'],
];

/**
 * Returns the rules by which the modules in `within` import only modules of lower layers.
 * @param across folders with files in several layers, which have rules of their own
 * @throws Error if a folder has no layer
 */
const moduleRules = (within, name, layerList, across = []) => {
  const placed = [...layerList.flat(), ...across];
  const unknown = readdirSync(within, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !placed.includes(entry.name))
    .map((entry) => entry.name);
  if (unknown.length > 0) throw new Error(`These modules of ${within} have no layer: ${unknown}`);
  return layerList.map((layer, index) => ({
    name: `${name}-layer-${index}`,
    comment: `A module of ${within} imports only modules of lower layers, even for types.`,
    severity: 'error',
    from: { path: `^${within}/(${layer.join('|')})/` },
    to: {
      path: `^${within}/(${layerList.slice(index).flat().join('|')})/`,
      pathNot: `^${within}/$1/`,
    },
  }));
};

/** The modules of deliveries: data first, then the steps of a delivery, and entry points last. */
const deliveryModules = [
  ['ledger', 'notices', 'recipient-time'],
  ['delivery'],
  ['recipients', 'reputation', 'workflow'],
  ['ab-test'],
  ['content', 'control', 'events', 'start'],
  ['end', 'retry', 'send'],
  ['plan', 'reconcile'],
  ['steps', 'ticks', 'workers'],
];
const entryModules = ['steps', 'ticks', 'workers'];

/** The modules of the email editor. `workspace` combines all others. */
const editorModules = [
  ['images', 'merge-tags', 'products'],
  ['api'],
  ['inbox'],
  ['canvas', 'checks', 'code', 'legacy', 'lines', 'preview', 'saved-blocks', 'styles-bar'],
  ['source'],
  ['workspace'],
];

/** The modules of the email document, from parsing to checks, rendering, and compiling. */
const emailModules = [
  ['html', 'rewriting', 'text-language'],
  ['merge'],
  ['document'],
  ['products'],
  ['markup'],
  ['code', 'template', 'thumbnail'],
  ['lint', 'render'],
  ['compile'],
];

/** Matches the files in a block's folder that render its HTML. */
const blockRendering =
  '^shared/email/blocks/([^/]+/(render-[^/]+|when)\\.tsx?$|(block-)?renderers?\\.ts$)';

module.exports = {
  forbidden: [
    ...moduleRules('functions', 'functions', layers),
    ...moduleRules('functions/deliveries', 'deliveries', deliveryModules),
    ...moduleRules('frontend/src/editor', 'editor', editorModules),
    ...moduleRules('shared/email', 'email', emailModules, ['blocks']),
    {
      name: 'blocks-below-documents',
      comment: 'A block’s definition is part of the document. Its renderer isn’t.',
      severity: 'error',
      from: { path: '^shared/email/blocks/', pathNot: blockRendering },
      to: {
        path: `^shared/email/(products|markup|code|template|lint|render|compile)/|${blockRendering}`,
      },
    },
    {
      name: 'block-renderers-by-the-renderer',
      comment:
        'The editor shows blocks before the renderer is loaded, so only the renderer may import it.',
      severity: 'error',
      from: { pathNot: `^shared/email/render/|${blockRendering}` },
      to: { path: blockRendering },
    },
    {
      name: 'deliveries-modules-dont-import-root',
      comment:
        'The files next to the modules of deliveries combine them, so only entry points import these files.',
      severity: 'error',
      from: {
        path: '^functions/deliveries/([^/]+)/',
        pathNot: `^functions/deliveries/(${entryModules.join('|')})/`,
      },
      to: { path: '^functions/deliveries/[^/]+\\.ts$' },
    },
    {
      name: 'no-circular',
      comment:
        'Files must not import each other, even for types. Merge them, or move what they share to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-knows-nobody',
      comment: 'shared/ runs in the browser and in Lambda, so it depends on neither.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(bin|lib|functions|frontend|local|packages|test|bench)/' },
    },
    {
      name: 'frontend-only-shared',
      comment: 'The browser sees contracts and route types, never server code.',
      severity: 'error',
      from: { path: '^frontend/', pathNot: '^frontend/.*config\\.ts$' },
      to: { path: '^(bin|lib|local|packages|test|bench|functions/(?!routes(\\.ts$|/)))' },
    },
    {
      name: 'frontend-routes-as-types',
      comment:
        'functions/routes.ts reaches the browser as types only, so no schema lands in a bundle.',
      severity: 'error',
      from: { path: '^frontend/' },
      to: { path: '^functions/routes(\\.ts$|/)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'frontend-without-schemas',
      comment:
        'The validation library would be a tenth of the first load. Forms load it once someone types.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'], dynamic: false },
    },
    {
      name: 'frontend-contracts-as-types',
      comment:
        'Contracts import the validation library. Forms load both later (use-contract-form.ts).',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/contracts/', dependencyTypesNot: ['type-only'], dynamic: false },
    },
    {
      name: 'frontend-features-apart',
      comment: 'Features of the front end don’t import each other. app/ combines them.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'editor-below-features',
      comment: 'The email editor works on documents, not drafts, so that every feature can use it.',
      severity: 'error',
      from: { path: '^frontend/src/(editor|components|lib)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'nothing-below-knows-the-editor',
      comment: 'components/ and lib/ are part of the first load, and the editor isn’t.',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib)/' },
      to: { path: '^frontend/src/editor/' },
    },
    {
      name: 'editor-calls-only-from-its-api',
      comment:
        'All API calls of the editor are in one folder, which doesn’t depend on drafts (ADR 34).',
      severity: 'error',
      from: { path: '^frontend/src/editor/', pathNot: '^frontend/src/editor/api/|\\.test\\.tsx?$' },
      to: {
        path: '^frontend/src/lib/(session/|account/|api/(client|session|use-api|invalidate)\\.ts$)',
      },
    },
    {
      name: 'canvas-context-lowest',
      comment: 'The context that the block editor’s modules share imports none of them.',
      severity: 'error',
      from: { path: '^frontend/src/editor/canvas/context/' },
      to: { path: '^frontend/src/editor/canvas/', pathNot: '^frontend/src/editor/canvas/context/' },
    },
    {
      name: 'canvas-modules-dont-import-root',
      comment:
        'The files next to the block editor’s modules combine them, so modules don’t import these files.',
      severity: 'error',
      from: { path: '^frontend/src/editor/canvas/[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^frontend/src/editor/canvas/[^/]+\\.tsx?$' },
    },
    {
      name: 'compose-session-lowest',
      comment: 'Every module of compose uses the session, which imports none of them.',
      severity: 'error',
      from: { path: '^frontend/src/features/compose/session/' },
      to: {
        path: '^frontend/src/features/compose/',
        pathNot: '^frontend/src/features/compose/session/',
      },
    },
    {
      name: 'compose-one-way',
      comment:
        'workflow imports the steps, and send imports recipients, but not the other way around.',
      severity: 'error',
      from: { path: '^frontend/src/features/compose/(recipients|send|log)/' },
      to: {
        path: '^frontend/src/features/compose/(recipients|send|workflow|log)/',
        pathNot: [
          '^frontend/src/features/compose/$1/',
          '^frontend/src/features/compose/recipients/',
        ],
      },
    },
    {
      name: 'frontend-app-on-top',
      comment: 'app/ combines features, so no lower layer may import it.',
      severity: 'error',
      from: { path: '^frontend/src/(features|components|lib)/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'frontend-modules-not-circular',
      comment: 'Folders of the front end import each other in one direction only, even for types.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^frontend/src' },
      to: { circular: true },
    },
    {
      name: 'cloud-modules-not-circular',
      comment:
        'Folders of the embedded cloud import each other in one direction only, even for types.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^packages/embedded-cloud/src' },
      to: { circular: true },
    },
    {
      name: 'functions-know-no-cloud',
      comment: 'Handlers must not know whether AWS or the embedded cloud runs them.',
      severity: 'error',
      from: { path: '^functions/' },
      to: { path: '^(bin|lib|local|packages|frontend|test|bench)/' },
    },
    {
      name: 'lib-reads-route-data',
      comment: 'CDK code reads the route table and the workflow definition, never handler code.',
      severity: 'error',
      from: { path: '^lib/' },
      to: {
        path: '^functions/',
        pathNot:
          '^functions/(routes\\.ts|routes/[^/]+\\.ts|platform/env\\.ts|deliveries/workflow/delivery-workflow\\.ts)$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'Every feature uses functions/platform, so it imports none of them.',
      severity: 'error',
      from: { path: '^functions/platform/' },
      to: { path: '^functions/', pathNot: '^functions/(platform/|items/|routes/route\\.ts$)' },
    },
    {
      name: 'mail-knows-no-delivery',
      comment:
        'Deliveries, test emails, and sign-in codes all use functions/mail, so it imports none of them.',
      severity: 'error',
      from: { path: '^functions/mail/' },
      to: { path: '^functions/', pathNot: '^functions/(mail|platform|items)/' },
    },
    {
      name: 'foreign-repository-only-by-live',
      comment:
        'Only live.ts, where dependencies are created, may import another feature’s repository.',
      severity: 'error',
      from: { path: feature, pathNot: '[/-]live\\.ts$' },
      to: {
        path: '^functions/[^/]+/.*-repository\\.ts$',
        pathNot: '^functions/$1/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'entry-points-are-leaves',
      comment: 'Only its trigger or its feature’s router calls an entry point.',
      severity: 'error',
      from: { path: '^functions/', pathNot: '^functions/[^/]+/router\\.ts$' },
      to: { path: '^functions/[^/]+/(api|workers|steps|triggers|public|ticks)/' },
    },
    {
      name: 'packages-know-nothing-of-ours',
      comment: 'A package could be published on its own, so it imports nothing of the product.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(bin|lib|functions|shared|frontend|local|test|bench)/' },
    },
    {
      name: 'packages-by-their-exports',
      comment:
        'Import a package by its name, from the modules that its package.json exports, or by the path of an index.',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'packages-apart',
      comment: 'A package imports another one by its name, never by the path of a file.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-between-modules',
      comment:
        'Inside a package, modules import the file they need. An index is for other packages.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^packages/[^/]+/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules get time, IDs, and data as arguments. They don’t use AWS or middy.',
      severity: 'error',
      from: { path: '^(shared/|functions/.*-rules\\.ts$)' },
      to: { path: '^node_modules/(@aws-sdk|@middy)/' },
    },
  ],
  options: {
    // Helpers of the front end's tests render whole pages. If the tool followed their imports, every
    // module would depend on these pages.
    doNotFollow: { path: '(node_modules|^frontend/test/)' },
    exclude: { path: '(node_modules|dist|cdk\\.out)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
