import type { Scope } from './scope';

type Evaluate = (argument: unknown, scope: Scope) => Promise<unknown>;

const text = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`Expected text, found ${JSON.stringify(value)}.`);
};

const list = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  throw new Error(`Expected a list, found ${JSON.stringify(value)}.`);
};

const getAtt: Evaluate = (argument, scope) => {
  const [logicalId, ...path] =
    typeof argument === 'string' ? argument.split('.') : list(argument).map(text);
  return scope.attribute(text(logicalId), path.join('.'));
};

const join: Evaluate = async (argument, scope) => {
  const [separator, values] = list(argument);
  return list(await scope.resolve(values))
    .map(text)
    .join(text(separator));
};

const split: Evaluate = async (argument, scope) => {
  const [separator, value] = list(argument);
  return text(await scope.resolve(value)).split(text(separator));
};

const select: Evaluate = async (argument, scope) => {
  const [index, values] = list(argument);
  const selected = list(await scope.resolve(values))[Number(await scope.resolve(index))];
  if (selected === undefined) throw new Error(`Fn::Select found nothing at ${String(index)}.`);
  return selected;
};

const substitute = async (name: string, ownValues: Record<string, unknown>, scope: Scope) => {
  if (name.startsWith('!')) return `\${${name.slice(1)}}`;
  if (name in ownValues) return text(ownValues[name]);
  const dot = name.indexOf('.');
  if (dot < 0) return text(await scope.ref(name));
  return scope.attribute(name.slice(0, dot), name.slice(dot + 1));
};

const sub: Evaluate = async (argument, scope) => {
  const [template, values = {}] = typeof argument === 'string' ? [argument] : list(argument);
  const ownValues = (await scope.resolve(values)) as Record<string, unknown>;
  let result = '';
  let copiedUntil = 0;
  const source = text(template);
  for (const match of source.matchAll(/\$\{([^}]+)\}/g)) {
    result +=
      source.slice(copiedUntil, match.index) + (await substitute(match[1] ?? '', ownValues, scope));
    copiedUntil = match.index + match[0].length;
  }
  return result + source.slice(copiedUntil);
};

const stackOutput: Evaluate = async (argument, scope) => {
  const { StackName, OutputName } = (await scope.resolve(argument)) as Record<string, unknown>;
  return scope.stackOutput(text(StackName), text(OutputName));
};

const evaluators: Readonly<Record<string, Evaluate>> = {
  Ref: (argument, scope) => scope.ref(text(argument)),
  'Fn::GetAtt': getAtt,
  'Fn::Join': join,
  'Fn::Split': split,
  'Fn::Select': select,
  'Fn::Sub': sub,
  'Fn::GetStackOutput': stackOutput,
  'Fn::ImportValue': async (argument, scope) =>
    scope.importedValue(text(await scope.resolve(argument))),
  'Fn::GetAZs': async () => ['us-east-1a', 'us-east-1b'],
  'Fn::Base64': async (argument, scope) =>
    Buffer.from(text(await scope.resolve(argument))).toString('base64'),
};

const nameOf = (value: object): string | undefined => {
  const [name, ...others] = Object.keys(value);
  const looksIntrinsic = name === 'Ref' || name?.startsWith('Fn::');
  return looksIntrinsic && others.length === 0 ? name : undefined;
};

/** Returns true for `{ "Ref": … }` and `{ "Fn::…": … }`. */
export const isIntrinsic = (value: object): boolean => nameOf(value) !== undefined;

/** @throws Error naming a function that the local cloud doesn't support */
export const resolveIntrinsic = (value: object, scope: Scope): Promise<unknown> => {
  const name = nameOf(value) ?? '';
  const evaluate = evaluators[name];
  if (!evaluate) throw new Error(`The local cloud does not know ${name}.`);
  return evaluate((value as Record<string, unknown>)[name], scope);
};
