import { validationError } from '../errors';
import type { AttributeValue, Item } from './attribute-value';
import { normalizeNumber } from './decimal';

// Sizes follow the developer guide's "DynamoDB item sizes and formats".
const CONTAINER_OVERHEAD_BYTES = 3;
const ELEMENT_OVERHEAD_BYTES = 1;
const MAX_DEPTH = 32;

const INVALID = 'One or more parameter values were invalid: ';
const SEVERAL_TYPES =
  'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes';
const NO_TYPE =
  'Supplied AttributeValue is empty, must contain exactly one of the supported datatypes';

const malformedValue = () => validationError('The value of an attribute doesn’t match its type.');

export const textSize = (text: string) => Buffer.byteLength(text, 'utf8');

const base64Size = (text: string) => {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw malformedValue();
  return Buffer.byteLength(text, 'base64');
};

/**
 * Returns the size of a number: about one byte per two significant digits, plus one. A negative
 * sign costs one more.
 */
const numberSize = (text: string) => {
  const digits = text.replace(/[-.]/g, '').replace(/^0+|(?<!0)0+$/g, '').length;
  return Math.ceil(digits / 2) + (text.startsWith('-') ? 2 : 1);
};

const checkString = (value: unknown) => {
  if (typeof value !== 'string') throw malformedValue();
  return value;
};

const memberSize = {
  SS: textSize,
  NS: numberSize,
  BS: base64Size,
};

const checkSet = (type: 'SS' | 'NS' | 'BS', members: unknown): number => {
  if (!Array.isArray(members)) throw malformedValue();
  if (members.length === 0) {
    const kind = { SS: 'An string set ', NS: 'An number set ', BS: 'Binary sets' }[type];
    throw validationError(`${INVALID}${kind} ${type === 'BS' ? 'should not' : 'may not'} be empty`);
  }
  let size = 0;
  members.forEach((member, index) => {
    const text = checkString(member);
    if (type === 'NS') members[index] = normalizeNumber(text);
    size += memberSize[type](members[index]);
  });
  if (new Set(members).size !== members.length) {
    if (type === 'NS') throw validationError('Input collection contains duplicates');
    const messageEnd = type === 'SS' ? ' contains duplicates.' : 'of type BS contains duplicates.';
    throw validationError(`${INVALID}Input collection [${members.join(', ')}]${messageEnd}`);
  }
  return size;
};

const checkList = (elements: unknown, depth: number): number => {
  if (!Array.isArray(elements)) throw malformedValue();
  let size = CONTAINER_OVERHEAD_BYTES;
  for (const element of elements) size += ELEMENT_OVERHEAD_BYTES + checkValue(element, depth + 1);
  return size;
};

const checkMap = (members: unknown, depth: number): number => {
  if (typeof members !== 'object' || members === null) throw malformedValue();
  let size = CONTAINER_OVERHEAD_BYTES;
  for (const [name, value] of Object.entries(members)) {
    size += ELEMENT_OVERHEAD_BYTES + textSize(name) + checkValue(value, depth + 1);
  }
  return size;
};

/**
 * Checks a value from the wire, changes its numbers into canonical form in place, and returns its
 * size in bytes. Throws ValidationException.
 */
export const checkValue = (value: AttributeValue | undefined, depth = 0): number => {
  if (typeof value !== 'object' || value === null) throw malformedValue();
  if (depth > MAX_DEPTH) throw validationError('Nesting Levels have exceeded supported limits');
  const types = Object.keys(value);
  if (types.length > 1) throw validationError(SEVERAL_TYPES);
  switch (types[0]) {
    case 'S':
      return textSize(checkString(value.S));
    case 'N':
      value.N = normalizeNumber(checkString(value.N));
      return numberSize(value.N);
    case 'B':
      return base64Size(checkString(value.B));
    case 'BOOL':
      if (typeof value.BOOL !== 'boolean') throw malformedValue();
      return 1;
    case 'NULL':
      if (value.NULL === true) return 1;
      throw validationError(`${INVALID}Null attribute value types must have the value of true`);
    case 'SS':
    case 'NS':
    case 'BS':
      return checkSet(types[0], value[types[0]]);
    case 'L':
      return checkList(value.L, depth);
    case 'M':
      return checkMap(value.M, depth);
    default:
      throw validationError(NO_TYPE);
  }
};

/** Checks every attribute with `checkValue` and returns the item's size in bytes. */
export const checkItem = (item: Item): number => {
  let size = 0;
  for (const name in item) {
    size += textSize(name) + checkValue(item[name]);
  }
  return size;
};
