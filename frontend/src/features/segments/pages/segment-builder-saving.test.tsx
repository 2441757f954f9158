import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { aDynamicSegment, aSegment } from '../../../../test/a-segment';
import { ErrorResponse } from '../../../../test/mock-api';
import { chooseSource, mock, open, press, toBehavior } from '../../../../test/open-segment-builder';

const toOverview = async () => {
  await toBehavior();
  await press('Next');
};

test('opens the stored segment for editing and confirms the update', async () => {
  const calls = mock();
  open(aDynamicSegment().id);
  expect(await screen.findByRole('heading', { name: 'VIPs in Oslo' })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /^VIPs in Oslo/ })).toBeNull();
  await press('Next');
  expect(await screen.findByDisplayValue('Oslo')).toBeVisible();
  await press('Next');
  await press('Next');
  await press('Save');
  expect(await screen.findByText('segment VIPs in Oslo updated')).toBeVisible();
  expect(calls.find(({ key }) => key === 'PUT /segment')?.body).toMatchObject({
    id: aDynamicSegment().id,
    segmentIds: [aSegment().id],
  });
});

test('doesn’t open a segment without rules in the segment builder', async () => {
  mock({ 'GET /segment/{segmentId}': () => aSegment() });
  open(aSegment().id);
  expect(await screen.findByText('This segment has no rules to edit')).toBeVisible();
});

test('shows an error at the name field when the name is missing or taken', async () => {
  mock({
    'PUT /segment': () => {
      throw new ErrorResponse(409, {
        code: 'segment_name_taken',
        message: 'Taken',
        fields: { name: 'A segment named “VIPs” already exists.' },
      });
    },
  });
  open();
  await toOverview();
  await press('Save');
  expect(await screen.findByText('Segment name is required')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Segment name' }), 'VIPs');
  await press('Save');
  expect(await screen.findByText('A segment named “VIPs” already exists.')).toBeVisible();
});

test('offers an upgrade beyond the plan’s limit and keeps the segment', async () => {
  mock({
    'PUT /segment': () => {
      throw new ErrorResponse(455, {
        code: 'segment_quota_exceeded',
        message: messages.segmentQuotaExceeded,
      });
    },
  });
  open();
  await toOverview();
  await userEvent.type(screen.getByRole('textbox', { name: 'Segment name' }), 'VIPs');
  await press('Save');
  expect(await screen.findByText(messages.segmentQuotaExceeded)).toBeVisible();
  await press('Close');
  expect(screen.getByRole('textbox', { name: 'Segment name' })).toHaveValue('VIPs');
});

test('offers to retry a failed count', async () => {
  let fails = true;
  mock({
    'POST /segment/preview': () => {
      if (fails) throw new ErrorResponse(500, { code: 'internal_error', message: 'Boom' });
      return { count: 3, activeCount: 2 };
    },
  });
  open();
  await toOverview();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('3 subscribers')).toBeVisible();
});

test('asks before the user leaves, only if something was changed', async () => {
  mock();
  const first = open();
  await screen.findByRole('checkbox', { name: /^Newsletter/ });
  await press('Close');
  expect(await screen.findByTestId('elsewhere')).toBeVisible();
  first.unmount();
  open();
  await chooseSource('Newsletter');
  await press('Close');
  expect(await screen.findByText(messages.unsavedChanges)).toBeVisible();
  await press('Stay');
  expect(screen.getByRole('group', { name: 'Selected sources' })).toBeVisible();
});
