import type { Page } from '@playwright/test';
import type { LocalProduct } from '../../support/local-product';
import { save } from '../pages/composer';
import type { Visit } from './measure-page';

/**
 * Waits until a matching element is visible and contains a text. Checks in every frame, because
 * locators check only twice a second after their first tries.
 */
const showsElement =
  (selector: string, text = '') =>
  (page: Page) =>
    page.evaluate(
      async (wanted) => {
        for (;;) {
          const isShown = [...document.querySelectorAll(wanted.selector)].some(
            (element) => element.checkVisibility() && element.textContent.includes(wanted.text),
          );
          if (isShown) return;
          await new Promise(requestAnimationFrame);
        }
      },
      { selector, text },
    );

const canvas = '[aria-label="Email content"]';

/** Returns the pages of the demo customer with the most sent emails. */
export const visitsOf = async (product: LocalProduct, token: string): Promise<readonly Visit[]> => {
  const { customers } = await product.api(token, 'GET /customer', { query: {} });
  const lists = await Promise.all(
    customers.map(async ({ id: customerId }) => ({
      customerId,
      sent: await product.api(token, 'GET /draft', { customerId, query: { status: 'sent' } }),
      drafts: await product.api(token, 'GET /draft', { customerId, query: { status: 'drafts' } }),
    })),
  );
  const [best] = lists.toSorted((a, b) => b.sent.drafts.length - a.sent.drafts.length);
  // Takes the newest email that is completely sent. A newer one may still be on its way.
  const report = best?.sent.drafts.find(({ status }) => status === 'sent');
  const details = await Promise.all(
    (best?.drafts.drafts ?? []).map(({ id: draftId }) =>
      product.api(token, 'GET /draft/{draftId}', {
        customerId: best?.customerId ?? '',
        params: { draftId },
      }),
    ),
  );
  // Takes a draft without pictures of its own.
  const draft = details.find(
    ({ editor, body }) => editor === 'TIPTAP_REACTEMAIL' && !body.includes('/media/'),
  );
  if (!best || !report || !draft) throw new Error('The demo agency has no customer with emails');
  const base = `/customer/${best.customerId}`;
  const heading = showsElement('h1');
  // Placeholder rows have no links.
  const firstRow = showsElement('tr a');
  const composer: Omit<Visit, 'name'> = {
    path: `${base}/compose/blank/${draft.id}`,
    ready: async (page) => {
      await showsElement(canvas)(page);
      await page.getByRole('textbox', { name: 'Email content' }).click();
      await page.keyboard.type('ß');
      await showsElement(canvas, 'ß')(page);
    },
    leave: save,
  };
  return [
    { name: 'home', path: base, ready: heading },
    { name: 'emails list', path: `${base}/emails`, ready: firstRow },
    { name: 'audience', path: `${base}/audience`, ready: firstRow },
    {
      name: 'report',
      path: `${base}/campaign/${report.id}/report`,
      ready: heading,
    },
    { name: 'composer to first letter', ...composer },
    {
      name: 'composer from a click, to first letter',
      linkOn: `${base}/emails?tab=drafts`,
      ...composer,
    },
  ];
};
