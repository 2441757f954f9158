import { Button, Skeleton } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Dialog } from '../../../../components/dialog';
import { lazyComponent } from '../../../../lib/load-patiently';
import type { TestSendProps } from './use-test-send';

/**
 * Loads the form on the first click, because on most visits to the editor no one sends a test
 * email.
 */
const TestSendForm = lazyComponent(async () => (await import('./test-send-form')).TestSendForm);

type Props = TestSendProps & {
  /** The name or email address of the subscriber identified by `subscriberId`. */
  readonly subscriberName?: string | undefined;
  readonly disabled?: boolean;
};

/** A button that opens the dialog for sending the current email to a few addresses. */
export const TestSendButton = ({ disabled = false, ...props }: Props) => {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSend size={16} stroke={1.6} />}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        Send test email
      </Button>
      <Dialog opened={opened} onClose={close} title="Send test email" centered>
        <Suspense fallback={<Skeleton height={220} role="img" aria-label="Loading" />}>
          <TestSendForm {...props} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  );
};
