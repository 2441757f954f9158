import type { Node, Schema } from '@tiptap/pm/model';
import { type AttrOwner, coerceAttrs } from '../../../../../shared/email/document/attrs';
import {
  COLUMN_SHARES,
  type ColumnLayout,
} from '../../../../../shared/email/document/layout-attrs';

const emptyLine = () => ({ type: 'paragraph' });
const emptyColumn = () => ({ type: 'column', content: [emptyLine()] });

/** Creates a block of this type, with an empty line in each of its containers. */
export const newBlock = (
  schema: Schema,
  type: AttrOwner,
  values: Readonly<Record<string, unknown>> = {},
): Node => {
  const attrs = coerceAttrs(type, values);
  if (type === 'section') return schema.nodeFromJSON({ type, attrs, content: [emptyLine()] });
  if (type !== 'columns') return schema.nodeFromJSON({ type, attrs });
  const { layout } = coerceAttrs('columns', values);
  const content = COLUMN_SHARES[layout].map(emptyColumn);
  return schema.nodeFromJSON({ type, attrs, content });
};

/**
 * Returns the same row of columns in another layout. If the layout has more columns, the added ones
 * are empty. If it has fewer, the blocks of a removed column move to the column before it.
 */
export const withLayout = (row: Node, layout: ColumnLayout, attrs: object): Node => {
  const { schema } = row.type;
  const count = COLUMN_SHARES[layout].length;
  const columns = row.children.map(({ children }) => [...children]);
  const columnContents = Array.from({ length: count }, (_, index) =>
    index === count - 1 ? columns.slice(index).flat() : (columns[index] ?? []),
  );
  const line = () => schema.nodeFromJSON(emptyLine());
  return row.type.create(
    { ...attrs },
    columnContents.map((blocks) =>
      schema.node('column', null, blocks.length > 0 ? blocks : [line()]),
    ),
  );
};
