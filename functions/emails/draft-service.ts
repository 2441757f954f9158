import { EMPTY_BODY } from '../../shared/email/email-doc';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { storedBody } from './body-rules';
import type { BodyStore } from './body-store';
import { type Draft, type DraftContent, isUnsent, isUntouched, newDraft, revise } from './draft';
import type { DraftRepository } from './draft-repository';

type Dependencies = {
  readonly drafts: DraftRepository;
  readonly bodies: BodyStore;
  readonly clock: Clock;
  readonly newId: NewId;
};

export type DraftChanges = Partial<Omit<DraftContent, 'bodyKey'>> & {
  readonly rev: number;
  readonly body?: string;
};
export type DraftWithBody = { readonly draft: Draft; readonly body: string };

/** What authors do with an email before it is sent. */
export const createDraftService = ({ drafts, bodies, clock, newId }: Dependencies) => {
  const open = async (customerId: string, draftId: string): Promise<DraftWithBody> => {
    const draft = await drafts.get(customerId, draftId);
    return { draft, body: await bodies.get(draft.bodyKey) };
  };

  /** The body a save stores: the one given, or the old one when only its type changes. */
  const bodyAfter = async (
    value: Draft,
    { body, editor = value.editor }: Partial<DraftChanges>,
  ) => {
    const old = body === undefined ? await bodies.get(value.bodyKey) : body;
    const isSame = body === undefined && editor === value.editor;
    return isSame ? { body: old, editor } : storedBody({ body: old, editor });
  };

  return {
    open,

    async create(customerId: string, content: Partial<DraftContent>): Promise<DraftWithBody> {
      const now = clock();
      const draft = newDraft({ ...content, id: newId(now), now });
      return { draft: await drafts.create(customerId, draft), body: EMPTY_BODY };
    },

    /**
     * Saves changes that were made to revision `rev`.
     * @throws AppError stale_version, draft_is_scheduled, draft_already_sent or body_too_large
     */
    async save(customerId: string, draftId: string, changes: DraftChanges) {
      const found = await drafts.get(customerId, draftId);
      const { body: given, ...fields } = changes;
      revise(found, { rev: changes.rev }, clock());
      const { body, editor } = await bodyAfter(found, { body: given, editor: fields.editor });
      const bodyKey = await bodies.put(customerId, body);
      const draft = revise(found, { ...fields, editor, bodyKey }, clock());
      return { draft: await drafts.save(customerId, draft, found.rev), body };
    },

    /** @throws AppError draft_not_found, draft_already_sent or stale_version */
    async remove(customerId: string, draftId: string): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      if (!isUnsent(found)) {
        throw new AppError('draft_already_sent', 'An email that was sent stays in the list.');
      }
      await drafts.remove(customerId, found);
    },

    /** A new draft with the content of any email, sent or not. */
    async duplicate(customerId: string, draftId: string): Promise<DraftWithBody> {
      const { draft: found, body } = await open(customerId, draftId);
      const { subject, preHeader, editor, styles, senderId, segmentIds } = found;
      const { warmUpConfig, bodyKey, name } = found;
      const now = clock();
      const copy = newDraft({
        ...{ subject, preHeader, editor, styles, senderId, segmentIds, warmUpConfig, bodyKey },
        name: name ? `${name} (copy)`.slice(0, 255) : '',
        id: newId(now),
        now,
      });
      return { draft: await drafts.create(customerId, copy), body };
    },

    /** Leaving the workflow keeps every draft that somebody put something into. */
    async close(customerId: string, draftId: string): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      if (isUntouched(found)) await drafts.remove(customerId, found);
    },
  };
};
