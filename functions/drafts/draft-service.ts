import type { EmailStyle } from '../../shared/email/document/styles';
import type { BodyStore } from '../email-content/body-store';
import type { Draft } from '../items/draft';
import { AppError } from '../platform/app-error';
import type { Clock } from '../platform/clock';
import type { NewId } from '../platform/ids';
import type { SelectionCheck } from './check-selection';
import { copiedContent } from './copied-content';
import { checkStandalone, type DraftContent, isUnsent, isUntouched, newDraft } from './draft';
import type { Author } from './draft-log';
import type { DraftLog } from './draft-log-repository';
import type { DraftRepository } from './draft-repository';
import { createDraftSaves, type DraftWithBody, saveMarkOf } from './draft-saves';
import type { ReviewRepository } from './review/review-repository';

export type DraftDependencies = {
  readonly drafts: DraftRepository;
  readonly bodies: BodyStore;
  readonly log: Pick<DraftLog, 'items' | 'list' | 'removal'>;
  readonly reviews: Pick<ReviewRepository, 'removalItem'>;
  /** The style that a customer's new emails start with, if they chose one. */
  readonly defaultStyle: (customerId: string) => Promise<EmailStyle | undefined>;
  readonly choices: SelectionCheck;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** The actions authors can take on an email before it is sent. */
export const createDraftService = (dependencies: DraftDependencies) => {
  const { drafts, bodies, log, reviews, defaultStyle, clock, newId } = dependencies;

  const open = async (customerId: string, draftId: string): Promise<DraftWithBody> => {
    const draft = await drafts.get(customerId, draftId);
    return { draft, body: await bodies.get(draft) };
  };

  const removeAll = async (customerId: string, draft: Draft) => {
    const lines = await log.removal(customerId, draft.id);
    const review = reviews.removalItem(customerId, draft.id);
    await drafts.remove(customerId, draft, [review, ...lines]);
  };

  const firstMark = (author?: Author) => (author ? saveMarkOf(author) : {});

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

    save: createDraftSaves(dependencies),

    /** @throws AppError draft_not_found, draft_in_sequence, draft_already_sent or stale_version */
    async remove(customerId: string, draftId: string): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      checkStandalone(found);
      if (!isUnsent(found)) {
        throw new AppError('draft_already_sent', 'You can’t delete a sent email.');
      }
      await removeAll(customerId, found);
    },

    /**
     * Creates a draft with the content of another email, whether or not the other email was sent.
     */
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

    /** Called when the user leaves the workflow. Removes the draft if it's still empty. */
    async close(customerId: string, draftId: string): Promise<void> {
      const found = await drafts.get(customerId, draftId);
      if (!isUntouched(found)) return;
      await removeAll(customerId, found);
    },

    /**
     * Returns an email's log, latest entry first.
     * @throws AppError draft_not_found
     */
    async history(customerId: string, draftId: string, paging: Parameters<typeof log.list>[2]) {
      await drafts.get(customerId, draftId);
      return log.list(customerId, draftId, paging);
    },
  };
};
