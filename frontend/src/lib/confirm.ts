import { modals } from '@mantine/modals';
import { keepFocus } from './use-focus-return';

type Question = {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** True if the action behind the question deletes or destroys something. */
  readonly isDangerous?: boolean;
};

const marker = 'mb-question';
let isJustAnswered = false;

/**
 * Returns whether a confirmation is open, or was open when the current key was pressed. The Escape
 * key that closes the confirmation also reaches the dialog behind it.
 */
export const isConfirmOpen = (): boolean =>
  isJustAnswered || document.querySelector(`.${marker} [role=dialog]`) !== null;

/** Asks a yes-or-no question. Closing the dialog in any other way means no. */
export const confirm = ({
  title,
  text,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
}: Question) =>
  new Promise<boolean>((resolve) => {
    const returnFocus = keepFocus();
    modals.openConfirmModal({
      className: marker,
      title,
      children: text,
      centered: true,
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      // Focuses the button that changes nothing, so that Enter activates it. Otherwise the close
      // button would get focus.
      cancelProps: { 'data-autofocus': true },
      groupProps: { gap: 8 },
      confirmProps: isDangerous ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      // Also called after onConfirm. In that case the promise is already resolved, so this changes
      // nothing.
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
