import { Paper, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { CodeToolbar } from './code-toolbar';
import { useCodeMirror } from './use-code-mirror';

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isReadOnly?: boolean;
};

/** The HTML of a code email, as it is written. */
export const CodeEditor = ({ value, onChange, isReadOnly = false }: Props) => {
  const hintId = useId();
  const [isWrapped, setWrapped] = useState(false);
  const input = { value, onChange, isReadOnly, isWrapped, describedBy: hintId };
  const { parent, view } = useCodeMirror(input);
  return (
    <Stack gap="xs">
      <CodeToolbar view={view} isReadOnly={isReadOnly} isWrapped={isWrapped} onWrap={setWrapped} />
      <Text id={hintId} size="xs" c="dimmed">
        Tab indents; press Escape, then Tab, to leave the editor.
      </Text>
      <Paper withBorder radius="md" style={{ overflow: 'hidden' }}>
        <div ref={parent} />
      </Paper>
    </Stack>
  );
};
