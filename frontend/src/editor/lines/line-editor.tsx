import { Combobox, Popover, useCombobox } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { type ReactNode, useEffect, useState } from 'react';
import { mergeTagText } from '../../../../shared/email/merge/merge-tokens';
import { MergeTagForm } from '../merge-tags/merge-tag-form';
import {
  type MergeTagOption,
  matchingTags,
  mergeTagOptions,
} from '../merge-tags/merge-tag-options';
import classes from './line.module.css';
import { insertTag, tagNode } from './tag-node';
import { type LineProps, tagAt, useLine } from './use-line';

type TagPopoverProps = {
  readonly editor: Editor;
  readonly at: number;
  readonly mergeTags: readonly string[];
  readonly onClose: () => void;
};

/** A popover for editing the merge tag at a position. */
const TagPopover = ({ editor, at, mergeTags, onClose }: TagPopoverProps) => {
  const tag = tagAt(editor, at);
  const finish = () => {
    onClose();
    editor.commands.focus(tagAt(editor, at) ? at + 1 : at);
  };
  const replace = (content: object[]) => {
    editor
      .chain()
      .deleteRange({ from: at, to: at + 1 })
      .insertContentAt(at, content)
      .run();
    finish();
  };
  if (!tag) return null;
  return (
    <Popover.Dropdown role="dialog" aria-label="Merge tag">
      <MergeTagForm
        tag={{ name: tag.name, fallback: tag.fallback, format: tag.format }}
        mergeTags={mergeTags}
        onApply={(next) => replace([tagNode(next)])}
        onRemove={() => replace([])}
        onCancel={finish}
      />
    </Popover.Dropdown>
  );
};

/** Returns the tags that match the text after `{{`. The first one is active. */
const useTagList = (query: string | undefined, mergeTags: readonly string[]) => {
  const combobox = useCombobox();
  const options = query === undefined ? [] : matchingTags(mergeTagOptions(mergeTags), query);
  const isOpen = options.length > 0;
  const { openDropdown, closeDropdown, selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query makes another first option
  useEffect(() => {
    if (!isOpen) return closeDropdown();
    openDropdown();
    selectFirstOption();
  }, [isOpen, query, openDropdown, closeDropdown, selectFirstOption]);
  return { combobox, options, isOpen };
};

type Props = LineProps & {
  /** The customer's own attribute names, in addition to the standard tags. */
  readonly mergeTags: readonly string[];
  /** Provides a function that inserts text or a tag at the caret. */
  readonly onReady: (insert: (text: string) => void) => void;
};

const Options = ({ options }: { readonly options: readonly MergeTagOption[] }): ReactNode =>
  options.map((option) => (
    <Combobox.Option key={mergeTagText(option)} value={mergeTagText(option)}>
      {option.label}
    </Combobox.Option>
  ));

/**
 * One line of text with merge tags as pills. Typing `{{` suggests tags. A click on a pill, or Enter
 * on a selected pill, opens the settings of that merge tag. Changes are reported in the form in
 * which the text is stored.
 */
export const LineEditor = ({ mergeTags, onReady, ...props }: Props) => {
  const [opened, setOpened] = useState<number>();
  const { editor, typing, setTyping } = useLine(props, {
    onTag: setOpened,
    onKey: (event, current) => {
      if (event.isComposing) return false;
      if (list.isOpen) return handleKey(event.key);
      if (event.key !== 'Enter') return false;
      setOpened(tagAt(current)?.at);
      return true;
    },
  });
  const list = useTagList(props.isReadOnly ? undefined : typing?.query, mergeTags);
  const handleKey = (key: string): boolean => {
    if (key === 'ArrowDown') list.combobox.selectNextOption();
    else if (key === 'ArrowUp') list.combobox.selectPreviousOption();
    else if (key === 'Enter' || key === 'Tab') list.combobox.clickSelectedOption();
    else if (key === 'Escape') setTyping(undefined);
    else return false;
    return true;
  };
  const choose = (key: string) => {
    const option = list.options.find((each) => mergeTagText(each) === key);
    if (option && typing) insertTag(editor, typing, option);
  };
  useEffect(() => {
    onReady((text) => {
      const { tr, selection } = editor.state;
      editor.view.dispatch(tr.insertText(text, selection.from, selection.to));
      editor.commands.focus();
    });
  }, [editor, onReady]);
  return (
    <Popover
      opened={opened !== undefined}
      onDismiss={() => setOpened(undefined)}
      // Keeps Mantine from adding ARIA roles to the line, because the line is a textbox and defines
      // its own role.
      withRoles={false}
      trapFocus
      width={320}
      position="bottom-start"
      shadow="md"
    >
      <Popover.Target>
        <div className={classes.box}>
          <Combobox
            store={list.combobox}
            onOptionSubmit={choose}
            position="bottom-start"
            width={260}
          >
            <Combobox.DropdownTarget>
              <div>
                <EditorContent editor={editor} />
              </div>
            </Combobox.DropdownTarget>
            <Combobox.Dropdown hidden={!list.isOpen}>
              <Combobox.Options mah={240} style={{ overflowY: 'auto' }} aria-label="Merge tag">
                <Options options={list.options} />
              </Combobox.Options>
            </Combobox.Dropdown>
          </Combobox>
        </div>
      </Popover.Target>
      {opened === undefined ? null : (
        <TagPopover
          editor={editor}
          at={opened}
          mergeTags={mergeTags}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Popover>
  );
};
