import type { ModalProps } from '@mantine/core';
import { Dialog } from './dialog';

type Props = Pick<ModalProps, 'title' | 'size' | 'children'>;

/**
 * A dialog that closes only by one of its buttons, because something would be lost without a
 * decision.
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
