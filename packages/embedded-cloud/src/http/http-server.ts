import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { StartRefusedError } from '../core/start-refused';
import {
  BodyTooLargeError,
  type HttpResponder,
  type HttpResponse,
  readRequest,
  textResponse,
} from './exchange';

const respondTo = async (
  respond: HttpResponder,
  message: IncomingMessage,
): Promise<HttpResponse | undefined> => {
  const request = await readRequest(message);
  // A caller that waited beyond its timeout has hung up and will retry, so answering it would make
  // an overloaded server answer twice. We wait for one turn of the event loop, because the server
  // learns of the hang-up only in the turn after it read the request.
  await turn();
  await turn();
  if (message.socket.destroyed || message.socket.readableEnded) return undefined;
  return (await respond(request)) ?? textResponse('Not found', 404);
};

const write = async (response: ServerResponse, result: HttpResponse, method = 'GET') => {
  const body = Buffer.from(result.body ?? '');
  const headers = { ...result.headers };
  // A HEAD answer states the length of the GET answer, which only the code that answers knows.
  if (method !== 'HEAD' && !result.stream) headers['content-length'] = String(body.length);
  response.writeHead(result.status, {
    ...headers,
    ...(result.cookies?.length ? { 'set-cookie': [...result.cookies] } : {}),
  });
  if (result.stream) await pipeline(result.stream, response);
  else response.end(method === 'HEAD' ? undefined : body);
};

const failureAnswer = (error: unknown): HttpResponse => {
  if (error instanceof BodyTooLargeError) return textResponse(error.message, 413);
  console.error('The local server couldn’t respond:', error);
  return textResponse('The local server couldn’t respond. See its terminal for the reason.', 500);
};

/** Creates the HTTP server that all services of the cloud share. */
export const createHttpServer = (respond: HttpResponder): Server =>
  createServer({ keepAliveTimeout: 60_000 }, (message, response) => {
    respondTo(respond, message)
      // If the caller hung up, we neither answer nor log the error.
      .catch((error) => (message.destroyed && !message.complete ? undefined : failureAnswer(error)))
      .then(async (result) => {
        if (result) await write(response, result, message.method);
        else response.destroy();
      })
      .catch(() => response.destroy());
  });

/** What prevents listening on a port, by the error's code. */
const portProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EACCES: 'is reserved for administrators',
};

const portProblem = (port: number, error: NodeJS.ErrnoException): Error => {
  const problem = portProblems[error.code ?? ''];
  return problem
    ? new StartRefusedError(`Port ${port} ${problem}. Choose another one with --port.`)
    : error;
};

/**
 * Listens on loopback only, because the local cloud has no authentication of its own.
 * @returns the port, chosen by the system if 0 was requested
 * @throws StartRefusedError when the port can't be used
 */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portProblem(port, error)));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

/** Accepts no new requests, lets running ones finish, and closes idle connections. */
export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
