import { writeFigures } from '../../bench/figures';
import { buildFrontEnd, type FrontEndBuild } from './support/front-end-build';

/** See “Budgets” in docs/performance.md. The unit is kilobytes of gzipped JavaScript. */
const budgetKb = { firstLoad: 180, editorRoute: 275, preview: 95, codeEditor: 200 };

const sourceOf = (part: string) => `src/${part}`;
const page = {
  entry: 'index.html',
  compose: sourceOf('features/compose/workflow/compose-page.tsx'),
  editor: sourceOf('editor/canvas/email-editor.tsx'),
  preview: sourceOf('editor/preview/render-preview.ts'),
  codeEditor: sourceOf('editor/code/code-editor.tsx'),
  codeReader: '../shared/email/compile/compile-code.ts',
  latePlugins: sourceOf('editor/canvas/late-plugins.ts'),
};

let build: FrontEndBuild;
let first: ReadonlySet<string>;
beforeAll(() => {
  build = buildFrontEnd();
  first = build.chunksOf(page.entry);
});

const extraChunks = (knownChunks: ReadonlySet<string>, ...sources: readonly string[]) =>
  [...build.chunksOf(...sources)].filter((chunk) => !knownChunks.has(chunk));

/**
 * Returns the size of some chunks in kilobytes. With `FIGURES=write`, writes it into
 * docs/performance.md.
 */
const kilobytes = (label: string, chunks: Iterable<string>): number => {
  const size = Math.round(build.gzipBytes(chunks) / 100) / 10;
  console.log(`${label}: ${size} kB`);
  writeFigures('infra/bundle-budget.long', { [label]: `${size.toFixed(1)} kB` });
  return size;
};

test('loads no more JavaScript than the budget of the sign-in page allows', () => {
  const size = kilobytes('First load of the app', first);
  expect(size).toBeLessThanOrEqual(budgetKb.firstLoad);
});

test('excludes validation schemas from the JavaScript of the first load', () => {
  for (const chunk of first) expect(build.code(chunk)).not.toContain('$ZodType');
});

test('loads no more JavaScript than the editor’s budget allows when the editor opens', () => {
  const loaded = extraChunks(first, page.compose, page.editor);
  const size = kilobytes('Email editor on top of it', loaded);
  expect(size).toBeLessThanOrEqual(budgetKb.editorRoute);
});

test('loads the email renderer with the first preview, not with the editor', () => {
  const editor = build.chunksOf(page.entry, page.compose, page.editor);
  const renderer = build.lazySources.filter((source) => source.includes('react-dom/server'));
  expect(renderer).toHaveLength(1);
  const chunks = extraChunks(editor, page.preview, ...renderer);
  expect(chunks.length).toBeGreaterThanOrEqual(2);
  const size = kilobytes('First preview on top of the editor', chunks);
  expect(size).toBeLessThanOrEqual(budgetKb.preview);
});

test('loads no more JavaScript than the code editor’s budget allows when the code editor opens', () => {
  const around = build.chunksOf(page.entry, page.compose);
  const size = kilobytes('Code editor on top of its page', extraChunks(around, page.codeEditor));
  expect(size).toBeLessThanOrEqual(budgetKb.codeEditor);
});

/** Names in code that the editor loads later. Minifiers don't shorten them. */
const lazyModules = {
  'the HTML parser': { mark: 'recognizeSelfClosing', source: page.codeReader },
  'links of typed text': { mark: 'slashscheme', source: page.latePlugins },
  'the code editor': { mark: 'cm-content', source: page.codeEditor },
};

test.each(Object.entries(lazyModules))(
  'loads %s after the block editor',
  (_name, { mark, source }) => {
    const editor = build.chunksOf(page.entry, page.compose, page.editor);
    const holds = (chunk: string) => build.code(chunk).includes(mark);
    expect([...build.chunksOf(source)].filter(holds)).not.toEqual([]);
    expect([...editor].filter(holds)).toEqual([]);
  },
);
