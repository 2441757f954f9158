import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aForm } from '../../../../../test/forms/a-form';
import { codes, mock, open, press } from '../../../../../test/forms/open-form-builder';
import { ErrorResponse } from '../../../../../test/mock-api';

const atCode = { toStep: 3 };
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));

test('shows the link to a form’s page', async () => {
  mock();
  open(aForm().id, atCode);
  expect(await screen.findByText(codes.pageUrl)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the page' })).toHaveAttribute(
    'href',
    codes.pageUrl,
  );
});

test('shows a code snippet for any site, for Shopify, and for React', async () => {
  mock();
  open(aForm().id, atCode);
  await choose('Snippet');
  expect(screen.getByText(codes.snippetCode)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Shopify' }));
  expect(screen.getByText(/Custom Liquid/)).toBeVisible();
  await choose('Developer Mode');
  expect(screen.getByText(codes.snippetV2Code)).toBeVisible();
});

test('lets the user configure a popup before copying its code, and saves the popup settings', async () => {
  let saved = 'as usual';
  const calls = mock({
    'GET /form/{formId}/codes': () => ({ ...codes, popupCode: `popup ${saved}` }),
    'PUT /form/{formId}': ({ body }) => {
      saved = 'as saved';
      return { ...aForm(), ...(body as object), rev: 4 };
    },
  });
  open(aForm().id, atCode);
  await choose('Popup');
  const dialog = await screen.findByRole('dialog', { name: 'Display this popup' });
  const within_ = within(dialog);
  await userEvent.click(within_.getByRole('checkbox', { name: 'After time on page' }));
  expect(within_.getByRole('alert')).toHaveTextContent('when the popup appears');
  expect(within_.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(within_.getByRole('checkbox', { name: /scrolling/ }));
  await userEvent.selectOptions(within_.getByRole('combobox', { name: 'Devices' }), 'Phones');
  await userEvent.click(within_.getByRole('button', { name: 'Add show rule' }));
  await userEvent.selectOptions(
    within_.getByRole('combobox', { name: 'Show rule 1' }),
    'URL starts with',
  );
  await userEvent.type(within_.getByRole('textbox', { name: 'Show URL 1' }), ' /sale ');
  await userEvent.type(within_.getByRole('textbox', { name: 'Tab after closing' }), '10% off ');
  await userEvent.click(within_.getByRole('button', { name: 'Add hide rule' }));
  const until = within_.getByLabelText('Until');
  fireEvent.change(within_.getByLabelText('From'), { target: { value: '2026-12-02T09:00' } });
  fireEvent.change(until, { target: { value: '2026-12-02T08:00' } });
  expect(within_.getByText('Choose an end after the start.')).toBeVisible();
  expect(within_.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.change(until, { target: { value: '2026-12-03T08:00' } });
  await userEvent.click(within_.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('popup as saved')).toBeVisible();
  expect(calls.find(({ key }) => key === 'PUT /form/{formId}')?.body).toMatchObject({
    confirmed: false,
    popup: {
      delaySeconds: null,
      scrollPercent: 50,
      exitIntent: false,
      teaser: '10% off',
      targeting: {
        device: 'phone',
        include: [{ how: 'startsWith', text: '/sale' }],
        exclude: [],
        from: '2026-12-02T09:00',
        until: '2026-12-03T08:00',
      },
    },
  });
});

test('explains how to turn on a popup in a Shopify theme or paste it into one', async () => {
  mock();
  open(aForm().id, atCode);
  await choose('Popup');
  await press('Cancel');
  await userEvent.click(screen.getByRole('tab', { name: 'Shopify' }));
  expect(screen.getByText(/App embeds, turn on “Signup popup”/)).toBeVisible();
  expect(screen.getByText(codes.pageUrl)).toBeVisible();
  expect(screen.getByText(/theme\.liquid/)).toBeVisible();
  expect(screen.getByText(codes.popupCode)).toBeVisible();
  await choose('Developer Mode');
  expect(screen.getByText(codes.popupV2Code)).toBeVisible();
});

test('offers to retry loading code snippets', async () => {
  let fails = true;
  mock({
    'GET /form/{formId}/codes': () => {
      if (fails) throw new ErrorResponse(500, { code: 'internal_error', message: 'Boom' });
      return codes;
    },
  });
  open(aForm().id, atCode);
  await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await press('Retry');
  expect(await screen.findByText(codes.pageUrl)).toBeVisible();
});

test('lets the user edit the snippet next to the preview, save it, and restore the original', async () => {
  const calls = mock({
    'PUT /form/{formId}/code': ({ body }) => {
      const { code } = body as { code: { preview: string } };
      return { ...aForm(), rev: 4, ...(code.preview ? { code } : {}) };
    },
  });
  open(aForm().id, atCode);
  await choose('Snippet');
  const frame = await screen.findByTitle('Preview');
  await press('Edit code');
  await waitFor(() => expect(frame.isConnected).toBe(false));
  const editor = await screen.findByRole('textbox', { name: 'Code' });
  expect(screen.getByRole('button', { name: 'Save code' })).toBeDisabled();
  editor.focus();
  await userEvent.paste('<h2>Be the first</h2>');
  await waitFor(() => {
    const shown = screen.getByTitle('Preview').getAttribute('srcdoc') ?? '';
    expect(shown).toContain('<h2>Be the first</h2>');
  });
  // Switching to another format and back keeps the edited code.
  await choose('Page');
  await choose('Snippet');
  await press('Save code');
  await press('Edit code');
  await press('Reset to original');
  await press('Save code');
  expect(await screen.findByRole('button', { name: 'Edit code' })).toBeVisible();
  const saved = calls.filter(({ key }) => key === 'PUT /form/{formId}/code');
  expect(saved.map(({ body }) => body)).toEqual([
    { rev: aForm().rev, code: { preview: expect.stringContaining('<h2>Be the first</h2>') } },
    { rev: 4, code: { preview: '' } },
  ]);
  expect(screen.getByText(codes.snippetCode)).toBeVisible();
});
