import type { ToolView } from '../../../../../shared/contracts/assistant/tools';

/**
 * A parameter as a form field. A list of texts is edited with one text per line, and nested data as
 * JSON.
 */
export type ParameterField = {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'choice' | 'lines' | 'json';
  /** The options, if the field is a select. */
  readonly choices: readonly string[];
  readonly description: string | undefined;
  readonly isRequired: boolean;
};

type Property = {
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: { readonly type?: unknown };
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
};

const kinds: Readonly<Record<string, ParameterField['kind']>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'flag',
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = ({ type, items, enum: choices }: Property): ParameterField['kind'] => {
  if (choices?.every((choice) => typeof choice === 'string')) return 'choice';
  if (type === 'array' && items?.type === 'string') return 'lines';
  return kinds[String(type)] ?? 'json';
};

/** Returns a field for each parameter in a tool's schema. */
export const fieldsOf = ({ schema }: Pick<ToolView, 'schema'>): readonly ParameterField[] => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).map(([name, one]) => {
    const property = one as Property;
    const { description, enum: choices = [] } = property;
    const isRequired = required.includes(name);
    return { name, kind: kindOf(property), choices: choices.map(String), description, isRequired };
  });
};

const exampleOf = (property: unknown): unknown => {
  const { type, default: defaultValue, examples = [], enum: choices = [] } = property as Property;
  const [first] = [defaultValue, ...examples, ...choices].filter((one) => one !== undefined);
  if (first !== undefined) return first;
  if (type === 'array') return [];
  if (type === 'object') return {};
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? false : '';
};

/** Returns initial parameters: the required ones and those with a default. */
export const firstParameters = ({ schema }: Pick<ToolView, 'schema'>): string => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const entries = Object.entries(properties).map(([name, one]) => [name, exampleOf(one)]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
};

export const invalidJson = 'Invalid JSON format';

/** Parses a text as JSON. Undefined if it isn't valid. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a text as an object. Undefined if it isn't one. */
export const readParameters = (text: string): Readonly<Record<string, unknown>> | undefined => {
  const value = readJson(text);
  return isRecord(value) ? value : undefined;
};
