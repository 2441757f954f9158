import type { DraftPart } from '../../shared/contracts/draft-log';
import { isOlderContentType } from '../../shared/email/content-types';
import type { ConversionReport } from '../../shared/email/markup/convert';
import { convertLegacy } from '../../shared/email/markup/convert';
import { storedBody } from '../email-content/body-rules';
import type { BodyStore } from '../email-content/body-store';
import { putBodyWithThumbnail } from '../email-content/body-with-thumbnail';
import type { Draft } from '../items/draft';
import type { Clock } from '../platform/clock';
import type { SelectionCheck } from './check-selection';
import { type DraftContent, revise } from './draft';
import type { Author, DraftEvent } from './draft-log';
import type { DraftLog } from './draft-log-repository';
import type { DraftRepository } from './draft-repository';

type Dependencies = {
  readonly drafts: Pick<DraftRepository, 'get' | 'save'>;
  readonly bodies: BodyStore;
  readonly log: Pick<DraftLog, 'items'>;
  readonly choices: SelectionCheck;
  readonly clock: Clock;
};

export type DraftChanges = Partial<Omit<DraftContent, 'bodyKey' | 'thumbnail'>> & {
  readonly rev: number;
  readonly body?: string;
  readonly saveId?: string;
  readonly isAutomatic?: boolean;
  readonly overwrites?: boolean;
};
export type DraftWithBody = { readonly draft: Draft; readonly body: string };

/** Returns who saved a revision, and the id of the call that saved it. */
export const saveMarkOf = (author: Author | undefined, saveId?: string) => ({
  saveId,
  savedBy: author?.userId,
  savedAsManager: author?.isManager || undefined,
});

const draftParts = [
  'subject',
  'name',
  'preHeader',
  'editor',
  'styles',
  'senderId',
  'segmentIds',
  'excludedSegmentIds',
  'warmUpConfig',
  'utm',
  'trial',
  'ownTime',
  'confirmedSamples',
] as const satisfies readonly (DraftPart & keyof DraftContent)[];

/** Sorts the keys, because DynamoDB may return the same attributes in another order. */
const toCanonical = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value;

const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, (_, value) => toCanonical(value)) ===
  JSON.stringify(b, (_, value) => toCanonical(value));

/** Returns the parts that differ between two revisions, for the log. */
export const changedParts = (before: Draft, after: Draft): DraftPart[] => [
  ...draftParts.filter((part) => !isSame(before[part], after[part])),
  ...(before.bodyKey === after.bodyKey ? [] : (['body'] as const)),
];

type Save = {
  readonly before: Draft;
  readonly after: Draft;
  readonly isAutomatic?: boolean | undefined;
  readonly overwrites?: boolean | undefined;
  readonly author?: Author | undefined;
};

/** Returns the log lines of a save. There are none if the save changed nothing. */
const saveEvents = (
  { before, after, isAutomatic, overwrites, author }: Save,
  report: readonly ConversionReport[] | undefined,
): DraftEvent[] => {
  const changes = changedParts(before, after);
  const saved: DraftEvent = {
    kind: 'saved',
    author,
    changes,
    ...(isAutomatic && { isAutomatic }),
    ...(overwrites && { overwrote: true }),
  };
  const conversionEvents: DraftEvent[] = report
    ? [{ kind: 'converted', author, from: before.editor, report: [...report] }]
    : [];
  return changes.length > 0 ? [...conversionEvents, saved] : [];
};

/** Returns what converting the old body changed, or undefined when this save converts nothing. */
const conversionOf = async (
  before: Draft,
  after: Draft,
  oldBody: () => Promise<string>,
): Promise<readonly ConversionReport[] | undefined> =>
  isOlderContentType(before.editor) && after.editor !== before.editor
    ? convertLegacy(await oldBody()).report
    : undefined;

export const createDraftSaves = ({ drafts, bodies, log, choices, clock }: Dependencies) => {
  /**
   * Returns the body to store. That is the given body, or the old one when only the content type
   * changes.
   */
  const savedBodyOf = async (
    value: Draft,
    { body, editor = value.editor }: Partial<DraftChanges>,
  ) => {
    const old = body === undefined ? await bodies.get(value) : body;
    const isSame = body === undefined && editor === value.editor;
    return isSame ? { body: old, editor } : storedBody({ body: old, editor });
  };

  /**
   * @throws AppError stale_version, draft_is_scheduled, draft_already_sent, segment_not_found,
   *   sender_not_found or body_too_large
   */
  const saveChanges = async (
    customerId: string,
    found: Draft,
    { body: newBody, saveId, isAutomatic, overwrites, ...fields }: DraftChanges,
    author?: Author,
  ): Promise<DraftWithBody> => {
    const saveMark = saveMarkOf(author, saveId);
    revise(found, { rev: fields.rev }, clock());
    await choices(customerId, fields, found);
    const { body, editor } = await savedBodyOf(found, {
      body: newBody,
      editor: fields.editor,
    });
    const { styles = found.styles } = fields;
    const drawn = await putBodyWithThumbnail(bodies, customerId, { body, editor, styles });
    const draft = revise(found, { ...fields, ...saveMark, editor, ...drawn }, clock());
    const report = await conversionOf(found, draft, () => bodies.get(found));
    const save = { before: found, after: draft, isAutomatic, overwrites, author };
    const events = saveEvents(save, report);
    const lines = events.length > 0 ? await log.items(customerId, found.id, events) : [];
    return { draft: await drafts.save(customerId, draft, found.rev, lines), body };
  };

  /**
   * Saves changes that an author made to revision `rev`. A repeated call with the same `saveId`
   * returns the same answer and changes nothing.
   * @throws AppError stale_version, draft_is_scheduled, draft_already_sent, segment_not_found,
   *   sender_not_found or body_too_large
   */
  return async (
    customerId: string,
    draftId: string,
    changes: DraftChanges,
    author?: Author,
  ): Promise<DraftWithBody> => {
    const found = await drafts.get(customerId, draftId);
    const isRepeated = changes.saveId !== undefined && changes.saveId === found.saveId;
    if (isRepeated) return { draft: found, body: await bodies.get(found) };
    return saveChanges(customerId, found, changes, author);
  };
};
