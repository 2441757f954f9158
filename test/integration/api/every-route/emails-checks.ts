import { eventually } from '../../../support/eventually';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const statusOf = async ({ product, store }: Fixture, draftId: string) => {
  const input = { customerId: store.customerId, params: { draftId } };
  return (await product.request(store.token, 'GET /draft/{draftId}', input)).status;
};

/** Creates a review in which changes were requested with one comment. */
const createCommentedDraft = async ({ api, newDraft }: Fixture) => {
  const { id: draftId } = await newDraft();
  await api('POST /managed/review', { body: { draftId, status: 'ready_for_review' } });
  const comments = [{ text: 'Lower it', quote: '20 euro' }];
  const changeRequest = { draftId, status: 'changes_requested' as const, comments, version: 1 };
  const { notes: reviewNotes } = await api('POST /managed/review', { body: changeRequest });
  return { draftId, commentId: reviewNotes[1]?.comments[0]?.id ?? '' };
};

export const emailsChecks: FeatureChecks<'emails'> = {
  'GET /draft': async (call, { newDraft }) => {
    const { id, name } = await newDraft();
    expect((await call({ query: { search: name } })).drafts).toMatchObject([{ id, name }]);
  },

  'GET /draft/count': async (call, { newDraft }) => {
    const { name } = await newDraft();
    expect(await call({ query: { search: name, status: 'drafts' } })).toEqual({ total: 1 });
  },

  'GET /draft/tabTotal': async (call, { newDraft }) => {
    const { name } = await newDraft();
    const one = { all: 1, drafts: 1, scheduled: 0, sent: 0 };
    expect(await call({ query: { search: name } })).toEqual(one);
    await eventually('drafts are counted', async () => (await call({ query: {} })).drafts > 0);
  },

  'GET /draft/showing': async (call, { api, newDraft }) => {
    const image = `media/${'a'.repeat(43)}.png`;
    const { id: draftId, name, rev } = await newDraft();
    const body = `<email-image src="https://app.example/${image}" alt="x"></email-image>`;
    await api('PUT /draft/{draftId}', { params: { draftId }, body: { rev, body } });
    const { drafts } = await call({ query: { image, limit: 100 } });
    expect(drafts).toEqual([{ id: draftId, name, isSent: false }]);
  },

  'POST /draft': async (call, { api }) => {
    const { id: draftId } = await call({ body: { name: 'Spring' } });
    expect(await api('GET /draft/{draftId}', { params: { draftId } })).toMatchObject({
      name: 'Spring',
      status: 'draft',
    });
  },

  'GET /draft/{draftId}': async (call, { newDraft, store }) => {
    const draft = await newDraft();
    expect(await call({ params: { draftId: draft.id } })).toMatchObject({
      ...draft,
      savedBy: { name: store.managerEmail, isYou: true },
      hasReview: false,
    });
  },

  'PUT /draft/{draftId}': async (call, { api, newDraft }) => {
    const { id: draftId, rev } = await newDraft();
    const params = { draftId };
    const saved = await call({ params, body: { rev, subject: 'Bulbs', body: '<p>Plant</p>' } });
    expect(saved).toMatchObject({ rev: rev + 1, subject: 'Bulbs' });
    expect(await api('GET /draft/{draftId}', { params })).toMatchObject(saved);
  },

  'GET /draft/{draftId}/log': async (call, { newDraft, store }) => {
    const { id: draftId } = await newDraft();
    const { entries } = await call({ params: { draftId } });
    expect(entries).toMatchObject([{ kind: 'created', by: { name: store.managerEmail } }]);
  },

  'DELETE /draft/{draftId}': async (call, fixture) => {
    const { id: draftId } = await fixture.newDraft();
    await call({ params: { draftId } });
    expect(await statusOf(fixture, draftId)).toBe(404);
  },

  'POST /draft/{draftId}/duplicate': async (call, { api, newDraft }) => {
    const { id: draftId, name } = await newDraft();
    const copy = await call({ params: { draftId }, body: {} });
    expect(copy.id).not.toBe(draftId);
    expect(copy.name).toContain(name);
    expect(await api('GET /draft/{draftId}', { params: { draftId: copy.id } })).toMatchObject(copy);
  },

  'GET /managed/review': async (call, { api, newDraft, store }) => {
    const { id: draftId, name } = await newDraft();
    const body = { draftId, status: 'ready_for_review' as const, content: 'Is the tone right?' };
    await api('POST /managed/review', { body });
    expect(await call({ query: { draftId } })).toMatchObject({
      status: 'ready_for_review',
      content: 'Is the tone right?',
      mayDecide: true,
      notes: [{ by: { name: store.managerEmail } }],
    });
    const { drafts } = await api('GET /draft', { query: { search: name } });
    expect(drafts).toMatchObject([{ id: draftId, review: 'ready_for_review' }]);
  },

  'POST /managed/review': async (call, { api, newDraft, store }) => {
    const { id: draftId, name } = await newDraft();
    await call({ body: { draftId, status: 'ready_for_review' } });
    await eventually('managers see that it waits', async () => {
      const { customers } = await api('GET /customer', { query: {} });
      const row = customers.find(({ id }) => id === store.customerId);
      return row?.waiting.some((one) => one.kind === 'review_waiting' && one.name === name);
    });
    await call({ body: { draftId, status: 'approved', content: 'Go', version: 1 } });
    const { entries } = await api('GET /draft/{draftId}/log', { params: { draftId } });
    expect(entries[0]).toMatchObject({ kind: 'approved', note: 'Go' });
  },

  'POST /managed/review/reply': async (call, fixture) => {
    const { draftId, commentId } = await createCommentedDraft(fixture);
    const answeredReview = await call({
      body: { draftId, commentId, text: ' This price is right. ' },
    });
    expect(answeredReview.notes[1]?.comments).toMatchObject([
      {
        text: 'Lower it',
        quote: '20 euro',
        replies: [{ text: 'This price is right.', by: { name: fixture.store.managerEmail } }],
      },
    ]);
  },

  'POST /managed/review/resolve': async (call, fixture) => {
    const { draftId, commentId } = await createCommentedDraft(fixture);
    const resolvedReview = await call({ body: { draftId, commentId, isResolved: true } });
    const by = { name: fixture.store.managerEmail, isYou: true };
    expect(resolvedReview.notes[1]?.comments).toMatchObject([{ id: commentId, resolved: { by } }]);
    const reopenedReview = await call({ body: { draftId, commentId, isResolved: false } });
    expect(reopenedReview.notes[1]?.comments[0]?.resolved).toBeUndefined();
  },

  'POST /actions/closeDraftWorkflow': async (call, fixture) => {
    const empty = await fixture.newDraft('');
    const named = await fixture.newDraft();
    for (const { id } of [empty, named]) await call({ body: { draftId: id } });
    expect(await statusOf(fixture, empty.id)).toBe(404);
    expect(await statusOf(fixture, named.id)).toBe(200);
  },
};
