import { hostileTexts } from '../../support/assistant/hostile-texts';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { modelAnswer, openRunFixture } from './run-fixture';

let embedded: EmbeddedTable;
beforeAll(() => {
  embedded = embeddedTable();
});
afterAll(() => embedded.close());

/**
 * Returns every word of a text that could be a tool's name, for a model that obeys everything it
 * reads.
 */
const namesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/[\p{L}_][\p{L}\p{N}_.-]{2,63}/gu) ?? []),
];

test('tests at least 50 different prompt injection texts', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(50);
  expect(new Set(hostileTexts.map((text) => text.trim().toLowerCase())).size).toBe(
    hostileTexts.length,
  );
});

/**
 * The model does whatever the hostile text asks: it calls every tool that the text names, and also
 * the product's own tools. Only the list of tools that was fixed when the run began limits it.
 */
test.each(hostileTexts.map((text, index) => [index, text] as const))(
  'prevents hostile text %i from triggering a call that the automation doesn’t allow',
  async (index, text) => {
    const fixture = openRunFixture(embedded.table, (_, times) => {
      const names = namesIn(text);
      const toolNames = ['write', 'other', 'send_email', ...names].slice(
        (times - 1) * 4,
        times * 4,
      );
      return toolNames.length > 0
        ? modelAnswer('', ...toolNames.map((name) => [name] as [string]))
        : modelAnswer('Ok');
    });
    const id = `01KAV${String(index).padStart(21, '0')}`;
    await fixture.begin({ id, tools: ['look'], budgetMicroUsd: 100_000 });
    Object.assign(fixture.message, { runId: id });
    await fixture.workOff();
    expect(fixture.did.filter(({ name }) => name !== 'look')).toEqual([]);
    const run = (await fixture.runs.find('c1', id))!;
    expect(run.status).toBe('done');
    expect(run.draftId).toBeUndefined();
  },
);
