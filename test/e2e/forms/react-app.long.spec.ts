import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { aForm } from '../../support/a-form';
import { builtFormsReact } from '../../support/built-forms-react';
import { eventually } from '../../support/eventually';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

/**
 * A store's own React app: the package's component in a page, and the popup's code in the layout.
 */
const appOf = (pageUrl: string) => `
  import { createElement as h, StrictMode, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { SignupForm } from '@mailbloom/forms-react';
  import { SignupPopup } from 'popup';
  const Layout = () => {
    const [page, setPage] = useState(1);
    return h('main', null,
      h('button', { onClick: () => setPage(page + 1) }, 'Page ' + page),
      h(SignupForm, { url: ${JSON.stringify(pageUrl)} }),
      h(SignupPopup, { key: page }));
  };
  createRoot(document.body.appendChild(document.createElement('div')))
    .render(h(StrictMode, null, h(Layout)));`;

/** Builds the app with Vite. */
const bundleApp = async (entry: string, files: Readonly<Record<string, string>>) => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: process.cwd(),
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { alias: { '@mailbloom/forms-react': entry } },
    plugins: [
      {
        name: 'files-of-the-app',
        enforce: 'pre',
        resolveId: (name) => (files[name] ? `\0${name}` : undefined),
        load: (id) => files[id.slice(1)],
      },
    ],
    build: { write: false, minify: false, rollupOptions: { input: 'app' } },
  });
  const { output } = [result].flat()[0] as { readonly output: readonly { code?: string }[] };
  return output[0]?.code ?? '';
};

test('shows the form and the popup in a React app with the code from the builder', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { token, customerId } = store;
  const { style } = aForm();
  const readable = { ...style, button: { ...style.button, color: '#ffffff' } };
  const form = { ...aForm(), style: readable, requireEmailVerification: false };
  const { id: formId } = await product.api(token, 'POST /form', { customerId, body: form });
  const params = { formId };
  const body = { ...form, rev: 1, confirmed: true };
  await product.api(token, 'PUT /form/{formId}', { customerId, params, body });
  const codes = await product.api(token, 'GET /form/{formId}/codes', { customerId, params });
  const { entry, remove } = await builtFormsReact();
  const script = await bundleApp(entry, { app: appOf(codes.pageUrl), popup: codes.popupV2Code });
  remove();
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    const safe = script.replaceAll('</script', '<\\/script');
    response.end(
      `<!doctype html><html lang="en"><title>App</title><body><script type="module">${safe}</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));

  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.getByRole('button', { name: 'Page 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expectAccessible(page, ['light']);
  await page.getByRole('textbox', { name: 'Email' }).fill('react@visitors.test');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('status')).toHaveText('Welcome');
  await expectAccessible(page, ['light']);
  // The popup appears once and within the usual five seconds, although effects run twice and the
  // layout changed.
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 320, height: 300 });
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
  await expect(dialog.locator('label').first()).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('textbox', { name: 'Email' }).fill('popup@visitors.test');
  await expectAccessible(page, ['light']);
  expect(await page.locator('script[data-mode=popup]').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Welcome');
  await eventually('both are subscribers', async () => {
    const query = { segmentIds: formId };
    const { subscribers } = await product.api(token, 'GET /subscriber', { customerId, query });
    return subscribers.length === 2;
  });
  expect(faults).toEqual([]);
  server.close();
});
