import { newDraft } from '../../../functions/drafts/draft';
import type { RequestedStep } from '../../../functions/drafts/review/review-rules';
import { customerItem } from '../../../functions/items/account/customer';
import { senderItem } from '../../../functions/items/account/sender';
import { createMessageRepository } from '../../../functions/messages/message-repository';
import { createNewId } from '../../../functions/platform/ids';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { aCustomer, aSender, openSending, postedSend } from '../deliveries/sending-fixtures';
import { clockAt, customerId } from './email-fixtures';

let cloud: EmbeddedTable;
const clock = clockAt(Date.parse('2026-11-21T10:00:00Z'));
const newId = createNewId();

beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

const author = { userId: '01M7000000000000000WRITER0', isManager: false };
const ada = { userId: '01M70000000000000000000ADA', isManager: true };
const bob = { userId: '01M70000000000000000000B0B', isManager: true };

const step = (status: RequestedStep['status'], version?: number, content = ''): RequestedStep => ({
  status,
  content,
  comments: [],
  version,
});

const setUp = async (reviewRequired = false) => {
  const customer = aCustomer({ premium: true, reviewRequired });
  const sending = await openSending(cloud.table, clock, { customer });
  const { id } = await sending.drafts.create(
    customerId,
    newDraft({ id: newId(clock()), now: clock() }),
  );
  const send = (changes = {}) => sending.sends.send(customerId, id, postedSend(changes), author);
  const review = (requestedStep: RequestedStep, actor = ada) =>
    sending.reviewing.step(customerId, id, requestedStep, actor);
  const status = async () => (await sending.drafts.get(customerId, id)).status;
  const kinds = async () =>
    (await sending.log.list(customerId, id, { limit: 20 })).lines.map(({ kind }) => kind);
  return { ...sending, id, send, review, status, kinds };
};

test('sends an email immediately if no review is required', async () => {
  const { send, status } = await setUp();
  expect(await send()).toBe('sending');
  expect(await status()).toBe('sending');
});

test('requests a review on Send and stores the content when the store requires reviews', async () => {
  const { id, send, drafts, reviewing, kinds } = await setUp(true);
  expect(await send()).toBe('pending review');
  expect(await drafts.get(customerId, id)).toMatchObject({ status: 'draft', subject: 'Bulbs' });
  const { review } = await reviewing.read(customerId, id);
  expect(review).toMatchObject({ status: 'ready_for_review', rev: 1, name: 'Autumn' });
  expect(await kinds()).toEqual(['review_requested']);
});

test('requests one review when Send is pressed repeatedly', async () => {
  const { id, send, reviewing, kinds } = await setUp(true);
  await Promise.all([send(), send().catch(() => undefined)]);
  expect(await send()).toBe('pending review');
  expect((await reviewing.read(customerId, id)).review.rev).toBe(1);
  expect(await kinds()).toEqual(['review_requested']);
});

test('sends an approved email, but holds changed content for another approval', async () => {
  const { id, send, review, reviewing, status } = await setUp(true);
  await send();
  await review(step('approved', 1));
  expect(await send({ subject: 'Something else' })).toBe('pending review');
  expect((await reviewing.read(customerId, id)).review).toMatchObject({ rev: 3 });
  await review(step('approved', 3));
  expect(await send({ subject: 'Something else', name: 'Any name' })).toBe('sending');
  expect(await status()).toBe('sending');
});

test('a change of the sender’s name or the store’s details ends an approval and requests a new review', async () => {
  const { id, send, review, reviewing, put } = await setUp(true);
  await send();
  await review(step('approved', 1));
  expect((await reviewing.read(customerId, id)).isOutdated).toBe(false);
  await put(senderItem(customerId, { ...aSender(), name: 'Your bank' }));
  expect((await reviewing.read(customerId, id)).isOutdated).toBe(true);
  expect(await send()).toBe('pending review');
  expect((await reviewing.read(customerId, id)).review).toMatchObject({
    status: 'ready_for_review',
    rev: 3,
  });
  const customer = aCustomer({ premium: true, reviewRequired: true });
  await put(customerItem({ ...customer, businessAddress: 'Elsewhere 1' }));
  await expect(review(step('approved', 3))).rejects.toMatchObject({ code: 'review_outdated' });
});

