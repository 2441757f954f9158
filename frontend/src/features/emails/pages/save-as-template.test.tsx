import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { ErrorResponse } from '../../../../test/mock-api';
import { mockApi, open, openMenu, summary } from '../../../../test/open-emails';

test('saves an email in its last saved state as a template under its own name', async () => {
  const email = {
    subject: 'Hello',
    preHeader: 'Look',
    body: '<p>Hello there</p>',
    editor: 'TIPTAP_REACTEMAIL',
    styles: {},
  };
  const calls = mockApi({
    'GET /draft': () => ({ drafts: [summary(1, { status: 'sent' })] }),
    'GET /draft/count': () => ({ total: 1 }),
    'GET /draft/{draftId}': () => ({ ...email, id: 'd', segmentIds: ['s'], status: 'sent' }),
    'POST /template': () => ({ id: 't1' }),
  });
  open();
  await openMenu('Save as template');
  const dialog = await screen.findByRole('dialog', { name: 'Save this email' });
  const name = within(dialog).getByLabelText('Name');
  expect(name).toHaveValue('Email 1');
  await userEvent.clear(name);
  await userEvent.type(name, 'Our frame');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as template' }));
  expect(await screen.findByText(messages.templateSaved)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const createRequest = calls.find(({ key }) => key === 'POST /template');
  expect(createRequest?.body).toEqual({ ...email, name: 'Our frame' });
});

test('explains why an email can’t become a template and keeps the dialog open', async () => {
  mockApi({
    'GET /draft': () => ({ drafts: [summary(1)] }),
    'GET /draft/count': () => ({ total: 1 }),
    'GET /draft/{draftId}': () => {
      throw new ErrorResponse(404, { code: 'draft_not_found', message: 'It no longer exists.' });
    },
  });
  open();
  await openMenu('Save as template');
  const dialog = await screen.findByRole('dialog', { name: 'Save this email' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as template' }));
  expect(await within(dialog).findByText('It no longer exists.')).toBeVisible();
});
