import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * `npm run regexes` finds regular expressions whose time can grow faster than the text they read.
 * It covers all code that runs in a function, in the browser, or in the local server. Text comes
 * from anywhere, and quadratic time on a 500 kB email blocks a process for minutes.
 *
 * To fix a regular expression without changing what it matches, put a negative lookbehind for the
 * repeated character class before it. A match can then begin only at the start of a sequence of
 * such characters. Alternatively, parse the text manually. test/unit/growing-inputs tests whole
 * parsers.
 */
const folders = ['bin', 'functions', 'shared', 'frontend/src', 'local', 'packages', 'lib'];
const isChecked = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

type FoundPattern = {
  readonly place: string;
  readonly literal: string;
  readonly quantifier: string;
};

const literalsOf = (source: ts.SourceFile): ts.RegularExpressionLiteral[] => {
  const literals: ts.RegularExpressionLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return literals;
};

const check = (file: string): FoundPattern[] => {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return literalsOf(source).flatMap((node) => {
    const end = node.text.lastIndexOf('/');
    const parsed = { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return analyse(parsed, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.map(
      (report) => ({
        place: `${file}:${line + 1}`,
        literal: node.text,
        quantifier: report.type === 'Trade' ? report.startQuant.raw : report.quant.raw,
      }),
    );
  });
};

const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' }).split('\n');
// Git lists a deleted file until the deletion is staged.
const found = files.filter((file) => isChecked(file) && existsSync(file)).flatMap(check);
for (const { place, literal, quantifier } of found) {
  console.log(
    `${place}: ${quantifier} makes the time of ${literal} grow with the square of the text`,
  );
}
process.exitCode = found.length === 0 ? 0 : 1;
