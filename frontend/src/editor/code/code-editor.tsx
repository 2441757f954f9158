import { Paper, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { CodeToolbar } from './code-toolbar';
import { useCodeMirror } from './use-code-mirror';

type Props = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isReadOnly?: boolean;
  /** The id of the element that contains the tools above the code. Users can hide these tools. */
  readonly toolsId?: string;
  readonly showsTools?: boolean;
};

/** The editor for a code email's HTML. */
export const CodeEditor = (props: Props) => {
  const { value, onChange, isReadOnly = false, toolsId, showsTools = true } = props;
  const hintId = useId();
  const [isWrapped, setWrapped] = useState(false);
  const input = { value, onChange, isReadOnly, isWrapped, describedBy: hintId };
  const { parent, view } = useCodeMirror(input);
  return (
    <Stack gap="xs">
      <div id={toolsId} hidden={!showsTools}>
        <CodeToolbar
          view={view}
          isReadOnly={isReadOnly}
          isWrapped={isWrapped}
          onWrap={setWrapped}
        />
      </div>
      <Text id={hintId} size="xs" c="dimmed">
        Press Tab to indent. To leave the editor, press Escape, then Tab.
      </Text>
      <Paper withBorder radius="md" style={{ overflow: 'hidden' }}>
        <div ref={parent} />
      </Paper>
    </Stack>
  );
};
