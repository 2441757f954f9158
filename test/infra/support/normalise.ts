const assetHash = /\b[0-9a-f]{64}\b/g;

type Json = Readonly<Record<string, unknown>>;

type Template = { readonly Resources: Json; readonly Outputs?: Json };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Converts CloudFormation's intrinsic functions to a readable form: `<table.Arn>/index/GSI1`. */
const inWords: Readonly<Record<string, (argument: unknown) => string>> = {
  Ref: (name) => `<${String(name)}>`,
  'Fn::GetAtt': (path) => `<${(path as string[]).join('.')}>`,
  'Fn::GetStackOutput': (from) => {
    const { StackName, OutputName } = from as { StackName: string; OutputName: string };
    return `<${StackName} ${OutputName.replace(/^PublishOutput/, '')}>`;
  },
  'Fn::Join': (argument) => {
    const [separator, parts] = argument as [string, unknown[]];
    return parts.map((part) => String(readable(part))).join(separator);
  },
};

const readable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(readable);
  if (!isObject(value)) return value;
  const [[name = '', argument] = []] = Object.entries(value);
  const words = inWords[name];
  if (words && Object.keys(value).length === 1) return words(argument);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(part)]));
};

const leaves = (value: unknown, path: string): readonly string[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([key, part]) => leaves(part, path ? `${path}.${key}` : key))
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
  [...leaves(readable(Resources), ''), ...leaves(readable(Outputs), 'Outputs')]
    .filter((line) => !isNoise(line))
    .sort()
    .join('\n')
    .replaceAll(assetHash, 'ASSET');
