import fc from 'fast-check';
import { type LocalModel, startLocalModel } from '../support/local-model';

let local: LocalModel;
beforeAll(async () => {
  local = await startLocalModel();
});
afterAll(() => local.close());

const question = { model: 'scripted', input: 'Hello' };

test('responds to any request in the API’s format', async () => {
  const anyBody = fc.oneof(fc.string(), fc.json(), fc.constant(JSON.stringify(question)));
  await fc.assert(
    fc.asyncProperty(anyBody, async (body) => {
      const { status, text } = await local.call('responses', body);
      const response = JSON.parse(text);
      expect([200, 400, 404]).toContain(status);
      expect(status === 200 ? response.object : typeof response.error.message).toBe(
        status === 200 ? 'response' : 'string',
      );
    }),
    { numRuns: 60 },
  );
});

test('refuses a wrong key, an unknown model, or an unsupported call', async () => {
  const body = JSON.stringify(question);
  expect((await local.call('responses', body, 'sk-other')).status).toBe(401);
  expect((await local.call('chat/completions', body)).status).toBe(404);
  const otherModelResponse = await local.call(
    'responses',
    JSON.stringify({ ...question, model: 'gpt-real' }),
  );
  expect(otherModelResponse.status).toBe(404);
  expect(JSON.parse(otherModelResponse.text).error.code).toBe('model_not_found');
});

test('shows requests without their text, and ignores unknown form values', async () => {
  await local.call('responses', JSON.stringify({ ...question, input: '<script>secret</script>' }));
  const before = await local.page();
  expect(before).toContain('OpenAI simulator');
  expect(before).not.toContain('secret');
  for (const [name, count] of [
    ['explode', 0],
    ['fail', -1],
    ['fail', 1.5],
  ] as const) {
    await local.behave(name, count);
  }
  expect(await local.page()).toContain('Answers every request.');
  await local.behave('fail', 2);
  expect(await local.page()).toContain('for the next 2 requests');
  await local.behave('answer');
});
