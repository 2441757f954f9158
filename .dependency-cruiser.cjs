const { readdirSync } = require('node:fs');

/**
 * The import directions of docs/adr/0034-layers-of-modules.md, checked on resolved paths.
 * Every rule says in its comment what it protects.
 */
const feature = '^functions/([^/]+)/';

/**
 * The floors of functions/, lowest first: a room imports only rooms of lower floors, if only a type
 * (docs/adr/0034-layers-of-modules.md). So no rooms form a circle, however long. Rules on folders
 * cannot say this: to the tool a room and its sub-folders are different folders.
 */
const floors = [
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
];

/**
 * Rooms of `within` import rooms of lower floors only; a folder without a floor stops the tool.
 * @param across folders with files on several floors, which have rules of their own
 */
const roomRules = (within, name, rooms, across = []) => {
  const placed = [...rooms.flat(), ...across];
  const unknown = readdirSync(within, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !placed.includes(entry.name))
    .map((entry) => entry.name);
  if (unknown.length > 0) throw new Error(`Rooms of ${within} without a floor: ${unknown}`);
  return rooms.map((floor, index) => ({
    name: `${name}-floor-${index}`,
    comment: `A room of ${within} imports only rooms of lower floors, type imports included.`,
    severity: 'error',
    from: { path: `^${within}/(${floor.join('|')})/` },
    to: {
      path: `^${within}/(${rooms.slice(index).flat().join('|')})/`,
      pathNot: `^${within}/$1/`,
    },
  }));
};

/** One delivery's way: what it is, what is asked and kept, its people and pages, then entry points. */
const deliveryRooms = [
  ['ledger', 'notices', 'recipient-time'],
  ['delivery'],
  ['recipients', 'reputation', 'workflow'],
  ['ab-test'],
  ['content', 'control', 'events', 'start'],
  ['end', 'reopen', 'send'],
  ['plan', 'reconcile'],
  ['steps', 'ticks', 'workers'],
];
const entryRooms = ['steps', 'ticks', 'workers'];

/** workspace puts the rooms of the editor together; no other rests on a room of its own floor. */
const editorRooms = [
  ['images', 'merge-tags', 'products'],
  ['api'],
  ['inbox'],
  ['canvas', 'checks', 'code', 'legacy', 'lines', 'preview', 'saved-blocks', 'styles-bar'],
  ['source'],
  ['workspace'],
];

/** What an email is, how it is read, what is said of it, how it becomes a mail. */
const emailRooms = [
  ['html', 'rewriting', 'text-language'],
  ['merge'],
  ['document'],
  ['products'],
  ['markup'],
  ['code', 'template', 'thumbnail'],
  ['lint', 'render'],
  ['compile'],
];

/** The files of a block's folder that write its HTML. */
const blockRendering =
  '^shared/email/blocks/([^/]+/(render-[^/]+|when)\\.tsx?$|(block-)?renderers?\\.ts$)';

