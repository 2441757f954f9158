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
};

/** What a body of JSON says. @throws SyntaxError when it is none */
export const jsonOf = ({ body }: AwsRequest): unknown => JSON.parse(body.toString('utf8'));

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
