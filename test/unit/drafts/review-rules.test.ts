import { createHash } from 'node:crypto';
import { newDraft } from '../../../functions/drafts/draft';
import {
  isReviewRequested,
  isSendable,
  nextReview,
  openComments,
  type RequestedStep,
  type ReviewedContent,
  reviewedPrint,
  withReply,
  withResolvedComments,
} from '../../../functions/drafts/review/review-rules';
import type { Draft } from '../../../functions/items/draft';
import { type Review, readReview } from '../../../functions/items/review';

const draft = newDraft({
  id: 'd1',
  now: 0,
  name: 'Spring',
  subject: 'Spring is here',
  preHeader: 'At last',
  bodyKey: 'b1',
  senderId: 's1',
  segmentIds: ['one', 'two'],
});
const appearance = {
  from: ['Pine', 'news@pine.test'],
  replyTo: 'owner@pine.test',
  brand: 'Pine',
  businessAddress: 'Road 1',
  language: 'en',
} as const;
/** Returns a draft with its appearance, as its recipients would get it. */
const judgedDraft = (one: Draft): ReviewedContent => ({ draft: one, appearance });
const at = '2026-11-24T10:00:00.000Z';
const author = { userId: 'u1', isManager: false };
const manager = { userId: 'm1', isManager: true };
const request: RequestedStep = { status: 'ready_for_review', content: 'Please look', comments: [] };
const requestedReview = nextReview({ review: undefined, ...judgedDraft(draft) }, request, {
  author,
  at,
});
const decision = (status: RequestedStep['status'], version = 1): RequestedStep => ({
  status,
  content: 'Fine',
  version,
  comments: [{ text: 'Shorter', quote: 'is here' }],
});
const decidedReview = (status: RequestedStep['status']): Review =>
  nextReview({ review: requestedReview, ...judgedDraft(draft) }, decision(status), {
    author: manager,
    at,
  });

const abTestOf = (subject: string): NonNullable<Draft['trial']> => ({
  percent: 20,
  measure: 'opens',
  hours: 4,
  others: [{ subject, preHeader: '' }],
});
/** Returns the hash that early approvals stored for a text. */
const printOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('stores who requested and who decided a review, with their texts', () => {
  expect(requestedReview).toEqual({
    draftId: 'd1',
    status: 'ready_for_review',
    rev: 1,
    name: 'Spring',
    print: reviewedPrint(judgedDraft(draft)),
    steps: [{ ...request, at, by: 'u1' }],
  });
  const { version: _, ...versionlessDecision } = decision('approved');
  expect(decidedReview('approved')).toMatchObject({ status: 'approved', rev: 2 });
  expect(decidedReview('approved').steps).toEqual([
    { ...request, at, by: 'u1' },
    {
      ...versionlessDecision,
      comments: [{ text: 'Shorter', quote: 'is here', id: '2-0' }],
      at,
      by: 'm1',
      byManager: true,
    },
  ]);
});

test('names no one for a request without a known author, and calls an unnamed email by its subject line', () => {
  const nameless = { ...draft, name: '' };
  const { steps, name } = nextReview({ review: undefined, ...judgedDraft(nameless) }, request, {
    at,
  });
  expect(steps).toEqual([{ ...request, at }]);
  expect(name).toBe('Spring is here');
});

