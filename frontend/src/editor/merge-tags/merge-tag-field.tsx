import { ActionIcon, Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { mergeTagText } from '../../../../shared/email/merge/merge-tokens';
import { matchingTags, mergeTagOptions } from './merge-tag-options';
import { insertTag, openTagAt } from './merge-tag-typing';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'rightSection' | 'ref'> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The customer's own attribute names, in addition to the standard tags. */
  readonly mergeTags?: readonly string[];
};

/** Returns the tags that match the text at the caret. The first one is active. */
const useTagList = (fieldKeys: readonly string[] | undefined) => {
  const [query, setQuery] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { dropdownOpened, selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query makes another first option
  useEffect(() => {
    if (dropdownOpened) selectFirstOption();
  }, [dropdownOpened, selectFirstOption, query]);
  const offer = (typedText: string) => {
    setQuery(typedText);
    combobox.openDropdown();
  };
  return { combobox, options: matchingTags(mergeTagOptions(fieldKeys), query), offer };
};

/**
 * A line of text that may contain merge tags, such as a subject, preview text, button text, or URL.
 * Typing `{{` or clicking the button at the end of the field suggests tags.
 */
export const MergeTagField = ({ value, onChange, mergeTags, ...input }: Props) => {
  const ref = useRef<HTMLInputElement>(null);
  const { combobox, options, offer } = useTagList(mergeTags);
  const type = (text: string, caret: number) => {
    onChange(text);
    const open = openTagAt(text, caret);
    if (open) offer(open.query);
    else combobox.closeDropdown();
  };
  const choose = (key: string) => {
    const tag = options.find((option) => mergeTagText(option) === key);
    const field = ref.current;
    if (!tag || !field) return;
    const start = field.selectionStart ?? value.length;
    const typedText = insertTag(value, { start, end: field.selectionEnd ?? start }, tag);
    onChange(typedText.text);
    combobox.closeDropdown();
    // The caret can be placed only after the new text is shown.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(typedText.caret, typedText.caret);
    });
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal>
      <Combobox.Target
        withAriaAttributes={combobox.dropdownOpened}
        withKeyboardNavigation={combobox.dropdownOpened}
      >
        <TextInput
          {...input}
          ref={ref}
          value={value}
          onChange={({ currentTarget }) =>
            type(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length)
          }
          onBlur={(event) => {
            combobox.closeDropdown();
            input.onBlur?.(event);
          }}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="Insert merge tag"
              disabled={input.disabled ?? false}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                ref.current?.focus();
                if (combobox.dropdownOpened) combobox.closeDropdown();
                else offer('');
              }}
            >
              <IconBraces size={16} />
            </ActionIcon>
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label="Merge tag">
          {options.map((option) => (
            <Combobox.Option key={mergeTagText(option)} value={mergeTagText(option)}>
              {option.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
