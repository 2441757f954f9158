import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Json } from '../json';
import { StateError } from '../state-error';

const json: z.ZodType<Json> = z.json();
const list = z.array(json);
const object = z.record(z.string(), json);
const text = z.string();
const number = z.number();

type Intrinsic = (args: readonly Json[]) => Json;

/** Creates an intrinsic function whose arguments are checked before it receives them. */
const intrinsic =
  <T>(schema: z.ZodType<T>, run: (args: T) => Json): Intrinsic =>
  (args) =>
    run(schema.parse(args));

const toText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

const format = ([template, ...values]: [string, ...Json[]]): string => {
  let next = 0;
  const filled = template.replace(/\\([{}])|\{\}/g, (_, escaped?: string) => {
    if (escaped) return escaped;
    const value = values[next];
    next += 1;
    if (value === undefined)
      throw new RangeError('States.Format has fewer arguments than placeholders.');
    return toText(value);
  });
  if (next !== values.length)
    throw new RangeError('States.Format has more arguments than placeholders.');
  return filled;
};

const range = ([first, last, step]: [number, number, number]): number[] => {
  const count = step === 0 ? Number.NaN : Math.max(0, Math.floor((last - first) / step) + 1);
  if (!(count <= 1000)) throw new RangeError('States.ArrayRange can create up to 1000 elements.');
  return Array.from({ length: count }, (_, index) => first + index * step);
};

const partition = ([items, size]: [Json[], number]): Json[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

const unique = (items: Json[]): Json[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

const random = ([from, to]: [number, number, number?]): number =>
  from + Math.floor(Math.random() * (to - from));

const split = ([value, delimiters]: [string, string]): string[] => {
  const anyDelimiter = new RegExp(`[${delimiters.replace(/[\\\]^-]/g, '\\$&')}]`);
  return value.split(anyDelimiter).filter((part) => part !== '');
};

const HASHES: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

const hash = ([data, algorithm]: [Json, string]): string =>
  createHash(HASHES[algorithm] ?? algorithm)
    .update(toText(data))
    .digest('hex');

// See https://docs.aws.amazon.com/step-functions/latest/dg/intrinsic-functions.html
const FUNCTIONS: Readonly<Record<string, Intrinsic>> = {
  'States.Array': (args) => [...args],
  'States.ArrayPartition': intrinsic(z.tuple([list, z.int().positive()]), partition),
  'States.ArrayContains': intrinsic(z.tuple([list, json]), ([items, expected]) =>
    items.some((item) => JSON.stringify(item) === JSON.stringify(expected)),
  ),
  'States.ArrayRange': intrinsic(z.tuple([z.int(), z.int(), z.int()]), range),
  'States.ArrayGetItem': intrinsic(z.tuple([list, z.int().min(0)]), ([items, index]) => {
    const item = items[index];
    if (item === undefined) throw new RangeError(`The list has no element ${index}.`);
    return item;
  }),
  'States.ArrayLength': intrinsic(z.tuple([list]), ([items]) => items.length),
  'States.ArrayUnique': intrinsic(z.tuple([list]), ([items]) => unique(items)),
  'States.Base64Encode': intrinsic(z.tuple([text]), ([data]) =>
    Buffer.from(data).toString('base64'),
  ),
  'States.Base64Decode': intrinsic(z.tuple([text]), ([data]) =>
    Buffer.from(data, 'base64').toString(),
  ),
  'States.Hash': intrinsic(z.tuple([json, text]), hash),
  'States.JsonMerge': intrinsic(
    z.tuple([object, object, z.literal(false)]),
    ([base, overrides]) => ({
      ...base,
      ...overrides,
    }),
  ),
  'States.StringToJson': intrinsic(z.tuple([text]), ([source]) => json.parse(JSON.parse(source))),
  'States.JsonToString': intrinsic(z.tuple([json]), ([value]) => JSON.stringify(value)),
  'States.MathRandom': intrinsic(z.tuple([number, number, number.optional()]), random),
  'States.MathAdd': intrinsic(z.tuple([number, number]), ([a, b]) => Math.round(a) + Math.round(b)),
  'States.StringSplit': intrinsic(z.tuple([text, text]), split),
  'States.UUID': intrinsic(z.tuple([]), () => randomUUID()),
  'States.Format': intrinsic(z.tuple([text], json), format),
};

export const isIntrinsic = (name: string): boolean => Object.hasOwn(FUNCTIONS, name);

/** Calls an intrinsic function. Wrong arguments fail the workflow with States.IntrinsicFailure. */
export const callIntrinsic = (name: string, args: readonly Json[]): Json => {
  try {
    const run = FUNCTIONS[name];
    if (!run) throw new TypeError('This function doesn’t exist.');
    return run(args);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StateError('States.IntrinsicFailure', `${name}: ${reason}`);
  }
};
