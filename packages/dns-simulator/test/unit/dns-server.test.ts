import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { startDnsServer } from '../../src/dns-server';
import { createDnsZone, dnsFile, recordSet } from '../../src/dns-zone';

const files = new Map<string, string>();
const folder = {
  load: (name: string) => files.get(name),
  save: (name: string, value: string) => void files.set(name, value),
};
const zone = createDnsZone(folder);
const resolver = new Resolver({ timeout: 1000, tries: 1 });
let server: Awaited<ReturnType<typeof startDnsServer>>;

beforeAll(async () => {
  server = await startDnsServer(zone);
  resolver.setServers([server.address]);
});
afterAll(() => server.close());

const policy = `v=DMARC1; p=none; rua=mailto:${'a'.repeat(280)}@olive.example`;

test('answers any resolver with the published records, also after a restart', async () => {
  zone.set([
    { host: 'k._domainkey.olive.example', type: 'CNAME', values: ['k.keys.example'] },
    { host: 'bounce.olive.example', type: 'MX', values: ['10 mx.example', '20 other.example'] },
    { host: '_dmarc.olive.example', type: 'TXT', values: [policy] },
    { host: 'www.olive.example', type: 'A', values: ['192.0.2.7'] },
  ]);
  expect(await resolver.resolveCname('K._domainkey.olive.example')).toEqual(['k.keys.example']);
  expect(await resolver.resolveMx('bounce.olive.example')).toMatchObject([
    { priority: 10, exchange: 'mx.example' },
    { priority: 20, exchange: 'other.example' },
  ]);
  const [parts = []] = await resolver.resolveTxt('_dmarc.olive.example');
  expect([parts.length, parts.join('')]).toEqual([2, policy]);
  expect(await resolver.resolve4('www.olive.example')).toEqual(['192.0.2.7']);
  expect(files.has(dnsFile)).toBe(true);
  expect(createDnsZone(folder).list()).toEqual(zone.list());
});

test('says that a host without records doesn’t exist, and that a host with only other record types has no such record', async () => {
  zone.set([{ host: 'only.olive.example', type: 'A', values: ['192.0.2.7'] }]);
  await expect(resolver.resolveTxt('none.olive.example')).rejects.toMatchObject({
    code: 'ENOTFOUND',
  });
  await expect(resolver.resolveTxt('only.olive.example')).rejects.toMatchObject({
    code: 'ENODATA',
  });
  zone.set([{ host: 'only.olive.example', type: 'A', values: [] }]);
  await expect(resolver.resolve4('only.olive.example')).rejects.toMatchObject({
    code: 'ENOTFOUND',
  });
});

test('follows a chain of CNAME records, and stops at a loop', async () => {
  zone.set([
    { host: 'news.olive.example', type: 'CNAME', values: ['One.Olive.example.'] },
    { host: 'one.olive.example', type: 'CNAME', values: ['two.olive.example'] },
    { host: 'two.olive.example', type: 'TXT', values: ['v=spf1 -all'] },
    { host: 'loop.olive.example', type: 'CNAME', values: ['pool.olive.example'] },
    { host: 'pool.olive.example', type: 'CNAME', values: ['loop.olive.example'] },
  ]);
  expect(await resolver.resolveTxt('news.olive.example')).toEqual([['v=spf1 -all']]);
  expect(await resolver.resolveCname('news.olive.example')).toEqual(['One.Olive.example']);
  expect(await resolver.resolveTxt('loop.olive.example')).toEqual([]);
});

test('returns several long TXT records of one host', async () => {
  const values = Array.from({ length: 5 }, (_, index) => `${index}${'x'.repeat(399)}`);
  zone.set([{ host: 'long.olive.example', type: 'TXT', values }]);
  const found = await resolver.resolveTxt('long.olive.example');
  expect(found.map((parts) => parts.join('')).sort()).toEqual(values);
});

const long = 'a'.repeat(64);
test.each([
  ['an exchanger of too high a preference', { type: 'MX', values: ['65536 mx.example'] }],
  ['an exchanger without a preference', { type: 'MX', values: ['mx.example'] }],
  ['an exchanger without a dot', { type: 'MX', values: ['10 mx'] }],
  ['an address that is none', { type: 'A', values: ['192.0.2.256'] }],
  ['an alias with an empty label', { type: 'CNAME', values: ['a..example'] }],
  ['an alias with a label too long', { type: 'CNAME', values: [`${long}.example`] }],
  ['a text too long', { type: 'TXT', values: ['x'.repeat(401)] }],
  ['a text with a line break', { type: 'TXT', values: ['one\ntwo'] }],
  ['six values', { type: 'A', values: Array(6).fill('192.0.2.1') }],
  ['a type that nobody publishes', { type: 'NS', values: ['ns.example'] }],
  ['a host without a dot', { host: 'olive', type: 'A', values: [] }],
  [
    'a host too long',
    { host: `${`${'a'.repeat(60)}.`.repeat(4)}example.com`, type: 'A', values: [] },
  ],
])('refuses to publish %s', (_name, set) => {
  expect(recordSet.safeParse({ host: 'olive.example', ...set }).success).toBe(false);
});

test('ignores packets that aren’t DNS queries', async () => {
  const socket = createSocket('udp4');
  const port = Number(server.address.split(':')[1]);
  const onMessage = jest.fn();
  socket.on('message', onMessage);
  for (const bytes of [[], [1, 2, 3], [0, 1, 0x81, 0], Array(12).fill(0), Array(40).fill(255)]) {
    socket.send(Buffer.from(bytes), port, '127.0.0.1');
  }
  zone.set([{ host: 'after.olive.example', type: 'A', values: ['192.0.2.8'] }]);
  expect(await resolver.resolve4('after.olive.example')).toEqual(['192.0.2.8']);
  expect(onMessage).not.toHaveBeenCalled();
  socket.close();
});
