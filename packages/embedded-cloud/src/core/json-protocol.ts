import * as z from 'zod';
import type { AwsRequest, AwsResponse } from './aws-service';
import { AwsError, jsonOf } from './aws-service';

/**
 * One operation of a JSON-protocol service: takes the parsed body and returns the answer's body.
 */
export type JsonOperation = (input: unknown, request: AwsRequest) => unknown;

export type JsonProtocol = {
  /** The part before the operation in X-Amz-Target, for example `AmazonSQS`. */
  readonly targetPrefix: string;
  readonly version: '1.0' | '1.1';
  /** The namespace put before error codes, for example `com.amazonaws.sqs`. */
  readonly errorNamespace?: string;
  readonly errorHeaders?: (error: AwsError) => Readonly<Record<string, string>>;
};

/**
 * Binds an operation to the schema of its input. Input that doesn't match the schema throws a
 * ValidationException.
 */
export const jsonOperation =
  <Schema extends z.ZodType>(
    schema: Schema,
    run: (input: z.output<Schema>, request: AwsRequest) => unknown,
  ): JsonOperation =>
  (input, request) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw new AwsError('ValidationException', z.prettifyError(parsed.error));
    return run(parsed.data, request);
  };

const parseBody = (request: AwsRequest): unknown => {
  if (request.body.length === 0) return {};
  try {
    return jsonOf(request);
  } catch (cause) {
    throw new AwsError('SerializationException', `The body is not JSON: ${String(cause)}`);
  }
};

const run = (
  protocol: JsonProtocol,
  operations: ReadonlyMap<string, JsonOperation>,
  request: AwsRequest,
) => {
  const [prefix, name = ''] = (request.headers['x-amz-target'] ?? '').split('.');
  const operation = prefix === protocol.targetPrefix ? operations.get(name) : undefined;
  if (!operation) {
    throw new AwsError(
      'UnknownOperationException',
      `The local cloud doesn’t support ${prefix}.${name}.`,
    );
  }
  return operation(parseBody(request), request);
};

const errorBody = (protocol: JsonProtocol, error: AwsError) => {
  const namespace = protocol.errorNamespace ? `${protocol.errorNamespace}#` : '';
  return { __type: `${namespace}${error.code}`, message: error.message, ...error.extra };
};

/**
 * Answers one request of the AWS JSON protocol. An `AwsError` becomes the SDK's named exception.
 * Any other error is a bug in the emulator and propagates.
 */
export const handleJson = async (
  protocol: JsonProtocol,
  operations: ReadonlyMap<string, JsonOperation>,
  request: AwsRequest,
): Promise<AwsResponse> => {
  const headers = { 'content-type': `application/x-amz-json-${protocol.version}` };
  try {
    const response = await run(protocol, operations, request);
    return { status: 200, headers, body: JSON.stringify(response ?? {}) };
  } catch (error) {
    if (!(error instanceof AwsError)) throw error;
    return {
      status: error.status,
      headers: { ...headers, ...protocol.errorHeaders?.(error) },
      body: JSON.stringify(errorBody(protocol, error)),
    };
  }
};
