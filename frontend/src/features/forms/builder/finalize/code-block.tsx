import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

/** How long the button confirms a copy, in milliseconds. */
const copiedMs = 700;

type Props = {
  /** The code's label for screen readers and on the button. */
  readonly label: string;
  readonly code: string;
  /** Explains where to paste the code. */
  readonly hint: string;
};

/** Code to copy, with a button. */
export const CodeBlock = ({ label, code, hint }: Props) => (
  <Stack gap="xs">
    <Text size="sm" c="dimmed">
      {hint}
    </Text>
    <Code
      block
      tabIndex={0}
      aria-label={label}
      style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {code}
    </Code>
    <Group>
      <CopyButton value={code} timeout={copiedMs}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            variant="default"
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={copy}
          >
            {copied ? 'Copied' : `Copy ${label.toLowerCase()}`}
          </Button>
        )}
      </CopyButton>
    </Group>
  </Stack>
);
