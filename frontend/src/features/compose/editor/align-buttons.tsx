import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { ToolButton } from './tool-button';

const choices = [
  { value: 'left', label: 'Align left', Icon: IconAlignLeft },
  { value: 'center', label: 'Align center', Icon: IconAlignCenter },
  { value: 'right', label: 'Align right', Icon: IconAlignRight },
] as const;

/** Blocks that know an alignment; a command on the others changes nothing. */
const aligned = ['paragraph', 'heading', 'button', 'image'] as const;

export const AlignButtons = ({ editor, align }: { editor: Editor; align: string }) => {
  const set = (value: string) =>
    aligned
      .reduce(
        (chain, type) => chain.updateAttributes(type, { align: value }),
        editor.chain().focus(),
      )
      .run();
  return choices.map(({ value, label, Icon }) => (
    <ToolButton
      key={value}
      label={label}
      active={align === value}
      onClick={() => set(value)}
      icon={<Icon size={18} />}
    />
  ));
};
