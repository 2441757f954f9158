import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { templateLibraryId } from '../../../../../shared/template-library';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { findToast, visibleToasts } from '../../../../test/toasts';
import { aManager } from '../../../../test/workshop/a-manager';
import { templateSummary } from '../../../../test/workshop/a-template';
import { session } from '../../../lib/api/session';
import { ManagerTemplatesPage } from './manager-templates-page';

beforeEach(() => {
  session.account = aManager;
});

type Responses = Parameters<typeof mockApi>[0];

const open = (responses: Responses = {}, search = '') => {
  const calls = mockApi({
    'GET /template': () => ({ templates: [templateSummary(1)], total: 1 }),
    ...responses,
  });
  renderPage(<ManagerTemplatesPage />, {
    path: '/manager/templates',
    at: `/manager/templates${search}`,
  });
  return calls;
};

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Template 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('shows name, subject line, and last change in a row, links to the editor, and uses the shared template library', async () => {
  const calls = open();
  expect(await screen.findByRole('link', { name: 'Template 1' })).toHaveAttribute(
    'href',
    `/manager/templates/compose/${templateSummary(1).id}`,
  );
  expect(screen.getByText('Subject 1')).toBeVisible();
  expect(screen.getByRole('cell', { name: /Nov 1, 2026/ })).toBeVisible();
  expect(calls[0]?.headers['x-customer-id']).toBe(templateLibraryId);
  expect(calls[0]?.query.get('origin')).toBe('own');
});

test('asks for a name in a dialog, shows why a name is refused, and opens the editor', async () => {
  let tries = 0;
  const calls = open({
    'POST /template': () => {
      tries += 1;
      const problem = { code: 'too_many_templates', message: 'There is no room for more.' };
      if (tries === 1) throw new ErrorResponse(409, problem);
      return { id: 't9' };
    },
  });
  await screen.findByRole('link', { name: 'Template 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Create template' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this email' });
  const save = within(dialog).getByRole('button', { name: 'Create template' });
  const name = within(dialog).getByLabelText('Name');
  await userEvent.type(name, '   ');
  expect(save).toBeDisabled();
  await userEvent.type(name, 'Spring ');
  await userEvent.click(save);
  expect(await within(dialog).findByText('There is no room for more.')).toBeVisible();
  expect(name).toHaveValue('   Spring ');
  await userEvent.click(save);
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/manager/templates/compose/t9');
  const created = calls.filter(({ key }) => key === 'POST /template');
  expect(created.map(({ body }) => body)).toEqual([{ name: 'Spring' }, { name: 'Spring' }]);
});

test('if there are no templates, explains what templates are for, with one button to start', async () => {
  open({ 'GET /template': () => ({ templates: [], total: 0 }) });
  expect(await screen.findByText(messages.noContent)).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Create template' })).toHaveLength(1);
});

test('lets the user clear a search that has no matches', async () => {
  open({
    'GET /template': ({ query }) =>
      query.get('search')
        ? { templates: [], total: 0 }
        : { templates: [templateSummary(1)], total: 1 },
  });
  await userEvent.type(await screen.findByLabelText('Search templates'), 'ferns');
  await userEvent.click(await screen.findByRole('button', { name: /Clear/ }));
  expect(await screen.findByRole('link', { name: 'Template 1' })).toBeVisible();
});

test('explains why the list can’t be loaded, and reloads it', async () => {
  let isDown = true;
  open({
    'GET /template': () => {
      if (isDown) throw new ErrorResponse(503, { code: 'x', message: 'Away for a moment.' });
      return { templates: [templateSummary(1)], total: 1 };
    },
  });
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  expect(await screen.findByRole('link', { name: 'Template 1' })).toBeVisible();
});

test('renames a template in the list based on its newest revision', async () => {
  const calls = open({
    'GET /template/{templateId}': () => ({ rev: 7 }),
    'PUT /template/{templateId}': () => ({}),
  });
  await choose('Rename');
  const field = await screen.findByLabelText('Template name');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('Summer{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Template name')).toBeNull());
  expect(calls.find(({ key }) => key.startsWith('PUT'))?.body).toEqual({ rev: 7, name: 'Summer' });
});

test('asks before duplicating a template, and reports why duplication was refused', async () => {
  let tries = 0;
  open({
    'POST /template/{templateId}/duplicate': () => {
      tries += 1;
      if (tries === 1)
        throw new ErrorResponse(404, { code: 'gone', message: 'It no longer exists.' });
      return {};
    },
  });
  const duplicate = async (buttonName: string) => {
    await choose('Duplicate');
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await userEvent.click(within(dialog).getByRole('button', { name: buttonName }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await duplicate('Cancel');
  expect(tries).toBe(0);
  await duplicate('Duplicate');
  expect(await screen.findByText('It no longer exists.')).toBeVisible();
  await duplicate('Duplicate');
  expect(await screen.findByText(messages.templateDuplicated)).toBeVisible();
});

test('hides a deleted template immediately, restores it on Undo, and deletes it when its toast closes', async () => {
  const templates = [templateSummary(1)];
  const calls = open({
    'GET /template': () => ({ templates: [...templates], total: templates.length }),
    'DELETE /template/{templateId}': () => {
      templates.pop();
      return {};
    },
  });
  const isDeleted = () => calls.some(({ key }) => key.startsWith('DELETE'));
  await choose('Delete');
  const toast = await findToast();
  expect(toast).toHaveTextContent(messages.templateDeleted);
  expect(screen.queryByRole('link', { name: 'Template 1' })).toBeNull();
  await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Template 1' })).toBeVisible();
  await waitFor(() => expect(visibleToasts()).toEqual([]));
  expect(isDeleted()).toBe(false);
  await choose('Delete');
  const secondToast = await findToast();
  await userEvent.click(within(secondToast).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(isDeleted()).toBe(true));
  expect(await screen.findByText(messages.noContent)).toBeVisible();
});

test('lets users copy starter templates but not edit them', async () => {
  const starter = templateSummary(2, { origin: 'starter', name: 'Welcome' });
  open(
    {
      'GET /template': ({ query }) => {
        expect(query.get('origin')).toBe('starter');
        return { templates: [starter], total: 1 };
      },
      'POST /template/{templateId}/duplicate': () => ({}),
    },
    '?tab=starter',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Make a copy of Welcome' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByText(messages.templateDuplicated)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Actions for/ })).toBeNull();
});
