import { hostileTexts } from '../../support/assistant/hostile-texts';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { runWorld, says } from './run-world';

let embedded: EmbeddedTable;
beforeAll(() => {
  embedded = embeddedTable();
});
afterAll(() => embedded.close());

/** Every name that stands anywhere in a text, as a model would call it that obeys whatever it reads. */
const wordsOf = (text: string): readonly string[] => [
  ...new Set(text.match(/[\p{L}_][\p{L}\p{N}_.-]{2,63}/gu) ?? []),
];

test('there are at least 50 texts, each another one', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(50);
  expect(new Set(hostileTexts.map((text) => text.trim().toLowerCase())).size).toBe(
    hostileTexts.length,
  );
});

/**
 * The worst model there can be: it calls everything that a text names, and tools of the product
 * besides. What holds it is code: the list that was fixed when the run began.
 */
test.each(hostileTexts.map((text, index) => [index, text] as const))(
  'text %i has nothing called that the automation does not allow',
  async (index, text) => {
    const world = runWorld(embedded.table, (_, times) => {
      const names = wordsOf(text);
      const wanted = ['write', 'other', 'send_email', ...names].slice((times - 1) * 4, times * 4);
      return wanted.length > 0 ? says('', ...wanted.map((name) => [name] as [string])) : says('Ok');
    });
    const id = `01KAV${String(index).padStart(21, '0')}`;
    await world.begin({ id, tools: ['look'], budgetMicroUsd: 100_000 });
    Object.assign(world.message, { runId: id });
    await world.workOff();
    expect(world.did.filter(({ name }) => name !== 'look')).toEqual([]);
    const run = (await world.runs.find('c1', id))!;
    expect(run.status).toBe('done');
    expect(run.draftId).toBeUndefined();
  },
);
