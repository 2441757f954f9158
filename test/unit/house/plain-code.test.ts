import * as ts from 'typescript';
import { type SourceFile, sourceTree } from './source-tree';

/**
 * Matches files that may contain one of the code layouts that this test forbids. Only matching
 * files are parsed.
 */
const candidate = /\.\.\.\{|\] = \[/;

const parse = ({ path, text }: SourceFile) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Matches `...{ a, b }` among the properties of an object or a component. */
const isSpreadForLayout = (node: ts.Node): boolean =>
  (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
  ts.isObjectLiteralExpression(node.expression);

/** Matches `const [a, b] = [x, y]`, except when the list begins with a spread. */
const isPairedDeclaration = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) &&
  ts.isArrayBindingPattern(node.name) &&
  node.initializer !== undefined &&
  ts.isArrayLiteralExpression(node.initializer) &&
  !node.initializer.elements.some(ts.isSpreadElement);

const linesOf = (source: ts.SourceFile, isMatch: (node: ts.Node) => boolean): readonly number[] => {
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isMatch(node)) lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
};

const locationsOf = (files: readonly SourceFile[], isMatch: (node: ts.Node) => boolean) =>
  files
    .filter(({ text }) => candidate.test(text))
    .flatMap((file) => linesOf(parse(file), isMatch).map((line) => `${file.path}:${line}`));

/** Code layouts that save lines but are harder to read: docs/adr/0053-judgment-not-a-ruler.md. */
const layouts = [
  { what: 'spreads whose only effect is several properties on a line', isIt: isSpreadForLayout },
  { what: 'constants declared in pairs', isIt: isPairedDeclaration },
];

test.each(layouts)('uses no $what in the code', ({ isIt: isMatch }) => {
  const sample = 'const [a, b] = [1, 2]; const c = { ...{ a, b } };';
  expect(locationsOf([{ path: 'sample.ts', text: sample, isTest: true }], isMatch)).toEqual([
    'sample.ts:1',
  ]);
  expect(locationsOf(sourceTree(), isMatch)).toEqual([]);
});

/**
 * Matches an HTML tag that contains a value, such as `<p>${name}`, but not a name with an email
 * address, such as `Mailbloom <${address}>`.
 */
const isUntaggedHtml = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) &&
  !ts.isTaggedTemplateExpression(node.parent) &&
  /<\/?[a-z][a-z\d]*[\s>]/.test(node.getText());

/**
 * Matches files that don't render pages: they contain email markup, which has its own rules, or
 * texts for a model.
 */
const notPages = /^functions\/(templates\/starters|assistant)\//;

test('inserts values into HTML of pages and emails only through an escaping template', () => {
  const hole = '$' + '{name}';
  const texts = [`\`<p>${hole}</p>\``, `html\`<p>${hole}</p>\``, `\`Mailbloom <${hole}>\``];
  const samples = texts.map((text) => parse({ path: 'sample.ts', text, isTest: true }));
  expect(samples.map((sample) => linesOf(sample, isUntaggedHtml).length)).toEqual([1, 0, 0]);
  const pages = sourceTree().filter(
    ({ path, text }) =>
      path.startsWith('functions/') && !notPages.test(path) && /<\/?[a-z]/.test(text),
  );
  const locations = pages.flatMap((file) =>
    linesOf(parse(file), isUntaggedHtml).map((line) => `${file.path}:${line}`),
  );
  expect(locations).toEqual([]);
});
