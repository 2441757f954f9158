import * as ts from 'typescript';
import { type SourceFile, sourceTree } from './source-tree';

/** Files that may hold one of the layouts are parsed, and no others. */
const candidate = /\.\.\.\{|\] = \[/;

const parse = ({ path, text }: SourceFile) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** `...{ a, b }` among the properties of an object or a component. */
const isSpreadForLayout = (node: ts.Node): boolean =>
  (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
  ts.isObjectLiteralExpression(node.expression);

/** `const [a, b] = [x, y]`; the first of a spread list is taken as it is. */
const isPairedDeclaration = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) &&
  ts.isArrayBindingPattern(node.name) &&
  node.initializer !== undefined &&
  ts.isArrayLiteralExpression(node.initializer) &&
  !node.initializer.elements.some(ts.isSpreadElement);

const linesOf = (source: ts.SourceFile, isIt: (node: ts.Node) => boolean): readonly number[] => {
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isIt(node)) lines.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
};

const placesOf = (files: readonly SourceFile[], isIt: (node: ts.Node) => boolean) =>
  files
    .filter(({ text }) => candidate.test(text))
    .flatMap((file) => linesOf(parse(file), isIt).map((line) => `${file.path}:${line}`));

/** Layouts that save lines and cost reading: docs/adr/0053-judgment-not-a-ruler.md. */
const layouts = [
  { what: 'spreads whose only effect is several properties on a line', isIt: isSpreadForLayout },
  { what: 'constants declared in pairs', isIt: isPairedDeclaration },
];

test.each(layouts)('there are no $what', ({ isIt }) => {
  const sample = 'const [a, b] = [1, 2]; const c = { ...{ a, b } };';
  expect(placesOf([{ path: 'sample.ts', text: sample, isTest: true }], isIt)).toEqual([
    'sample.ts:1',
  ]);
  expect(placesOf(sourceTree(), isIt)).toEqual([]);
});

/** A tag with a value in it: `<p>${name}`, and not an address such as `Mailbloom <${address}>`. */
const isUntaggedHtml = (node: ts.Node): boolean =>
  ts.isTemplateExpression(node) &&
  !ts.isTaggedTemplateExpression(node.parent) &&
  /<\/?[a-z][a-z\d]*[\s>]/.test(node.getText());

/** Markup of emails, which is written by rules of its own, and texts for a model. */
const notPages = /^functions\/(templates\/starters|assistant)\//;

test('pages and mails put values into HTML by a template that escapes them', () => {
  const hole = '$' + '{name}';
  const texts = [`\`<p>${hole}</p>\``, `html\`<p>${hole}</p>\``, `\`Mailbloom <${hole}>\``];
  const samples = texts.map((text) => parse({ path: 'sample.ts', text, isTest: true }));
  expect(samples.map((sample) => linesOf(sample, isUntaggedHtml).length)).toEqual([1, 0, 0]);
  const pages = sourceTree().filter(
    ({ path, text }) =>
      path.startsWith('functions/') && !notPages.test(path) && /<\/?[a-z]/.test(text),
  );
  const places = pages.flatMap((file) =>
    linesOf(parse(file), isUntaggedHtml).map((line) => `${file.path}:${line}`),
  );
  expect(places).toEqual([]);
});
