import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { textAnswer } from '../../../src/http/exchange';
import { closeServer, createHttpServer, listen } from '../../../src/http/http-server';

let server: Server;
let port: number;
const asked: string[] = [];
beforeEach(async () => {
  asked.length = 0;
  server = createHttpServer(async ({ url, body }) => {
    asked.push(url.pathname);
    return textAnswer(`heard ${body}`);
  });
  port = await listen(server, 0);
});
afterEach(() => closeServer(server));

const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => said.mockRestore());

const connected = async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const post = (path: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nhost: a.test\r\ncontent-length: ${length}\r\n\r\n${body}`;

const answerTo = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'word' });
  return answer.text();
};

test('skips callers that disconnected before their turn, and answers all others', async () => {
  const impatient = await connected();
  const patient = await connected();
  impatient.write(post('/impatient', 'word'));
  impatient.destroy();
  patient.write(post('/patient', 'word'));
  const [answer] = await once(patient, 'data');
  expect(String(answer)).toContain('heard word');
  expect(await answerTo('/later')).toBe('heard word');
  expect(asked).toEqual(['/patient', '/later']);
  patient.destroy();
});

test('reports no error when a caller disconnects in the middle of a request', async () => {
  const socket = await connected();
  socket.write(post('/half', 'wo', 4));
  await sleep(20);
  socket.destroy();
  expect(await answerTo('/whole')).toBe('heard word');
  expect([asked, said.mock.calls]).toEqual([['/whole'], []]);
});
