import { createPromptRepository } from '../../../functions/prompts/prompt-repository';
import { createPromptService } from '../../../functions/prompts/prompt-service';
import type { PromptContent } from '../../../shared/contracts/assistant/prompts';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const content: PromptContent = {
  provider: 'openai',
  model: 'scripted',
  temperature: 0.5,
  description: '',
  template: 'Subjects for {{brand}}',
};
const setting = { provider: 'openai', model: 'scripted', inputUsd: 1, outputUsd: 1 } as const;

const service = () => {
  const prompts = createPromptRepository(embedded.table);
  const access = { settingOf: () => setting };
  const clock = () => Date.UTC(2026, 10, 24);
  return { prompts, ...createPromptService({ prompts, access, clock }) };
};

test('doesn’t allow two prompts with the same ID, in any case', async () => {
  const { create, prompts } = service();
  await create('tool - Subjects', content, 'u1');
  await expect(create('Tool - subjects', content, 'u2')).rejects.toMatchObject({
    code: 'prompt_id_taken',
  });
  expect((await prompts.find('TOOL - SUBJECTS'))?.id).toBe('tool - Subjects');
});

test('rejects the second of two people who change the same prompt', async () => {
  const { create, update, prompts } = service();
  await create('Ideas', content, 'u1');
  await update('Ideas', { ...content, template: 'First', rev: 1 }, 'u1');
  await expect(
    update('Ideas', { ...content, template: 'Second', rev: 1 }, 'u2'),
  ).rejects.toMatchObject({ code: 'stale_version' });
  expect((await prompts.find('Ideas'))?.template).toBe('First');
  const { versions } = await prompts.versions('Ideas', { limit: 10 });
  expect(versions.map(({ rev, by }) => [rev, by])).toEqual([
    [2, 'u1'],
    [1, 'u1'],
  ]);
});

test('changes nothing when a save is repeated after a lost answer', async () => {
  const { create, update, prompts } = service();
  await create('Ideas', content, 'u1');
  const change = { ...content, template: 'Changed', rev: 1 };
  const first = await update('Ideas', change, 'u1');
  const repeatedUpdate = await update('Ideas', change, 'u1');
  expect(repeatedUpdate).toEqual(first);
  expect((await prompts.versions('Ideas', { limit: 10 })).versions).toHaveLength(2);
});

test('restores a deleted prompt with its versions', async () => {
  const { create, prompts } = service();
  await create('Ideas', content, 'u1');
  await prompts.remove('Ideas');
  await prompts.remove('Ideas');
  expect(await prompts.find('Ideas')).toBeUndefined();
  expect(await create('Ideas', { ...content, template: 'New' }, 'u1')).toMatchObject({ rev: 2 });
  const { versions } = await prompts.versions('ideas', { limit: 10 });
  expect(versions.map(({ template }) => template)).toEqual(['New', content.template]);
});

test('refuses to change a deleted prompt', async () => {
  await expect(service().update('Gone', { ...content, rev: 1 }, 'u1')).rejects.toMatchObject({
    code: 'prompt_not_found',
  });
});

test('refuses to save a variable that no customer has', async () => {
  const template = 'Write to {{first_name}}';
  await expect(service().create('Ideas', { ...content, template }, 'u1')).rejects.toMatchObject({
    code: 'prompt_refused',
    details: { fields: { template: expect.stringContaining('“first_name”') } },
  });
});

test('searches more prompts than fit on a page', async () => {
  const { create, prompts } = service();
  for (let number = 10; number < 130; number += 1) await create(`Idea ${number}`, content, 'u1');
  await create('Welcome', content, 'u1');
  const found = await prompts.list({ limit: 100 }, { search: 'come' });
  expect(found.prompts.map(({ id }) => id)).toEqual(['Welcome']);
  expect(found.nextCursor).toBeUndefined();
});

test('continues lists by cursor, sorted by ID, and lists tool prompts separately', async () => {
  const { create, prompts } = service();
  const ids = ['Zebra', 'alpha', 'Tool - b', 'tool - a', 'toolbox', 'Beta'];
  for (const id of ids) await create(id, content, 'u1');
  const readPromptIds = async (filter: Parameters<typeof prompts.list>[1]) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await prompts.list({ limit: 2, ...(cursor ? { cursor } : {}) }, filter);
      found.push(...page.prompts.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor && found.length < 20);
    return found;
  };
  expect(await readPromptIds({})).toEqual([
    'alpha',
    'Beta',
    'tool - a',
    'Tool - b',
    'toolbox',
    'Zebra',
  ]);
  expect(await readPromptIds({ beginning: 'tool - ' })).toEqual(['tool - a', 'Tool - b']);
  expect(await readPromptIds({ search: 'TOOL' })).toEqual(['tool - a', 'Tool - b', 'toolbox']);
  expect(await readPromptIds({ search: 'a' })).toEqual(['alpha', 'Beta', 'tool - a', 'Zebra']);
  expect(await readPromptIds({ search: 'nothing' })).toEqual([]);
  await expect(prompts.list({ limit: 2, cursor: 'x' })).rejects.toMatchObject({
    code: 'invalid_cursor',
  });
});
