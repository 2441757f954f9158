import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { coerceAttrs } from '../../../../../shared/email/attrs';
import { AttrForm, type AttrValues } from './attr-form';
import { blockFields, fieldProblems, isComplete } from './block-fields';

type Props = { readonly editor: Editor; readonly onClose: () => void };

const names = {
  paragraph: 'Paragraph',
  heading: 'Heading',
  button: 'Button',
  image: 'Image',
  divider: 'Divider',
} as const;
type Block = keyof typeof names;

const blockOf = (editor: Editor): Block => {
  const found = (['button', 'image', 'divider', 'heading'] as const).find((type) =>
    editor.isActive(type),
  );
  return found ?? 'paragraph';
};

const useSettings = ({ editor, onClose }: Props, block: Block) => {
  const [values, setValues] = useState<AttrValues>(() =>
    coerceAttrs(block, editor.getAttributes(block)),
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const problems = fieldProblems(block, values);
  const shown = Object.fromEntries(Object.entries(problems).filter(([name]) => touched.has(name)));
  const change = (changes: AttrValues) => {
    // A full-width button has no side to stand on (part 1 §4).
    const centred = block === 'button' && changes.width === 'full' ? { align: 'center' } : {};
    setValues({ ...values, ...changes, ...centred });
    setTouched(new Set([...touched, ...Object.keys(changes)]));
  };
  const update = () => {
    setTouched(new Set(Object.keys(values)));
    if (Object.keys(problems).length > 0) return;
    editor.chain().focus().updateAttributes(block, coerceAttrs(block, values)).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().deleteNode(block).run();
    onClose();
  };
  return { values, problems: shown, change, update, remove };
};

/** The settings of the selected block, made from the attribute table. */
export const BlockSettings = (props: Props) => {
  const [block] = useState(() => blockOf(props.editor));
  const { values, problems, change, update, remove } = useSettings(props, block);
  return (
    <Modal opened onClose={props.onClose} title={`${names[block]} Settings`} size="lg" centered>
      <Stack>
        <AttrForm
          fields={blockFields(block)}
          values={values}
          problems={problems}
          onChange={change}
        />
        <Group justify="space-between">
          <Button color="red" variant="subtle" onClick={remove}>
            Delete
          </Button>
          <Group>
            <Button variant="default" onClick={props.onClose}>
              Cancel
            </Button>
            <Button onClick={update} disabled={!isComplete(block, values)}>
              Update {names[block]}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
};