test('holds an email whose review was requested, even if reviews aren’t required', async () => {
  const { send, review, status } = await setUp();
  await review(step('ready_for_review'), author);
  expect(await send()).toBe('pending review');
  expect(await status()).toBe('draft');
});

test('requires the requested changes before another review request', async () => {
  const { send, review, status } = await setUp(true);
  await send();
  await review(step('changes_requested', 1, 'Shorter, please'));
  await expect(send()).rejects.toMatchObject({ code: 'review_changes_requested' });
  expect(await send({ preHeader: 'Shorter' })).toBe('pending review');
  expect(await status()).toBe('draft');
});

test('lets the author reply that no change is needed and then request a review again', async () => {
  const { send, review, status } = await setUp(true);
  await send();
  await review(step('changes_requested', 1, 'Shorter, please'));
  const { review: secondReview } = await review(step('ready_for_review', 2, 'It is right'), author);
  expect(secondReview).toMatchObject({ status: 'ready_for_review', rev: 3 });
  await review(step('approved', 3));
  expect(await send()).toBe('sending');
  expect(await status()).toBe('sending');
});

const openCommented = async () => {
  const opened = await setUp(true);
  const messages = createMessageRepository(cloud.table);
  const notifiedCodes = async () =>
    (await messages.list(customerId)).map(({ code, readers }) => `${code} for ${readers}`);
  await opened.send();
  const comments = [{ text: 'Too long' }, { text: 'Too loud', quote: 'Bulbs' }];
  await opened.review({ ...step('changes_requested', 1), comments });
  const reviewInput = (actor: typeof author) => ({ customerId, draftId: opened.id, author: actor });
  return { ...opened, messages, told: notifiedCodes, about: reviewInput };
};

test('notifies the store of managers’ replies, and managers of the store’s replies', async () => {
  const { reviewing, about: reviewInput, told: notifiedCodes, messages } = await openCommented();
  await reviewing.reply(reviewInput(author), { commentId: '2-0', text: 'It has to be.' });
  expect(await notifiedCodes()).toContain('review_replied for managers');
  await reviewing.reply(reviewInput(ada), { commentId: '2-0', text: 'All right.' });
  expect(await notifiedCodes()).toContain('review_replied for customer');
  const list = await messages.list(customerId);
  expect(list.map(({ description }) => description)).toContain(
    'New reply to a comment on the email “Autumn”. “All right.”',
  );
});

test('notifies once when all comments are resolved, and on every reopened comment', async () => {
  const { reviewing, about: reviewInput, told: notifiedCodes } = await openCommented();
  await reviewing.resolve(reviewInput(author), { commentId: '2-0', isResolved: true });
  expect((await notifiedCodes()).filter((one) => one.startsWith('review_resolved'))).toEqual([]);
  await reviewing.resolve(reviewInput(author), { commentId: '2-1', isResolved: true });
  expect(await notifiedCodes()).toContain('review_resolved for managers');
  await reviewing.resolve(reviewInput(ada), { commentId: '2-1', isResolved: false });
  expect(await notifiedCodes()).toContain('review_reopened for customer');
});

test('keeps all replies that are sent simultaneously', async () => {
  const { reviewing, about: reviewInput, id } = await openCommented();
  await Promise.all([
    reviewing.reply(reviewInput(author), { commentId: '2-0', text: 'One' }),
    reviewing.reply(reviewInput(ada), { commentId: '2-0', text: 'Two' }),
    reviewing.resolve(reviewInput(bob), { commentId: '2-1', isResolved: true }),
  ]);
  const { review } = await reviewing.read(customerId, id);
  const [first, second] = review.steps[1]?.comments ?? [];
  expect(first?.replies?.map(({ text }) => text).sort()).toEqual(['One', 'Two']);
  expect(second?.resolved).toMatchObject({ by: bob.userId, byManager: true });
});

