import * as z from 'zod';
import { displayedText, id, instant } from './common';
import { author } from './emails';
import { reviewStatus } from './review-status';

/** A reviewer's comment on one passage of the email or on the whole email. */
export const reviewComment = z.object({
  text: displayedText.trim().min(1).max(1000),
  /** The passage of the email that the comment is about. Absent if it is about the whole email. */
  quote: z.string().max(300).optional(),
});
export type ReviewComment = z.infer<typeof reviewComment>;

const reviewFields = {
  content: z.string().trim().max(2000),
  comments: z.array(reviewComment).max(50),
};

const authorship = { at: instant, by: author.optional() };

/** A comment with its replies, and with the person who resolved it. */
export const reviewCommentView = z.object({
  id: z.string(),
  text: displayedText,
  quote: displayedText.optional(),
  /** The replies, oldest first. */
  replies: z.array(z.object({ text: displayedText, ...authorship })),
  /** Who resolved the comment, and when. Absent while the comment is open. */
  resolved: z.object(authorship).optional(),
});
export type ReviewCommentView = z.infer<typeof reviewCommentView>;

/** One step of a review: the person who requested or decided it, and the note they wrote. */
export const reviewNote = z.object({
  status: reviewStatus,
  content: reviewFields.content,
  comments: z.array(reviewCommentView),
  at: instant,
  by: author.optional(),
});

export const reviewQuery = z.object({ draftId: id });

export const reviewView = z.object({
  draftId: id,
  status: reviewStatus,
  /** The note left with the latest review step. */
  content: z.string(),
  /** Increases with every step. A new step must include the version that it responds to. */
  version: z.number().int(),
  /** True if the email changed since the last step, so an approval no longer counts. */
  isOutdated: z.boolean(),
  /** Whether the caller may approve or request changes. */
  mayDecide: z.boolean(),
  /** The last twenty steps, oldest first. */
  notes: z.array(reviewNote),
});
export type ReviewView = z.infer<typeof reviewView>;

export const reviewBody = z.object({
  draftId: id,
  status: reviewStatus,
  content: reviewFields.content.default(''),
  comments: reviewFields.comments.default([]),
  /** The version that the caller read. Absent if there was no review. */
  version: z.number().int().min(1).optional(),
});

/** The maximum number of replies to one comment. */
export const maxReplies = 50;

const comment = { draftId: id, commentId: z.string().min(1).max(60) };

export const reviewReplyBody = z.object({
  ...comment,
  text: displayedText.trim().min(1, 'Write a reply first.').max(1000),
});

export const reviewResolveBody = z.object({
  ...comment,
  /** True resolves the comment. False reopens it. */
  isResolved: z.boolean(),
});
