import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';
import { createLookUps } from '../../../functions/senders/dns-look-ups';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/**
 * Starts a DNS server that gives this answer, or none.
 * @returns its address
 */
const serve = async (answer: (packet: Buffer) => Buffer | undefined | Promise<Buffer>) => {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', async (packet, { port, address }) => {
    const bytes = await answer(packet);
    if (bytes && sockets.includes(socket)) socket.send(bytes, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
};

/** Returns the DNS question without an answer and with this response code (RFC 1035 §4.1.1). */
const answered = (packet: Buffer, code: number): Buffer => {
  const { id = 0, questions = [] } = decode(packet);
  return encode({ type: 'response', id, questions, flags: AUTHORITATIVE_ANSWER | code });
};

const failed = { state: 'failed', values: [] };
const askAll = async (address: string, lookMs = 600) => {
  const started = performance.now();
  const { lookUps } = await createLookUps([address], lookMs)('olive.example');
  const found = await Promise.all([
    ...[lookUps.cname('a.olive.example'), lookUps.txt('b.olive.example')],
    ...[lookUps.mx('c.olive.example'), lookUps.address('d.olive.example')],
  ]);
  return { found, lookUps, tookMs: performance.now() - started };
};

test.each([
  ['is silent', () => undefined],
  ['answers too late', (packet: Buffer) => sleep(3000, answered(packet, 3), { ref: false })],
  ['answers garbage', () => Buffer.from('this is no DNS at all, only a text')],
  ['answers nothing but zeros', () => Buffer.alloc(40)],
  ['answers with a part of the question', (packet: Buffer) => packet.subarray(0, 5)],
  ['says that it failed', (packet: Buffer) => answered(packet, 2)],
  ['refuses', (packet: Buffer) => answered(packet, 5)],
])(
  'draws no conclusion from a server that %s, within the time for a check',
  async (_name, answer) => {
    const { found, lookUps, tookMs } = await askAll(await serve(answer));
    expect(found).toEqual(Array(4).fill(failed));
    expect(tookMs).toBeLessThan(3500);
    await sleep(700);
    const after = performance.now();
    expect(await lookUps.txt('e.olive.example')).toEqual(failed);
    // The time for this check is used up, so no further server is asked.
    expect(performance.now() - after).toBeLessThan(1000);
  },
);

test('treats an absent server as a failure, and trusts a server that says no', async () => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  expect((await askAll(`127.0.0.1:${port}`)).found).toEqual(Array(4).fill(failed));
  const none = await serve((packet) => answered(packet, 3));
  expect((await askAll(none)).found).toEqual(Array(4).fill({ state: 'none', values: [] }));
});
