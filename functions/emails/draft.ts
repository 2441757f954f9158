import * as z from 'zod';
import {
  type DraftView,
  draftStatus,
  editorContentType,
  emailStyles,
  warmUpConfig,
} from '../../shared/contracts/emails';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/styles';
import { warmUpDefaults } from '../../shared/warm-up';
import { AppError } from '../platform/app-error';
import { toInstant } from '../platform/clock';

/** An email from its first word to its last delivery, without its body, which lies in S3. */
export const draft = z.object({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  preHeader: z.string(),
  editor: editorContentType,
  styles: emailStyles,
  senderId: z.string().nullable(),
  segmentIds: z.array(z.string()),
  warmUpConfig,
  status: draftStatus,
  /** Grows with every write; a save names the one it was based on. */
  rev: z.number(),
  /** Where the body is in the content bucket; empty for the empty document. */
  bodyKey: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only while scheduled. */
  sendAt: z.string().optional(),
  sentAt: z.string().optional(),
});
export type Draft = z.infer<typeof draft>;

/** What an author may change. */
export type DraftContent = Omit<
  Draft,
  'id' | 'status' | 'rev' | 'createdAt' | 'updatedAt' | 'sendAt' | 'sentAt'
>;

type NewDraft = { readonly id: string; readonly now: number } & Partial<DraftContent>;

export const newDraft = ({ id, now, ...content }: NewDraft): Draft => ({
  name: '',
  subject: '',
  preHeader: '',
  editor: 'TIPTAP_REACTEMAIL',
  styles: DEFAULT_EMAIL_STYLE,
  senderId: null,
  segmentIds: [],
  warmUpConfig: { type: 'incremental', data: warmUpDefaults },
  bodyKey: '',
  ...content,
  id,
  status: 'draft',
  rev: 1,
  createdAt: toInstant(now),
  updatedAt: toInstant(now),
});

const stale = () =>
  new AppError('stale_version', 'This draft changed since you opened it. Reload, then try again.');

/**
 * A draft as it reads after a save.
 * @throws AppError stale_version, draft_is_scheduled or draft_already_sent
 */
export const revise = (
  value: Draft,
  { rev, ...changes }: { readonly rev: number } & Partial<DraftContent>,
  now: number,
): Draft => {
  if (value.status === 'sending' || value.status === 'sent') {
    throw new AppError('draft_already_sent', 'This email was sent. Duplicate it to change it.');
  }
  if (value.status === 'scheduled') {
    throw new AppError(
      'draft_is_scheduled',
      'This email is scheduled. Cancel the schedule to change it.',
    );
  }
  if (rev !== value.rev) throw stale();
  return { ...value, ...changes, rev: value.rev + 1, updatedAt: toInstant(now) };
};

export const staleDraft = stale;

/** True for a draft that nobody has put anything into: leaving the workflow removes it. */
export const isUntouched = ({ status, name, subject, preHeader, bodyKey, segmentIds }: Draft) =>
  status === 'draft' && !name && !subject && !preHeader && !bodyKey && segmentIds.length === 0;

export const isUnsent = ({ status }: Draft): boolean =>
  status === 'draft' || status === 'scheduled';

export const toDraftView = (value: Draft, body: string): DraftView => ({ ...value, body });
