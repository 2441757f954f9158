import type { createDraftService } from '../drafts/draft-service';
import type { BodyStore } from '../email-content/body-store';
import type { Idea } from '../items/assistant/idea';
import { AppError } from '../platform/app-error';

export type DraftParts = {
  /** Drafts whose next one has this id. */
  readonly drafts: (
    id: string,
  ) => Pick<ReturnType<typeof createDraftService>, 'create' | 'open' | 'remove'>;
  readonly bodies: Pick<BodyStore, 'put'>;
};

/** What automations write: the first save of a person makes it an email of the new editor. */
const editor = 'AUTOMATION_REACTEMAIL_TIPTAP';

/** The idea's first words, where nobody named the email. */
const nameOf = ({ name, idea }: Idea): string =>
  name || idea.replace(/\s+/g, ' ').trim().slice(0, 80).toWellFormed();

const isThere = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'stale_version';

/**
 * The draft of an idea has the id that was made with the idea: made again, as after a crash, it is found
 * and left as it is.
 * @returns its id
 */
export const createDraftOfIdea =
  ({ drafts, bodies }: DraftParts) =>
  async (customerId: string, idea: Idea): Promise<string> => {
    const { subject, preHeader, body, segmentIds } = idea;
    const bodyKey = await bodies.put(customerId, { body, editor });
    const content = {
      name: nameOf(idea),
      subject,
      preHeader,
      editor,
      segmentIds,
      bodyKey,
    } as const;
    const draftId = idea.newDraftId ?? idea.id;
    const author = { userId: idea.by, isManager: idea.byManager };
    try {
      const { draft } = await drafts(draftId).create(customerId, content, author);
      return draft.id;
    } catch (error) {
      if (isThere(error)) return draftId;
      throw error;
    }
  };
export type DraftOfIdea = ReturnType<typeof createDraftOfIdea>;
