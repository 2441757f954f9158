import { modals } from '@mantine/modals';
import { keepFocus } from './use-focus-return';

type Question = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** The answer yes destroys something. */
  readonly isDangerous?: boolean;
};

const marker = 'mb-question';
let isJustAnswered = false;

/**
 * Whether a question is on the screen, or was when the key was pressed that is being handled: the
 * Escape that answers it reaches the dialog behind it too.
 */
export const isAsking = (): boolean =>
  isJustAnswered || document.querySelector(`.${marker} [role=dialog]`) !== null;

/** Asks a yes-or-no question. Closing the dialog in any other way is a no. */
export const confirm = ({ title, text, yes, no, isDangerous = false }: Question) =>
  new Promise<boolean>((resolve) => {
    const returnFocus = keepFocus();
    modals.openConfirmModal({
      className: marker,
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
      onClose: () => {
        resolve(false);
        returnFocus();
        isJustAnswered = true;
        setTimeout(() => {
          isJustAnswered = false;
        });
      },
    });
  });
