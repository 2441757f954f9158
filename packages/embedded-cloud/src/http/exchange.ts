import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/** One HTTP request of the local server, its body read whole. */
export type HttpRequest = {
  readonly method: string;
  readonly url: URL;
  /** Lower-cased names; repeated headers joined as HTTP allows. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly sourceIp: string;
};

export type HttpAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Each becomes a Set-Cookie header. */
  readonly cookies?: readonly string[];
  readonly body?: string | Buffer;
  /** In place of a body that is too long to be held; its length is among the headers. */
  readonly stream?: Readable | undefined;
};

/** Answers a request, or leaves it to the next one. */
export type HttpResponder = (request: HttpRequest) => Promise<HttpAnswer | undefined>;

/** S3's largest single upload here; above it the connection is cut. */
const largestBodyBytes = 64 * 1024 * 1024;

export class BodyTooLarge extends Error {}

const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message) {
    size += chunk.length;
    if (size > largestBodyBytes) throw new BodyTooLarge('The request is larger than 64 MB.');
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

/** @throws BodyTooLarge; TypeError when the request line is no URL */
export const readRequest = async (message: IncomingMessage): Promise<HttpRequest> => ({
  method: message.method ?? 'GET',
  url: new URL(message.url ?? '/', `http://${message.headers.host ?? '127.0.0.1'}`),
  headers: joinedHeaders(message),
  body: await readBody(message),
  sourceIp: message.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
});

export const jsonAnswer = (value: unknown, status = 200): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(value),
});

export const textAnswer = (text: string, status = 200): HttpAnswer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: text,
});
