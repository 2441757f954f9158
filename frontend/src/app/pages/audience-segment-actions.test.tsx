import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../shared/messages';
import { aSegment } from '../../../test/a-segment';
import { ErrorResponse } from '../../../test/mock-api';
import { mock, open } from '../../../test/open-audience-segments';
import { customerId } from '../../../test/render-page';

const chooseAction = async (segment: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${segment}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

const uses = (changes = {}) => ({
  drafts: [],
  scheduled: [],
  sequences: [],
  segments: [],
  isComplete: true,
  ...changes,
});

test('allows sending to the default segment but not renaming or deleting it', async () => {
  mock([aSegment({ reserved: true, origin: 'file', name: 'Default segment' })]);
  open('?tab=files');
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Default segment' }));
  const write = await screen.findByRole('menuitem', { name: 'Create email' });
  expect(write).toHaveAttribute('href', `/customer/${customerId}/compose?segment=${aSegment().id}`);
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
});

test('shows below the field that a name is taken, and keeps the dialog open', async () => {
  const calls = mock([aSegment()], {
    'PUT /segment/{segmentId}/name': ({ body }) => {
      const { name } = body as { name: string };
      if (name === 'Buyers')
        throw new ErrorResponse(409, {
          code: 'segment_name_taken',
          message: 'Taken',
          fields: { name: 'A segment named “Buyers” already exists.' },
        });
      return aSegment({ name });
    },
  });
  open();
  await chooseAction('VIPs', 'Rename');
  const field = await screen.findByRole('textbox', { name: 'Segment name' });
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Segment name is required')).toBeVisible();
  await userEvent.type(field, 'Buyers{Enter}');
  expect(await screen.findByText('A segment named “Buyers” already exists.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, ' Loyal {Enter}');
  expect(await screen.findByText('segment Loyal updated')).toBeVisible();
  expect(calls.filter(({ key }) => key.startsWith('PUT')).at(-1)?.body).toEqual({ name: 'Loyal' });
});

test('before deleting a segment, lists the emails that use it and explains the effect on a running send', async () => {
  const calls = mock([aSegment()], {
    'GET /segment/{segmentId}/uses': () =>
      uses({
        scheduled: [{ id: '1', name: 'Spring sale' }],
        drafts: [{ id: '2', name: 'Idea' }],
      }),
    'DELETE /segment/{segmentId}': () => ({}),
  });
  open();
  await chooseAction('VIPs', 'Delete');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Used by 1 scheduled email and 1 draft')).toBeVisible();
  expect(within(dialog).getByText('Spring sale')).toBeVisible();
  expect(within(dialog).getByText(/already being sent still go/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete segment' }));
  expect(await screen.findByText(messages.segmentDeleted)).toBeVisible();
  expect(calls.some(({ key }) => key === 'DELETE /segment/{segmentId}')).toBe(true);
});

test('refuses to delete a segment that other segments use in their rules, and lists those segments', async () => {
  mock([aSegment()], {
    'GET /segment/{segmentId}/uses': () => uses({ segments: [{ id: '1', name: 'VIPs in Oslo' }] }),
  });
  open();
  await chooseAction('VIPs', 'Delete');
  expect(await screen.findByText('VIPs in Oslo')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete segment' })).toBeDisabled();
});

test('refuses to delete a segment that triggers an active sequence, and names the sequence', async () => {
  mock([aSegment()], {
    'GET /segment/{segmentId}/uses': () => uses({ sequences: [{ id: '1', name: 'Welcome' }] }),
  });
  open();
  await chooseAction('VIPs', 'Delete');
  expect(await screen.findByText('Welcome')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete segment' })).toBeDisabled();
});

test('shows an error when deleting fails', async () => {
  mock([aSegment()], {
    'GET /segment/{segmentId}/uses': () => uses(),
    'DELETE /segment/{segmentId}': () => {
      throw new ErrorResponse(500, { code: 'internal_error', message: 'Boom' });
    },
  });
  open();
  await chooseAction('VIPs', 'Delete');
  const button = await screen.findByRole('button', { name: 'Delete segment' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText(messages.somethingWrong)).toBeVisible();
});

test('creates a manual segment on this page, and offers an upgrade beyond the plan’s limit', async () => {
  let isFull = false;
  mock([], {
    'POST /segment': () => {
      if (isFull)
        throw new ErrorResponse(455, {
          code: 'segment_quota_exceeded',
          message: messages.segmentQuotaExceeded,
        });
      return aSegment();
    },
  });
  open();
  const create = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'New manual segment' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Segment name' }), name);
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  };
  await create('VIPs');
  expect(await screen.findByText('segment VIPs created')).toBeVisible();
  isFull = true;
  await create('More');
  expect(await screen.findByText(messages.segmentQuotaExceeded)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upgrade' })).toBeVisible();
});
