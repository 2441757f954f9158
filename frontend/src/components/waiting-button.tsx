import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAction } from '../lib/api/use-action';

type Props = Pick<ButtonProps, 'size' | 'variant' | 'mt' | 'flex' | 'leftSection'> & {
  /** The action that a click runs. If it fails, a toast shows the error. */
  readonly action: () => Promise<unknown>;
  readonly children: ReactNode;
};

/** A button that shows a loading state until its action is done. */
export const WaitingButton = ({ action, ...props }: Props) => {
  const { run, busy } = useAction(action);
  return <Button loading={busy} onClick={() => run()} {...props} />;
};
