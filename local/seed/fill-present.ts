import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import { limits } from '../../shared/limits';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import { topicsByMonth } from './email-topics';
import { galleryOf } from './fill-brand';
import type { FillContext, FillPart } from './fill-part';
import { newsletterOf } from './newsletter';
import { openFirstBatch } from './open-first-batch';
import {
  careDraft,
  changesEmail,
  type PresentEmail,
  pictureDraft,
  reviewEmail,
  sendingEmail,
} from './present-emails';

const day = 24 * 3_600_000;

/** The warm-up of the email that is being sent: six batches, one an hour. */
const warmUp = {
  type: 'incremental',
  data: { ...warmUpDefaults, initial: 60, timeSpan: 3600, increaseMultiplier: 1.5 },
} as const;
const atOnce = { type: 'complete', data: warmUpDefaults } as const;

const contentOf = (
  { agency }: FillContext,
  email: PresentEmail,
  segmentIds: readonly string[],
  warmUpConfig: typeof warmUp | typeof atOnce,
) => ({
  ...email,
  editor: 'TIPTAP_REACTEMAIL',
  styles: DEFAULT_EMAIL_STYLE,
  senderId: agency.sender.senderId,
  segmentIds,
  warmUpConfig,
});

type Content = ReturnType<typeof contentOf>;

/** Returns the email with this name, or creates it. */
const draftNamed = async ({ owner }: FillContext, content: Content) => {
  const { drafts } = await owner('GET /draft', { query: { search: content.name } });
  const found = drafts.find(({ name }) => name === content.name);
  const { id } = found ?? (await owner('POST /draft', { body: { name: content.name } }));
  const params = { draftId: id };
  const draft = await owner('GET /draft/{draftId}', { params });
  if (draft.status !== 'draft' || draft.body.length > limits.emptyBodyLength) return draft;
  return owner('PUT /draft/{draftId}', { params, body: { rev: draft.rev, ...content } });
};

/** Sends an email, unless it has been sent already, and opens some of its first batch. */
const send = async (context: FillContext, content: Content): Promise<void> => {
  const { id, rev, status } = await draftNamed(context, content);
  if (status === 'draft')
    await context.owner('POST /send', { body: { ...content, draftId: id, rev } });
  await openFirstBatch(context, id, content.subject, warmUp.data.initial);
};

/** Returns the local date of tomorrow in the store's time zone. */
const tomorrowOf = ({ cloud, agency }: FillContext): string =>
  new Date(cloud.clock.now() + day).toLocaleDateString('en-CA', {
    timeZone: agency.customer.timeZone,
  });

/**
 * Returns the content of the next newsletter. Prefers a topic that the store hasn't written about
 * this year.
 */
const nextLetter = ({ history, parts }: FillContext): PresentEmail | undefined => {
  const usedNames = history.emails.map(({ topic }) => topic.name);
  const tomorrow = new Date(parts.now + day);
  const topics = topicsByMonth[tomorrow.getUTCMonth()] ?? [];
  const topic = topics.find(({ name }) => !usedNames.slice(-3).includes(name)) ?? topics[0];
  if (!topic) return undefined;
  const name = usedNames.includes(topic.name)
    ? `${topic.name} ${tomorrow.getUTCFullYear()}`
    : topic.name;
  return { ...newsletterOf(topic, history.emails.length + 1), name };
};

const schedule = async (context: FillContext): Promise<void> => {
  const { history, owner } = context;
  const { newsletter, page } = history.audience;
  const email = nextLetter(context);
  if (!email) return;
  const content = contentOf(context, email, [newsletter.id, page.id], atOnce);
  const { id, rev, status } = await draftNamed(context, content);
  if (status !== 'draft') return;
  const sendAtLocal = `${tomorrowOf(context)}T09:00`;
  await owner('POST /send/schedule', { body: { ...content, draftId: id, rev, sendAtLocal } });
};

type Comments = readonly { readonly text: string; readonly quote?: string }[];

/**
 * The owner asks for a review, and the manager sends the email back with comments. Continues where
 * an interruption left it.
 */
const sendBack = async (
  context: FillContext,
  content: Content,
  [request, decision, comments]: readonly [string, string, Comments],
) => {
  const { owner, manager, agency } = context;
  const { customerId } = agency.customer;
  const { id: draftId, hasReview } = await draftNamed(context, content);
  const asked = { draftId, status: 'ready_for_review', content: request };
  if (!hasReview) await owner('POST /managed/review', { body: asked });
  const requested = await owner('GET /managed/review', { query: { draftId } });
  if (requested.notes.length > 1) return { draftId, review: requested };
  const { version } = requested;
  const body = { draftId, status: 'changes_requested', content: decision, comments, version };
  return { draftId, review: await manager('POST /managed/review', { body, customerId }) };
};

const requestChanges = async (context: FillContext, content: Content): Promise<void> => {
  await sendBack(context, content, [
    'We’d like to send this on Thursday. Is the offer clear?',
    'Please change two things before it goes out.',
    [
      {
        text: 'The site still says 20% off. Which one is right?',
        quote: 'It is 25% off until Friday.',
      },
      { text: 'The subject line starts with the oils. Could it start with the discount?' },
    ],
  ]);
};

/** The email was sent back once. The owner changed it and asked for another review. */
const requestReview = async (context: FillContext, content: Content): Promise<void> => {
  const { owner } = context;
  const { draftId, review } = await sendBack(context, content, [
    'This is the growers’ email. All four agreed to have their pictures in it.',
    'Lovely. I have one question and one suggestion.',
    [
      {
        text: 'Do we know that she presses at night every year?',
        quote: 'Lucia presses at night, because the fruit is cooler then.',
      },
      { text: 'A picture of the four of them would be nice.' },
    ],
  ]);
  if (review.notes.length > 2) return;
  const [question] = review.notes.at(-1)?.comments ?? [];
  if (!question) throw new Error('The review has no comments.');
  const commentId = question.id;
  const text = 'Yes, since 2019. We asked her again.';
  await owner('POST /managed/review/reply', { body: { draftId, commentId, text } });
  await owner('POST /managed/review/resolve', { body: { draftId, commentId, isResolved: true } });
  const draft = await owner('GET /draft/{draftId}', { params: { draftId } });
  const preHeader = 'Who they are, and why we visit them every fall.';
  await owner('PUT /draft/{draftId}', {
    params: { draftId },
    body: { rev: draft.rev, preHeader },
  });
  const { version } = await owner('GET /managed/review', { query: { draftId } });
  const body = { draftId, status: 'ready_for_review', content: 'Ready for another look.', version };
  await owner('POST /managed/review', { body });
};

/** The emails that the store is working on: drafts, reviews, one scheduled, and one being sent. */
export const presentParts: readonly FillPart[] = [
  {
    name: 'present-emails',
    async fill(context) {
      const pictures = await galleryOf(context.owner);
      const { newsletter, regulars, popup, page } = context.history.audience;
      const to = (email: PresentEmail, ...segmentIds: string[]) =>
        contentOf(context, email, segmentIds, atOnce);
      await requestChanges(context, to(changesEmail(pictures), regulars.id));
      await requestReview(context, to(reviewEmail(pictures), newsletter.id, page.id));
      await draftNamed(context, to(careDraft));
      // Written last, so that the home page suggests finishing it.
      await draftNamed(context, to(pictureDraft(pictures), newsletter.id, popup.id));
      await schedule(context);
      await send(context, contentOf(context, sendingEmail(pictures), [page.id], warmUp));
    },
  },
];
