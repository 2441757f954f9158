import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { IdeaView } from '../../../../../shared/contracts/assistant/ideas';
import { aCustomer } from '../../../../test/a-customer';
import { mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { omissionsText } from './omissions-text';
import { WriteIdeaPage } from './write-idea-page';

vi.mock('../../../editor/canvas/email-editor', () => import('../../../../test/stub-email-editor'));

const ideaId = '01KAX000000000000000000001';
const idea = (changes: Partial<IdeaView> = {}): IdeaView => ({
  id: ideaId,
  status: 'writing',
  idea: 'Ferns are back',
  segmentIds: [],
  createdAt: '2026-11-26T00:00:00Z',
  subject: '',
  preHeader: '',
  body: '',
  leftOut: { links: 0, claims: 0, images: 0 },
  isCut: false,
  inputTokens: 0,
  outputTokens: 0,
  costMicroUsd: 0,
  ...changes,
});
const partialDraft = { subject: 'Ferns', body: '<email-paragraph>So far</email-paragraph>' };

const open = (views: readonly IdeaView[], stoppedIdea: Partial<IdeaView> = {}) => {
  let requestCount = 0;
  const calls = mockApi({
    'GET /assistant': () => ({ isOn: true, isSimulator: true, models: [] }),
    'GET /customer/{customerId}': () => aCustomer(),
    'GET /idea/{ideaId}': () => {
      requestCount += 1;
      return views[Math.min(requestCount, views.length) - 1];
    },
    'POST /idea/{ideaId}/stop': () => idea({ status: 'stopped', ...stoppedIdea }),
  });
  const path = '/customer/:customerId/compose/idea/:ideaId';
  renderPage(<WriteIdeaPage />, { path, at: `/customer/c1/compose/idea/${ideaId}` });
  return calls;
};

test('shows the email while it is written, then opens its draft', async () => {
  open([
    idea({ status: 'waiting' }),
    idea(partialDraft),
    idea({
      ...partialDraft,
      status: 'done',
      draftId: ideaId,
      leftOut: { links: 1, claims: 2, images: 0 },
    }),
  ]);
  expect(await screen.findByText(/Looking at your brand/)).toBeVisible();
  expect(screen.getByText(/not a real model/)).toBeVisible();
  expect(await screen.findByText('Writing the email…')).toBeVisible();
  expect(screen.getByText('Ferns')).toBeVisible();
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/compose/blank/${ideaId}`);
  expect(screen.getByText(/one link outside your store, 2 sentences/)).toBeVisible();
});

test('returns to the idea when the user stops writing', async () => {
  const calls = open([idea()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop and go back' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(
    '/compose?idea=Ferns%20are%20back',
  );
  expect(calls.find(({ key }) => key.startsWith('POST'))?.body).toEqual({ keep: false });
});

test('lets the user keep what has been written so far', async () => {
  const calls = open([idea(partialDraft)], { draftId: ideaId });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop and keep draft' }));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent(`/compose/blank/${ideaId}`);
  expect(calls.find(({ key }) => key.startsWith('POST'))?.body).toEqual({ keep: true });
});

test('explains what went wrong, with the next steps', async () => {
  open([idea({ ...partialDraft, status: 'failed', problem: 'OpenAI does not answer.' })]);
  expect(await screen.findByRole('alert')).toHaveTextContent('OpenAI does not answer.');
  expect(screen.getByRole('button', { name: 'Keep this draft' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to idea' }));
  await waitFor(() => expect(screen.getByTestId('elsewhere')).toBeVisible());
});

test('shows no note about omitted content when nothing was omitted', () => {
  expect(omissionsText({ links: 0, claims: 0, images: 0 })).toBeUndefined();
  expect(omissionsText({ links: 0, claims: 1, images: 1 })).toBe(
    'Removed: one sentence with a price, discount, or code you didn’t provide, one image or product that isn’t yours.',
  );
});
