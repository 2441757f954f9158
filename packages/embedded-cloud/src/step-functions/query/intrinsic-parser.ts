import type { Json } from '../json';
import { parseJsonPath } from './json-path';

/** A parsed expression: a whole call of an intrinsic function, or one of its arguments. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: Json }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] };

const LITERAL = /^(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,)]|$)/;
const STRING = /^'((?:[^'\\]|\\.)*)'/;
// A path ends at a comma or a bracket, unless the character is inside the path's own square
// brackets.
const PATH = /^\$(?:\[(?:'(?:[^'\\]|\\.)*'|[^\]'])*\]|[^,()[\]\s])*/;
const CALL = /^(States\.[A-Za-z0-9]+)\(/;

type ReadResult = { readonly expression: Expression; readonly rest: string };

const readExpression = (source: string): ReadResult => {
  const text = source.trimStart();
  const call = CALL.exec(text);
  if (call?.[1]) return readArguments(call[1], text.slice(call[0].length));
  const stringMatch = STRING.exec(text);
  if (stringMatch) {
    // Only quotes and backslashes are unescaped here. States.Format receives its escaped braces as
    // written and unescapes them itself.
    const value = (stringMatch[1] ?? '').replace(/\\(['\\])/g, '$1');
    return { expression: { kind: 'literal', value }, rest: text.slice(stringMatch[0].length) };
  }
  const literal = LITERAL.exec(text);
  if (literal) {
    const expression: Expression = { kind: 'literal', value: JSON.parse(literal[0]) };
    return { expression, rest: text.slice(literal[0].length) };
  }
  const path = PATH.exec(text);
  if (!path) throw new SyntaxError(`"${source}" is not a valid argument.`);
  parseJsonPath(path[0]);
  return { expression: { kind: 'path', path: path[0] }, rest: text.slice(path[0].length) };
};

const readArguments = (name: string, source: string): ReadResult => {
  const args: Expression[] = [];
  let rest = source.trimStart();
  while (!rest.startsWith(')')) {
    const readArgument = readExpression(rest);
    args.push(readArgument.expression);
    rest = readArgument.rest.trimStart();
    if (rest.startsWith(',')) rest = rest.slice(1).trimStart();
    else if (!rest.startsWith(')'))
      throw new SyntaxError(`"${name}(${source}" is missing a bracket.`);
  }
  return { expression: { kind: 'call', name, args }, rest: rest.slice(1) };
};

const parsed = new Map<string, Expression>();

/** Parses `States.Name(argument, …)`, with calls, paths and literals as arguments. */
export const parseIntrinsic = (text: string): Expression => {
  const known = parsed.get(text);
  if (known) return known;
  const { expression, rest } = readExpression(text);
  if (rest.trim() !== '') throw new SyntaxError(`"${text}" has extra text after its end.`);
  parsed.set(text, expression);
  return expression;
};
