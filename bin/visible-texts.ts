import ts from 'typescript';

export type VisibleText = { readonly line: number; readonly text: string };

/** Attributes and properties whose strings are always shown to people. */
const textNames =
  /^(?:aria-label|alt|title|label|placeholder|description|header|head|message|text|note|button|error|heading|hint|subject|preHeader|word|words|name|what|success|aside|empty)$/;

/** Attributes whose strings are always code. */
const codeNames =
  /^(?:className|key|id|type|variant|style|href|src|to|path|role|color|c|bg|component|data-.*|code|kind|pk|sk|UpdateExpression|ConditionExpression|KeyConditionExpression|ProjectionExpression|FilterExpression)$/;

/**
 * Returns whether a text has two or more words, or is one word with a capital letter. Code such as
 * '3px solid', 'GET /audience' or 'utf-8' doesn't count.
 */
const isSentence = (text: string): boolean =>
  /\p{L}{2,}/u.test(text) &&
  /^[\p{Lu}“"{\d(,.;: ]/u.test(text) &&
  (/\s\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.:…!?]?$/u.test(text)) &&
  !/^(?:GET|PUT|POST|PATCH|DELETE) \/|^[A-Z#_]+ [=:#]|var\(--|^https?:|[<>]{1}\/?[a-z]+[ >]|:[a-z]+ = |^\d[\d.]*(?:px|rem|ms)\b/u.test(
    text,
  );

const isLabel = (text: string): boolean => /\p{L}{2,}/u.test(text);

const nameOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxAttribute(node)) return node.name.getText();
  if (ts.isPropertyAssignment(node)) return node.name.getText().replace(/^['"]|['"]$/g, '');
  return undefined;
};

/**
 * Returns the name of the attribute or property whose value contains the string, even if the string
 * is within ?:, ||, ?? or parentheses.
 */
const owningName = (node: ts.Node): string | undefined => {
  const { parent } = node;
  if (!parent) return undefined;
  const name = nameOf(parent);
  if (name !== undefined) return name;
  const isPassed =
    ts.isJsxExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isBinaryExpression(parent);
  return isPassed ? owningName(parent) : undefined;
};

/**
 * Returns whether the string names a module, a type, or a key, or is a value that code compares
 * with.
 */
const isCode = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent) || ts.isElementAccessExpression(parent)) return true;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
  if (ts.isCaseClause(parent) || ts.isExternalModuleReference(parent)) return true;
  if (ts.isBinaryExpression(parent)) {
    return /^[!=]==?$|^(?:in|instanceof)$/.test(parent.operatorToken.getText());
  }
  return ts.isTaggedTemplateExpression(parent) && parent.tag.getText() !== 'html';
};

const placeholderFor = (node: ts.Node): string =>
  `{${node.getText().replace(/\s+/g, ' ').slice(0, 40)}}`;

const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const entities: Readonly<Record<string, string>> = { '&nbsp;': ' ', '&amp;': '&', '&apos;': "'" };

/** Returns the texts between an element's tags. Inserted values appear as `{…}`. */
const childrenTexts = (node: ts.JsxElement | ts.JsxFragment): string[] => {
  const runs: { text: string; hasWords: boolean }[] = [];
  let run = { text: '', hasWords: false };
  const finishRun = () => {
    if (run.hasWords) runs.push(run);
    run = { text: '', hasWords: false };
  };
  for (const child of node.children) {
    if (ts.isJsxText(child)) {
      const text = child.text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity);
      run = { text: run.text + text, hasWords: run.hasWords || isLabel(text) };
    } else if (ts.isJsxExpression(child)) {
      const childExpression = child.expression;
      if (childExpression && ts.isStringLiteralLike(childExpression))
        run.text += childExpression.text;
      else if (childExpression) run.text += placeholderFor(childExpression);
    } else {
      finishRun();
    }
  }
  finishRun();
  return runs.map(({ text }) => toOneLine(text)).filter(Boolean);
};

/** Splits a page written as a template string into the texts between its tags. */
const withoutTags = (text: string): string[] =>
  text
    .split(/<style>[^<]*<\/style>|<[^<>]*>/)
    .map(toOneLine)
    .filter((part) => isLabel(part.replace(/\{[^{}]*\}/g, '')));

const textOfTemplate = (node: ts.TemplateExpression): string =>
  node.head.text +
  node.templateSpans
    .map(({ expression, literal }) => placeholderFor(expression) + literal.text)
    .join('');

/**
 * Returns the texts in a source file that people may read, in source order: between tags, in
 * strings and in templates. Inserted values appear as `{code}`. It recognizes texts by their form
 * and by attribute names, so it includes a few strings that no one sees, and misses single
 * lowercase words.
 * @param source TypeScript or TSX
 */
export const findVisibleTexts = (path: string, source: string): VisibleText[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: VisibleText[] = [];
  const add = (node: ts.Node, text: string) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push({ line, text });
  };
  const collectText = (node: ts.Node, text: string) => {
    if (isCode(node)) return;
    const name = owningName(node);
    if (name !== undefined && codeNames.test(name)) return;
    const isPage = ts.isTaggedTemplateExpression(node.parent);
    const shownTexts = isPage ? withoutTags(text) : [toOneLine(text)];
    const isNamed = name !== undefined && textNames.test(name);
    for (const one of shownTexts) {
      const bare = one.replace(/\{[^{}]*\}/g, '');
      if (isPage || isSentence(one) ? isLabel(bare) : isNamed && /\s/.test(one) && isLabel(bare)) {
        add(node, one);
      }
    }
  };
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      for (const text of childrenTexts(node)) add(node, text);
    }
    if (ts.isStringLiteralLike(node)) collectText(node, node.text);
    if (ts.isTemplateExpression(node)) collectText(node, textOfTemplate(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter(
    (one, index) =>
      found.findIndex(({ line, text }) => line === one.line && text === one.text) === index,
  );
};
