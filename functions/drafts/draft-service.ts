import type { EmailStyle } from '../../shared/email/document/styles';
import { storedBody } from '../email-content/body-rules';
import type { BodyStore } from '../email-content/body-store';
import type { Draft } from '../items/draft';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import { type DraftContent, isUnsent, isUntouched, newDraft, revise } from './draft';
import { copiedContent } from './draft-copy';
import type { Author } from './draft-log';
import type { DraftLog } from './draft-log-repository';
import type { DraftRepository } from './draft-repository';
import { conversionOf, saveEvents } from './draft-save';

export type DraftDependencies = {
  readonly drafts: DraftRepository;
  readonly bodies: BodyStore;
  readonly log: Pick<DraftLog, 'items' | 'list' | 'removal'>;
  /** The style new emails of a customer start with, if they chose one. */
  readonly defaultStyle: (customerId: string) => Promise<EmailStyle | undefined>;
  readonly clock: Clock;
  readonly newId: NewId;
};

export type DraftChanges = Partial<Omit<DraftContent, 'bodyKey'>> & {
  readonly rev: number;
  readonly body?: string;
  readonly saveId?: string;
  readonly isAutomatic?: boolean;
  readonly overwrites?: boolean;
};
export type DraftWithBody = { readonly draft: Draft; readonly body: string };

/** What authors do with an email before it is sent. */
export const createDraftService = (dependencies: DraftDependencies) => {
  const { drafts, bodies, log, defaultStyle, clock, newId } = dependencies;

  const open = async (customerId: string, draftId: string): Promise<DraftWithBody> => {
    const draft = await drafts.get(customerId, draftId);
    return { draft, body: await bodies.get(draft) };
  };

  const markOf = (author: Author | undefined, saveId?: string) => ({
    saveId,
    savedBy: author?.userId,
    savedAsManager: author?.isManager || undefined,
  });

  const firstMark = (author?: Author) => (author ? markOf(author) : {});

  /** The body a save stores: the one given, or the old one when only its type changes. */
  const bodyAfter = async (
    value: Draft,
    { body, editor = value.editor }: Partial<DraftChanges>,
  ) => {
    const old = body === undefined ? await bodies.get(value) : body;
    const isSame = body === undefined && editor === value.editor;
    return isSame ? { body: old, editor } : storedBody({ body: old, editor });
  };

  /** @throws AppError stale_version, draft_is_scheduled, draft_already_sent or body_too_large */
  const saveChanges = async (
    customerId: string,
    found: Draft,
    { body: given, saveId, isAutomatic, overwrites, ...fields }: DraftChanges,
    author?: Author,
  ): Promise<DraftWithBody> => {
    const mark = markOf(author, saveId);
    revise(found, { rev: fields.rev }, clock());
    const { body, editor } = await bodyAfter(found, {
      body: given,
      editor: fields.editor,
    });
    const bodyKey = await bodies.put(customerId, { body, editor });
    const draft = revise(found, { ...fields, ...mark, editor, bodyKey }, clock());
    const report = await conversionOf(found, draft, () => bodies.get(found));
    const save = { before: found, after: draft, isAutomatic, overwrites, author };
    const events = saveEvents(save, report);
    const lines = events.length > 0 ? await log.items(customerId, found.id, events) : [];
    return { draft: await drafts.save(customerId, draft, found.rev, lines), body };
  };

  return {
    open,

    async create(
      customerId: string,
      content: Partial<DraftContent>,
      author?: Author,
    ): Promise<DraftWithBody> {
      const now = clock();
      const styles = await defaultStyle(customerId);
      const draft = newDraft({ ...(styles && { styles }), ...content, id: newId(now), now });
      const lines = await log.items(customerId, draft.id, [{ kind: 'created', author }]);
      return {
        draft: await drafts.create(customerId, { ...draft, ...firstMark(author) }, lines),
        body: await bodies.get(draft),
      };
    },

    /**
     * Saves changes that were made to revision `rev`. A call that arrived before, by its
     * `saveId`, is answered again and changes nothing.
     * @throws AppError stale_version, draft_is_scheduled, draft_already_sent or body_too_large
     */
    async save(customerId: string, draftId: string, changes: DraftChanges, author?: Author) {
      const found = await drafts.get(customerId, draftId);
      const isRepeated = changes.saveId !== undefined && changes.saveId === found.saveId;
      if (isRepeated) return { draft: found, body: await bodies.get(found) };
      return saveChanges(customerId, found, changes, author);
    },

    /** @throws AppError draft_not_found, draft_already_sent or stale_version */
    async remove(customerId: string, draftId: string): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      if (!isUnsent(found)) {
        throw new AppError('draft_already_sent', 'An email that was sent stays in the list.');
      }
      await drafts.remove(customerId, found, await log.removal(customerId, draftId));
    },

    /** A new draft with the content of any email, sent or not. */
    async duplicate(customerId: string, draftId: string, author?: Author): Promise<DraftWithBody> {
      const { draft: found, body } = await open(customerId, draftId);
      const now = clock();
      const copy = newDraft({ ...copiedContent(found), id: newId(now), now });
      const event = {
        kind: 'copied' as const,
        author,
        name: (found.name || found.subject).slice(0, 255),
      };
      const lines = await log.items(customerId, copy.id, [event]);
      return {
        draft: await drafts.create(customerId, { ...copy, ...firstMark(author) }, lines),
        body,
      };
    },

    /** Leaving the workflow keeps every draft that somebody put something into. */
    async close(customerId: string, draftId: string): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      if (!isUntouched(found)) return;
      await drafts.remove(customerId, found, await log.removal(customerId, draftId));
    },

    /** @throws AppError draft_not_found */
    async history(customerId: string, draftId: string, paging: Parameters<typeof log.list>[2]) {
      await drafts.get(customerId, draftId);
      return log.list(customerId, draftId, paging);
    },
  };
};
