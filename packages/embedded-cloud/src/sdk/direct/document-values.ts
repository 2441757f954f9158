import { marshall, unmarshall, type ValueOptions, type ValuePlaces } from './sdk-parts';

type Members = Readonly<Record<string, unknown>>;
type Convert = (value: unknown) => unknown;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const eachMember = (value: unknown, convert: Convert): unknown => {
  if (Array.isArray(value)) return value.map(convert);
  if (!isMembers(value)) return value;
  const converted: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) converted[name] = convert(member);
  }
  return converted;
};

/** Converts the values that stand at these places, as the document client does. */
const convertAt = (value: unknown, places: ValuePlaces, convert: Convert): unknown => {
  if (value === undefined || places === null) return value === undefined ? value : convert(value);
  const below = Object.entries(places);
  const [first] = below;
  if (!first) return eachMember(value, convert);
  const [name, inside] = first;
  if (below.length === 1 && name === '*') {
    return eachMember(value, (member) => convertAt(member, inside, convert));
  }
  if (!isMembers(value)) return value;
  const converted: Record<string, unknown> = { ...value };
  for (const [place, within] of below) {
    if (converted[place] !== undefined) {
      converted[place] = convertAt(converted[place], within, convert);
    }
  }
  return converted;
};

/** Whether the SDK leaves a member of a list or map out. */
const isLeftOut = (value: unknown, { removeUndefinedValues }: ValueOptions): boolean =>
  typeof value === 'function' || (value === undefined && removeUndefinedValues === true);

/** Objects that the SDK takes for maps; whether it does with others depends on their members. */
const isPlainMap = (value: object): value is Members =>
  Object.getPrototypeOf(value) === Object.prototype && !Object.hasOwn(value, 'constructor');

const toMap = (value: Members, options: ValueOptions) => {
  const map: Record<string, unknown> = {};
  for (const name in value) {
    const member = value[name];
    if (!isLeftOut(member, options)) map[name] = toAttribute(member, options);
  }
  return map;
};

const toList = (value: readonly unknown[], options: ValueOptions) =>
  value
    .filter((member) => !isLeftOut(member, options))
    .map((member) => toAttribute(member, options));

/** Values that most inputs consist of; the SDK tries sixteen classes of bytes for each of them. */
const toAttribute = (value: unknown, options: ValueOptions): unknown => {
  if (typeof value === 'string' && (value !== '' || !options.convertEmptyValues)) {
    return { S: value };
  }
  if (Number.isSafeInteger(value)) return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: toList(value, options) };
  if (isMembers(value) && isPlainMap(value)) return { M: toMap(value, options) };
  return marshall(value, options);
};

const fromMap = (members: Members, options: ValueOptions) => {
  const map: Record<string, unknown> = {};
  for (const name of Object.keys(members)) map[name] = fromAttribute(members[name], options);
  return map;
};

/** What most outputs consist of; the SDK makes a list of the members of every value. */
const fromAttribute = (value: unknown, options: ValueOptions): unknown => {
  if (!isMembers(value)) return unmarshall(value, options);
  const { S, N, M, L } = value;
  if (typeof S === 'string') return S;
  if (typeof N === 'string' && !options.wrapNumbers) {
    const number = Number(N);
    if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
  }
  if (isMembers(M)) return fromMap(M, options);
  if (Array.isArray(L)) return L.map((member) => fromAttribute(member, options));
  return unmarshall(value, options);
};

/** The input of a table's own client, for one of the document client. */
export const toAttributes = (input: object, places: ValuePlaces, options: ValueOptions = {}) => {
  const all = { convertTopLevelContainer: true, ...options };
  return convertAt(input, places, (value) => toAttribute(value, all));
};

/** The output of the document client, for one of a table's own client. */
export const fromAttributes = (output: object, places: ValuePlaces, options: ValueOptions = {}) => {
  const all = { convertWithoutMapWrapper: true, ...options };
  return convertAt(output, places, (value) => fromAttribute(value, all));
};
