import { IconPlayerPlay } from '@tabler/icons-react';
import { WaitingButton } from '../../../../components/waiting-button';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';

type Props = {
  readonly importId: string;
  readonly customerId: string;
  /** Called once the import runs again. Removes the message that says the import stopped. */
  readonly onResumed: () => Promise<unknown>;
};

/**
 * Continues an import that stopped because of an error on our side, without uploading the file
 * again.
 */
export const ResumeImport = ({ importId, customerId, onResumed }: Props) => {
  const resume = async () => {
    const params = { importId };
    await api('POST /import/{importId}/resume', { params, customerId, body: {} });
    void invalidate('GET /import', 'GET /segment');
    await onResumed();
  };
  return (
    <WaitingButton
      size="xs"
      variant="default"
      mt="xs"
      leftSection={<IconPlayerPlay size={16} />}
      action={resume}
    >
      Resume
    </WaitingButton>
  );
};
