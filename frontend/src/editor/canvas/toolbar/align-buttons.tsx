import { IconAlignCenter, IconAlignLeft, IconAlignRight } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { ToolButton } from './tool-button';

const choices = [
  { value: 'left', label: 'Align left', Icon: IconAlignLeft },
  { value: 'center', label: 'Align center', Icon: IconAlignCenter },
  { value: 'right', label: 'Align right', Icon: IconAlignRight },
] as const;

type Props = { readonly editor: Editor; readonly align: string };

/** The alignment buttons for the selected paragraphs and headings. */
export const AlignButtons = ({ editor, align }: Props) => {
  const set = (value: string) =>
    editor
      .chain()
      .focus()
      .updateAttributes('paragraph', { align: value })
      .updateAttributes('heading', { align: value })
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
