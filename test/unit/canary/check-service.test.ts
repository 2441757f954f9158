import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkProduct } from '../../../functions/canary/check-service';
import { captureLogs } from '../../support/captured-logs';

/** The responses of a working product and of the monitor outside AWS. */
const good: Readonly<Record<string, number>> = {
  'GET /login': 200,
  'POST /api/auth/refresh': 401,
  'GET /c/canary': 400,
  'GET /u/canary': 400,
  'GET /heartbeat': 200,
};

let answers: Readonly<Record<string, number>>;
let calls: string[];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    const call = `${method} ${url}`;
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
});

/** Runs the canary and returns its log lines without their times. */
const run = async (): Promise<readonly Record<string, unknown>[]> => {
  const logs = captureLogs();
  await checkProduct({
    fetch,
    clock: () => 0,
    APP_URL: origin,
    UNSUBSCRIBE_URL: origin,
    HEARTBEAT_URL: `${origin}/heartbeat`,
  }).finally(logs.restore);
  return logs.lines.map((line) => JSON.parse(line).message);
};

test('requests each part, and calls the monitor outside AWS if everything works', async () => {
  expect(await run()).toEqual([{ message: 'Canary ended', count: 4, failed: 0 }]);
  expect(calls.toSorted()).toEqual(Object.keys(good).toSorted());
  expect(calls.at(-1)).toBe('GET /heartbeat');
});

test('logs the part that fails or doesn’t respond, and doesn’t call the monitor', async () => {
  const { 'GET /u/canary': _, ...others } = good;
  answers = { ...others, 'GET /c/canary': 502 };
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
  expect(lines.at(-1)).toEqual({ message: 'Canary ended', count: 4, failed: 2 });
  expect(calls).not.toContain('GET /heartbeat');
});

test('doesn’t fail when the monitor itself can’t be reached', async () => {
  const { 'GET /heartbeat': _, ...others } = good;
  answers = others;
  const lines = await run();
  expect(lines[0]).toEqual({ message: 'Canary ended', count: 4, failed: 0 });
  expect(lines[1]).toMatchObject({ message: 'The heartbeat didn’t reach its monitor' });
});
