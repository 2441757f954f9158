import { Alert, Button, Group, Text } from '@mantine/core';
import { type PropsWithChildren, type SyntheticEvent, useState } from 'react';
import { messages } from '../../../../shared/messages';

type Props = PropsWithChildren<{ readonly isLocked: boolean }>;

const IdleBanner = () => (
  <Alert color="yellow" title="You were away for a while">
    <Group justify="space-between">
      <Text size="sm">
        Someone else may have changed this email. Refresh to get the latest version. We’ll offer to
        restore your unsaved changes.
      </Text>
      <Button variant="default" size="xs" onClick={() => window.location.reload()}>
        Refresh
      </Button>
    </Group>
  </Alert>
);

/** Keys that only move focus or are pressed together with another key. They don't edit anything. */
const harmless = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

/** Blocks all edits of its content once the editor is locked, and explains why. */
export const IdleGuard = ({ isLocked, children }: Props) => {
  const [wasTried, setTried] = useState(false);
  const blockEvent = (event: SyntheticEvent) => {
    if (!isLocked) return;
    if ('key' in event && typeof event.key === 'string' && harmless.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
  };
  return (
    <>
      {isLocked ? <IdleBanner /> : null}
      {isLocked && wasTried ? (
        <Alert color="red" role="alert">
          {messages.editorDisabled}
        </Alert>
      ) : null}
      <div
        onKeyDownCapture={blockEvent}
        onBeforeInputCapture={blockEvent}
        onMouseDownCapture={blockEvent}
        onPasteCapture={blockEvent}
        onDropCapture={blockEvent}
      >
        {children}
      </div>
    </>
  );
};
