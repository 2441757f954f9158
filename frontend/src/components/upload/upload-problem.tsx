import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why a file was refused. */
export const UploadProblem = ({ problem }: { readonly problem: string | undefined }) =>
  problem ? (
    <Alert color="red" icon={<IconAlertCircle />} role="alert">
      {problem}
    </Alert>
  ) : null;
