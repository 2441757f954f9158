import { createDraftWriter, type WrittenDraftParts } from '../drafts/written-draft';
import type { Idea } from '../items/assistant/idea';

/** Returns the email's name, or the idea's first words if it has none. */
const nameOf = ({ name, idea }: Idea): string =>
  name || idea.replace(/\s+/g, ' ').trim().slice(0, 80).toWellFormed();

/**
 * Creates the draft of an idea, under an id that was chosen with the idea. A repeated call, for
 * example after a crash, finds the draft and leaves it unchanged.
 * @returns the draft's id
 */
export const createDraftOfIdea = (parts: WrittenDraftParts) => {
  const write = createDraftWriter(parts);
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
