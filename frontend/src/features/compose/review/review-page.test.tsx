import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DraftView } from '../../../../../shared/contracts/emails';
import type { ReviewView } from '../../../../../shared/contracts/reviews';
import { aCustomer } from '../../../../test/a-customer';
import { aDraft } from '../../../../test/a-draft';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { customerId, renderPage } from '../../../../test/render-page';
import { ReviewPage } from './review-page';

const draft = aDraft({
  name: 'Spring',
  subject: 'Spring is here',
  body: '<email-paragraph>Hello you</email-paragraph>',
});

const requestedReview: ReviewView = {
  draftId: draft.id,
  status: 'ready_for_review',
  content: 'Please look',
  version: 3,
  isOutdated: false,
  mayDecide: true,
  notes: [
    {
      status: 'ready_for_review',
      content: 'Please look',
      comments: [],
      at: '2026-11-01T08:00:00.000Z',
    },
  ],
};

const responsesFor = (review: ReviewView) =>
  ({
    'GET /managed/review': () => review,
    'GET /customer/{customerId}': () => aCustomer(),
    'GET /settings/sender/verified': () => [],
    'GET /subscriber': () => ({ subscribers: [] }),
  }) as const;

const open = (changes: Partial<DraftView> = {}, review: ReviewView = requestedReview) => {
  const calls = mockApi({
    ...responsesFor(review),
    'GET /draft/{draftId}': () => ({ ...draft, hasReview: true, ...changes }),
    'POST /managed/review': ({ body }) => ({ ...requestedReview, ...(body as object), version: 4 }),
  });
  renderPage(<ReviewPage />, { path: '/review/:draftId', at: `/review/${draft.id}` });
  return calls;
};

test('shows a manager the note, accepts the approval, and reloads the email after the decision', async () => {
  const calls = open();
  expect(await screen.findByRole('heading', { name: 'Spring' })).toBeVisible();
  expect(await screen.findByText('Please look')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in editor' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/compose/blank/${draft.id}`,
  );
  const reads = () => calls.filter(({ key }) => key === 'GET /draft/{draftId}').length;
  const before = reads();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Email approved')).toBeVisible();
  const step = calls.find(({ key }) => key === 'POST /managed/review');
  expect(step?.body).toMatchObject({ status: 'approved', version: 3 });
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('shows a newly saved version in place of the previous version', async () => {
  let saved: Partial<DraftView> = {};
  mockApi({
    ...responsesFor(requestedReview),
    'GET /draft/{draftId}': () => ({ ...draft, hasReview: true, ...saved }),
    'POST /managed/review': () => ({ ...requestedReview, status: 'changes_requested', version: 4 }),
  });
  renderPage(<ReviewPage />, { path: '/review/:draftId', at: `/review/${draft.id}` });
  const expectEmailText = async (expectedText: string) =>
    waitFor(() =>
      expect(screen.getByTitle('Preview').getAttribute('srcdoc')).toContain(expectedText),
    );
  await expectEmailText('Hello you');
  saved = { rev: draft.rev + 1, body: '<email-paragraph>Dear reader</email-paragraph>' };
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await expectEmailText('Dear reader');
});

test('shows a manager each subject line of an A/B test before the approval', async () => {
  const otherVariant = { subject: 'Half price on bulbs', preHeader: 'Until Sunday' };
  open({ trial: { percent: 40, measure: 'opens', hours: 2, others: [otherVariant] } });
  expect(await screen.findByText('Spring is here')).toBeVisible();
  await userEvent.click(screen.getByText('Subject B'));
  expect(await screen.findByText('Half price on bulbs')).toBeVisible();
  expect(screen.queryByText('Spring is here')).toBeNull();
});

test('doesn’t let customers request or decide a review on this page', async () => {
  open({}, { ...requestedReview, mayDecide: false });
  expect(await screen.findByText('Ready for review')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New Review' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('links from a sent email to its stats', async () => {
  open({ status: 'sent' });
  expect(await screen.findByRole('link', { name: 'View stats' })).toHaveAttribute(
    'href',
    `/customer/${customerId}/campaign/${draft.id}/report`,
  );
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('offers a link back when the email was deleted', async () => {
  mockApi({
    'GET /draft/{draftId}': () => {
      throw new ErrorResponse(404, { code: 'draft_not_found', message: 'Gone.' });
    },
    'GET /managed/review': () => {
      throw new ErrorResponse(404, { code: 'draft_not_found', message: 'Gone.' });
    },
  });
  renderPage(<ReviewPage />, { path: '/review/:draftId', at: `/review/${draft.id}` });
  expect(await screen.findByText('We can’t find this email')).toBeVisible();
});
