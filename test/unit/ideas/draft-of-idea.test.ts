import { createDraftOfIdea } from '../../../functions/ideas/draft-of-idea';
import { type Idea, ideaItem, readIdea } from '../../../functions/items/assistant/idea';
import { AppError } from '../../../functions/platform/app-error';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';

const customerId = '01JD00000000000000000000AA';
const idea: Idea = {
  id: '01KAY0000000000000000000A1',
  idea: 'Ferns are back',
  name: '',
  segmentIds: [],
  status: 'writing',
  createdAt: '2026-11-26T10:00:00.000Z',
  heardAt: 0,
  isCut: false,
  subject: 'Ferns',
  preHeader: '',
  body: '<email-paragraph>Ferns</email-paragraph>',
  inputTokens: 0,
  outputTokens: 0,
  costMicroUsd: 0,
  leftOut: { links: 0, claims: 0, images: 0 },
  by: 'u1',
  byManager: false,
};

/** Returns drafts that record created IDs and refuse the ones already taken. */
const draftsWithTakenIds = (...takenIds: string[]) => {
  const drafts = (id: string) => ({
    create: async () => {
      if (takenIds.includes(id)) throw new AppError('stale_version', 'It is there.');
      takenIds.push(id);
      return { draft: { id } };
    },
  });
  const draftOf = createDraftOfIdea({
    drafts: drafts as unknown as Parameters<typeof createDraftOfIdea>[0]['drafts'],
    bodies: { put: async () => 'body-key' },
    brandDesign: { of: async (_, body) => ({ body, styles: DEFAULT_EMAIL_STYLE, senderId: 's1' }) },
  });
  return { taken: takenIds, draftOf };
};

test('creates a draft with the ID stored in its idea, and finds the draft when it is created again', async () => {
  const { taken: takenIds, draftOf } = draftsWithTakenIds();
  const stored = readIdea(
    ideaItem(customerId, { ...idea, newDraftId: '01KAY0000000000000000000D1' }),
  );
  expect(await draftOf(customerId, stored)).toBe('01KAY0000000000000000000D1');
  expect(await draftOf(customerId, stored)).toBe('01KAY0000000000000000000D1');
  expect(takenIds).toEqual(['01KAY0000000000000000000D1']);
});

test('uses the idea’s ID for the draft of an old idea that stores no draft ID', async () => {
  const { taken: takenIds, draftOf } = draftsWithTakenIds(idea.id);
  expect(await draftOf(customerId, readIdea(ideaItem(customerId, idea)))).toBe(idea.id);
  expect(takenIds).toEqual([idea.id]);
});
