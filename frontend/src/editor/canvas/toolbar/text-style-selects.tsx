import { Autocomplete, Select } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import {
  FONT_FAMILIES,
  FONT_SIZE,
  type FontFamily,
  fontStack,
  readFontFamily,
  readFontSize,
} from '../../../../../shared/email/document/fonts';
import { textTypeAttrs } from '../blocks/text-type';
import type { ToolbarState } from './use-toolbar-state';

const BLOCKS = [
  { value: 'paragraph', label: 'Paragraph' },
  { value: 'title', label: 'Title' },
  { value: 'subtitle', label: 'Subtitle' },
];
const LEVELS: Readonly<Record<string, 1 | 2>> = { title: 1, subtitle: 2 };

/**
 * The font sizes in the list. Users can type any other size between the smallest and the largest.
 */
const SIZES = ['8', '10', '12', '14', '16', '18', '20', '24', '28', '32', '36', '48', '60', '72'];

const fontOf = (family: string) => ({
  fontFamily: fontStack(readFontFamily(family)),
});

type Props = {
  readonly editor: Editor;
  readonly state: ToolbarState;
  /** The font of the block. It applies to text that doesn't set its own font. */
  readonly blockFont: FontFamily;
};
/**
 * Renders the list inside the toolbar. If focus moved out of the toolbar, the toolbar would close.
 */
const inPlaceProps = { withinPortal: false };

const FontSize = ({ editor, state }: Omit<Props, 'blockFont'>) => {
  const shownSize = String(state.fontSize ?? state.blockFontSize);
  const [typed, setTyped] = useState<string>();
  const apply = (value: string) => {
    setTyped(undefined);
    const fontSize = readFontSize(value);
    if (!fontSize) return;
    editor.chain().focus().setMark('textStyle', { fontSize }).run();
  };
  return (
    <Autocomplete
      aria-label="Font size"
      data={SIZES}
      filter={({ options }) => options}
      value={typed ?? shownSize}
      onChange={setTyped}
      onOptionSubmit={apply}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.defaultPrevented) apply(typed ?? shownSize);
      }}
      inputMode="numeric"
      title={`${FONT_SIZE.min} to ${FONT_SIZE.max} px`}
      comboboxProps={inPlaceProps}
      size="xs"
      w={52}
    />
  );
};

/** Selects the type, font, and size of the text. */
export const TextStyleSelects = ({ editor, state, blockFont }: Props) => {
  const setBlock = (value: string | null) => {
    const level = value ? LEVELS[value] : undefined;
    const chain = editor.chain().focus();
    chain.setNode(level ? 'heading' : 'paragraph', textTypeAttrs(level)).run();
  };
  const setFont = (value: string | null) =>
    editor
      .chain()
      .focus()
      .setMark('textStyle', { fontFamily: value === blockFont ? null : value })
      .removeEmptyTextStyle()
      .run();
  return (
    <>
      <Select
        aria-label="Text style"
        data={BLOCKS}
        value={state.block}
        onChange={setBlock}
        allowDeselect={false}
        comboboxProps={inPlaceProps}
        size="xs"
        w={104}
      />
      <Select
        aria-label="Font family"
        data={[...FONT_FAMILIES]}
        value={state.fontFamily || blockFont}
        onChange={setFont}
        renderOption={({ option }) => <span style={fontOf(option.value)}>{option.label}</span>}
        allowDeselect={false}
        comboboxProps={{ ...inPlaceProps, width: 170, position: 'bottom-start' }}
        maxDropdownHeight={300}
        size="xs"
        w={112}
      />
      <FontSize editor={editor} state={state} />
    </>
  );
};
