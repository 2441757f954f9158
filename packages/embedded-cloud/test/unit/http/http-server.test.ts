import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { textResponse } from '../../../src/http/exchange';
import { closeServer, createHttpServer, listen } from '../../../src/http/http-server';

let server: Server;
let port: number;
const requestedPaths: string[] = [];
beforeEach(async () => {
  requestedPaths.length = 0;
  server = createHttpServer(async ({ url, body }) => {
    requestedPaths.push(url.pathname);
    return textResponse(`heard ${body}`);
  });
  port = await listen(server, 0);
});
afterEach(() => closeServer(server));

const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => consoleError.mockRestore());

const openConnection = async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const post = (path: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nhost: a.test\r\ncontent-length: ${length}\r\n\r\n${body}`;

const responseTo = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'word' });
  return response.text();
};

test('skips callers that disconnected while waiting, and responds to all others', async () => {
  const impatient = await openConnection();
  const patient = await openConnection();
  impatient.write(post('/impatient', 'word'));
  impatient.destroy();
  patient.write(post('/patient', 'word'));
  const [response] = await once(patient, 'data');
  expect(String(response)).toContain('heard word');
  expect(await responseTo('/later')).toBe('heard word');
  expect(requestedPaths).toEqual(['/patient', '/later']);
  patient.destroy();
});

test('reports no error when a caller disconnects in the middle of a request', async () => {
  const socket = await openConnection();
  socket.write(post('/half', 'wo', 4));
  await sleep(20);
  socket.destroy();
  expect(await responseTo('/whole')).toBe('heard word');
  expect([requestedPaths, consoleError.mock.calls]).toEqual([['/whole'], []]);
});
