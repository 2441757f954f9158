import { appPlaceholderPage } from '../../../../local/pages/waiting-page';
import { createResponderChain } from '../../../../local/runtime/responder-chain';
import { watchSite } from '../../../../local/runtime/site/site-state';

const request = (path: string, accept: string) => ({
  method: 'GET',
  url: new URL(path, 'http://127.0.0.1:4000'),
  headers: { accept },
  body: Buffer.from(''),
  sourceIp: '127.0.0.1',
});

test('shows a browser that connects early a waiting page, and tells a program to retry', async () => {
  const { respond } = createResponderChain();
  const page = await respond(request('/', 'text/html,*/*'));
  expect(page).toMatchObject({
    status: 503,
    headers: { 'content-type': expect.stringContaining('html') },
  });
  expect(String(page?.body)).toContain('Mailbloom is starting');
  expect(String(page?.body)).toContain('location.reload()');
  const call = await respond(request('/api/user', 'application/json'));
  expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  expect(String(call?.body)).not.toContain('<');
});

test('says on the waiting page that the app is being built, and replaces the page once the app is ready', async () => {
  let finish = (_folder: string) => {};
  const site = watchSite(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const page = appPlaceholderPage(site.current());
  expect(page?.status).toBe(503);
  expect(String(page?.body)).toContain('Mailbloom is building its app');
  finish('/dist');
  await site.ended;
  expect(appPlaceholderPage(site.current())).toBeUndefined();
});

test('shows the output of a failed build and what to do', async () => {
  const site = watchSite(
    Promise.reject(new Error('\u001b[31m[transform] \u001b[0m<Button> is not exported')),
  );
  await site.ended;
  const body = String(appPlaceholderPage(site.current())?.body);
  expect(body).toContain('We couldn’t build the app');
  expect(body).toContain('[transform] &lt;Button&gt; is not exported');
  expect(body).toContain('npm install');
});
