import { mergeWords } from '../../../shared/email/merge/merge-words';
import type { Draft } from '../../items/draft';
import type { Message } from '../../items/message';
import type { Review } from '../../items/review';
import { messageIdOf } from '../../messages/message-id';

const called = ({ name, subject }: Draft): string => `“${name || mergeWords(subject)}”`;

const codes = {
  ready_for_review: 'review_requested',
  changes_requested: 'review_changes_requested',
  approved: 'review_approved',
} as const;

/** More would push what happened out of a toast. The review's page has the whole note. */
const mostQuoted = 160;
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

const said = (content: string): string => {
  if (content === '') return '';
  const all = Array.from(signs.segment(content), ({ segment }) => segment);
  const isWhole = all.length <= mostQuoted;
  return ` “${isWhole ? content : `${all.slice(0, mostQuoted - 1).join('')}…`}”`;
};

const texts: Readonly<Record<Review['status'], (draft: Draft, content: string) => string>> = {
  ready_for_review: (draft, content) => `The email ${called(draft)} is on review.${said(content)}`,
  changes_requested: (draft, content) =>
    `Changes to your email ${called(draft)} were requested.${said(content)}`,
  approved: (draft, content) =>
    `Your email ${called(draft)} was approved and can be sent.${said(content)}`,
};

const types = {
  ready_for_review: 'info',
  changes_requested: 'error',
  approved: 'success',
} as const;

/** Tells the other side about a step: managers of a request, the customer of a decision. */
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
