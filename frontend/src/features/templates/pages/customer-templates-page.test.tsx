import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { TemplateOrigin } from '../../../../../shared/contracts/email/templates';
import { aCustomer } from '../../../../test/a-customer';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { aTemplate, templateSummary } from '../../../../test/workshop/a-template';
import { CustomerTemplatesPage } from './customer-templates-page';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async ({ brand }: { readonly brand: string }) => ({
    html: `<p>mail of ${brand}</p>`,
    values: new Map(),
  }),
}));

type Responses = Parameters<typeof mockApi>[0];

const names: Readonly<Record<TemplateOrigin, string>> = {
  starter: 'Welcome',
  managers: 'Agency news',
  own: 'Our newsletter',
};

const open = (search = '', responses: Responses = {}) => {
  const calls = mockApi({
    'GET /customer/{customerId}': () => aCustomer(),
    'GET /template': ({ query }) => {
      const origin = query.get('origin') as TemplateOrigin;
      return { templates: [templateSummary(1, { origin, name: names[origin] })], total: 1 };
    },
    'POST /draft': () => ({ id: 'd1' }),
    ...responses,
  });
  renderPage(<CustomerTemplatesPage />, {
    path: '/customer/:customerId/templates',
    at: `/customer/${customerId}/templates${search}`,
  });
  return calls;
};

test('starts an email from a template with the name and recipients selected earlier', async () => {
  const calls = open('?name=Spring&segment=01SEG');
  await userEvent.click(await screen.findByRole('button', { name: 'Use template Welcome' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
  expect(calls.find(({ key }) => key === 'POST /draft')?.body).toEqual({
    templateId: templateSummary(1).id,
    name: 'Spring',
    segmentIds: ['01SEG'],
  });
});

test('stays on the page when the server refuses', async () => {
  open('', {
    'POST /draft': () => {
      throw new ErrorResponse(404, { code: 'template_not_found', message: 'It no longer exists.' });
    },
  });
  const use = await screen.findByRole('button', { name: 'Use template Welcome' });
  await userEvent.click(use);
  expect(await screen.findByText('It no longer exists.')).toBeVisible();
  await waitFor(() => expect(use).toBeEnabled());
});

test('keeps the recipients across tabs, and doesn’t let customers edit managers’ templates', async () => {
  open('?segment=01SEG');
  await userEvent.click(await screen.findByRole('tab', { name: 'From your manager' }));
  expect(await screen.findByRole('button', { name: 'Use template Agency news' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Yours' }));
  expect(await screen.findByRole('link', { name: 'Our newsletter' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/templates/compose/${templateSummary(1).id}`,
  );
  expect(screen.getByRole('button', { name: 'Actions for Our newsletter' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start from scratch' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/compose?segment=01SEG`,
  );
});

test('previews the email that the store would send, and lets the user start it from the preview', async () => {
  open('', { 'GET /template/{templateId}': () => aTemplate({ origin: 'starter' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview Welcome' }));
  const dialog = await screen.findByRole('dialog', { name: 'Welcome' });
  const frame = await within(dialog).findByTitle<HTMLIFrameElement>('Preview');
  expect(frame.srcdoc).toContain(`mail of ${aCustomer().name}`);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Use template Welcome' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/compose/blank/d1');
});

test('the preview explains that a template can’t be read', async () => {
  open('', {
    'GET /template/{templateId}': () => {
      throw new ErrorResponse(503, { code: 'x', message: 'Away for a moment.' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview Welcome' }));
  const dialog = await screen.findByRole('dialog', { name: 'Welcome' });
  expect(await within(dialog).findByText('Away for a moment.')).toBeVisible();
});

test('reports that a tab failed to load instead of showing it as empty', async () => {
  open('', {
    'GET /template': ({ query }) => {
      if (query.get('origin') === 'own') {
        throw new ErrorResponse(503, { code: 'x', message: 'Away for a moment.' });
      }
      return { templates: [templateSummary(1, { origin: 'starter', name: 'Welcome' })], total: 1 };
    },
  });
  await screen.findByRole('button', { name: 'Use template Welcome' });
  await userEvent.click(screen.getByRole('tab', { name: 'Yours' }));
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
  expect(screen.queryByText(/choose Save as template/)).toBeNull();
});

test('explains how to create a template when there are none', async () => {
  open('?tab=own', { 'GET /template': () => ({ templates: [], total: 0 }) });
  expect(await screen.findByText(/choose Save as template/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Create template' })).toHaveLength(1);
});
