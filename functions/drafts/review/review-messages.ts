import { describeMergeTags } from '../../../shared/email/merge/merge-words';
import type { Draft } from '../../items/draft';
import type { Message } from '../../items/message';
import type { Review, ReviewStep } from '../../items/review';
import { messageIdOf } from '../../messages/message-id';

const quotedName = ({ name, subject }: Draft): string => `“${describeMergeTags(name || subject)}”`;

const codes = {
  ready_for_review: 'review_requested',
  changes_requested: 'review_changes_requested',
  approved: 'review_approved',
} as const;

/**
 * The maximum length of a quote. A longer one would leave no space in a toast for the event itself.
 * The review's page shows the whole note.
 */
const maxQuotedLength = 160;
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

const quotedNote = (content: string): string => {
  if (content === '') return '';
  const all = Array.from(signs.segment(content), ({ segment }) => segment);
  const isComplete = all.length <= maxQuotedLength;
  return ` “${isComplete ? content : `${all.slice(0, maxQuotedLength - 1).join('')}…`}”`;
};

const texts: Readonly<Record<Review['status'], (draft: Draft, content: string) => string>> = {
  ready_for_review: (draft, content) =>
    `The email ${quotedName(draft)} is in review.${quotedNote(content)}`,
  changes_requested: (draft, content) =>
    `Changes were requested to your email ${quotedName(draft)}.${quotedNote(content)}`,
  approved: (draft, content) =>
    `Your email ${quotedName(draft)} was approved and is ready to send.${quotedNote(content)}`,
};

const types = {
  ready_for_review: 'info',
  changes_requested: 'info',
  approved: 'success',
} as const;

/**
 * Notifies the other side about a step of a review. Managers are notified about a request, and the
 * customer about a decision.
 */
export const reviewMessage = (draft: Draft, { status, rev, steps }: Review): Message => {
  const step = steps.at(-1);
  const at = step?.at ?? draft.updatedAt;
  const text = texts[status](draft, step?.content ?? '');
  return {
    id: messageIdOf(at, `review ${draft.id} ${rev}`),
    code: codes[status],
    description: text,
    metadata: { draftId: draft.id },
    createdAt: at,
    readers: status === 'ready_for_review' ? 'managers' : 'customer',
    userMessage: { message: text, type: types[status] },
  };
};

type CommentExchange = {
  readonly draft: Draft;
  readonly next: Review;
  readonly trace: Pick<ReviewStep, 'at' | 'byManager'>;
};

/**
 * Notifies the other side about a comment. The customer is notified if a manager wrote it, and
 * managers if the customer did.
 */
const commentMessage = (
  { draft, next, trace }: CommentExchange,
  { code, text }: { readonly code: Message['code']; readonly text: string },
): Message => ({
  id: messageIdOf(trace.at, `review ${draft.id} ${next.rev}`),
  code,
  description: text,
  metadata: { draftId: draft.id },
  createdAt: trace.at,
  readers: trace.byManager ? 'customer' : 'managers',
  userMessage: { message: text, type: 'info' },
});

export const repliedMessage = (talk: CommentExchange, reply: string): Message =>
  commentMessage(talk, {
    code: 'review_replied',
    text: `New reply to a comment on the email ${quotedName(talk.draft)}.${quotedNote(reply)}`,
  });

export const resolvedMessage = (talk: CommentExchange): Message =>
  commentMessage(talk, {
    code: 'review_resolved',
    text: `All comments on the email ${quotedName(talk.draft)} are resolved.`,
  });

export const reopenedMessage = (talk: CommentExchange): Message =>
  commentMessage(talk, {
    code: 'review_reopened',
    text: `A comment on the email ${quotedName(talk.draft)} was reopened.`,
  });
