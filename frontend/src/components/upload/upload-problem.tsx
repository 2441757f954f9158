import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Explains why a file was rejected. */
export const UploadProblem = ({ problem }: { readonly problem: string | undefined }) =>
  problem ? (
    <Alert color="red" icon={<IconAlertCircle />} role="alert">
      {problem}
    </Alert>
  ) : null;
