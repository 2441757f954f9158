import { type AssistantFixture, nextId, openAssistant } from './assistant-fixture';

let fixture: AssistantFixture;
let automationId: string;

beforeAll(async () => {
  fixture = await openAssistant();
  automationId = (await fixture.automation('Say hello', [])).id;
});
afterAll(() => fixture?.product.close());

const createNudge = (title: string, singleUse: boolean) =>
  fixture.product.api(fixture.token, 'POST /nudges', {
    body: {
      title,
      description: 'Ferns are back',
      ctaDescription: 'Write a draft',
      icon: 'mail',
      background: 'leaf',
      singleUse,
      hidden: false,
      rule: 'always',
      automationId,
      customerIds: [fixture.customerId],
    },
  });

const pageAt = (offset: number) =>
  fixture.product.api(fixture.token, 'GET /nudges', {
    customerId: fixture.customerId,
    query: { offset },
  });

test('starts only one of several concurrent runs of a single-use nudge', async () => {
  const { product, token, customerId } = fixture;
  const { id: nudgeId } = await createNudge('Once', true);
  const runIds = Array.from({ length: 20 }, nextId);
  const responses = await Promise.all(
    runIds.map((runId) =>
      product.request(token, 'POST /nudges/{nudgeId}/run', {
        params: { nudgeId },
        body: { occasion: 'always', runId },
        customerId,
      }),
    ),
  );
  const startedRunIds = runIds.filter((_, index) => responses[index]?.status === 200);
  expect(startedRunIds).toHaveLength(1);
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(19);
  for (const response of refused) {
    expect(response).toMatchObject({ status: 409, body: { code: 'nudge_used' } });
  }
  const { runs } = await product.api(token, 'GET /automation-runs', { customerId });
  expect(runs.filter(({ nudgeTitle }) => nudgeTitle === 'Once').map(({ id }) => id)).toEqual(
    startedRunIds,
  );
  const { nudges } = await pageAt(0);
  const once = nudges.find(({ title }) => title === 'Once');
  expect(once).toMatchObject({ ranCount: 1, lastRunId: startedRunIds[0] });
});

test('pages through more than twenty nudges and returns each once', async () => {
  for (let number = 1; number <= 23; number += 1) await createNudge(`Nudge ${number}`, false);
  const first = await pageAt(0);
  expect(first.nudges).toHaveLength(20);
  expect(first.total).toBeGreaterThanOrEqual(24);
  const second = await pageAt(20);
  expect(second.nudges).toHaveLength(first.total - 20);
  const titles = [...first.nudges, ...second.nudges].map(({ title }) => title);
  expect(new Set(titles).size).toBe(first.total);
  expect(titles).toEqual(expect.arrayContaining(['Nudge 1', 'Nudge 23', 'Once']));
  expect((await pageAt(40)).nudges).toEqual([]);
});
