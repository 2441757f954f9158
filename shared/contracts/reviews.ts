import * as z from 'zod';
import { id, instant, shown } from './common';
import { author } from './emails';
import { reviewStatus } from './review-status';

/** Something a reviewer says about one place of the email. */
export const reviewComment = z.object({
  text: shown.trim().min(1).max(1000),
  /** The words of the email it is about; absent for the whole. */
  quote: z.string().max(300).optional(),
});
export type ReviewComment = z.infer<typeof reviewComment>;

const note = { content: z.string().trim().max(2000), comments: z.array(reviewComment).max(50) };

const said = { at: instant, by: author.optional() };

/** A comment as people see it: what was answered, and who considered it done. */
export const reviewCommentView = z.object({
  id: z.string(),
  text: shown,
  quote: shown.optional(),
  /** First one first. */
  replies: z.array(z.object({ text: shown, ...said })),
  /** Absent while the comment is open. */
  resolved: z.object(said).optional(),
});
export type ReviewCommentView = z.infer<typeof reviewCommentView>;

/** One step of a review: who asked or decided, and with which words. */
export const reviewNote = z.object({
  status: reviewStatus,
  content: note.content,
  comments: z.array(reviewCommentView),
  at: instant,
  by: author.optional(),
});

export const reviewQuery = z.object({ draftId: id });

export const reviewView = z.object({
  draftId: id,
  status: reviewStatus,
  /** What was said last. */
  content: z.string(),
  /** Grows with every step; a step names the one it answers. */
  version: z.number().int(),
  /** The email changed since the last step: an approval does not count for it. */
  isOutdated: z.boolean(),
  /** Whether the caller may approve or request changes. */
  mayDecide: z.boolean(),
  /** Every step, first one first; the last twenty. */
  notes: z.array(reviewNote),
});
export type ReviewView = z.infer<typeof reviewView>;

export const reviewBody = z.object({
  draftId: id,
  status: reviewStatus,
  content: note.content.default(''),
  comments: note.comments.default([]),
  /** The version that was read; absent when there was no review. */
  version: z.number().int().min(1).optional(),
});

/** At most this many replies to one comment. */
export const mostReplies = 50;

const comment = { draftId: id, commentId: z.string().min(1).max(60) };

export const reviewReplyBody = z.object({
  ...comment,
  text: shown.trim().min(1, 'Write a reply first.').max(1000),
});

export const reviewResolveBody = z.object({
  ...comment,
  /** False opens a resolved comment again. */
  isResolved: z.boolean(),
});
