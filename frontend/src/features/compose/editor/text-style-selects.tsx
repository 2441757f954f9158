import { Group, Select } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { DEFAULT_FONT, FONT_FAMILIES, FONT_SIZE } from '../../../../../shared/email/fonts';
import type { ToolbarState } from './use-toolbar-state';

const blocks = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'title', label: 'Title' },
  { value: 'subtitle', label: 'Subtitle' },
];
const levels: Readonly<Record<string, number>> = { title: 1, subtitle: 2 };

/** Steps between the smallest and the largest size (part 1 §9: 8 to 72). */
const sizes = [8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64, 72];

const sizeOptions = (current: number): string[] =>
  [...new Set([...sizes, current])].sort((a, b) => a - b).map(String);

type Props = { readonly editor: Editor; readonly state: ToolbarState };

/** What kind of text it is, in which family and size. */
export const TextStyleSelects = ({ editor, state }: Props) => {
  const setBlock = (value: string | null) => {
    const level = value ? levels[value] : undefined;
    const chain = editor.chain().focus();
    (level ? chain.setNode('heading', { level }) : chain.setNode('paragraph')).run();
  };
  const setStyle = (attrs: Record<string, unknown>) =>
    editor.chain().focus().setMark('textStyle', attrs).run();
  return (
    <Group gap={2} wrap="nowrap">
      <Select
        aria-label="Text type"
        data={blocks}
        value={state.block}
        onChange={setBlock}
        allowDeselect={false}
        size="xs"
        w={104}
      />
      <Select
        aria-label="Font family"
        data={[...FONT_FAMILIES]}
        value={state.fontFamily || DEFAULT_FONT}
        onChange={(fontFamily) => setStyle({ fontFamily })}
        allowDeselect={false}
        size="xs"
        w={112}
      />
      <Select
        aria-label="Font size"
        data={sizeOptions(state.fontSize ?? FONT_SIZE.default)}
        value={String(state.fontSize ?? FONT_SIZE.default)}
        onChange={(value) => setStyle({ fontSize: Number(value) })}
        allowDeselect={false}
        size="xs"
        w={62}
      />
    </Group>
  );
};
