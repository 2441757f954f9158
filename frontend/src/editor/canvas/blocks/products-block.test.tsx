import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { afterEach, expect, test, vi } from 'vitest';
import { readDoc } from '../../../../../shared/email/document/read/read-doc';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import type { EmailShop } from '../../../../../shared/email/products/mail-shop';
import { mockApi } from '../../../../test/mock-api';
import { openFirst, openNew } from '../../../../test/open-block-settings';
import { change, openEmailEditor } from '../../../../test/open-email-editor';

const oil = {
  id: '11',
  title: 'Olive oil',
  url: 'https://olive.example/oil',
  isForSale: true,
  imageUrl: 'https://olive.example/oil.jpg',
  price: { amount: 1250, currency: 'EUR' },
};
const soap = { ...oil, id: '12', title: '<b>Soap</b>', imageUrl: undefined };

const shop: EmailShop = {
  isConnected: true,
  find: async (requested) =>
    requested.source === 'chosen'
      ? [soap, oil].filter(({ id }) => requested.ids.includes(id))
      : [soap, oil],
};

afterEach(() => vi.unstubAllGlobals());

const markupOf = (editor: Editor) => docToMarkup(readDoc(editor.getJSON()));
const canvas = () => screen.getByLabelText('Email content');

test('searches and selects products from the store, and shows them with the store’s data', async () => {
  const calls = mockApi({ 'GET /shopify/catalogue': () => ({ items: [oil, soap] }) });
  const { dialog, editor } = await openNew('Products', { shop });
  await userEvent.click(dialog.getByRole('button', { name: 'Insert Products' }));
  expect(dialog.getByText('Choose at least one product')).toBeVisible();
  await userEvent.type(dialog.getByRole('combobox', { name: 'Products' }), 'oil');
  await waitFor(() => expect(calls.at(-1)?.query.get('search')).toBe('oil'));
  await userEvent.click(await screen.findByRole('option', { name: /Olive oil/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Insert Products' }));
  expect(await screen.findByRole('img', { name: 'Olive oil' })).toBeVisible();
  expect(canvas()).toHaveTextContent('€12.50');
  expect(markupOf(editor)).toContain('<email-products ids="11"></email-products>');
});

test('requests a set number of the newest products, and shows their titles as plain text', async () => {
  mockApi({ 'GET /shopify/catalogue': () => ({ items: [] }) });
  const { dialog, editor } = await openFirst('<email-products ids="11"></email-products>', {
    shop,
  });
  await userEvent.click(dialog.getByRole('combobox', { name: 'Show' }));
  await userEvent.click(await screen.findByRole('option', { name: /New arrivals/ }));
  expect(dialog.queryByRole('combobox', { name: 'Products' })).toBeNull();
  await userEvent.clear(dialog.getByLabelText('Number of products'));
  await userEvent.type(dialog.getByLabelText('Number of products'), '2');
  await userEvent.click(dialog.getByRole('switch', { name: 'Hide prices' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update Products' }));
  await waitFor(() => expect(canvas()).toHaveTextContent('<b>Soap</b>'));
  expect(canvas()).not.toHaveTextContent('€');
  expect(markupOf(editor)).toContain('source="new"');
  expect(markupOf(editor)).toContain('count="2"');
  await change(() => editor.commands.undo());
  expect(markupOf(editor)).toBe('<email-products ids="11"></email-products>');
});

test('offers best sellers and requests them from the server', async () => {
  const requested: unknown[] = [];
  const find: EmailShop['find'] = async (wish) => {
    requested.push(wish);
    return wish.source === 'best' ? [soap, oil] : [oil];
  };
  mockApi({ 'GET /shopify/catalogue': () => ({ items: [] }) });
  const { dialog, editor } = await openFirst('<email-products ids="11"></email-products>', {
    shop: { isConnected: true, find },
  });
  await userEvent.click(dialog.getByRole('combobox', { name: 'Show' }));
  await userEvent.click(await screen.findByRole('option', { name: /Best sellers/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Update Products' }));
  await waitFor(() => expect(canvas()).toHaveTextContent('<b>Soap</b>'));
  expect(markupOf(editor)).toContain('source="best"');
  expect(requested).toContainEqual({ source: 'best', count: 3 });
});

test('explains in the block when the store no longer has any of the selected products', async () => {
  const emptyStore = { isConnected: true, find: async () => [] };
  openEmailEditor('<email-products ids="99"></email-products>', { shop: emptyStore });
  expect(await screen.findByText('The selected products are no longer available')).toBeVisible();
});

test('explains in the block what to do when no store is connected', async () => {
  const noStore = { isConnected: false, find: async () => [] };
  openEmailEditor('<email-products source="new"></email-products>', { shop: noStore });
  const hint = 'Connect your store to show its products';
  await waitFor(() => expect(canvas()).toHaveTextContent(hint));
});
