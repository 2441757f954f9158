import type { AuthorView, DraftView } from '../../shared/contracts/emails';
import { isOlderContentType } from '../../shared/email/content-types';
import { DEFAULT_EMAIL_STYLE } from '../../shared/email/document/styles';
import { warmUpDefaults } from '../../shared/sending/warm-up';
import type { Draft } from '../items/draft';
import { AppError } from '../platform/app-error';
import { toInstant } from '../platform/clock';

/** The parts of a draft that an author may change. */
export type DraftContent = Pick<
  Draft,
  | 'name'
  | 'subject'
  | 'preHeader'
  | 'editor'
  | 'styles'
  | 'senderId'
  | 'segmentIds'
  | 'excludedSegmentIds'
  | 'warmUpConfig'
  | 'utm'
  | 'trial'
  | 'ownTime'
  | 'confirmedSamples'
  | 'bodyKey'
  | 'thumbnail'
>;

/** Identifies the save that created a revision. */
export type SaveMark = Pick<Draft, 'savedBy' | 'savedAsManager' | 'saveId'>;

type NewDraft = { readonly id: string; readonly now: number } & Partial<DraftContent> &
  Pick<Draft, 'sequenceId'>;

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

const staleError = () =>
  new AppError('stale_version', 'This draft changed since you opened it. Reload and try again.');

/**
 * Returns the fields that keep the body of an older editor when a body of another content type
 * replaces it. Returns no fields in all other cases.
 */
export const keepLegacy = (
  value: Draft,
  editor: Draft['editor'],
): Pick<Draft, 'legacyBodyKey' | 'legacyEditor'> =>
  isOlderContentType(value.editor) && editor !== value.editor
    ? { legacyBodyKey: value.bodyKey, legacyEditor: value.editor }
    : {};

/** @throws AppError draft_is_scheduled or draft_already_sent */
const assertEditable = (value: Draft): void => {
  if (value.status === 'sending' || value.status === 'sent') {
    throw new AppError('draft_already_sent', 'This email was sent. Duplicate it to make changes.');
  }
  if (value.status === 'scheduled') {
    throw new AppError(
      'draft_is_scheduled',
      'This email is scheduled. Cancel the schedule to make changes.',
    );
  }
};

/**
 * Returns the draft after a save.
 * @throws AppError stale_version, draft_is_scheduled or draft_already_sent
 */
export const revise = (
  value: Draft,
  { rev, ...changes }: { readonly rev: number } & Partial<DraftContent & SaveMark>,
  now: number,
): Draft => {
  assertEditable(value);
  if (rev !== value.rev) throw staleError();
  return {
    ...value,
    ...keepLegacy(value, changes.editor ?? value.editor),
    ...changes,
    rev: value.rev + 1,
    updatedAt: toInstant(now),
  };
};

export const staleDraft = staleError;

/**
 * Returns true for a draft that is still empty. Such a draft is removed when the user leaves the
 * workflow.
 */
export const isUntouched = (value: Draft) =>
  value.status === 'draft' && !value.sequenceId && isEmptyEmail(value);

/** Returns true when no one has written any part of the email or selected recipients. */
export const isEmptyEmail = ({ name, subject, preHeader, bodyKey, segmentIds }: Draft): boolean =>
  !name && !subject && !preHeader && !bodyKey && segmentIds.length === 0;

/**
 * @throws AppError draft_in_sequence for an email in a sequence, which can only be sent and removed
 *   with the sequence
 */
export const checkStandalone = ({ sequenceId }: Draft): void => {
  if (sequenceId === undefined) return;
  throw new AppError('draft_in_sequence', 'This email is part of a sequence. Open it there.');
};

export const isUnsent = ({ status }: Draft): boolean =>
  status === 'draft' || status === 'scheduled';

export const toDraftView = (
  { savedBy: _userId, thumbnail: _thumbnail, ownTimeAt: recipientTimeAt, ...value }: Draft,
  body: string,
  savedBy?: AuthorView,
): DraftView => ({
  ...value,
  excludedSegmentIds: value.excludedSegmentIds ?? [],
  body,
  savedBy,
  audienceTakenAt: value.taken?.at,
  ownTimeAt: recipientTimeAt?.at,
});
