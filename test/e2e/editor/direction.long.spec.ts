import { signInByCalls } from '../pages/sign-in';
import { expect, test } from '../support/product-test';
import { createStore } from '../support/store';

const body =
  '<email-paragraph>An English paragraph that is longer than the others.</email-paragraph>' +
  '<email-paragraph><email-merge-tag name="first_name" fallback="friend"></email-merge-tag> مرحبا بكم</email-paragraph>' +
  '<email-heading level="2">عنوان</email-heading>' +
  '<ul><li><p>واحد</p></li></ul>' +
  '<ul><li><p>One</p></li></ul>' +
  '<email-paragraph align="center">שלום</email-paragraph>';

/** Returns on which side of its block each text appears, measured from the rendered boxes. */
const sides = (root: Element): string[] => {
  const texts = ['An English', 'مرحبا', 'عنوان', 'واحد', 'One', 'שלום'];
  const { left, right } = root.getBoundingClientRect();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const sideByText = new Map<string, string>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = texts.find((expected) => node?.textContent?.includes(expected));
    if (!text) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const before = box.left - left;
    const after = right - box.right;
    const list = node.parentElement?.closest('ul');
    const side = Math.abs(before - after) < 20 ? 'middle' : before < after ? 'left' : 'right';
    sideByText.set(text, list ? `${side}, list ${getComputedStyle(list).direction}` : side);
  }
  return texts.map((text) => `${text}: ${sideByText.get(text)}`);
};

test('each paragraph follows the direction of its own text, on the canvas as in the email', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { token, customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: { name: 'Both' } });
  const params = { draftId: draft.id };
  const change = { rev: draft.rev, subject: 'Both', body };
  await product.api(token, 'PUT /draft/{draftId}', { customerId, params, body: change });
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${customerId}/compose/blank/${draft.id}`);
  const canvas = page.getByRole('textbox', { name: 'Email content' });
  await canvas.getByText('An English').waitFor();
  const expected = [
    'An English: left',
    'مرحبا: right',
    'عنوان: right',
    'واحد: right, list rtl',
    'One: left, list ltr',
    'שלום: middle',
  ];
  await expect.poll(() => canvas.evaluate(sides)).toEqual(expected);
  const emailCard = page.frameLocator('iframe').first().locator('.em-card');
  await emailCard.getByText('An English').waitFor();
  await expect.poll(() => emailCard.evaluate(sides)).toEqual(expected);
});

test('left padding appears on the right in a Hebrew email, on the canvas and in the email', async ({
  page,
  product,
}) => {
  const store = await createStore(product);
  const { token, customerId } = store;
  const draft = await product.api(token, 'POST /draft', { customerId, body: { name: 'Hebrew' } });
  const indentedBody =
    '<email-paragraph>שלום</email-paragraph>' +
    '<email-paragraph padding-left="60">50 %</email-paragraph>' +
    '<email-paragraph dir="rtl" padding-left="60">Nike חדש</email-paragraph>' +
    '<email-paragraph padding-left="60">English</email-paragraph>';
  const params = { draftId: draft.id };
  const styles = { ...draft.styles, language: 'he' };
  const change = { rev: draft.rev, subject: 'Hebrew', body: indentedBody, styles };
  await product.api(token, 'PUT /draft/{draftId}', { customerId, params, body: change });
  await signInByCalls(page.context(), product, store.ownerEmail);
  await page.goto(`/customer/${customerId}/compose/blank/${draft.id}`);
  const canvas = page.getByRole('textbox', { name: 'Email content' });
  const emailCard = page.frameLocator('iframe').first().locator('.em-card');
  const expected = [
    { text: '50 %', side: 'right', left: '0px', right: '60px' },
    { text: 'Nike', side: 'right', left: '0px', right: '60px' },
    { text: 'English', side: 'left', left: '60px', right: '0px' },
  ];
  for (const root of [canvas, emailCard]) {
    for (const { text, ...layout } of expected) {
      const block = root.locator('p, email-paragraph').filter({ hasText: text });
      const currentLayout = () =>
        block.evaluate((element) => {
          const cellStyle = getComputedStyle(element.closest('td') ?? element);
          const { textAlign, direction } = getComputedStyle(element);
          const start = direction === 'rtl' ? 'right' : 'left';
          const side = textAlign === 'start' ? start : textAlign;
          return { side, left: cellStyle.paddingLeft, right: cellStyle.paddingRight };
        });
      // The editor sets directions after the text is rendered, so this waits.
      await expect.poll(currentLayout).toEqual(layout);
    }
  }
});
