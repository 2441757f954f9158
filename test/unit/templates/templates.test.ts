import { limits } from '../../../shared/limits';
import { templateLibraryId } from '../../../shared/template-library';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';
import { acornCustomerId, birchCustomerId, openTemplates } from './templates-open';

const text = (content: string) => `<email-paragraph>${content}</email-paragraph>`;
const paging = { limit: 20, offset: 0 };

let cloud: EmbeddedTable;
beforeEach(() => {
  cloud = embeddedTable();
});
afterEach(() => cloud.close());

test('reads a saved template back unchanged, but without code that could run', async () => {
  const { service, read, clock } = openTemplates(cloud);
  const { template } = await service.create(acornCustomerId, { name: 'Sale' });
  expect(template).toMatchObject({ rev: 1, subject: '', editor: 'TIPTAP_REACTEMAIL' });
  clock.advance(1000);
  const body = `${text('Half price')}<script>x()</script>`;
  await service.save(acornCustomerId, template.id, {
    rev: 1,
    subject: 'Now',
    preHeader: 'Soon',
    body,
  });
  const found = await read(acornCustomerId, template.id);
  expect(found).toMatchObject({ body: text('Half price'), origin: 'own' });
  expect(found.template).toMatchObject({ name: 'Sale', subject: 'Now', preHeader: 'Soon', rev: 2 });
  expect(found.template.updatedAt > template.updatedAt).toBe(true);
});

test('makes the second of two people who save the same revision reload', async () => {
  const { service } = openTemplates(cloud);
  const { template } = await service.create(templateLibraryId, { name: 'Sale' });
  const saves = await Promise.allSettled(
    ['one', 'two'].map((subject) =>
      service.save(templateLibraryId, template.id, { rev: 1, subject }),
    ),
  );
  const refused = saves.filter((save) => save.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { code: 'stale_version' } }]);
});

test('saves only once if a save is repeated because its answer was lost', async () => {
  const { service } = openTemplates(cloud);
  const { template } = await service.create(acornCustomerId, { name: 'Sale' });
  const save = { rev: 1, subject: 'Now', saveId: 'save-0001' };
  const first = await service.save(acornCustomerId, template.id, save);
  expect(await service.save(acornCustomerId, template.id, save)).toEqual(first);
  const other = service.save(acornCustomerId, template.id, { ...save, saveId: 'save-0002' });
  await expect(other).rejects.toMatchObject({ code: 'stale_version' });
});

test('lets customers read the managers’ templates and the starter templates, but not change them', async () => {
  const { service, read, starters } = openTemplates(cloud);
  const { template } = await service.create(templateLibraryId, { name: 'Ours', body: text('x') });
  expect(await read(acornCustomerId, template.id)).toMatchObject({
    origin: 'managers',
    body: text('x'),
  });
  for (const id of [template.id, starters[0]?.id ?? '']) {
    const save = service.save(acornCustomerId, id, { rev: 1, subject: 'Mine' });
    await expect(save).rejects.toMatchObject({ code: 'template_not_found' });
    await service.remove(acornCustomerId, id);
    expect((await read(acornCustomerId, id)).template.subject).not.toBe('Mine');
  }
});

test('never shows a customer another customer’s templates, and doesn’t list those for managers', async () => {
  const { service, read } = openTemplates(cloud);
  const { template } = await service.create(acornCustomerId, { name: 'Mine' });
  for (const other of [birchCustomerId, templateLibraryId]) {
    await expect(read(other, template.id)).rejects.toMatchObject({ code: 'template_not_found' });
    const copy = service.duplicate(other, template.id);
    await expect(copy).rejects.toMatchObject({ code: 'template_not_found' });
    expect((await service.list(other, 'own', paging)).total).toBe(0);
  }
});

test('lists templates in pages, last changed first, and searches them by name and subject', async () => {
  const { service, clock } = openTemplates(cloud);
  for (const name of ['Éclair', 'Tea', 'Coffee']) {
    clock.advance(1000);
    await service.create(acornCustomerId, { name, subject: name === 'Tea' ? 'Hot drinks' : '' });
  }
  const names = async (options: { search?: string; limit: number; offset: number }) => {
    const { templates, total } = await service.list(acornCustomerId, 'own', options);
    return { names: templates.map(({ name }) => name), total };
  };
  expect(await names({ limit: 2, offset: 0 })).toEqual({ names: ['Coffee', 'Tea'], total: 3 });
  expect(await names({ limit: 2, offset: 2 })).toEqual({ names: ['Éclair'], total: 3 });
  expect(await names({ ...paging, search: 'eclair' })).toEqual({ names: ['Éclair'], total: 1 });
  expect(await names({ ...paging, search: 'drinks hot' })).toEqual({ names: ['Tea'], total: 1 });
  const starters = await service.list(acornCustomerId, 'starter', { ...paging, search: 'cart' });
  expect(starters).toMatchObject({ total: 1, templates: [{ origin: 'starter' }] });
});

test('uses the customer’s colors in their copy of a starter template, and the original ones in the library’s copy', async () => {
  const { service, starters } = openTemplates(cloud);
  const starter = starters[0] ?? { id: '', styles: undefined, name: '' };
  const customerCopy = await service.duplicate(acornCustomerId, starter.id);
  expect(customerCopy.template).toMatchObject({ name: `${starter.name} (copy)`, rev: 1 });
  expect(customerCopy.template.styles.buttonColor).toBe('#14532d');
  expect(customerCopy.body).toContain('background-color="#14532d"');
  expect(customerCopy.body).not.toContain('store_url');
  const libraryCopy = await service.duplicate(templateLibraryId, starter.id);
  expect(libraryCopy.template.styles).toEqual(starter.styles);
  expect(libraryCopy.body).toContain('{{store_url}}');
});

test('limits the number of templates of an account', async () => {
  const { service, templates } = openTemplates(cloud);
  const { template } = await service.create(acornCustomerId, { name: 'One' });
  const count = jest.spyOn(templates, 'count').mockResolvedValue(limits.maxTemplates);
  const refused = service.create(acornCustomerId, { name: 'One too many' });
  await expect(refused).rejects.toMatchObject({ code: 'too_many_templates' });
  count.mockRestore();
  await service.remove(acornCustomerId, template.id);
  await service.remove(acornCustomerId, template.id);
  expect((await service.list(acornCustomerId, 'own', paging)).templates).toEqual([]);
});
