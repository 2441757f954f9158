import { type Config, NormalizedSchema, type OperationSchema, type Shape } from './sdk-parts';

/** How the calls of one operation are written. */
export type OperationPlan = {
  readonly service: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly members: ReadonlySet<string>;
  /** The member that names a call, so that a repeated one does nothing; filled in when absent. */
  readonly token: string | undefined;
};

/** The services that much is asked of; for others nothing would be gained. */
const services = new Set(['dynamodb', 'ses', 'sqs']);

const jsonVersions: Readonly<Record<string, string>> = {
  'aws.protocols#awsJson1_0': '1.0',
  'aws.protocols#awsJson1_1': '1.1',
};
const restJson = 'aws.protocols#restJson1';

/** Members that do not stand in the body as they are called. */
const elsewhere = [
  ...['httpLabel', 'httpQuery', 'httpQueryParams', 'httpHeader', 'httpPrefixHeaders'],
  ...['httpPayload', 'httpResponseCode', 'jsonName', 'mediaType', 'streaming'],
];

// Of the SDK's numbers of types: text, number, flag; or lists (64) and maps (128) of these.
const plainTypes = new Set([0, 1, 2]);

/** Bytes are allowed in values of attributes only, whose answers are looked through for them. */
const isPlainType = (shape: Shape): boolean => {
  const type = shape.getSchema();
  return typeof type === 'number' && plainTypes.has(type % 64);
};

const membersOf = (shape: Shape): readonly Shape[] => {
  if (shape.isUnitSchema()) return [];
  if (shape.isStructSchema()) return [...shape.structIterator()].map(([, member]) => member);
  return shape.isListSchema() || shape.isMapSchema() ? [shape.getValueSchema()] : [];
};

/** Whether a shape and all within it hold to a rule; shapes may contain themselves. */
const allHold = (
  shape: Shape,
  holds: (shape: Shape) => boolean,
  seen = new Set<unknown>(),
): boolean => {
  const schema = shape.getSchema();
  if (!holds(shape)) return false;
  if (typeof schema === 'object' && seen.has(schema)) return true;
  seen.add(schema);
  return membersOf(shape).every((member) => allHold(member, holds, seen));
};

const isInBody = (shape: Shape): boolean =>
  !elsewhere.some((trait) => shape.getMergedTraits()[trait]);

const isReadable = (service: string) => (shape: Shape) =>
  isInBody(shape) &&
  (membersOf(shape).length > 0 ||
    shape.isUnitSchema() ||
    shape.isStructSchema() ||
    isPlainType(shape) ||
    (service === 'dynamodb' && shape.isBlobSchema()));

const addressOf = ({ protocol }: Config, [, , name, traits]: OperationSchema) => {
  const version = jsonVersions[protocol?.getShapeId() ?? ''];
  if (version) {
    const target = `${protocol?.serviceTarget}.${name}`;
    const headers = { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target };
    return { path: '/', headers };
  }
  if (protocol?.getShapeId() !== restJson || typeof traits !== 'object') return undefined;
  const [method, path] = traits.http ?? [];
  const isFixed = method === 'POST' && path !== undefined && !/[{?]/.test(path);
  return isFixed ? { path, headers: { 'content-type': 'application/json' } } : undefined;
};

// Names key and scope, as brief signatures do.
const scopeOf = (service: string): string =>
  `AWS4-HMAC-SHA256 Credential=${process.env.AWS_ACCESS_KEY_ID}/19700101/${process.env.AWS_REGION}/${service}/aws4_request, SignedHeaders=, Signature=`;

/**
 * How calls of an operation can be written as JSON and read from it without the SDK's description of
 * each of their values. Undefined where they cannot.
 */
export const planOperation = (
  config: Config,
  schema: OperationSchema,
): OperationPlan | undefined => {
  const service = config.defaultSigningName ?? '';
  if (!services.has(service)) return undefined;
  const [, , , , input, output] = schema;
  const address = addressOf(config, schema);
  const asked = NormalizedSchema.of(input);
  if (!address || !asked.isStructSchema() || !allHold(asked, isInBody)) return undefined;
  if (!allHold(NormalizedSchema.of(output), isReadable(service))) return undefined;
  const members = [...asked.structIterator()];
  return {
    service,
    url: new URL(address.path, 'http://127.0.0.1'),
    headers: { ...address.headers, authorization: scopeOf(service) },
    members: new Set(members.map(([name]) => name)),
    token: members.find(([, member]) => member.isIdempotencyToken())?.[0],
  };
};
