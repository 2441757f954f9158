import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { coerceAttrs } from '../../../../../shared/email/document/attrs';
import { mergeLabel } from '../../../../../shared/email/merge/merge-words';
import { mergeTagOptions } from '../../merge-tags/merge-tag-options';
import { useEditorTools } from '../context/editor-tools';
import { useMappedPosition } from '../context/use-mapped-position';
import type { Rect } from './anchor';
import { AnchoredPopover } from './anchored-popover';

const useTag = (at: number) => {
  const { editor, open } = useEditorTools();
  const position = useMappedPosition(editor, at);
  const [values, setValues] = useState(() =>
    coerceAttrs('mergeTag', editor.state.doc.nodeAt(at)?.attrs ?? {}),
  );
  const finish = () => {
    const { doc } = editor.state;
    const isTag = doc.nodeAt(position.current)?.type.name === 'mergeTag';
    editor.commands.focus(isTag ? position.current + 1 : null);
    open(null);
  };
  const keep = () => {
    const { name, fallback } = coerceAttrs('mergeTag', { ...values });
    const { tr } = editor.state;
    tr.setNodeAttribute(position.current, 'name', name);
    editor.view.dispatch(tr.setNodeAttribute(position.current, 'fallback', fallback));
    finish();
  };
  const remove = () => {
    editor.commands.deleteRange({ from: position.current, to: position.current + 1 });
    finish();
  };
  return { values, setValues, finish, keep, remove };
};

type Props = { readonly anchor: Rect; readonly at: number };

/** Which of a subscriber's values stands here, and what stands where there is none. */
export const MergeTagPopover = ({ anchor, at }: Props) => {
  const { mergeTags } = useEditorTools();
  const { values, setValues, finish, keep, remove } = useTag(at);
  const options = mergeTagOptions([...mergeTags, values.name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    keep();
  };
  return (
    <AnchoredPopover anchor={anchor} label="Personal text" onClose={finish}>
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          <Select
            label="Personal text"
            data={options.map(({ name }) => ({
              value: name,
              label: options.find((option) => option.name === name)?.label ?? mergeLabel(name),
            }))}
            value={values.name}
            onChange={(name) => name && setValues({ ...values, name })}
            allowDeselect={false}
            searchable
            comboboxProps={{ withinPortal: false }}
          />
          <TextInput
            label="Fallback"
            description="Shown where nothing is known of a subscriber"
            data-autofocus
            maxLength={200}
            value={values.fallback}
            onChange={({ currentTarget: { value: fallback } }) =>
              setValues((before) => ({ ...before, fallback }))
            }
          />
          <Group gap={4}>
            <Button size="xs" type="submit">
              Apply
            </Button>
            <Button size="xs" variant="default" onClick={remove}>
              Remove
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={finish}>
              Cancel
            </Button>
          </Group>
        </Stack>
      </form>
    </AnchoredPopover>
  );
};
