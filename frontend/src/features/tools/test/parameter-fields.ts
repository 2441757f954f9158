import type { ToolView } from '../../../../../shared/contracts/assistant/tools';

/** A parameter that a field of the form can hold; others are written as JSON. */
export type ParameterField = {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag';
  readonly description: string | undefined;
  readonly isRequired: boolean;
};

type Property = { readonly type?: unknown; readonly description?: string };

const kinds: Readonly<Record<string, ParameterField['kind']>> = {
  ...{ string: 'text', integer: 'number', number: 'number', boolean: 'flag' },
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of a tool's schema is asked for in fields. */
export const fieldsOf = ({ schema }: Pick<ToolView, 'schema'>): readonly ParameterField[] => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([name, property]) => {
    const { type, description } = property as Property;
    const kind = kinds[String(type)];
    return kind ? [{ name, kind, description, isRequired: required.includes(name) }] : [];
  });
};

const exampleOf = (property: unknown): unknown => {
  const { type, default: given } = property as { type?: unknown; default?: unknown };
  if (given !== undefined) return given;
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return 1;
  return type === 'boolean' ? false : '';
};

/** Parameters to begin with: what is required, and what has a default. */
export const firstParameters = ({ schema }: Pick<ToolView, 'schema'>): string => {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const entries = Object.entries(properties).map(([name, one]) => [name, exampleOf(one)]);
  return JSON.stringify(Object.fromEntries(entries), null, 2);
};

/** The object that a text is; undefined when it is none. */
export const readParameters = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
