import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { type AttrOwner, coerceAttrs } from '../../../../../shared/email/attrs';
import { AttrForm, type AttrValues } from './attr-form';
import { blockFields, fieldProblems } from './block-fields';

type Props = { readonly editor: Editor; readonly opened: boolean; readonly onClose: () => void };

type Block = 'paragraph' | 'heading' | 'button' | 'image' | 'divider';

const titles: Readonly<Record<Block, string>> = {
  paragraph: 'Paragraph Settings',
  heading: 'Heading Settings',
  button: 'Button Settings',
  image: 'Image Settings',
  divider: 'Divider Settings',
};

const blockOf = (editor: Editor): Block => {
  const found = (['button', 'image', 'divider', 'heading'] as const).find((type) =>
    editor.isActive(type),
  );
  return found ?? 'paragraph';
};

const Form = ({ editor, onClose }: Pick<Props, 'editor' | 'onClose'>) => {
  const [block] = useState(() => blockOf(editor));
  const [values, setValues] = useState<AttrValues>(() =>
    coerceAttrs(block, editor.getAttributes(block)),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const change = (changes: AttrValues) => {
    // A full-width button has no side to stand on (part 1 §4).
    const centred = block === 'button' && changes.width === 'full' ? { align: 'center' } : {};
    setValues({ ...values, ...changes, ...centred });
  };
  const update = () => {
    const found = fieldProblems(block, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    editor
      .chain()
      .focus()
      .updateAttributes(block, coerceAttrs(block as AttrOwner, values))
      .run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().deleteNode(block).run();
    onClose();
  };
  return (
    <Stack>
      <AttrForm fields={blockFields(block)} values={values} problems={problems} onChange={change} />
      <Group justify="space-between">
        <Button color="red" variant="subtle" onClick={remove}>
          Delete
        </Button>
        <Group>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={update}>Update</Button>
        </Group>
      </Group>
    </Stack>
  );
};

/** The settings of the selected block, made from the attribute table. */
export const BlockSettings = ({ editor, opened, onClose }: Props) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title={opened ? titles[blockOf(editor)] : ''}
    size="lg"
    centered
  >
    {opened ? <Form editor={editor} onClose={onClose} /> : null}
  </Modal>
);
