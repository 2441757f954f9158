import type { CapacityMode } from './capacity';
import { validationError } from './errors';
import type { Item } from './values/attribute-value';

/** The parsed body of a request, or a part of it. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// The format of each value is checked when the item is read (check-value.ts).
const isItem = (value: unknown): value is Item => isFields(value);

const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  isFields(value) && Object.values(value).every((member) => typeof member === 'string');

const memberName = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const missingField = (name: string) =>
  validationError(
    `1 validation error detected: Value null at '${memberName(name)}' failed to satisfy constraint: Member must not be null`,
  );

const wrongFormat = (name: string) =>
  validationError(`The parameter ${name} doesn’t match the format that the API describes.`);

const optional =
  <T>(isForm: (value: unknown) => value is T) =>
  (fields: Fields, name: string): T | undefined => {
    const value = fields[name];
    if (value === undefined || value === null) return undefined;
    if (!isForm(value)) throw wrongFormat(name);
    return value;
  };

const requireField =
  <T>(read: (fields: Fields, name: string) => T | undefined) =>
  (fields: Fields, name: string): T => {
    const value = read(fields, name);
    if (value === undefined) throw missingField(name);
    return value;
  };

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export const optionalText = optional(isText);
export const requiredText = requireField(optionalText);
export const optionalFlag = optional(isFlag);
export const optionalItem = optional(isItem);
export const requiredItem = requireField(optionalItem);
export const optionalTextMap = optional(isTextMap);
export const optionalFields = optional(isFields);
export const requiredFields = requireField(optionalFields);
export const optionalList = optional(isList);
export const requiredList = requireField(optionalList);

export const toFields = (value: unknown, name: string): Fields => {
  if (!isFields(value)) throw wrongFormat(name);
  return value;
};

/** Returns a whole number from 1 up, such as Limit or a segment count. */
export const optionalCount = (fields: Fields, name: string): number | undefined => {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return value;
  throw validationError(
    `1 validation error detected: Value '${String(value)}' at '${memberName(name)}' failed to satisfy constraint: Member must have value greater than or equal to 1`,
  );
};

/** Returns a field that must have one of the given values. The first value is the default. */
export const choice = <Word extends string>(
  fields: Fields,
  name: string,
  options: readonly [Word, ...Word[]],
): Word => {
  const value = fields[name];
  if (value === undefined || value === null) return options[0];
  const word = options.find((candidate) => candidate === value);
  if (word !== undefined) return word;
  throw validationError(
    `1 validation error detected: Value '${String(value)}' at '${memberName(name)}' failed to satisfy constraint: Member must satisfy enum value set: [${options.join(', ')}]`,
  );
};

export const capacityMode = (fields: Fields): CapacityMode =>
  choice(fields, 'ReturnConsumedCapacity', ['NONE', 'TOTAL', 'INDEXES']);
