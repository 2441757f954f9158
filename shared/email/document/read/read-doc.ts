import type { Loose } from '../../loose-json';
import { listOf, recordOf } from '../../loose-json';
import { attrEntries, coerceAttrs } from '../attrs';
import { assertNodeCount } from '../body-limits';
import { columnsOf, fittingLayout } from '../column-layout';
import type {
  ColumnNode,
  ColumnsNode,
  EmailDoc,
  RowNode,
  SectionNode,
  TopNode,
} from '../email-doc';
import { childrenOrParagraph, readBlock, readBlocks, readChildren } from './read-blocks';

const readColumns = (raw: Loose, depth: number): ColumnsNode => {
  const columns = columnsOf(listOf(raw.content)).map((content) => readBlocks(content, depth + 2));
  const attrs = coerceAttrs('columns', recordOf(raw.attrs));
  const { layout, count } = fittingLayout(attrs.layout, columns.length);
  const content = Array.from({ length: count }, (_, index): ColumnNode => {
    const blocks = index === count - 1 ? columns.slice(index).flat() : (columns[index] ?? []);
    return { type: 'column', content: childrenOrParagraph(blocks) };
  });
  return { type: 'columns', attrs: { ...attrs, layout }, content };
};

const readSection = (raw: Loose, depth: number): SectionNode => ({
  type: 'section',
  attrs: coerceAttrs('section', recordOf(raw.attrs)),
  content: childrenOrParagraph(readRows(raw.content, depth + 1)),
});

const readRows = (raw: unknown, depth: number): RowNode[] =>
  readChildren(raw, depth, (item): RowNode[] => {
    if (item.type === 'columns') return [readColumns(item, depth)];
    return item.type === 'section' ? readRows(item.content, depth + 1) : readBlock(item, depth);
  });

const readTop = (raw: unknown, depth: number): TopNode[] =>
  readChildren(raw, depth, (item): TopNode[] => {
    if (item.type === 'section') return [readSection(item, depth)];
    return item.type === 'columns' ? [readColumns(item, depth)] : readBlock(item, depth);
  });

/** Reads the look of the footer. The result is empty if it is the default look. */
const readFooter = (raw: unknown): Pick<EmailDoc, 'attrs'> => {
  const footer = coerceAttrs('footer', recordOf(recordOf(raw).footer));
  const isDefault = attrEntries('footer').every(
    ([name, kind]) => Object.entries(footer).find(([key]) => key === name)?.[1] === kind.default,
  );
  return isDefault ? {} : { attrs: { footer } };
};

/**
 * Reads an email document from any JSON, such as `editor.getJSON()`. Unknown nodes are replaced by
 * their content, attributes are read with the attribute table, and unsafe links and image sources
 * are dropped. The result always fits the schema. Columns are allowed in the email and in sections,
 * and sections only in the email. Anywhere else, both are replaced by their content.
 * @throws EmailError body_too_deep, body_too_many_nodes
 */
export const readDoc = (json: unknown): EmailDoc => {
  const { attrs, content } = recordOf(json);
  const doc: EmailDoc = {
    type: 'doc',
    ...readFooter(attrs),
    content: childrenOrParagraph(readTop(content, 1)),
  };
  assertNodeCount(doc);
  return doc;
};
