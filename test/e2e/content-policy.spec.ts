import type { Page } from '@playwright/test';
import { content, createEmail, preview } from './pages/composer';
import { signInManually } from './pages/sign-in';
import { expect, test } from './support/product-test';
import { createStore, type Store } from './support/store';

/**
 * Records what the content policy blocks on the app's own pages. The page reports each blocked
 * request with a delay.
 */
const watchPolicy = async (page: Page): Promise<readonly string[]> => {
  const violations: string[] = [];
  await page.exposeFunction('noteRefusal', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { noteRefusal(violation: string): void }).noteRefusal(
        `${location.pathname}: ${effectiveDirective} ${blockedURI}`,
      ),
    );
  });
  return violations;
};

const email = `<!doctype html><html><head>
<link rel="stylesheet" href="https://fonts.attacker.test/mail.css">
<style>@font-face{font-family:Shop;src:url(https://fonts.attacker.test/shop.woff2)}
@import url(https://fonts.attacker.test/more.css);p{font-family:Shop;color:#186a3b}</style>
</head><body><p style="font-size:20px">Bulbs for the frost</p></body></html>`;

const writeCode = async (page: Page, { customerId }: Store): Promise<void> => {
  await page.goto(`/customer/${customerId}/compose`);
  await page.getByLabel('Email name').fill('Pasted');
  await page.getByText('Code editor').click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(email);
};

test('loads no style sheet, font, script, or frame from another origin', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const violations = await watchPolicy(page);
  const foreign: string[] = [];
  const isForeign = (url: string) => url.startsWith('http') && !url.startsWith(product.origin);
  page.on('response', (response) => {
    if (isForeign(response.url())) foreign.push(response.url());
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // If the reason is `csp`, the policy blocked the request before anything left the browser.
    if (isForeign(request.url()) && why !== 'csp') foreign.push(`${request.url()} ${why}`);
  });

  const result = await page.goto('/login');
  const policy = result?.headers()['content-security-policy'] ?? '';
  for (const kind of ['default', 'script', 'style', 'font', 'frame', 'connect']) {
    const [sources] = policy.match(new RegExp(`${kind}-src [^;]*`)) ?? [];
    expect(sources).toMatch(/-src 'self'/);
    expect(sources).not.toMatch(/https:(?!\/)|\*|data:|blob:/);
  }
  await signInManually(page, store.ownerEmail);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  for (const path of ['audience', 'emails', 'subscribers/add/csv', 'settings']) {
    await page.goto(`/customer/${store.customerId}/${path}`);
    await page.getByRole('heading').first().waitFor();
  }

  await createEmail(page, 'Autumn');
  await content(page).click();
  await page.keyboard.type('Bulbs for the frost');
  await expect(preview(page).getByText('Bulbs for the frost')).toBeVisible();

  await writeCode(page, store);
  await expect(preview(page).getByText('Bulbs for the frost')).toBeVisible();

  expect(violations).toEqual([]);
  expect(foreign).toEqual([]);
});
