/**
 * What every emulated AWS service looks like to the rest of the embedded cloud: it answers wire
 * requests, so that the ordinary SDK clients, the AWS CLI and other tools all reach the same code.
 */
export type AwsRequest = {
  readonly method: string;
  /** Absolute URL; only path and query carry meaning. */
  readonly url: URL;
  /** Lower-cased names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The same body, where it came as text: it need not be decoded. */
  readonly text?: string;
  /**
   * What the same body says as JSON, where it came as a value. Not to be changed but for the form of
   * numbers: a call that is tried again brings the same.
   */
  readonly decoded?: unknown;
};

/** The body of a call whose body is text. */
export const textOf = (request: AwsRequest): string =>
  request.text ?? request.body.toString('utf8');

/** What a body of JSON says. @throws SyntaxError when it is none */
export const jsonOf = (request: AwsRequest): unknown =>
  request.decoded === undefined ? JSON.parse(textOf(request)) : request.decoded;

export type AwsResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

export type AwsService = {
  /** The SigV4 signing name: dynamodb, sqs, s3, ses, states, cognito-idp, sns, scheduler … */
  readonly name: string;
  handle(request: AwsRequest): Promise<AwsResponse>;
  /** Flushes and closes the store; the service answers nothing afterwards. */
  close(): Promise<void>;
};

/** A refusal in the shape the SDK turns into a named exception. */
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
