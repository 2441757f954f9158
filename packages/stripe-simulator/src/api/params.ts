import * as z from 'zod';
import type { Metadata } from '../objects/customer';
import type { FormFields } from './read-form';
import { invalidRequest, type StripeRefusal } from './refusals';

/**
 * Parses text that stands for a value of a different type, such as a number. The text is refused if
 * `read` returns `undefined`.
 */
const readAs = <T>(
  parseValue: (value: string) => T | undefined,
  message: (value: string) => string,
  code?: string,
) =>
  z.string().transform((value, context): T => {
    const result = parseValue(value);
    if (result !== undefined) return result;
    context.addIssue({ code: 'custom', message: message(value.slice(0, 100)), params: { code } });
    return z.NEVER;
  });

const longest = 5000;

export const text = readAs(
  (value) => (value !== '' && value.length <= longest ? value : undefined),
  (value) =>
    value === ''
      ? 'You passed an empty string. We assume empty values are an attempt to unset a parameter; however this one cannot be unset.'
      : `Invalid string: must be at most ${longest} characters.`,
  'parameter_invalid_empty',
);

/** Text that a caller can remove by sending an empty string. */
export const clearable = z
  .string()
  .max(longest)
  .transform((value) => value || null);

export const integer = readAs(
  (value) => (/^-?\d{1,15}$/.test(value) ? Number(value) : undefined),
  (value) => `Invalid integer: ${value}`,
  'parameter_invalid_integer',
);

export const flag = readAs(
  (value) => ({ true: true, false: false })[value],
  (value) => `Invalid boolean: ${value}`,
);

export const email = readAs(
  (value) => (/^[^\s@]{1,300}@[^\s@.]+\.[^\s@]{1,200}$/.test(value) ? value : undefined),
  (value) => `Invalid email address: ${value}`,
  'email_invalid',
);

/**
 * Returns whether a text is a web URL. It may contain `{CHECKOUT_SESSION_ID}`, which Stripe fills
 * in, although braces aren't allowed in a URL.
 */
const isWebAddress = (value: string): boolean => {
  const plain = value.replaceAll('{CHECKOUT_SESSION_ID}', 'id');
  return /^https?:\/\//.test(plain) && URL.canParse(plain) && value.length <= longest;
};

export const webAddress = readAs(
  (value) => (isWebAddress(value) ? value : undefined),
  () => 'Not a valid URL',
  'url_invalid',
);

export const oneOf = <const T extends string>(...values: readonly [T, ...T[]]) =>
  readAs(
    (value) => values.find((one) => one === value),
    (value) => `Invalid value: "${value}" must be one of ${values.join(', ')}`,
  );

const maxKeys = 50;

export const metadata = z.record(
  z.string().max(40, 'Metadata keys can have up to 40 characters.'),
  z.string().max(500, 'Metadata values can have up to 500 characters.'),
);

/**
 * Merges metadata. A name with an empty value is removed, and names that aren't included stay
 * unchanged.
 * @throws StripeRefusal
 */
export const mergeMetadata = (previousMetadata: Metadata, change: Metadata = {}): Metadata => {
  const entries = Object.entries({ ...previousMetadata, ...change }).filter(
    ([, value]) => value !== '',
  );
  if (entries.length <= maxKeys) return Object.fromEntries(entries);
  throw invalidRequest(`You cannot have more than ${maxKeys} metadata keys.`, 'metadata');
};

const expand = z.array(z.string()).max(20).optional();

/** The parameters that every call accepts in addition to its own. */
export const commonParams = { expand };

export const pagingParams = {
  ...commonParams,
  limit: integer
    .refine((limit) => limit >= 1 && limit <= 100, 'This value must be between 1 and 100.')
    .default(10),
  starting_after: text.optional(),
  ending_before: text.optional(),
};

/**
 * Formats a path as a parameter name: `['line_items', 0, 'price']` becomes `line_items[0][price]`.
 */
const nameOf = ([first, ...rest]: readonly PropertyKey[]): string =>
  `${String(first ?? '')}${rest.map((step) => `[${String(step)}]`).join('')}`;

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (value, step) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined,
    input,
  );

const codeOf = (issue: z.core.$ZodIssue): string | undefined => {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

const refusalOf = (issue: z.core.$ZodIssue, input: FormFields): StripeRefusal => {
  const param = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  if (valueAt(input, issue.path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  if (issue.code === 'invalid_key') {
    return invalidRequest(issue.issues[0]?.message ?? issue.message, param);
  }
  if (issue.code === 'invalid_type') return invalidRequest(`Invalid ${issue.expected}`, param);
  return invalidRequest(issue.message, param, codeOf(issue));
};

/**
 * Validates a call's parameters.
 * @throws StripeRefusal for the first problem
 */
export const parseParams = <Schema extends z.ZodType>(
  schema: Schema,
  input: FormFields,
): z.output<Schema> => {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? refusalOf(issue, input) : invalidRequest('Invalid request.');
};
