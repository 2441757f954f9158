import { validationError } from '../errors';
import type { AttributeValue } from '../values/attribute-value';
import { checkValue, textSize } from '../values/check-value';
import type { DocumentPath } from './document-path';
import type { Mentions, Path } from './syntax';
import { ExpressionError } from './tokens';

export type ExpressionNames = Readonly<Record<string, string>>;
export type ExpressionValues = Readonly<Record<string, AttributeValue>>;

const ALIAS = /^#[0-9a-zA-Z_]+$/;
const PLACEHOLDER = /^:[0-9a-zA-Z_]+$/;

/** The maximum length of one placeholder, including its `#` or `:`. */
const MAX_PLACEHOLDER_BYTES = 255;
/** The limit for all names and values of a request. The error message is our own wording. */
const MAX_SUBSTITUTION_BYTES = 2 * 1024 * 1024;

const checkKeys = (parameter: string, keys: readonly string[], form: RegExp) => {
  if (keys.length === 0) throw validationError(`${parameter} must not be empty`);
  const long = keys.find((key) => Buffer.byteLength(key) > MAX_PLACEHOLDER_BYTES);
  if (long !== undefined) {
    throw validationError(
      `${parameter} contains invalid key: The expression attribute map contains a key that is too long; size of key: ${Buffer.byteLength(long)}`,
    );
  }
  const wrong = keys.find((key) => !form.test(key));
  if (wrong === undefined) return;
  throw validationError(`${parameter} contains invalid key: Syntax error; key: "${wrong}"`);
};

/** @returns the size of the values in bytes */
const checkValues = (values: ExpressionValues): number => {
  let bytes = 0;
  for (const [key, value] of Object.entries(values)) {
    try {
      bytes += textSize(key) + checkValue(value);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw validationError(
        `ExpressionAttributeValues contains invalid value: ${reason} for key ${key}`,
      );
    }
  }
  return bytes;
};

const nameBytes = (names: ExpressionNames): number =>
  Object.entries(names).reduce((sum, [key, name]) => sum + textSize(key) + textSize(name), 0);

const refuseUnused = (parameter: string, keys: readonly string[]) => {
  if (keys.length === 0) return;
  throw validationError(
    `Value provided in ${parameter} unused in expressions: keys: {${keys.join(', ')}}`,
  );
};

/** The names and values of one request, and which of them its expressions used. */
export class ExpressionScope {
  readonly #names: ExpressionNames;
  readonly #values: ExpressionValues;
  readonly #mentions: Mentions[] = [];

  constructor(names: ExpressionNames | undefined, values: ExpressionValues | undefined) {
    if (names) checkKeys('ExpressionAttributeNames', Object.keys(names), ALIAS);
    let bytes = names ? nameBytes(names) : 0;
    if (values) {
      checkKeys('ExpressionAttributeValues', Object.keys(values), PLACEHOLDER);
      bytes += checkValues(values);
    }
    if (bytes > MAX_SUBSTITUTION_BYTES) {
      throw validationError(
        'Aggregate size of expression attribute names and values exceeds the limit of 2 MB',
      );
    }
    this.#names = names ?? {};
    this.#values = values ?? {};
  }

  /** Marks everything an expression mentions as used. */
  use(mentions: Mentions): void {
    this.#mentions.push(mentions);
  }

  /** Refuses what the request doesn't define, names before values. */
  checkDefined({ names, values }: Mentions): void {
    for (const name of names) this.#name(name);
    for (const value of values) this.value(value);
  }

  path(path: Path): DocumentPath {
    return path.map((part) =>
      typeof part === 'string' && part.startsWith('#') ? this.#name(part) : part,
    );
  }

  value(placeholder: string): AttributeValue {
    const value = this.#values[placeholder];
    if (value) return value;
    throw new ExpressionError(
      `An expression attribute value used in expression is not defined; attribute value: ${placeholder}`,
    );
  }

  /** Refuses names and values that no expression of the request mentions. */
  checkAllUsed(): void {
    refuseUnused('ExpressionAttributeNames', this.#unused(this.#names, 'names'));
    refuseUnused('ExpressionAttributeValues', this.#unused(this.#values, 'values'));
  }

  #unused(definitions: object, kind: 'names' | 'values'): string[] {
    return Object.keys(definitions).filter(
      (key) => !this.#mentions.some((mentions) => mentions[kind].has(key)),
    );
  }

  #name(alias: string): string {
    const name = this.#names[alias];
    if (name) return name;
    throw new ExpressionError(
      `An expression attribute name used in the document path is not defined; attribute name: ${alias}`,
    );
  }
}
