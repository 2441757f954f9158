import { buildFrontEnd, type FrontEndBuild } from './support/front-end-build';

/** docs/performance.md, "Front end"; kilobytes of JavaScript, gzip. */
const budgetKb = { firstLoad: 180, editorRoute: 250, preview: 90 };

const sourceOf = (feature: string) => `src/features/${feature}`;
const page = {
  entry: 'index.html',
  compose: sourceOf('compose/pages/compose-page.tsx'),
  editor: sourceOf('compose/editor/email-editor.tsx'),
  preview: sourceOf('compose/render-preview.ts'),
};

let build: FrontEndBuild;
let first: ReadonlySet<string>;
beforeAll(() => {
  build = buildFrontEnd();
  first = build.chunksOf(page.entry);
});

const extraChunks = (known: ReadonlySet<string>, ...sources: readonly string[]) =>
  [...build.chunksOf(...sources)].filter((chunk) => !known.has(chunk));

const kilobytes = (chunks: Iterable<string>) => Math.round(build.gzipBytes(chunks) / 100) / 10;

test('the sign-in page loads no more script than its budget', () => {
  const size = kilobytes(first);
  console.log(`first load: ${size} kB`);
  expect(size).toBeLessThanOrEqual(budgetKb.firstLoad);
});

test('validation schemas stay on the server: none is part of the first load', () => {
  for (const chunk of first) expect(build.code(chunk)).not.toContain('$ZodType');
});

test('opening the editor loads no more than its budget on top', () => {
  const size = kilobytes(extraChunks(first, page.compose, page.editor));
  console.log(`editor route: ${size} kB more`);
  expect(size).toBeLessThanOrEqual(budgetKb.editorRoute);
});

test('the mail renderer is loaded with the first preview, not with the editor', () => {
  const editor = build.chunksOf(page.entry, page.compose, page.editor);
  const renderer = build.lazySources.filter((source) => source.includes('react-dom/server'));
  expect(renderer).toHaveLength(1);
  const chunks = extraChunks(editor, page.preview, ...renderer);
  expect(chunks.length).toBeGreaterThanOrEqual(2);
  const size = kilobytes(chunks);
  console.log(`preview: ${size} kB more`);
  expect(size).toBeLessThanOrEqual(budgetKb.preview);
});
