import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../../lib/api/client';
import { invalidate } from '../../../../lib/api/invalidate';
import { toastError } from '../../../../lib/toast';

type Props = {
  readonly importId: string;
  readonly customerId: string;
  /** It goes on: that it stopped is no news any more. */
  readonly onResumed: () => void;
};

/** Goes on with an import that stopped on our side, without the file being uploaded again. */
export const ResumeImport = ({ importId, customerId, onResumed }: Props) => {
  const [isWaiting, setWaiting] = useState(false);
  const resume = async () => {
    setWaiting(true);
    try {
      const params = { importId };
      await api('POST /import/{importId}/resume', { params, customerId, body: {} });
      void invalidate('GET /import', 'GET /segment');
      onResumed();
    } catch (error) {
      toastError(error);
      setWaiting(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      mt="xs"
      loading={isWaiting}
      leftSection={<IconPlayerPlay size={16} />}
      onClick={resume}
    >
      Go on
    </Button>
  );
};
