import { modals } from '@mantine/modals';
import { keepFocus } from './use-focus-return';

type Question = {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  /** Confirming destroys something. */
  readonly isDangerous?: boolean;
};

const marker = 'mb-question';
let isJustAnswered = false;

/**
 * Returns whether a question is on the screen, or was when the current key was pressed: the Escape
 * that answers it reaches the dialog behind it too.
 */
export const isAsking = (): boolean =>
  isJustAnswered || document.querySelector(`.${marker} [role=dialog]`) !== null;

/** Asks a yes-or-no question. Closing the dialog in any other way means no. */
export const confirm = ({ title, text, yes, no, isDangerous = false }: Question) =>
  new Promise<boolean>((resolve) => {
    const returnFocus = keepFocus();
    modals.openConfirmModal({
      className: marker,
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
