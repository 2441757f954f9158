import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { checkLink } from './link-url';

type Props = { readonly editor: Editor; readonly href: string; readonly disabled: boolean };

/** The link of the selection; a link needs text to stand on. */
export const LinkButton = ({ editor, href, disabled }: Props) => {
  const [opened, { open, close }] = useDisclosure(false);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();
  const start = () => {
    setValue(href);
    setProblem(undefined);
    open();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const check = checkLink(value);
    if ('problem' in check) return setProblem(check.problem);
    editor.chain().focus().extendMarkRange('link').setLink({ href: check.href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <Popover opened={opened} onDismiss={close} trapFocus withArrow width={320}>
      <Popover.Target>
        <ActionIcon
          size={26}
          variant={href ? 'light' : 'subtle'}
          color={href ? 'violet' : 'gray'}
          aria-label="Link"
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={start}
        >
          <IconLink size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={apply}>
          <Stack gap="xs">
            <TextInput
              label="Link URL"
              placeholder="https://your-store.com"
              value={value}
              error={problem}
              data-autofocus
              onChange={(event) => setValue(event.currentTarget.value)}
            />
            <Group gap={4}>
              <Button size="xs" type="submit">
                {href ? 'Update Link' : 'Add Link'}
              </Button>
              {href ? (
                <Button size="xs" variant="default" onClick={remove}>
                  Remove Link
                </Button>
              ) : null}
              <Button size="xs" variant="subtle" color="gray" onClick={close}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
};
