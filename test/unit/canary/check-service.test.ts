import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkProduct } from '../../../functions/canary/check-service';
import { createTokenReader } from '../../../functions/tracking/token-reader';
import { captureLogs } from '../../support/captured-logs';

/** The responses of a working product and of the monitor outside AWS. */
const good: Readonly<Record<string, number>> = {
  'GET /login': 200,
  'POST /api/auth/refresh': 401,
  'GET /c/<token>': 400,
  'GET /u/<token>': 400,
  'GET /f/00000000000000000000000000': 404,
  'GET /heartbeat': 200,
};

let answers: Readonly<Record<string, number>>;
let calls: string[];
let tokens: string[];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    const [, place, token] = /^(\/[cu]\/)(.+)$/.exec(url ?? '') ?? [];
    if (token) tokens.push(token);
    const call = `${method} ${place ? `${place}<token>` : url}`;
    calls.push(call);
    expect(headers).toMatchObject({ 'user-agent': 'Mailbloom canary', origin });
    const status = answers[call];
    if (status === undefined) response.destroy();
    else response.writeHead(status).end('page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = good;
  calls = [];
  tokens = [];
});

/** Runs the canary and returns its log lines without their times. */
const run = async (): Promise<readonly Record<string, unknown>[]> => {
  const logs = captureLogs();
  await checkProduct({
    fetch,
    clock: () => 0,
    APP_URL: origin,
    UNSUBSCRIBE_URL: origin,
    FORMS_URL: origin,
    HEARTBEAT_URL: `${origin}/heartbeat`,
  }).finally(logs.restore);
  return logs.lines.map((line) => JSON.parse(line).message);
};

test('requests each part, and calls the monitor outside AWS if everything works', async () => {
  expect(await run()).toEqual([{ message: 'Canary ended', count: 5, failed: 0 }]);
  expect(calls.toSorted()).toEqual(Object.keys(good).toSorted());
  expect(calls.at(-1)).toBe('GET /heartbeat');
});

test('logs the part that fails or doesn’t respond, and doesn’t call the monitor', async () => {
  const { 'GET /u/<token>': _, ...others } = good;
  answers = { ...others, 'GET /c/<token>': 502 };
  const lines = await run();
  expect(lines).toContainEqual({
    message: 'The canary got an unexpected answer',
    step: 'links in emails',
    status: 502,
    durationMs: 0,
  });
  expect(lines).toContainEqual(
    expect.objectContaining({ message: 'The canary got no answer', step: 'unsubscribing' }),
  );
  expect(lines.at(-1)).toEqual({ message: 'Canary ended', count: 5, failed: 2 });
  expect(calls).not.toContain('GET /heartbeat');
});

test('doesn’t fail when the monitor itself can’t be reached', async () => {
  const { 'GET /heartbeat': _, ...others } = good;
  answers = others;
  const lines = await run();
  expect(lines[0]).toEqual({ message: 'Canary ended', count: 5, failed: 0 });
  expect(lines[1]).toMatchObject({ message: 'The heartbeat didn’t reach its monitor' });
});

test('uses links that are refused only after the signing secret was read', async () => {
  await run();
  const keysRead: string[] = [];
  const readToken = createTokenReader(async (name) => {
    keysRead.push(name);
    return Buffer.from('the key of a stage');
  });
  for (const token of tokens) {
    for (const kind of ['click', 'unsubscribe'] as const) {
      expect(await readToken(token, kind)).toBeUndefined();
    }
  }
  expect(keysRead).toEqual(Array(4).fill('token-1'));
  // If the secret is gone, the function fails instead of refusing the token, and so the canary's
  // check fails.
  const withoutSecret = createTokenReader(async () => {
    throw new Error('ResourceNotFoundException');
  });
  await expect(withoutSecret(tokens[0] ?? '', 'click')).rejects.toThrow('ResourceNotFound');
});
