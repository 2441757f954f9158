import { eventually } from '../../../../support/eventually';
import type { Fixture } from '../every-route-fixture';
import type { FeatureChecks } from '../route-check';

let ideas = 0;
/** Returns an idea whose ID is like the app's, beginning with its time. */
const newIdea = (idea: string) => {
  ideas += 1;
  return { id: `01KAX${String(ideas).padStart(21, '0')}`, idea };
};

const startIdea = (fixture: Fixture, idea: string) =>
  fixture.api('POST /idea', { body: newIdea(idea) });

export const ideasChecks: FeatureChecks<'ideas'> = {
  'POST /idea': async (call, { api, nameFor }) => {
    const body = newIdea('A spring sale of ferns');
    const name = nameFor('From an idea');
    const first = await call({ body: { ...body, name } });
    expect(first).toMatchObject({ id: body.id, status: 'waiting', body: '' });
    // Repeating the same call returns the same idea.
    expect((await call({ body: { ...body, name } })).createdAt).toBe(first.createdAt);
    const idea = await eventually('the idea is written', async () => {
      const now = await api('GET /idea/{ideaId}', { params: { ideaId: body.id } });
      return now.status !== 'waiting' && now.status !== 'writing' && now;
    });
    expect(idea).toMatchObject({ status: 'done', draftId: expect.any(String) });
    expect(idea.outputTokens).toBeGreaterThan(50);
    const draft = await api('GET /draft/{draftId}', { params: { draftId: idea.draftId ?? '' } });
    expect(draft).toMatchObject({
      name,
      subject: 'A spring sale of ferns',
      editor: 'TIPTAP_REACTEMAIL',
    });
    expect(draft.body).toContain('<email-heading');
  },

  'GET /idea/{ideaId}': async (call, fixture) => {
    const { id: ideaId } = await startIdea(fixture, 'News for gardeners');
    expect(await call({ params: { ideaId } })).toMatchObject({ idea: 'News for gardeners' });
  },

  'POST /idea/{ideaId}/stop': async (call, fixture) => {
    const { id: ideaId } = await startIdea(fixture, 'Never mind this one');
    const stopped = await call({ params: { ideaId }, body: { keep: false } });
    expect(stopped.status).toBe('stopped');
    expect(stopped.draftId).toBeUndefined();
  },

  'GET /rewrite': async (call, fixture) => {
    const body = { subject: 'Moss', preHeader: '', text: 'It is back' };
    const response = await fixture.api('POST /rewrite/subjects', { body });
    const { rewrites } = await call();
    expect(rewrites[0]).toMatchObject({
      wish: { kind: 'subjects' },
      costMicroUsd: response.costMicroUsd,
      characters: 10,
    });
  },

  'POST /rewrite': async (call) => {
    const markup =
      '<email-paragraph>Come <a href="https://a.example">see all the ferns</a></email-paragraph>';
    const response = await call({ body: { wish: { kind: 'language', language: 'es' }, markup } });
    expect(response.markup).toContain('[Spanish] Come <a href="https://a.example">');
    expect(response.outputTokens).toBeGreaterThan(0);
  },

  'POST /rewrite/subjects': async (call) => {
    const body = { subject: 'Ferns', preHeader: '', text: 'They are back' };
    expect((await call({ body })).subjects).toEqual([
      ...['New: Ferns', 'Have you seen? Ferns', 'Ferns, for you'],
    ]);
  },
};
