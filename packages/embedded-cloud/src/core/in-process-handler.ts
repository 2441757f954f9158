import { Readable } from 'node:stream';
import type { AwsRequest, AwsResponse } from './aws-service';

/** A call as an SDK client passes it to its `requestHandler`. */
export type SdkRequest = {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number | undefined;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | string[] | null>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** What a client's `requestHandler` returns. */
export type SdkResponse = {
  statusCode: number;
  headers: Record<string, string>;
  body: Uint8Array | Readable;
};

/** The type of an SDK client's `requestHandler` setting. */
export type InProcessHandler = {
  handle(request: SdkRequest): Promise<{ response: SdkResponse }>;
  updateHttpClientConfig(): void;
  httpHandlerConfigs(): Record<string, never>;
  destroy(): void;
};

const NO_BODY = Buffer.alloc(0);

/**
 * Returns the whole body.
 * @throws TypeError when its type is one that no client sends
 */
const toBuffer = async (body: unknown): Promise<Buffer> => {
  if (body === undefined || body === null) return NO_BODY;
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (body instanceof ArrayBuffer) return Buffer.from(body);
  if (!(body instanceof Readable))
    throw new TypeError('The type of the request body isn’t supported.');
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
};

/** Returns the URL of a call as a string. */
const hrefOf = ({ protocol, hostname, port, path, query }: SdkRequest): string => {
  const href = `${protocol}//${hostname}${port ? `:${port}` : ''}${path}`;
  if (!query) return href;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const parameterValue of Array.isArray(value) ? value : [value ?? ''])
      search.append(name, parameterValue);
  }
  return search.size > 0 ? `${href}${href.includes('?') ? '&' : '?'}${search}` : href;
};

/** Converts header names to lowercase, as services read them. */
const lowerCaseNames = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Clients of JSON protocols read a body of bytes. The S3 client expects a stream. */
const toSdkBody = ({ headers, body }: AwsResponse): Uint8Array | Readable => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return headers['content-type']?.startsWith('application/x-amz-json')
    ? bytes
    : Readable.from([bytes], { objectMode: false });
};

/**
 * Lets an ordinary SDK client talk to emulators in the same process, without sockets. Pass it as
 * the client's `requestHandler`.
 */
export const createInProcessHandler = (
  route: (request: AwsRequest) => Promise<AwsResponse>,
): InProcessHandler => ({
  async handle(request) {
    let url: URL | undefined;
    const answer = await route({
      method: request.method,
      // Most calls are identified by their headers, so the URL is parsed only on demand.
      get url() {
        url ??= new URL(hrefOf(request));
        return url;
      },
      headers: lowerCaseNames(request.headers),
      body: await toBuffer(request.body),
    });
    return {
      response: {
        statusCode: answer.status,
        headers: { ...answer.headers },
        body: toSdkBody(answer),
      },
    };
  },
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
  destroy: () => undefined,
});
