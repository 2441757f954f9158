import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** One HTTP request to the local server, with its whole body. */
export type HttpRequest = {
  readonly method: string;
  readonly url: URL;
  /** Names are lowercase. Repeated headers are joined as HTTP allows. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
};

export type HttpResponse = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The cookies to set. Each becomes a Set-Cookie header. */
  readonly cookies?: readonly string[];
  readonly body?: string | Buffer;
  /**
   * Replaces `body` if the content is too long to hold in memory. The headers contain its length.
   */
  readonly stream?: Readable | undefined;
};

/** Answers a request, or returns undefined to leave it to the next responder. */
export type HttpResponder = (request: HttpRequest) => Promise<HttpResponse | undefined>;

/**
 * The maximum size of a request body, and so of a single S3 upload. Reading stops with an error
 * beyond it.
 */
const maxBodyBytes = 64 * 1024 * 1024;

export class BodyTooLargeError extends Error {}

const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new BodyTooLargeError('The request is larger than 64 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const joinedHeaders = (message: IncomingMessage): Record<string, string> => {
  const entries = Object.entries(message.headersDistinct).map(([name, values = []]) => [
    name,
    values.join(name === 'cookie' ? '; ' : ','),
  ]);
  return Object.fromEntries(entries);
};

/**
 * @throws BodyTooLarge when the body exceeds the limit
 * @throws TypeError when the request line isn't a URL
 */
export const readRequest = async (message: IncomingMessage): Promise<HttpRequest> => ({
  method: message.method ?? 'GET',
  url: new URL(message.url ?? '/', `http://${message.headers.host ?? '127.0.0.1'}`),
  headers: joinedHeaders(message),
  body: await readBody(message),
  sourceIp: message.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
});

export const jsonResponse = (value: unknown, status = 200): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

export const textResponse = (text: string, status = 200): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: text,
});
