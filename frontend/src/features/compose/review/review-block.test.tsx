import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DraftView } from '../../../../../shared/contracts/emails';
import type { ReviewView } from '../../../../../shared/contracts/reviews';
import { messages } from '../../../../../shared/messages';
import { aDraft } from '../../../../test/a-draft';
import { mockApi, Refusal } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { useDraft } from '../session/use-draft';
import { CommentList } from './comment-list';
import { ReviewBlock } from './review-block';
import { useReview } from './use-review';

const draft = aDraft({ body: '<email-paragraph>Hello you</email-paragraph>' });

const Block = ({ shown }: { readonly shown: DraftView }) => {
  const reviewing = useReview(shown.id);
  const editing = useDraft(shown);
  return (
    <>
      <ReviewBlock
        reviewing={reviewing}
        body={editing.content.body}
        asking={{ isOffered: true, save: editing.saveAll }}
      />
      <CommentList review={reviewing.review} />
    </>
  );
};

const asked: ReviewView = {
  ...{ draftId: draft.id, status: 'ready_for_review', content: 'Please look', version: 3 },
  ...{ isOutdated: false, mayDecide: true },
  notes: [
    {
      ...{ status: 'ready_for_review', content: 'Please look', comments: [] },
      at: '2026-11-01T08:00:00.000Z',
      by: { name: 'Ada', isManager: false, isYou: false },
    },
  ],
};

const open = (first: ReviewView | undefined, step?: (body: unknown) => unknown) => {
  let review = first;
  const calls = mockApi({
    'GET /managed/review': () => {
      if (review) return review;
      throw new Refusal(455, { code: 'review_missing', message: 'None.' });
    },
    'POST /managed/review': ({ body }) => {
      const next = step?.(body) ?? { ...asked, ...(body as Partial<ReviewView>), version: 4 };
      review = next as ReviewView;
      return review;
    },
  });
  renderPage(<Block shown={draft} />);
  return calls;
};

const bodyOf = (calls: ReturnType<typeof open>) =>
  calls.find(({ key }) => key === 'POST /managed/review')?.body;

test('without a review one is asked for with a note, naming no version', async () => {
  const calls = open(undefined);
  await userEvent.type(await screen.findByLabelText('Note for the reviewer'), ' Look please ');
  await userEvent.click(screen.getByRole('button', { name: 'New Review' }));
  expect(await screen.findByText(messages.reviewCreated)).toBeVisible();
  expect(bodyOf(calls)).toEqual({
    draftId: draft.id,
    ...{ status: 'ready_for_review', content: 'Look please', comments: [] },
  });
  expect(screen.getByRole('button', { name: 'New Review' })).toBeDisabled();
});

test('a refused review says so, and the note stays', async () => {
  open(undefined, () => {
    throw new Refusal(409, { code: 'review_changed', message: 'Somebody was faster.' });
  });
  await userEvent.type(await screen.findByLabelText('Note for the reviewer'), 'Look');
  await userEvent.click(screen.getByRole('button', { name: 'New Review' }));
  expect(await screen.findByText(messages.reviewFailed)).toBeVisible();
  expect(screen.getByText('Somebody was faster.')).toBeVisible();
  expect(screen.getByLabelText('Note for the reviewer')).toHaveValue('Look');
});

test('a manager approves the version that is shown', async () => {
  const calls = open(asked);
  expect(await screen.findByText('Please look')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Email approved')).toBeVisible();
  expect(bodyOf(calls)).toMatchObject({ status: 'approved', version: 3 });
});

test('changes are requested with a comment on words of the email', async () => {
  const calls = open(asked, (body) => ({
    ...asked,
    status: 'changes_requested',
    notes: [{ ...asked.notes[0], ...(body as object) }],
  }));
  await userEvent.click(await screen.findByRole('button', { name: 'Request changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Request changes' });
  const request = within(dialog).getByRole('button', { name: 'Request changes' });
  expect(request).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a comment' }));
  await userEvent.click(within(dialog).getByLabelText('About', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hello you' }));
  await userEvent.type(within(dialog).getByLabelText('Comment'), 'Warmer, please');
  await userEvent.click(request);
  await waitFor(() => expect(bodyOf(calls)).toBeDefined());
  expect(bodyOf(calls)).toMatchObject({
    status: 'changes_requested',
    comments: [{ text: 'Warmer, please', quote: 'Hello you' }],
  });
  const comments = await screen.findByRole('region', { name: 'Comments on the email' });
  expect(comments).toHaveTextContent('Hello you1. Warmer, please');
});

test('customers see how it stands and decide nothing', async () => {
  open({ ...asked, mayDecide: false });
  expect(await screen.findByText('Ready for review')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
