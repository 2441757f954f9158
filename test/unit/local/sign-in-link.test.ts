import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { HttpRequest } from '@mailbloom/embedded-cloud/http';
import { createSignInLink } from '../../../local/pages/sign-in-link';

let server: Server;
let origin: string;
let calls: { path: string; body: Record<string, string>; agent: string | undefined }[];
let mails: { id: string; subject: string }[];
let limited: boolean;

/** Imitates the product's sign-in: it emails a code, and the right code returns a cookie. */
beforeEach(async () => {
  calls = [];
  mails = [{ id: 'old', subject: '111111 is your sign-in code' }];
  limited = false;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    calls.push({ path: request.url ?? '', body, agent: request.headers['user-agent'] });
    if (limited) response.writeHead(429).end(JSON.stringify({ message: 'Wait an hour.' }));
    else if (request.url === '/api/auth/login') {
      mails.unshift({ id: 'new', subject: '222222 is your sign-in code' });
      response.end(JSON.stringify({ session: 'session-1', sent: true }));
    } else response.setHeader('set-cookie', ['mb_refresh=1', 'mb_browser=2']).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

let time = 0;
const link = () => {
  const ses = { listMail: async () => mails.slice(0, 1) } as unknown as Parameters<
    typeof createSignInLink
  >[0]['ses'];
  return createSignInLink({
    origin,
    ses,
    prepareOwner: async () => 'owner@demo.mailbloom.test',
    now: () => time,
  });
};
const requestOf = (url: string, method = 'GET'): HttpRequest => ({
  method,
  url: new URL(url),
  headers: { 'user-agent': 'Firefox' },
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
});

test('signs in the store’s owner with the emailed code, and opens the home page', async () => {
  const { url, respond } = link();
  const response = await respond(requestOf(url));
  expect(response).toMatchObject({ status: 303, cookies: ['mb_refresh=1', 'mb_browser=2'] });
  expect(response?.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
  expect(calls).toEqual([
    { path: '/api/auth/login', body: { email: 'owner@demo.mailbloom.test' }, agent: 'Firefox' },
    {
      path: '/api/auth/verify',
      body: { email: 'owner@demo.mailbloom.test', code: '222222', session: 'session-1' },
      agent: 'Firefox',
    },
  ]);
});

test('works only once, even when two requests arrive together', async () => {
  const { url, respond } = link();
  const answers = await Promise.all([respond(requestOf(url)), respond(requestOf(url))]);
  expect(answers.map((answer) => answer?.status).toSorted()).toEqual([303, 410]);
  const later = await respond(requestOf(url));
  expect(later).toMatchObject({ status: 410 });
  expect(later?.cookies).toBeUndefined();
  expect(calls).toHaveLength(2);
});

test('expires after 15 minutes', async () => {
  time = 0;
  const { url, respond } = link();
  time = 15 * 60 * 1000;
  expect(await respond(requestOf(url))).toMatchObject({ status: 410 });
  expect(calls).toEqual([]);
  time = 0;
});

test('refuses a wrong token without using up the link', async () => {
  const { url, respond } = link();
  for (const wrong of [`${origin}/local/sign-in/`, `${url.slice(0, -1)}~`, `${url}/x`]) {
    expect(await respond(requestOf(wrong))).toMatchObject({ status: 410 });
  }
  expect(await respond(requestOf(url, 'HEAD'))).toMatchObject({ status: 405 });
  expect(await respond(requestOf(url, 'POST'))).toMatchObject({ status: 405 });
  expect(calls).toEqual([]);
  expect(await respond(requestOf(url))).toMatchObject({ status: 303 });
});

test('creates a new token at each start, too long to guess', () => {
  const tokens = [link(), link()].map(({ url }) => url.split('/').at(-1) ?? '');
  expect(tokens[0]).not.toBe(tokens[1]);
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32);
});

test('says why signing in failed', async () => {
  limited = true;
  const { url, respond } = link();
  const response = await respond(requestOf(url));
  expect(response?.status).toBe(410);
  expect(String(response?.body)).toContain('Wait an hour.');
});

test('ignores requests for other pages', async () => {
  expect(await link().respond(requestOf(`${origin}/local/mail`))).toBeUndefined();
});

test('isn’t part of any deployed code', () => {
  const root = join(__dirname, '../../..');
  const sources = ['functions', 'lib', 'shared', 'frontend/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|js)$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const withLink = sources.filter((file) =>
    /local\/demo|demo-link/.test(readFileSync(file, 'utf8')),
  );
  expect(withLink).toEqual([]);
});
