import { createHash, randomUUID } from 'node:crypto';
import jsonata from 'jsonata';
import { isObject, type Json, type JsonObject, toJson } from '../json';
import { StateError } from '../state-error';

const EXPRESSION = /^\{%([\s\S]*)%\}$/;
const compiled = new Map<string, jsonata.Expression>();

const compile = (source: string): jsonata.Expression => {
  const expression = compiled.get(source) ?? jsonata(source);
  compiled.set(source, expression);
  return expression;
};

// The functions Step Functions adds to JSONata:
// https://docs.aws.amazon.com/step-functions/latest/dg/transforming-data.html
const ADDED_FUNCTIONS = {
  partition: (items: Json[], size: number) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
      items.slice(index * size, (index + 1) * size),
    ),
  range: (first: number, last: number, step: number) =>
    Array.from(
      { length: Math.max(0, Math.floor((last - first) / step) + 1) },
      (_, index) => first + index * step,
    ),
  hash: (data: string, algorithm: string) =>
    createHash(algorithm.replace('-', '').toLowerCase()).update(data).digest('hex'),
  uuid: () => randomUUID(),
  parse: (source: string): Json => toJson(JSON.parse(source)),
};

/** `$states` and the variables available to a JSONata expression. */
export type JsonataView = { readonly states: JsonObject; readonly variables: JsonObject };

const evaluateText = async (text: string, view: JsonataView): Promise<Json> => {
  const source = EXPRESSION.exec(text)?.[1];
  if (source === undefined) return text;
  const evaluatedValue: unknown = await compile(source)
    .evaluate({}, { ...ADDED_FUNCTIONS, ...view.variables, states: view.states })
    .catch((error: Error) => {
      throw new StateError(
        'States.QueryEvaluationError',
        `The expression '${source.trim()}' failed: ${error.message}`,
      );
    });
  if (evaluatedValue !== undefined && typeof evaluatedValue !== 'function')
    return toJson(evaluatedValue);
  throw new StateError(
    'States.QueryEvaluationError',
    `The expression '${source.trim()}' returned nothing.`,
  );
};

/** Returns a copy of the template with every `{% … %}` evaluated. */
export const evaluateJsonata = async (template: Json, view: JsonataView): Promise<Json> => {
  if (typeof template === 'string') return evaluateText(template, view);
  if (Array.isArray(template)) {
    return Promise.all(template.map((element) => evaluateJsonata(element, view)));
  }
  return isObject(template) ? evaluateFields(template, view) : template;
};

/** Evaluates every field of an object. */
export const evaluateFields = async (
  template: JsonObject,
  view: JsonataView,
): Promise<JsonObject> => {
  const fields = Object.entries(template).map(
    async ([name, value]) => [name, await evaluateJsonata(value, view)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
};

/** Returns the expressions that can't be parsed, without evaluating any. */
export const jsonataProblems = (template: Json | undefined): string[] => {
  if (Array.isArray(template)) return template.flatMap(jsonataProblems);
  if (isObject(template)) return Object.values(template).flatMap(jsonataProblems);
  const source = typeof template === 'string' ? EXPRESSION.exec(template)?.[1] : undefined;
  if (source === undefined) return [];
  try {
    compile(source);
    return [];
  } catch (error) {
    return [`${template}: ${error instanceof Error ? error.message : JSON.stringify(error)}`];
  }
};
