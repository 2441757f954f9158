import type { ModalProps } from '@mantine/core';
import { Dialog } from './dialog';

type Props = Pick<ModalProps, 'title' | 'size' | 'children'>;

/**
 * A dialog that closes only through its buttons, because closing it without a decision would lose
 * something.
 */
export const DecisionDialog = (props: Props) => (
  <Dialog
    opened
    onClose={() => undefined}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    centered
    {...props}
  />
);
