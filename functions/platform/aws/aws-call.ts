import { AwsClient } from 'aws4fetch';

/** JSON-based services: the prefix of their calls, and the protocol's version. */
const services = {
  dynamodb: { target: 'DynamoDB_20120810', version: '1.0' },
  sqs: { target: 'AmazonSQS', version: '1.0' },
  secretsmanager: { target: 'secretsmanager', version: '1.1' },
} as const;
type Service = keyof typeof services;

/**
 * How long one try waits for an answer, in ms. The person who clicked a link is waiting for it,
 * too.
 */
const timeoutMs = 2000;
const maxTries = 2;

/** An error returned by AWS. `name` is its code, and the message contains nothing else. */
class AwsCallError extends Error {
  constructor(
    code: string,
    readonly isPassing: boolean,
  ) {
    super(`AWS returned ${code}`);
    this.name = code;
  }
}

const environment = (name: string): string => process.env[name] ?? '';

const post = (service: Service, operation: string, body: string): Promise<Response> => {
  const region = environment('AWS_REGION');
  const { target, version } = services[service];
  const client = new AwsClient({
    service,
    region,
    accessKeyId: environment('AWS_ACCESS_KEY_ID'),
    secretAccessKey: environment('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
    retries: 0,
  });
  const address = environment('AWS_ENDPOINT_URL') || `https://${service}.${region}.amazonaws.com/`;
  return client.fetch(address, {
    method: 'POST',
    headers: {
      'content-type': `application/x-amz-json-${version}`,
      'x-amz-target': `${target}.${operation}`,
    },
    body,
    signal: AbortSignal.timeout(timeoutMs),
    aws: { allHeaders: true },
  });
};

const errorOf = async (response: Response): Promise<AwsCallError> => {
  const responseBody = await response.json().catch(() => ({}));
  const code = String(responseBody.__type ?? response.status).replace(/^.*#/, '');
  return new AwsCallError(code, response.status >= 500 || /Throttl|Exceeded|Limit/.test(code));
};

const tryOnce = async (service: Service, operation: string, body: string): Promise<unknown> => {
  const response = await post(service, operation, body);
  if (!response.ok) throw await errorOf(response);
  return response.json();
};

const isRetryable = (error: unknown): boolean =>
  !(error instanceof AwsCallError) || error.isPassing;

/**
 * Makes one AWS call without the SDK, whose smallest client alone is several times larger than the
 * tracker may be. A try may be repeated, so the call must be safe to repeat.
 * @throws Error named by AWS's code, or by the connection's failure
 */
export const callAws = async (
  service: Service,
  operation: string,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> => {
  const body = JSON.stringify(input);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(service, operation, body);
    } catch (error) {
      if (attempt === maxTries || !isRetryable(error)) throw error;
    }
  }
};
