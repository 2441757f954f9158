const assetHash = /\b[0-9a-f]{64}\b/g;

type Json = Readonly<Record<string, unknown>>;

type Template = { readonly Resources: Json; readonly Outputs?: Json };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts CloudFormation's intrinsic functions to a readable form: `<table.Arn>/index/GSI1`. */
const describers: Readonly<Record<string, (argument: unknown) => string>> = {
  Ref: (name) => `<${String(name)}>`,
  'Fn::GetAtt': (path) => `<${(path as string[]).join('.')}>`,
  'Fn::GetStackOutput': (outputReference) => {
    const { StackName, OutputName } = outputReference as { StackName: string; OutputName: string };
    return `<${StackName} ${OutputName.replace(/^PublishOutput/, '')}>`;
  },
  'Fn::Join': (argument) => {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map((part) => String(toReadable(part))).join(separator);
  },
};

const toReadable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toReadable);
  if (!isObject(value)) return value;
  const [[name = '', argument] = []] = Object.entries(value);
  const toText = describers[name];
  if (toText && Object.keys(value).length === 1) return toText(argument);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toReadable(part)]));
};

const leafLines = (value: unknown, path: string): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => leafLines(part, path ? `${path}.${key}` : key))
    : [`${path} = ${typeof value === 'string' ? value : JSON.stringify(value)}`];

const isNoise = (line: string): boolean =>
  /^Producers[0-9a-f]{16}\.|\.(Tags|UpdateReplacePolicy|PolicyDocument\.Version) = /.test(line);

/**
 * Converts a template to text, one line per value: `table.Properties.BillingMode =
 * PAY_PER_REQUEST`. Omits values that change with every build (hashes of assets) and tags, and
 * sorts the lines, because CloudFormation ignores the order. Moving code between files therefore
 * doesn't change the text.
 */
export const asText = ({ Resources, Outputs = {} }: Template): string =>
  [...leafLines(toReadable(Resources), ''), ...leafLines(toReadable(Outputs), 'Outputs')]
    .filter((line) => !isNoise(line))
    .sort()
    .join('\n')
    .replaceAll(assetHash, 'ASSET');
