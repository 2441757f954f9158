import type { Page } from '@playwright/test';
import type { LocalProduct } from '../../support/local-product';
import { save } from '../pages/composer';
import type { Visit } from './measure-page';

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
  // The newest email of the list may still be on its way.
  const report = best?.sent.drafts.find(({ status }) => status === 'sent');
  const details = await Promise.all(
    (best?.drafts.drafts ?? []).map(({ id: draftId }) =>
      product.api(token, 'GET /draft/{draftId}', {
        customerId: best?.customerId ?? '',
        params: { draftId },
      }),
    ),
  );
  const draft = details.find(({ editor }) => editor === 'TIPTAP_REACTEMAIL');
  if (!best || !report || !draft) throw new Error('The demo agency has no customer with emails');
  const base = `/customer/${best.customerId}`;
  // Placeholder rows have no links.
  const firstRow = (page: Page) => page.getByRole('row').getByRole('link').first().waitFor();
  return [
    {
      name: 'home',
      path: base,
      ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    { name: 'emails list', path: `${base}/emails`, ready: firstRow },
    { name: 'audience', path: `${base}/audience`, ready: firstRow },
    {
      name: 'report',
      path: `${base}/campaign/${report.id}/report`,
      ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    },
    {
      name: 'composer to first letter',
      path: `${base}/compose/blank/${draft.id}`,
      ready: async (page) => {
        const editor = page.getByRole('textbox', { name: 'Email content' });
        await editor.click();
        await page.keyboard.type('ß');
        await editor.filter({ hasText: 'ß' }).waitFor();
      },
      leave: save,
    },
  ];
};
