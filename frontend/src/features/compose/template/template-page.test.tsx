import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { templateLibraryId } from '../../../../../shared/template-library';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { aManager } from '../../../../test/workshop/a-manager';
import { aTemplate } from '../../../../test/workshop/a-template';
import { session } from '../../../lib/api/session';
import { ManagerTemplatePage } from './template-page';

vi.mock('../../../editor/preview/render-preview', () => ({
  renderPreview: async () => ({ html: '<p>mail</p>', values: new Map() }),
}));
vi.mock('../../../editor/canvas/email-editor', () => import('../../../../test/stub-email-editor'));

beforeEach(() => {
  session.account = aManager;
});

type Responses = Parameters<typeof mockApi>[0];

const open = (template = aTemplate(), responses: Responses = {}) => {
  const calls = mockApi({
    'GET /template/{templateId}': () => template,
    'GET /block': () => ({ blocks: [] }),
    'PUT /template/{templateId}': () => aTemplate({ rev: 4 }),
    ...responses,
  });
  const path = '/manager/templates/compose/:templateId';
  renderPage(<ManagerTemplatePage />, { path, at: `/manager/templates/compose/${template.id}` });
  const puts = () => calls.filter(({ key }) => key.startsWith('PUT'));
  return { calls, puts };
};

const save = () => screen.getByRole('button', { name: 'Save' });

test('requires a subject and a non-empty email before Save, then returns to the list', async () => {
  const { puts } = open(aTemplate({ subject: '', body: '<p></p>' }));
  const subject = await screen.findByLabelText('Subject');
  expect(save()).toBeDisabled();
  expect(save()).toHaveAttribute('title', 'Add a subject and content first');
  await userEvent.type(subject, 'Spring');
  expect(save()).toBeDisabled();
  await userEvent.type(await screen.findByLabelText('Email content'), 'x');
  await waitFor(() => expect(save()).toBeEnabled());
  await userEvent.click(save());
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/manager/templates');
  expect(screen.getByText(messages.templateSaved)).toBeVisible();
  const [put] = puts();
  expect(put?.body).toMatchObject({ rev: 3, subject: 'Spring', body: '<p></p>x' });
  expect(put?.headers['x-customer-id']).toBe(templateLibraryId);
  expect(Object.keys(put?.body ?? {})).not.toContain('segmentIds');
});

test('saves all valid changes on Back', async () => {
  const { puts } = open();
  await userEvent.type(await screen.findByLabelText('Subject'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/manager/templates');
  expect(screen.getByText(messages.templateSaved)).toBeVisible();
  expect(puts()).toHaveLength(1);
});

test('keeps the template open after a failed save and shows the reason', async () => {
  open(aTemplate(), {
    'PUT /template/{templateId}': () => {
      throw new ErrorResponse(500, { code: 'internal_error', message: 'Down' });
    },
  });
  await userEvent.type(await screen.findByLabelText('Subject'), '!');
  await userEvent.click(save());
  expect(await screen.findByText(/Failed to save changes/)).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveTextContent('!Subject 1');
});

test('returns to the list with the reason when a template was deleted or belongs to another customer', async () => {
  open(aTemplate(), {
    'GET /template/{templateId}': () => {
      throw new ErrorResponse(404, { code: 'template_not_found', message: 'It no longer exists.' });
    },
  });
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/manager/templates');
  expect(screen.getByText('It no longer exists.')).toBeVisible();
});

test('doesn’t open a starter template for editing', async () => {
  open(aTemplate({ origin: 'starter' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/manager/templates');
});

test('reports that someone else saved the template since it was opened, and discards nothing', async () => {
  open(aTemplate(), {
    'PUT /template/{templateId}': () => {
      throw new ErrorResponse(409, { code: 'stale_version', message: 'It changed since.' });
    },
    'POST /template': () => ({ id: 't9' }),
  });
  await userEvent.type(await screen.findByLabelText('Subject'), '!');
  await userEvent.click(save());
  expect(await screen.findByText('This template was edited elsewhere')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save mine as a new template' }));
  expect(await screen.findByText('Your version is now “Template 1 (my version)”')).toBeVisible();
});