test('hides another customer’s comments, and notifies no one', async () => {
  const { reviewing, about: reviewInput, told: notifiedCodes } = await openCommented();
  const foreign = { ...reviewInput(author), customerId: '01M700000000000000000OTHER' };
  const reply = reviewing.reply(foreign, { commentId: '2-0', text: 'Hello' });
  await expect(reply).rejects.toMatchObject({ code: 'draft_not_found' });
  expect((await notifiedCodes()).some((one) => one.startsWith('review_replied'))).toBe(false);
});

test('accepts no more comments on a sent email', async () => {
  const { reviewing, about: reviewInput, review, send } = await openCommented();
  await review(step('approved', 2));
  await send();
  const reply = reviewing.reply(reviewInput(author), { commentId: '2-0', text: 'Late' });
  await expect(reply).rejects.toMatchObject({ code: 'draft_already_sent' });
});

test('lets only managers decide a review', async () => {
  const { send, review } = await setUp(true);
  await send();
  await expect(review(step('approved', 1), author)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(review(step('changes_requested', 1), author)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('accepts one of two simultaneous decisions by managers, and notifies the other manager', async () => {
  const { id, send, review, reviewing, kinds } = await setUp(true);
  await send();
  const bothDecisions = await Promise.allSettled([
    review(step('approved', 1), ada),
    review(step('changes_requested', 1), bob),
  ]);
  const refused = bothDecisions.filter((one) => one.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'review_changed', status: 409 } }]);
  expect((await reviewing.read(customerId, id)).review).toMatchObject({ rev: 2 });
  expect(await kinds()).toHaveLength(2);
});

test('doesn’t let a manager approve content that has changed since the request', async () => {
  const { id, send, review, drafts } = await setUp(true);
  await send();
  const draft = await drafts.get(customerId, id);
  await drafts.save(customerId, { ...draft, subject: 'New', rev: draft.rev + 1 }, draft.rev);
  await expect(review(step('approved', 1))).rejects.toMatchObject({ code: 'review_outdated' });
});

test('prevents a scheduled email from being sent when its approval is withdrawn', async () => {
  const { id, send, review, sends, drafts } = await setUp(true);
  await send();
  await review(step('approved', 1));
  const time = { sendAt: '2026-11-22T10:00:00.000Z' };
  expect(await sends.schedule(customerId, id, postedSend(), time, author)).toBeDefined();
  await review(step('changes_requested', 2));
  const scheduled = await drafts.get(customerId, id);
  await expect(sends.sendStored(customerId, scheduled)).rejects.toMatchObject({
    code: 'review_pending',
  });
});

test('sends managers and the customer separate messages', async () => {
  const { send, review } = await setUp(true);
  const messages = createMessageRepository(cloud.table);
  await send();
  await review(step('approved', 1, 'Lovely'));
  const list = await messages.list(customerId);
  expect(list.map(({ code, readers }) => [code, readers])).toEqual(
    expect.arrayContaining([
      ['review_requested', 'managers'],
      ['review_approved', 'customer'],
    ]),
  );
  expect(list.map(({ description }) => description)).toContain(
    'Your email “Autumn” was approved and is ready to send. “Lovely”',
  );
});

test('quotes the beginning of a long note without breaking a character', async () => {
  const { send, review } = await setUp(true);
  await send();
  await review(step('changes_requested', 1, '👩‍👩‍👧'.repeat(200)));
  const list = await createMessageRepository(cloud.table).list(customerId);
  expect(list.map(({ description }) => description)).toContain(
    `Changes were requested to your email “Autumn”. “${'👩‍👩‍👧'.repeat(159)}…”`,
  );
});

test('responds with the custom status 455 for an email without a review', async () => {
  const { id, reviewing } = await setUp();
  await expect(reviewing.read(customerId, id)).rejects.toMatchObject({
    code: 'review_none',
    status: 455,
  });
});
