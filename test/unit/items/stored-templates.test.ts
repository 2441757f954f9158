import {
  readTemplate,
  readTemplateEntry,
  type Template,
  templateItem,
} from '../../../functions/items/library/template';
import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';

test('stores a template with its owner and indexes it by its last change', () => {
  const value: Template = {
    id: '01JD0000000000000000000TP1',
    name: 'Sale',
    subject: 'Now',
    preHeader: '',
    editor: 'TIPTAP_REACTEMAIL',
    styles: DEFAULT_EMAIL_STYLE,
    bodyKey: 'body/c1/x',
    rev: 2,
    createdAt: '2026-11-26T00:00:00Z',
    updatedAt: '2026-11-26T01:00:00Z',
    saveId: 's',
  };
  const item = templateItem('c1', value);
  expect(item).toMatchObject({
    pk: 'C#c1',
    sk: `TPL#${value.id}`,
    g1pk: 'C#c1#TPL',
    g1sk: `2026-11-26T01:00:00Z#${value.id}`,
    n: 'Sale',
    sj: 'Now',
    up: '2026-11-26T01:00:00Z',
  });
  expect(readTemplate(item)).toEqual(value);
  const { pk, sk, g1pk, g1sk } = item;
  expect(readTemplateEntry(item)).toEqual({
    name: 'Sale',
    subject: 'Now',
    place: { pk, sk, g1pk, g1sk },
  });
});
