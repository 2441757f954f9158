import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorResponse } from '../../../test/mock-api';
import { callsTo, nudge, openNudges as open, run } from '../../../test/workshop/open-nudges';

test('shows what a nudge suggests, why, and how often it was run', async () => {
  const calls = open();
  const card = await screen.findByRole('article', { name: 'Write again' });
  expect(card).toHaveTextContent('You haven’t sent an email in 16 days.');
  expect(card).toHaveTextContent('Not run yet · runs once');
  expect(within(card).getByText('New')).toBeVisible();
  await waitFor(() => expect(callsTo(calls, 'POST /nudges/seen')).toHaveLength(1));
});

test('explains when nudges will appear if there are none', async () => {
  open({ 'GET /nudges': () => ({ nudges: [], total: 0, newCount: 0 }) });
  expect(await screen.findByText('No nudges right now')).toBeVisible();
});

test('shows a failure with a retry', async () => {
  open({
    'GET /nudges': () => {
      throw new ErrorResponse(503, { code: 'x', message: 'Away for a moment.' });
    },
  });
  expect(await screen.findByText('Away for a moment.')).toBeVisible();
});

test('links to a segment created by the nudge, and points out that a simulator isn’t a real model', async () => {
  const { draftId: _, ...runWithoutDraft } = { ...run, segmentId: '01KAS000000000000000000001' };
  open({
    'GET /assistant': () => ({ isOn: true, isSimulator: true, models: [] }),
    'POST /nudges/{nudgeId}/run': () => runWithoutDraft,
    'GET /automation-runs/{runId}': () => runWithoutDraft,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a draft: Write again' }));
  const segment = await screen.findByRole('link', { name: 'Open the segment' });
  expect(segment).toHaveAttribute('href', `/customer/01C/audience/${runWithoutDraft.segmentId}`);
  expect(screen.queryByRole('link', { name: 'Open the draft' })).toBeNull();
  const dialog = screen.getByRole('dialog', { name: 'Write again' });
  expect(await within(dialog).findByText(/not a real model/)).toBeVisible();
});

test.each([
  ['a simulator is no real model', { isOn: true, isSimulator: true }, /not a real model/],
  [
    'why nothing can be asked',
    { isOn: false, isSimulator: false, why: 'Off: no key.' },
    'Off: no key.',
  ],
] as const)(
  'explains the effect before running a nudge: %s',
  async (_, assistant, expectedText) => {
    open({ 'GET /assistant': () => ({ ...assistant, models: [] }) });
    expect(await screen.findByText(expectedText)).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Write again' })).toBeVisible();
  },
);

test('shows more than twenty nudges on further pages, and returns to the first page when the last nudge of a page is hidden', async () => {
  const all = Array.from({ length: 21 }, (_, index) => ({
    ...nudge,
    title: `Nudge ${index + 1}`,
    occasion: `d${index}`,
  }));
  let hasShrunk = false;
  const calls = open({
    'GET /nudges': ({ query }) => {
      const limit = Number(query.get('limit'));
      const offset = Number(query.get('offset'));
      const shownNudges = hasShrunk ? all.slice(0, 20) : all;
      return {
        nudges: shownNudges.slice(offset, offset + limit),
        total: shownNudges.length,
        newCount: 0,
      };
    },
    'POST /nudges/{nudgeId}/hide': () => ({ ...nudge, hidden: true }),
  });
  expect(await screen.findByRole('article', { name: 'Nudge 20' })).toBeVisible();
  expect(screen.queryByRole('article', { name: 'Nudge 21' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('article', { name: 'Nudge 21' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Nudge 1' })).toBeNull());
  const requestedOffsets = callsTo(calls, 'GET /nudges').map(({ query }) => query.get('offset'));
  expect(new Set(requestedOffsets)).toEqual(new Set(['0', '20']));
  hasShrunk = true;
  await userEvent.click(screen.getByRole('button', { name: 'Hide Nudge 21' }));
  await userEvent.click(await screen.findByRole('button', { name: /first page/i }));
  expect(await screen.findByRole('article', { name: 'Nudge 1' })).toBeVisible();
});

test('shows a hidden nudge again on request', async () => {
  let hidden = false;
  const calls = open({
    'GET /nudges': () => ({ nudges: [{ ...nudge, hidden }], total: 1, newCount: 0 }),
    'POST /nudges/{nudgeId}/hide': ({ body }) => {
      hidden = (body as { hidden: boolean }).hidden;
      return { ...nudge, hidden };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide Write again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show again Write again' }));
  expect(await screen.findByRole('button', { name: 'Hide Write again' })).toBeVisible();
  const bodies = callsTo(calls, 'POST /nudges/{nudgeId}/hide').map(({ body }) => body);
  expect(bodies).toEqual([
    { occasion: 'd16', hidden: true },
    { occasion: 'd16', hidden: false },
  ]);
});
