import { openSearchPanel } from '@codemirror/search';
import type { EditorView } from '@codemirror/view';
import { Button, Group, Switch } from '@mantine/core';
import { IconAlignLeft, IconSearch } from '@tabler/icons-react';
import { useAction } from '../../lib/api/use-action';
import { toastError } from '../../lib/toast';
import { formatCode } from './format-code';
import { replaceAll } from './use-code-mirror';

type Props = {
  readonly view: EditorView | undefined;
  readonly isReadOnly: boolean;
  readonly isWrapped: boolean;
  readonly onWrap: (isWrapped: boolean) => void;
};

const find = (view: EditorView): void => {
  view.focus();
  openSearchPanel(view);
};

/** The toolbar with Find, Format, and line wrapping. */
export const CodeToolbar = ({ view, isReadOnly, isWrapped, onWrap }: Props) => {
  const { run, busy } = useAction(
    async (target: EditorView) => {
      const before = target.state.doc.toString();
      const after = await formatCode(before);
      // Applies the formatted code only if the text hasn't changed since, because text typed while
      // the formatter loads must not be lost.
      if (target.state.doc.toString() === before) replaceAll(target, after);
    },
    {
      onError: () =>
        toastError('We couldn’t load the formatter. Check your connection and try again.'),
    },
  );
  const format = async (target: EditorView) => {
    await run(target);
    target.focus();
  };
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSearch size={14} />}
        disabled={!view}
        onClick={() => (view ? find(view) : undefined)}
      >
        Find
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconAlignLeft size={14} />}
        disabled={!view || isReadOnly}
        loading={busy}
        onClick={() => (view ? format(view) : undefined)}
      >
        Format
      </Button>
      <Switch
        size="xs"
        label="Wrap lines"
        checked={isWrapped}
        onChange={(event) => onWrap(event.currentTarget.checked)}
      />
    </Group>
  );
};