test('keeps only the last twenty steps of a long review', () => {
  const comment = { text: 'Again' };
  let review = requestedReview;
  for (let rev = 1; rev <= 25; rev += 1) {
    const step = { ...decision('changes_requested', rev), comments: [comment] };
    review = nextReview({ review, ...judgedDraft(draft) }, step, { author: manager, at: `${rev}` });
  }
  expect(review.rev).toBe(26);
  expect(review.steps.map((step) => step.at)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${index + 6}`),
  );
});

test.each<[string, Partial<typeof draft>]>([
  ['another subject', { subject: 'Other' }],
  ['another preview text', { preHeader: 'Other' }],
  ['another body', { bodyKey: 'b2' }],
  ['another editor', { editor: 'CODE' }],
  ['another style', { styles: { ...draft.styles, backgroundColor: '#123456' } }],
  ['another sender', { senderId: 's2' }],
  ['more recipients', { segmentIds: ['one', 'two', 'three'] }],
  ['other recipients', { segmentIds: ['one', 'three'] }],
  ['a second subject', { trial: abTestOf('Other') }],
])('ends an approval when the email has %s', (_, changes) => {
  const changed = { ...draft, ...changes };
  expect(reviewedPrint(judgedDraft(changed))).not.toBe(reviewedPrint(judgedDraft(draft)));
  expect(isSendable(decidedReview('approved'), judgedDraft(draft), true)).toBe(true);
  expect(isSendable(decidedReview('approved'), judgedDraft(changed), false)).toBe(false);
  expect(isReviewRequested(requestedReview, judgedDraft(draft))).toBe(true);
  expect(isReviewRequested(requestedReview, judgedDraft(changed))).toBe(false);
});

test('keeps an approval when the order of recipients, the order of styles, or the name changes', () => {
  const { styles } = draft;
  const turned = Object.fromEntries(Object.entries(styles).reverse()) as typeof styles;
  const same = { ...draft, name: 'Other', styles: turned, segmentIds: ['two', 'one'] };
  expect(reviewedPrint(judgedDraft(same))).toBe(reviewedPrint(judgedDraft(draft)));
});

test('keeps approvals valid that were given before A/B tests existed', () => {
  // An email without styles, as in the format at the time of the approvals.
  const plain = { ...draft, styles: {} as typeof draft.styles };
  const oldContent = '["Spring is here","At last","b1","TIPTAP_REACTEMAIL",[],"s1",["one","two"]]';
  expect(reviewedPrint(judgedDraft(plain))).toMatch(new RegExp(`^${printOf(oldContent)}\\.`));
  // Early approvals contain nothing about the store. Changing its details doesn't invalidate them.
  const approved: Review = {
    ...requestedReview,
    status: 'approved',
    print: printOf(oldContent),
  };
  expect(isSendable(approved, judgedDraft(plain), true)).toBe(true);
  expect(
    isSendable(approved, { draft: plain, appearance: { ...appearance, brand: 'Oak' } }, true),
  ).toBe(true);
  expect(isSendable(approved, judgedDraft({ ...plain, subject: 'Other' }), true)).toBe(false);
});

test.each([
  ['the sender’s name', { from: ['Your bank', 'news@pine.test'] }],
  ['the sender’s address', { from: ['Pine', 'news@oak.test'] }],
  ['where replies go', { replyTo: 'else@pine.test' }],
  ['the brand', { brand: 'Oak' }],
  ['the postal address', { businessAddress: 'Road 2' }],
  ['the language', { language: 'de' }],
] as const)('an approval ends when %s changes', (_, changes) => {
  const changed: ReviewedContent = { draft, appearance: { ...appearance, ...changes } };
  expect(isSendable(decidedReview('approved'), changed, false)).toBe(false);
  expect(isReviewRequested(requestedReview, changed)).toBe(false);
  const decide = () =>
    nextReview({ review: requestedReview, ...changed }, decision('approved'), {
      author: manager,
      at,
    });
  expect(decide).toThrow(expect.objectContaining({ code: 'review_outdated' }));
});

test.each([
  [undefined, false, true],
  [undefined, true, false],
  [requestedReview, false, false],
  [decidedReview('changes_requested'), false, false],
  [decidedReview('approved'), true, true],
])('decides whether the review allows sending an email: %#', (review, isRequired, expected) => {
  expect(isSendable(review, judgedDraft(draft), isRequired)).toBe(expected);
});

const refusals: [string, Review | undefined, RequestedStep, typeof author | undefined, string][] = [
  ['a decision by its author', requestedReview, decision('approved'), author, 'forbidden'],
  ['a decision by nobody known', requestedReview, decision('approved'), undefined, 'forbidden'],
  [
    ...(['a decision that nobody asked for', undefined] as const),
    ...([{ ...decision('approved'), version: undefined }, manager, 'review_missing'] as const),
  ],
  [
    'a decision on an older step',
    decidedReview('approved'),
    decision('approved'),
    manager,
    'review_changed',
  ],
  ['a first request beside another one', requestedReview, request, author, 'review_changed'],
  [
    'a request while one waits',
    requestedReview,
    { ...request, version: 1 },
    author,
    'review_pending',
  ],
];
test.each(refusals)('refuses, in a review, %s', (_, review, step, by, code) => {
  const takeStep = () => nextReview({ review, ...judgedDraft(draft) }, step, { author: by, at });
  expect(takeStep).toThrow(
    expect.objectContaining({ code, message: expect.stringMatching(/\.$/) }),
  );
});

test('refuses a decision about content that has changed since', () => {
  const changed = { ...draft, segmentIds: ['everybody'] };
  const takeStep = () =>
    nextReview({ review: requestedReview, ...judgedDraft(changed) }, decision('approved'), {
      author: manager,
      at,
    });
  expect(takeStep).toThrow(
    expect.objectContaining({ code: 'review_outdated', message: expect.stringMatching(/\.$/) }),
  );
});

const returnedReview = decidedReview('changes_requested');
const trace = { at: '2026-11-24T11:00:00.000Z', by: 'u1' };
const onFirst = { commentId: '2-0' };

test('allows requesting a review again without a change, with a note that says why', () => {
  const reasonedRequest = { ...request, content: 'The price is right.', version: 2 };
  const secondRequest = nextReview(
    { review: returnedReview, ...judgedDraft(draft) },
    reasonedRequest,
    {
      author,
      at,
    },
  );
  expect(secondRequest).toMatchObject({ status: 'ready_for_review', rev: 3 });
  expect(secondRequest.steps.at(-1)).toMatchObject({ content: 'The price is right.' });
  // The manager's comment is still open.
  expect(openComments(secondRequest)).toMatchObject([{ text: 'Shorter' }]);
});

test('stores a reply with its author and time, and stores the same reply only once when it is sent twice', () => {
  const replied = withReply(returnedReview, { ...onFirst, text: 'It is short.' }, trace);
  expect(replied).toMatchObject({
    status: 'changes_requested',
    rev: 3,
    print: returnedReview.print,
  });
  expect(replied?.steps[1]?.comments[0]?.replies).toEqual([{ text: 'It is short.', ...trace }]);
  const requestedReview = replied as Review;
  expect(withReply(requestedReview, { ...onFirst, text: 'It is short.' }, trace)).toBeUndefined();
  expect(
    withReply(requestedReview, { ...onFirst, text: 'It is short.' }, { ...trace, by: 'm1' })?.rev,
  ).toBe(4);
  const later = { ...trace, at: '2026-11-24T12:00:00.000Z' };
  expect(withReply(requestedReview, { ...onFirst, text: 'It is short.' }, later)?.rev).toBe(4);
});

test('records who resolved or reopened a comment, and changes nothing when repeated', () => {
  const resolved = withResolvedComments(
    returnedReview,
    { ...onFirst, isResolved: true },
    trace,
  ) as Review;
  expect(resolved.steps[1]?.comments[0]?.resolved).toEqual(trace);
  expect(openComments(resolved)).toEqual([]);
  expect(withResolvedComments(resolved, { ...onFirst, isResolved: true }, trace)).toBeUndefined();
  const reopened = withResolvedComments(
    resolved,
    { ...onFirst, isResolved: false },
    trace,
  ) as Review;
  expect(openComments(reopened)).toMatchObject([{ id: '2-0' }]);
});

test('resolves open comments with an approval, and keeps who resolved earlier comments', () => {
  const resolved = withResolvedComments(
    returnedReview,
    { ...onFirst, isResolved: true },
    trace,
  ) as Review;
  const approve = { ...decision('approved', 3), comments: [] };
  const done = nextReview({ review: resolved, ...judgedDraft(draft) }, approve, {
    author: manager,
    at,
  });
  expect(done.steps[1]?.comments[0]?.resolved).toEqual(trace);
  const other = { ...decision('approved', 2), comments: [] };
  const settled = nextReview({ review: returnedReview, ...judgedDraft(draft) }, other, {
    author: manager,
    at,
  });
  expect(settled.steps[1]?.comments[0]?.resolved).toEqual({ at, by: 'm1', byManager: true });
});

test('accepts replies to older comments that have no ID', () => {
  const steps = returnedReview.steps.map((one) => ({
    ...one,
    comments: one.comments.map(({ text, quote }) => ({ text, quote })),
  }));
  const read = readReview({ ...returnedReview, steps });
  const [comment] = openComments(read);
  expect(readReview({ ...returnedReview, steps })).toEqual(read);
  const about = { commentId: comment?.id ?? '', text: 'Done.' };
  expect(withReply(read, about, trace)?.steps[1]?.comments[0]?.replies).toHaveLength(1);
});

test('accepts no reply to a deleted comment or one with too many replies', () => {
  const missingReply = { commentId: '9-9', text: 'Hello' };
  const missingCommentError = expect.objectContaining({ code: 'review_comment_missing' });
  expect(() => withReply(returnedReview, missingReply, trace)).toThrow(missingCommentError);
  let full = returnedReview;
  for (let count = 0; count < 50; count += 1) {
    full = withReply(full, { ...onFirst, text: `${count}` }, trace) as Review;
  }
  const takeStep = () => withReply(full, { ...onFirst, text: 'One more' }, trace);
  expect(takeStep).toThrow(expect.objectContaining({ code: 'review_comment_full' }));
});

test('keeps a review within the size of a table item, however much people write', () => {
  const comments = Array.from({ length: 50 }, () => ({ text: '好'.repeat(1000) }));
  let review = requestedReview;
  for (let rev = 1; rev <= 6; rev += 1) {
    const step = { ...decision('changes_requested', rev), comments };
    review = nextReview({ review, ...judgedDraft(draft) }, step, { author: manager, at });
  }
  const bytes = () => Buffer.byteLength(JSON.stringify(review));
  expect(bytes()).toBeLessThan(400_000);
  const manyComments = () => {
    for (const { id = '' } of openComments(review)) {
      for (let count = 0; count < 40; count += 1) {
        const text = `${count}${'好'.repeat(900)}`;
        review = withReply(review, { commentId: id, text }, trace) as Review;
      }
    }
  };
  expect(manyComments).toThrow(expect.objectContaining({ code: 'review_comment_full' }));
  expect(bytes()).toBeLessThan(400_000);
});
