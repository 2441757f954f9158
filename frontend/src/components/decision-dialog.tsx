import { Modal, type ModalProps } from '@mantine/core';

type Props = Pick<ModalProps, 'title' | 'size' | 'children'>;

/** A dialog that closes only by one of its buttons: something would be lost without a decision. */
export const DecisionDialog = (props: Props) => (
  <Modal
    opened
    onClose={() => undefined}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    centered
    {...props}
  />
);
