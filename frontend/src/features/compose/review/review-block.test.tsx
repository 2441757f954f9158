import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { DraftView } from '../../../../../shared/contracts/emails';
import type { ReviewCommentView, ReviewView } from '../../../../../shared/contracts/reviews';
import { messages } from '../../../../../shared/messages';
import { aDraft } from '../../../../test/a-draft';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
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
        requestOptions={{ isEnabled: true, save: editing.saveAll }}
      />
      <CommentList reviewing={reviewing} />
    </>
  );
};

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
      by: { name: 'Ada', isManager: false, isYou: false },
    },
  ],
};

const reviewComment = (text: string, quote: string): ReviewCommentView => ({
  id: text,
  text,
  quote,
  replies: [],
});

const ada = {
  at: '2026-11-01T09:00:00.000Z',
  by: { name: 'Ada', isManager: false, isYou: false },
};

/** Returns the review after applying a change to each of its comments. */
const withChangedComments = (
  review: ReviewView | undefined,
  change: (comment: ReviewCommentView) => ReviewCommentView,
): ReviewView => ({
  ...(review ?? requestedReview),
  notes: (review ?? requestedReview).notes.map((note) => ({
    ...note,
    comments: note.comments.map(change),
  })),
});

const open = (
  first: ReviewView | undefined,
  step?: (body: unknown) => unknown,
  refuseReply?: () => void,
) => {
  let review = first;
  const calls = mockApi({
    'GET /draft/{draftId}': () => ({ ...draft, hasReview: review !== undefined }),
    'GET /managed/review': () => {
      if (review) return review;
      throw new ErrorResponse(455, { code: 'review_missing', message: 'None.' });
    },
    'POST /managed/review': ({ body }) => {
      const next = step?.(body) ?? {
        ...requestedReview,
        ...(body as Partial<ReviewView>),
        version: 4,
      };
      review = next as ReviewView;
      return review;
    },
    'POST /managed/review/reply': ({ body }) => {
      refuseReply?.();
      const { text } = body as { text: string };
      review = withChangedComments(review, (commentView) => ({
        ...commentView,
        replies: [{ text, ...ada }],
      }));
      return review;
    },
    'POST /managed/review/resolve': ({ body }) => {
      const { isResolved } = body as { isResolved: boolean };
      review = withChangedComments(review, (commentView) => ({
        ...commentView,
        resolved: isResolved ? ada : undefined,
      }));
      return review;
    },
  });
  renderPage(<Block shown={draft} />);
  return calls;
};

const bodyOf = (calls: ReturnType<typeof open>) =>
  calls.find(({ key }) => key === 'POST /managed/review')?.body;

test('requests a review with a note, and sends no version number', async () => {
  const calls = open(undefined);
  await userEvent.type(await screen.findByLabelText('Note for the reviewer'), ' Look please ');
  await userEvent.click(screen.getByRole('button', { name: 'New Review' }));
  expect(await screen.findByText(messages.reviewCreated)).toBeVisible();
  expect(bodyOf(calls)).toEqual({
    draftId: draft.id,
    status: 'ready_for_review',
    content: 'Look please',
    comments: [],
  });
  expect(screen.getByRole('button', { name: 'New Review' })).toBeDisabled();
});

test('explains why a review was refused and keeps the note', async () => {
  open(undefined, () => {
    throw new ErrorResponse(409, { code: 'review_changed', message: 'Somebody was faster.' });
  });
  await userEvent.type(await screen.findByLabelText('Note for the reviewer'), 'Look');
  await userEvent.click(screen.getByRole('button', { name: 'New Review' }));
  expect(await screen.findByText(messages.reviewFailed)).toBeVisible();
  expect(screen.getByText('Somebody was faster.')).toBeVisible();
  expect(screen.getByLabelText('Note for the reviewer')).toHaveValue('Look');
});

test('lets a manager approve the version on the screen', async () => {
  const calls = open(requestedReview);
  expect(await screen.findByText('Please look')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Email approved')).toBeVisible();
  expect(bodyOf(calls)).toMatchObject({ status: 'approved', version: 3 });
});

test('requests changes with a comment on a quoted passage of the email', async () => {
  const calls = open(requestedReview, (body) => ({
    ...requestedReview,
    status: 'changes_requested',
    notes: [
      {
        ...requestedReview.notes[0],
        ...(body as object),
        comments: [reviewComment('Warmer, please', 'Hello you')],
      },
    ],
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
  expect(comments).toHaveTextContent('Hello you');
  expect(comments).toHaveTextContent('1. Warmer, please');
});

test('doesn’t call the review API for an email without a review, because browsers log failed requests as errors', async () => {
  const calls = open(undefined);
  expect(await screen.findByText('No review requested yet.')).toBeVisible();
  expect(calls.filter(({ key }) => key === 'GET /managed/review')).toEqual([]);
});

const returnedReview: ReviewView = {
  ...requestedReview,
  status: 'changes_requested',
  notes: [
    {
      ...requestedReview.notes[0],
      status: 'changes_requested',
      content: '',
      at: '2026-11-01T08:00:00.000Z',
      comments: [reviewComment('Lower it', '20 euro')],
    },
  ],
};

test('requests a review again after changes were requested, even if nothing was edited', async () => {
  const calls = open(returnedReview);
  await userEvent.type(await screen.findByLabelText('Note for the reviewer'), 'The price is right');
  await userEvent.click(screen.getByRole('button', { name: 'New Review' }));
  expect(await screen.findByText(messages.reviewCreated)).toBeVisible();
  expect(bodyOf(calls)).toMatchObject({ status: 'ready_for_review', version: 3 });
});

test('lets the user reply to a comment using only the keyboard', async () => {
  const { notes } = returnedReview;
  const calls = open(returnedReview);
  const list = await screen.findByRole('region', { name: 'Comments on the email' });
  within(list).getByRole('button', { name: 'Reply' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('It is right{Control>}{Enter}{/Control}');
  await waitFor(() => expect(within(list).queryByLabelText('Reply')).toBeNull());
  expect(calls.find(({ key }) => key === 'POST /managed/review/reply')?.body).toEqual({
    draftId: draft.id,
    commentId: 'Lower it',
    text: 'It is right',
  });
  expect(notes[0]?.comments).toHaveLength(1);
  expect(list).toHaveTextContent('It is right');
});

test('keeps a refused reply in its text field', async () => {
  open(returnedReview, undefined, () => {
    throw new ErrorResponse(409, { code: 'review_comment_missing', message: 'It is gone.' });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reply' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reply' }), 'Kept');
  await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('It is gone.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reply' })).toHaveValue('Kept');
});

test('collapses a resolved comment, shows who resolved it, and lets the user reopen it', async () => {
  open(returnedReview);
  await userEvent.click(await screen.findByRole('button', { name: 'Resolve comment: Lower it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show resolved (1)' }));
  const list = screen.getByRole('region', { name: 'Comments on the email' });
  expect(list).toHaveTextContent(/Resolved by Ada/);
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen comment: Lower it' }));
  expect(await screen.findByRole('button', { name: 'Resolve comment: Lower it' })).toBeVisible();
});

test('shows customers the review’s state without letting them decide', async () => {
  open({ ...requestedReview, mayDecide: false });
  expect(await screen.findByText('Ready for review')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
