import { modals } from '@mantine/modals';

type Question = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** The answer yes destroys something. */
  readonly isDangerous?: boolean;
};

/** Asks a yes-or-no question. Closing the dialog in any other way is a no. */
export const confirm = ({ title, text, yes, no, isDangerous = false }: Question) =>
  new Promise<boolean>((resolve) => {
    modals.openConfirmModal({
      title,
      children: text,
      centered: true,
      labels: { confirm: yes, cancel: no },
      // Enter does what changes nothing; the close button would come first otherwise.
      cancelProps: { 'data-autofocus': true },
      groupProps: { gap: 8 },
      confirmProps: isDangerous ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      // Runs after onConfirm too, when the promise is settled already.
      onClose: () => resolve(false),
    });
  });
