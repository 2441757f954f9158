import { isObject, type Json } from '../json';
import { runtimeError } from '../state-error';
import { callIntrinsic, isIntrinsic } from './intrinsic-functions';
import { type Expression, parseIntrinsic } from './intrinsic-parser';
import { parseJsonPath, readJsonPath } from './json-path';

/** The data that a path, an intrinsic function or a template can read. */
export type View = { readonly input: Json; readonly context: Json };

/** Returns the value of a path that must exist. */
export const readPath = (path: string, { input, context }: View, field: string): Json => {
  const found = readJsonPath(path, input, context);
  if (found !== undefined) return found;
  throw runtimeError(
    `The JSONPath '${path}' specified for the field '${field}' could not be found in the input '${JSON.stringify(input)}'`,
  );
};

const evaluate = (expression: Expression, view: View, field: string): Json => {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'path':
      return readPath(expression.path, view, field);
    case 'call':
      return callIntrinsic(
        expression.name,
        expression.args.map((arg) => evaluate(arg, view, field)),
      );
  }
};

/**
 * Returns a copy of the template with every `"name.$"` replaced by the result of its path or
 * function.
 */
export const fillTemplate = (template: Json, view: View): Json => {
  if (Array.isArray(template)) return template.map((element) => fillTemplate(element, view));
  if (!isObject(template)) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, value]) =>
      name.endsWith('.$') && typeof value === 'string'
        ? [name.slice(0, -2), readDynamic(value, view, name)]
        : [name, fillTemplate(value, view)],
    ),
  );
};

const readDynamic = (source: string, view: View, field: string): Json =>
  source.startsWith('$')
    ? readPath(source, view, field)
    : evaluate(parseIntrinsic(source), view, field);

/** Returns the problems that a template would have on every use, without filling it. */
export const templateProblems = (template: Json | undefined): string[] => {
  if (Array.isArray(template)) return template.flatMap(templateProblems);
  if (!isObject(template)) return [];
  return Object.entries(template).flatMap(([name, value]) =>
    name.endsWith('.$') ? dynamicProblems(name, value) : templateProblems(value),
  );
};

const dynamicProblems = (name: string, value: Json): string[] => {
  if (typeof value !== 'string') return [`"${name}" must be a path or an intrinsic function.`];
  try {
    if (value.startsWith('$')) parseJsonPath(value);
    else return unknownFunctions(parseIntrinsic(value));
  } catch (error) {
    return [`"${name}": ${String(error)}`];
  }
  return [];
};

const unknownFunctions = (expression: Expression): string[] => {
  if (expression.kind !== 'call') return [];
  const nestedProblems = expression.args.flatMap(unknownFunctions);
  return isIntrinsic(expression.name)
    ? nestedProblems
    : [`${expression.name} is unknown.`, ...nestedProblems];
};
