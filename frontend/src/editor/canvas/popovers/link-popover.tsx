import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { unwrapUrl } from '../../../../../shared/email/html/unwrap-url';
import { MergeTagField } from '../../merge-tags/merge-tag-field';
import { useEditorTools } from '../context/editor-tools';
import { checkLink } from '../context/link-url';
import type { Rect } from './anchor';
import { AnchoredPopover } from './anchored-popover';

/** Sets, changes, or removes the selection's link. */
export const LinkPopover = ({ anchor }: { readonly anchor: Rect }) => {
  const { editor, open, mergeTags } = useEditorTools();
  const [current] = useState(() =>
    editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : '',
  );
  const [value, setValue] = useState(current);
  const [problem, setProblem] = useState<string>();
  const hasNothingToLink = editor.state.selection.empty && !current;
  const chain = () => editor.chain().extendMarkRange('link');

  const close = () => {
    open(null);
    editor.view.focus();
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // A link needs selected text. If no text is selected, the popover closes without a link.
    if (hasNothingToLink) return close();
    // If an email client wrapped a copied URL in a tracking URL, removes that wrapper.
    const check = checkLink(unwrapUrl(value));
    if ('problem' in check) return setProblem(check.problem);
    editor.view.focus();
    chain().setLink({ href: check.href }).run();
    open(null);
  };
  const remove = () => {
    editor.view.focus();
    chain().unsetLink().run();
    open(null);
  };
  return (
    <AnchoredPopover anchor={anchor} label="Link" onClose={close} width={340}>
      <form onSubmit={apply} noValidate>
        <Stack gap="xs">
          <MergeTagField
            label="Link URL"
            placeholder="https://your-store.com"
            value={value}
            error={problem}
            mergeTags={mergeTags}
            data-autofocus
            onChange={(typed) => {
              setValue(typed);
              setProblem(undefined);
            }}
          />
          {hasNothingToLink ? (
            <Text size="xs" c="dimmed">
              Select the text you want to link first.
            </Text>
          ) : null}
          <Group gap={4}>
            <Button size="xs" type="submit">
              {current ? 'Update Link' : 'Add Link'}
            </Button>
            {current ? (
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
    </AnchoredPopover>
  );
};