module.exports = {
  forbidden: [
    ...roomRules('functions', 'functions', floors),
    ...roomRules('functions/deliveries', 'deliveries', deliveryRooms),
    ...roomRules('frontend/src/editor', 'editor', editorRooms),
    ...roomRules('shared/email', 'email', emailRooms, ['blocks']),
    {
      name: 'blocks-below-documents',
      comment: 'What a block says of itself is part of what a document is; its renderer is not.',
      severity: 'error',
      from: { path: '^shared/email/blocks/', pathNot: blockRendering },
      to: {
        path: `^shared/email/(products|markup|code|template|lint|render|compile)/|${blockRendering}`,
      },
    },
    {
      name: 'block-renderers-by-the-renderer',
      comment: 'The editor shows a block before anything is rendered: the renderer comes later.',
      severity: 'error',
      from: { pathNot: `^shared/email/render/|${blockRendering}` },
      to: { path: blockRendering },
    },
    {
      name: 'deliveries-rooms-know-no-root',
      comment: 'The files beside the rooms of deliveries wire them; only entry points use those.',
      severity: 'error',
      from: {
        path: '^functions/deliveries/([^/]+)/',
        pathNot: `^functions/deliveries/(${entryRooms.join('|')})/`,
      },
      to: { path: '^functions/deliveries/[^/]+\\.ts$' },
    },
    {
      name: 'no-circular',
      comment:
        'Types included: two files that need each other are one thing, or share a third without a file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-knows-nobody',
      comment: 'shared/ runs in the browser and in Lambda: it depends on neither.',
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
        'The library of validation would be a tenth of the first load: forms load it when somebody types.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^node_modules/zod/', dependencyTypesNot: ['type-only'], dynamic: false },
    },
    {
      name: 'frontend-contracts-as-types',
      comment:
        'Contracts bring the library of validation along: forms load both (use-contract-form.ts).',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared/contracts/', dependencyTypesNot: ['type-only'], dynamic: false },
    },
    {
      name: 'frontend-features-apart',
      comment: 'Features of the front end are composed by app/, never by each other.',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'editor-below-features',
      comment: 'The email editor knows documents, not drafts: every feature may mount it.',
      severity: 'error',
      from: { path: '^frontend/src/(editor|components|lib)/' },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'nothing-below-knows-the-editor',
      comment: 'components/ and lib/ are part of the first load; the editor is not.',
      severity: 'error',
      from: { path: '^frontend/src/(components|lib)/' },
      to: { path: '^frontend/src/editor/' },
    },
    {
      name: 'editor-calls-only-from-its-api',
      comment: 'All calls of the editor lie in one folder, which names no draft (ADR 34).',
      severity: 'error',
      from: { path: '^frontend/src/editor/', pathNot: '^frontend/src/editor/api/|\\.test\\.tsx?$' },
      to: {
        path: '^frontend/src/lib/(session/|account/|api/(client|session|use-api|invalidate)\\.ts$)',
      },
    },
    {
      name: 'canvas-context-lowest',
      comment: 'What the rooms of the block editor share knows none of them.',
      severity: 'error',
      from: { path: '^frontend/src/editor/canvas/context/' },
      to: { path: '^frontend/src/editor/canvas/', pathNot: '^frontend/src/editor/canvas/context/' },
    },
    {
      name: 'canvas-rooms-know-no-root',
      comment: 'The files beside the rooms of the block editor put them together.',
      severity: 'error',
      from: { path: '^frontend/src/editor/canvas/[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^frontend/src/editor/canvas/[^/]+\\.tsx?$' },
    },
    {
      name: 'compose-session-lowest',
      comment: 'Every room of compose works on the session, which knows none of them.',
      severity: 'error',
      from: { path: '^frontend/src/features/compose/session/' },
      to: {
        path: '^frontend/src/features/compose/',
        pathNot: '^frontend/src/features/compose/session/',
      },
    },
    {
      name: 'compose-one-way',
      comment: 'workflow shows the steps; send asks recipients; nothing points back.',
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
      comment: 'app/ composes features; nothing below it may reach up.',
      severity: 'error',
      from: { path: '^frontend/src/(features|components|lib)/' },
      to: { path: '^frontend/src/app/' },
    },
    {
      name: 'frontend-rooms-not-circular',
      comment: 'Folders of the front end need each other in one direction, types included.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^frontend/src' },
      to: { circular: true },
    },
    {
      name: 'cloud-rooms-not-circular',
      comment: 'Folders of the embedded cloud need each other in one direction, types included.',
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
      comment: 'functions/platform is the ground every feature stands on.',
      severity: 'error',
      from: { path: '^functions/platform/' },
      to: { path: '^functions/', pathNot: '^functions/(platform/|items/|routes/route\\.ts$)' },
    },
    {
      name: 'mail-knows-no-delivery',
      comment: 'The transport serves deliveries, tests and sign-in codes alike.',
      severity: 'error',
      from: { path: '^functions/mail/' },
      to: { path: '^functions/', pathNot: '^functions/(mail|platform|items)/' },
    },
    {
      name: 'foreign-repository-only-by-live',
      comment: 'Another feature’s repository is reached only where dependencies are built.',
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
      comment: 'An entry point is called by its trigger or its feature’s router, by nobody else.',
      severity: 'error',
      from: { path: '^functions/', pathNot: '^functions/[^/]+/router\\.ts$' },
      to: { path: '^functions/[^/]+/(api|workers|steps|triggers|public|ticks)/' },
    },
    {
      name: 'packages-know-nothing-of-ours',
      comment: 'A package under packages/ could leave the repository: it knows no product.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(bin|lib|functions|shared|frontend|local|test|bench)/' },
    },
    {
      name: 'packages-by-their-exports',
      comment:
        'A package is used by the modules its package.json exports, by its name; by its path, an index.',
      severity: 'error',
      from: { pathNot: '^packages/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'packages-apart',
      comment: 'A package reaches into no other: it imports it by its name.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/' },
    },
    {
      name: 'packages-between-rooms',
      comment: 'Inside its package a room names the file it needs; an index is for others.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^packages/[^/]+/src/[^/]+/index\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules take time, ids and data as arguments: no AWS, no middy.',
      severity: 'error',
      from: { path: '^(shared/|functions/.*-rules\\.ts$)' },
      to: { path: '^node_modules/(@aws-sdk|@middy)/' },
    },
  ],
  options: {
    // Helpers of the front end's tests render whole pages: followed, they would tie every room to them.
    doNotFollow: { path: '(node_modules|^frontend/test/)' },
    exclude: { path: '(node_modules|dist|cdk\\.out)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
  },
};
