/**
 * Defines the interface between an emulated AWS service and the rest of the local cloud. Services
 * answer wire requests, so that SDK clients, the AWS CLI and other tools all run the same code.
 */
export type AwsRequest = {
  readonly method: string;
  /** An absolute URL, of which only the path and query matter. */
  readonly url: URL;
  /** Headers with lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

const parsedBodies = new WeakMap<AwsRequest, unknown>();

/**
 * Returns the parsed JSON body. A request is parsed once, for its permissions and its service.
 * @throws SyntaxError when the body isn't JSON
 */
export const jsonOf = (request: AwsRequest): unknown => {
  const known = parsedBodies.get(request);
  if (known !== undefined) return known;
  const parsed: unknown = JSON.parse(request.body.toString('utf8'));
  parsedBodies.set(request, parsed);
  return parsed;
};

export type AwsResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

export type AwsService = {
  /** The SigV4 signing name: dynamodb, sqs, s3, ses, states, cognito-idp, sns, scheduler, etc. */
  readonly name: string;
  handle(request: AwsRequest): Promise<AwsResponse>;
  /** Flushes and closes the store. The service answers no more requests afterwards. */
  close(): Promise<void>;
};

/** An error that the SDK turns into a named exception. */
export class AwsError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = code;
  }
}
