import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toastError } from '../lib/toast';

type Props = Pick<ButtonProps, 'size' | 'variant' | 'mt' | 'flex' | 'leftSection'> & {
  /** What pressing it does; a failure is shown as a toast. */
  readonly action: () => Promise<unknown>;
  readonly children: ReactNode;
};

/** A button that waits for what it started. */
export const WaitingButton = ({ action, ...props }: Props) => {
  const [isWaiting, setWaiting] = useState(false);
  const run = async () => {
    setWaiting(true);
    await action().catch(toastError);
    setWaiting(false);
  };
  return <Button loading={isWaiting} onClick={run} {...props} />;
};
