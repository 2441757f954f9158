import { spawnSync } from 'node:child_process';
import { request } from 'node:http';
import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

const start = (...options: readonly string[]) =>
  spawnSync(process.execPath, ['local/start.mjs', '--no-open', ...options], {
    encoding: 'utf8',
    timeout: 30_000,
  });

const statusWith = (path: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${product.origin}${path}`, { headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject).end(method === 'POST' ? '{"advanceSeconds":1}' : undefined);
  });

test('refuses a second start on the same data folder, and says where the first server is running', () => {
  const { status, stderr } = start('--port', '0', '--data', product.dataDir);
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `Mailbloom is already running on the data folder ${product.dataDir} at ${product.origin}. Stop it, or choose another folder with --data.`,
  );
});

test('names the port when it is already in use', () => {
  const port = new URL(product.origin).port;
  const { status, stderr } = start('--port', port, '--data', `${product.dataDir}-other`);
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(`Port ${port} is in use. Choose another one with --port.`);
});

test('shows the usage for an unknown option', () => {
  const { status, stderr } = start('--prot', '1');
  expect(status).toBe(1);
  expect(stderr).toContain('--port N');
  expect(stderr).not.toContain('at readCliOptions');
});

test('moves the clock only forward, for all parts of the local cloud, and keeps the new time after a restart', async () => {
  const before = await product.now();
  await product.advance(7 * 24 * 3600);
  expect(await product.now()).toBeGreaterThanOrEqual(before + 7 * 24 * 3600 * 1000);
  const answer = await fetch(`${product.origin}/local/clock`, {
    method: 'POST',
    body: JSON.stringify({ advanceSeconds: -1 }),
  });
  expect(answer.status).toBe(400);
  const token = await product.signInAsManager('late@agency.test');
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(exp * 1000).toBeGreaterThan(await product.now());
  await product.kill9();
  await product.restart();
  expect(await product.now()).toBeGreaterThanOrEqual(before + 7 * 24 * 3600 * 1000);
});

test('expires a token by the local cloud’s clock', async () => {
  const token = await product.signInAsManager('short@agency.test');
  expect(await product.request(token, 'GET /user')).toMatchObject({ status: 200 });
  await product.advance(16 * 60);
  expect(await product.request(token, 'GET /user')).toMatchObject({ status: 401 });
});

test('refuses requests under another host name or from pages of other sites', async () => {
  expect(await statusWith('/', { host: 'mail.attacker.test' })).toBe(403);
  const foreign = { origin: 'https://attacker.test', 'content-type': 'text/plain' };
  expect(await statusWith('/local/clock', foreign, 'POST')).toBe(403);
  expect(await statusWith('/local/clock', { origin: product.origin }, 'POST')).toBe(200);
});

test('shows an email in the mailbox without running any script in it', async () => {
  await product.signInAsManager('mail@agency.test');
  const [email] = await product.mail({ to: 'mail@agency.test' });
  const page = await fetch(`${product.origin}/local/mail?search=mail%40agency.test`);
  const html = await page.text();
  expect(html).toContain(email?.subject);
  expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  const part = await fetch(`${product.origin}/local/mail/${email?.id}/html`);
  expect(part.headers.get('content-security-policy')).toMatch(/^sandbox /);
});

test('shows search terms as text, never as markup', async () => {
  const page = await fetch(
    `${product.origin}/local/mail?search=${encodeURIComponent('<script>x')}`,
  );
  const html = await page.text();
  expect(html).toContain('&lt;script&gt;x');
  expect(html).not.toContain('<script>x');
});

test('explains invalid fault settings instead of accepting them', async () => {
  await expect(product.faults({ ses: { throttle: 2 } })).rejects.toThrow(/400/);
  await expect(product.faults({ sqs: { queue: 'nobody', duplicateNext: 1 } })).rejects.toThrow(
    /No queue is named nobody/,
  );
});
