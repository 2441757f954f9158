import { createRequire } from 'node:module';
import type { SdkResponse } from '../../core/in-process-handler';
import type { CallOptions, HandlerConfig } from '../call-limits';

/** A shape of an API as the SDK describes it. */
export type Shape = {
  getSchema(): unknown;
  getMergedTraits(): Readonly<Record<string, unknown>>;
  isStructSchema(): boolean;
  isListSchema(): boolean;
  isMapSchema(): boolean;
  isUnitSchema(): boolean;
  isBlobSchema(): boolean;
  isIdempotencyToken(): boolean;
  getValueSchema(): Shape;
  structIterator(): Iterable<readonly [string, Shape]>;
};

/** An operation as generated code describes it: 9, namespace, name, traits, input, output. */
export type OperationSchema = readonly [
  ...kind: [9, string],
  name: string,
  traits: { readonly http?: readonly [method: string, path: string, status: number] } | number,
  input: unknown,
  output: unknown,
];

type Protocol = {
  readonly serviceTarget?: string;
  getShapeId(): string;
  setSerdeContext(config: object): void;
  deserializeResponse(
    operation: object,
    context: object,
    response: SdkResponse,
  ): Promise<Readonly<Record<string, unknown>>>;
};

export type RetryToken = { getRetryCount(): number; getRetryDelay(): number };
export type RetryStrategy = {
  acquireInitialRetryToken(scope: string): Promise<RetryToken>;
  refreshRetryTokenForRetry(token: RetryToken, info: object): Promise<RetryToken>;
  recordSuccess(token: RetryToken): void;
};

type Convert = (value: unknown, options?: object) => unknown;

export type ValueOptions = {
  readonly convertEmptyValues?: boolean;
  readonly removeUndefinedValues?: boolean;
  readonly wrapNumbers?: unknown;
};

export type Config = {
  readonly protocol?: Protocol;
  readonly defaultSigningName?: string;
  readonly requestHandler: { readonly configProvider?: Promise<HandlerConfig> };
  readonly translateConfig?: {
    readonly marshallOptions?: ValueOptions;
    readonly unmarshallOptions?: ValueOptions;
  };
  retryStrategy(): Promise<RetryStrategy | object>;
};

/** What middleware is handed, and hands on. */
export type Arguments = {
  readonly input: object;
  readonly command: Command;
  readonly options: CallOptions | undefined;
};
export type Handler = (given: Arguments) => Promise<{ readonly output: unknown }>;

type MiddlewareStack = {
  identify(): readonly string[];
  clone(): MiddlewareStack;
  remove(name: string): boolean;
  resolve(handler: Handler, context: object): Handler;
};

/** Places of values in an input or output of the document client, by name. */
export type ValuePlaces = { readonly [name: string]: ValuePlaces } | readonly [] | null;

export type Command = {
  readonly input: object;
  readonly schema?: OperationSchema;
  readonly middlewareStack: MiddlewareStack;
  /** The command of the table's own client, below one of the document client. */
  readonly clientCommand?: Command;
  readonly inputKeyNodes?: ValuePlaces;
  readonly outputKeyNodes?: ValuePlaces;
};

export type Client = { readonly config: Config; readonly middlewareStack: MiddlewareStack };
export type Send = (this: Client, command: Command, ...given: readonly unknown[]) => unknown;

// The copies that the CommonJS builds of all SDK clients share.
const requireShared = createRequire(import.meta.url);

export const { Client } = requireShared('@smithy/core/client') as {
  readonly Client: { readonly prototype: { send: Send } };
};
export const { NormalizedSchema } = requireShared('@smithy/core/schema') as {
  readonly NormalizedSchema: { of(schema: unknown): Shape };
};
export const { operation: describeOperation } = requireShared('@smithy/core/schema') as {
  readonly operation: (...parts: readonly unknown[]) => object;
};
export const { isServerError, isThrottlingError, isTransientError } = requireShared(
  '@smithy/core/retry',
) as Readonly<Record<string, (error: unknown) => boolean>>;
export const { marshall, unmarshall } = requireShared('@aws-sdk/util-dynamodb') as {
  readonly marshall: Convert;
  readonly unmarshall: Convert;
};
