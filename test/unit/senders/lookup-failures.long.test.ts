import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTHORITATIVE_ANSWER, decode, encode } from 'dns-packet';
import { createDnsLookups } from '../../../functions/senders/dns-lookups';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/**
 * Starts a DNS server that answers with what `respond` returns. If that is undefined, the server
 * doesn't answer.
 * @returns its IP address and port
 */
const serve = async (respond: (packet: Buffer) => Buffer | undefined | Promise<Buffer>) => {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', async (packet, { port, address }) => {
    const bytes = await respond(packet);
    if (bytes && sockets.includes(socket)) socket.send(bytes, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return `127.0.0.1:${socket.address().port}`;
};

/** Returns the DNS question without an answer and with this response code (RFC 1035 §4.1.1). */
const dnsAnswer = (packet: Buffer, code: number): Buffer => {
  const { id = 0, questions = [] } = decode(packet);
  return encode({ type: 'response', id, questions, flags: AUTHORITATIVE_ANSWER | code });
};

const failed = { state: 'failed', values: [] };
const resolveAll = async (address: string, lookupMs = 600) => {
  const started = performance.now();
  const { lookups: dnsLookups } = await createDnsLookups([address], lookupMs)('olive.example');
  const lookupResults = await Promise.all([
    ...[dnsLookups.cname('a.olive.example'), dnsLookups.txt('b.olive.example')],
    ...[dnsLookups.mx('c.olive.example'), dnsLookups.address('d.olive.example')],
  ]);
  return { found: lookupResults, lookUps: dnsLookups, tookMs: performance.now() - started };
};

test.each([
  ['is silent', () => undefined],
  ['answers too late', (packet: Buffer) => sleep(3000, dnsAnswer(packet, 3), { ref: false })],
  ['answers garbage', () => Buffer.from('this is no DNS at all, only a text')],
  ['answers nothing but zeros', () => Buffer.alloc(40)],
  ['answers with a part of the question', (packet: Buffer) => packet.subarray(0, 5)],
  ['says that it failed', (packet: Buffer) => dnsAnswer(packet, 2)],
  ['refuses', (packet: Buffer) => dnsAnswer(packet, 5)],
])(
  'draws no conclusion from a server that %s, within the time for a check',
  async (_name, respond) => {
    const {
      found: lookupResults,
      lookUps: dnsLookups,
      tookMs,
    } = await resolveAll(await serve(respond));
    expect(lookupResults).toEqual(Array(4).fill(failed));
    expect(tookMs).toBeLessThan(3500);
    await sleep(700);
    const lookupStart = performance.now();
    expect(await dnsLookups.txt('e.olive.example')).toEqual(failed);
    // The time for this check is used up, so no further server is queried.
    expect(performance.now() - lookupStart).toBeLessThan(1000);
  },
);

test('treats an absent server as a failure, and trusts a server that answers that a record doesn’t exist', async () => {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  expect((await resolveAll(`127.0.0.1:${port}`)).found).toEqual(Array(4).fill(failed));
  const emptyServer = await serve((packet) => dnsAnswer(packet, 3));
  expect((await resolveAll(emptyServer)).found).toEqual(
    Array(4).fill({ state: 'none', values: [] }),
  );
});
