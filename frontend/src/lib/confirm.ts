import { modals } from '@mantine/modals';

type Question = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Confirming destroys something. */
  readonly isDangerous?: boolean;
};

/** Asks a yes-or-no question. Closing the dialog in any other way means no. */
export const confirm = ({ title, text, yes, no, isDangerous = false }: Question) =>
  new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      centered: true,
      labels: { confirm: yes, cancel: no },
      // Makes Enter choose the answer that changes nothing. Otherwise the close button would get
      // the focus.
      cancelProps: { 'data-autofocus': true },
      groupProps: { gap: 8 },
      confirmProps: isDangerous ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      // Also runs after onConfirm, when the promise is already settled.
      onClose: () => resolve(false),
    });
  });
