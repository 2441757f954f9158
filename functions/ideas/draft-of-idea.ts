import { createWrittenDrafts, type WrittenDraftParts } from '../drafts/written-draft';
import type { Idea } from '../items/assistant/idea';

/** The idea's first words, where nobody named the email. */
const nameOf = ({ name, idea }: Idea): string =>
  name || idea.replace(/\s+/g, ' ').trim().slice(0, 80).toWellFormed();

/**
 * The draft of an idea has the id that was made with the idea: made again, as after a crash, it is found
 * and left as it is.
 * @returns its id
 */
export const createDraftOfIdea = (parts: WrittenDraftParts) => {
  const write = createWrittenDrafts(parts);
  return async (customerId: string, idea: Idea): Promise<string> => {
    const { subject, preHeader, body, segmentIds } = idea;
    const draftId = idea.newDraftId ?? idea.id;
    const content = { name: nameOf(idea), subject, preHeader, body, segmentIds };
    const author = { userId: idea.by, isManager: idea.byManager };
    await write(customerId, draftId, content, author);
    return draftId;
  };
};
export type DraftOfIdea = ReturnType<typeof createDraftOfIdea>;
