import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '@mailbloom/embedded-cloud/core';
import { createSecrets } from '@mailbloom/embedded-cloud/secrets';
import { filledFile } from '../../local/seed/demo-filled';
import { eventually } from './eventually';
import { localCalls } from './local-calls';
import { createManager, createProductAws, setFreePlan } from './product-aws';
import { productCalls } from './product-calls';
import { type ServerProcess, startServer } from './server-process';

export type ProductOptions = {
  /**
   * Whether to serve the app for the browser too.
   * @default false
   */
  readonly site?: boolean;
  /**
   * Whether to seed the demo agency. Waits until all of it is written, unless it is `unfinished`.
   * @default false
   */
  readonly demo?: boolean | 'unfinished';
  /**
   * The number of shards of the table's stream.
   * @default 1
   */
  readonly shards?: number;
  /**
   * The simulated time at the first start, in ms. The dates of the demo agency depend on it.
   * @default now
   */
  readonly startsAt?: number;
};

const fillPatienceMs = 300_000;

/** The secret from which the ids of subscribers are derived. */
const signingSecret = 'Mailbloom-dev-Data-signingB60554FF';

/**
 * Sets the clock before the start, as if a server had been restarted after its clock was advanced.
 * Also gives the server a known secret, so that the ids of subscribers, and whatever depends on
 * them, are the same in every run.
 */
const setStart = async (dataDir: string, startsAt: number): Promise<void> => {
  const secrets = createSecrets({
    dataDir,
    clock: createClock(startsAt - Date.now()),
    region: 'us-east-1',
    accountId: '000000000000',
  });
  secrets.createSecret({ name: signingSecret, secretString: 'the same in every run'.padEnd(64) });
  await secrets.close();
  writeFileSync(join(dataDir, 'clock-offset-ms.txt'), String(startsAt - Date.now()));
  writeFileSync(join(dataDir, 'demo-started-at-ms.txt'), String(startsAt));
};

/** Waits until the server has written the parts of the demo that it adds after the start. */
const demoFilled = (dataDir: string): Promise<boolean> =>
  eventually(
    'the demo is complete',
    async () => readFileSync(join(dataDir, filledFile), 'utf8').includes('complete'),
    { withinMs: fillPatienceMs },
  );

/**
 * The number of sign-ins. Each comes from a different IP address, so that limits per IP address
 * never apply.
 */
let signIns = 0;
const nextAddress = () => {
  signIns += 1;
  return `10.${(signIns >> 16) & 255}.${(signIns >> 8) & 255}.${signIns & 255}`;
};

/**
 * Starts the whole product in a separate process, on a free port and a new data folder:
 *
 * ```ts
 * const product = await startLocalProduct();
 * const manager = await product.signInAsManager('manager@agency.test');
 * const customer = await product.api(manager, 'POST /customer/create', { body: { … } });
 * await product.api(manager, 'GET /subscriber', { customerId: customer.id, query: { limit: 25 } });
 * await product.advance(3600);
 * await product.kill9();
 * await product.restart();
 * await product.close();
 * ```
 *
 * `api` throws when a call is refused, and `request` returns any answer. Handlers come from the
 * working tree. If one fails, `functions.log` in the data folder explains why.
 */
export const startLocalProduct = async ({
  site = false,
  demo = false,
  shards = 1,
  startsAt,
}: ProductOptions = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailbloom-product-'));
  if (startsAt !== undefined) await setStart(dataDir, startsAt);
  const start = (port: string) =>
    startServer([
      ...['--no-open', '--port', port, '--data', dataDir, '--shards', String(shards)],
      ...(site ? [] : ['--no-site']),
      ...(demo ? [] : ['--empty']),
    ]);
  let server: ServerProcess = await start('0');
  const { origin } = server;
  if (demo === true) await demoFilled(dataDir);
  const calls = productCalls(origin);
  const local = localCalls(origin);
  const aws = createProductAws(origin);

  /**
   * Returns the code in the newest sign-in email. The email arrives shortly after the call, because
   * it goes through a queue.
   */
  const codeFor = (email: string, emailsBefore = 0): Promise<string> =>
    eventually(`a sign-in mail to ${email}`, async () => {
      const emails = await local.mail({ to: email, subject: 'sign-in code' });
      return emails.length > emailsBefore && emails[0]?.subject.split(' ')[0];
    });

  const signIn = async (email: string): Promise<string> => {
    const headers = { 'x-caller-address': nextAddress() };
    const before = await local.mail({ to: email, subject: 'sign-in code' });
    const { session } = await calls.api('', 'POST /auth/login', { body: { email }, headers });
    const code = await codeFor(email, before.length);
    const body = { email, code, session };
    return (await calls.api('', 'POST /auth/verify', { body, headers })).accessToken;
  };

  return {
    origin,
    dataDir,
    aws,
    ...calls,
    ...local,
    /**
     * Returns the functions' environment variables, which contain the names of the table, buckets,
     * queues, and user pool.
     */
    environment: async () => (await local.health()).environment,
    signIn,
    codeFor,
    /** Creates the manager before signing in. */
    async signInAsManager(email: string): Promise<string> {
      await createManager(aws, (await local.health()).environment, email);
      return signIn(email);
    },
    /**
     * Puts a customer on the free plan, with its limits of 200 subscribers and 4 emails a month.
     */
    setFreePlan: async (customerId: string) =>
      setFreePlan(aws, (await local.health()).environment, customerId),
    /** Posts a file with the presigned form that `POST /upload` returned. */
    async upload(form: UploadForm, content: string | Uint8Array<ArrayBuffer>): Promise<Response> {
      const data = new FormData();
      for (const [name, value] of Object.entries(form.fields)) data.set(name, value);
      data.set('file', new Blob([content], { type: form.fields['Content-Type'] ?? '' }));
      return fetch(form.url, { method: 'POST', body: data });
    },
    /** Returns the server's process ID. It changes after a restart. */
    pid: () => server.pid,
    kill9: () => server.kill9(),
    /** Returns what the server has printed since it started. */
    output: () => server.output(),
    /** Waits until the whole demo agency is written. */
    demoFilled: () => demoFilled(dataDir),
    /** Stops the server as Ctrl+C does. */
    stop: () => server.stop(),
    /**
     * Kills the server, as with `kill -9`, in the middle of an invocation of this function, after
     * it has made this many SDK calls. `died` waits until the server has ended.
     */
    killDuring: (functionName: string, afterCalls: number, afterInvocations = 0) =>
      local.faults({ crash: [{ functionName, afterCalls, afterInvocations, kills: 'server' }] }),
    died: () => eventually('the server dies', async () => server.hasEnded()),
    /** Starts the server again on the same data folder and port. */
    async restart(): Promise<void> {
      await server.stop();
      server = await start(new URL(origin).port);
    },
    async close(): Promise<void> {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type LocalProduct = Awaited<ReturnType<typeof startLocalProduct>>;

type UploadForm = { readonly url: string; readonly fields: Readonly<Record<string, string>> };
