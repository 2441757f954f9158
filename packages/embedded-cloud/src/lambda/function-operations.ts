import * as z from 'zod';
import { AwsError, type AwsRequest } from '../core/aws-service';
import type { OperatorChanges } from './operator-changes';

type ManagedFunction = {
  readonly name: string;
  readonly arn: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  readonly tags?: Readonly<Record<string, string>>;
  environment(): Readonly<Record<string, string>>;
};

/** The operations that list and change this process's functions. */
export type ManagedFunctions = {
  names(): readonly string[];
  /** @throws Error when no function has this name or ARN */
  find(nameOrArn: string): ManagedFunction;
  /** Undefined means that the function has no reserved concurrency. */
  reservedConcurrencyOf(name: string): number | undefined;
  setReservedConcurrency(name: string, reserved: number | undefined): void;
};

export type FunctionManagement = {
  readonly functions: ManagedFunctions;
  readonly changes: OperatorChanges;
};

type Answer = { readonly status: number; readonly view?: unknown };

const findFunction = ({ functions }: FunctionManagement, encodedName: string): ManagedFunction => {
  const name = decodeURIComponent(encodedName);
  try {
    return functions.find(name);
  } catch {
    throw new AwsError('ResourceNotFoundException', `Function not found: ${name}`, 404);
  }
};

/** Returns a function's tags: those in the template, with later changes. */
export const tagsOf = (
  { changes }: Pick<FunctionManagement, 'changes'>,
  { name, tags = {} }: Pick<ManagedFunction, 'name' | 'tags'>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...tags, ...changes.ofFunction(name).tags }).flatMap(([key, value]) =>
      value === null ? [] : [[key, value] as const],
    ),
  );

/** AWS lists up to 50 functions per page. */
const pageSize = 50;

const list = ({ functions }: FunctionManagement, query: URLSearchParams): Answer => {
  const from = Number(query.get('Marker') ?? 0);
  const to = from + Math.min(Number(query.get('MaxItems') ?? pageSize), pageSize);
  const names = functions.names();
  const Functions = names.slice(from, to).map((listed) => {
    const { name, arn, timeoutSeconds, memoryMb, environment } = functions.find(listed);
    return {
      FunctionName: name,
      FunctionArn: arn,
      Timeout: timeoutSeconds,
      MemorySize: memoryMb,
      Environment: { Variables: environment() },
    };
  });
  return { status: 200, view: { Functions, ...(to < names.length && { NextMarker: String(to) }) } };
};

const concurrencySchema = z.strictObject({ ReservedConcurrentExecutions: z.int().min(0) });
const tagsSchema = z.strictObject({ Tags: z.record(z.string(), z.string()) });

const parsed = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AwsError('InvalidParameterValueException', z.prettifyError(result.error));
};

const concurrency = (
  management: FunctionManagement,
  name: string,
  method: string,
  body: unknown,
): Answer | undefined => {
  const { functions, changes } = management;
  const view = () => {
    const reserved = functions.reservedConcurrencyOf(name);
    return reserved === undefined ? {} : { ReservedConcurrentExecutions: reserved };
  };
  if (method === 'GET') return { status: 200, view: view() };
  if (method !== 'PUT' && method !== 'DELETE') return undefined;
  const reserved =
    method === 'PUT' ? parsed(concurrencySchema, body).ReservedConcurrentExecutions : undefined;
  functions.setReservedConcurrency(name, reserved);
  changes.changeFunction(name, { reserved: reserved ?? null });
  return method === 'PUT' ? { status: 200, view: view() } : { status: 204 };
};

const tags = (
  management: FunctionManagement,
  fn: ManagedFunction,
  { method, url }: Pick<AwsRequest, 'method' | 'url'>,
  body: unknown,
): Answer | undefined => {
  const { changes } = management;
  if (method === 'GET') return { status: 200, view: { Tags: tagsOf(management, fn) } };
  if (method === 'POST') changes.changeFunction(fn.name, { tags: parsed(tagsSchema, body).Tags });
  else if (method === 'DELETE') {
    const removed = url.searchParams.getAll('tagKeys').map((key) => [key, null] as const);
    changes.changeFunction(fn.name, { tags: Object.fromEntries(removed) });
  } else return undefined;
  return { status: 204 };
};

const listPath = /^\/2015-03-31\/functions\/?$/;
const concurrencyPath = /^\/20\d\d-\d\d-\d\d\/functions\/([^/]+)\/concurrency$/;
const tagsPath = /^\/2017-03-31\/tags\/([^/]+)$/;

/**
 * Handles ListFunctions, a function's reserved concurrency, and its tags.
 * @returns undefined for other operations
 * @throws AwsError ResourceNotFoundException, InvalidParameterValueException
 */
export const callFunction = (
  { method, url }: Pick<AwsRequest, 'method' | 'url'>,
  body: unknown,
  management: FunctionManagement,
): Answer | undefined => {
  const { pathname, searchParams } = url;
  if (method === 'GET' && listPath.test(pathname)) return list(management, searchParams);
  const limited = concurrencyPath.exec(pathname)?.[1];
  if (limited) {
    const { name } = findFunction(management, limited);
    return concurrency(management, name, method, body);
  }
  const tagged = tagsPath.exec(pathname)?.[1];
  if (!tagged) return undefined;
  return tags(management, findFunction(management, tagged), { method, url }, body);
};
