import { Modal, type ModalProps } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm, isConfirmOpen } from '../lib/confirm';
import { useFocusReturn } from '../lib/use-focus-return';

const FIELD = 'input, textarea, select, [contenteditable="true"]';

const contentOf = (field: Element): string => {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return String(field.checked);
  }
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
};

/**
 * Returns whether closing the dialog would lose the input of this field. Search fields and fields
 * within `data-not-kept` don't count, because they only filter what is shown.
 */
const isTrackedField = (field: Element): boolean =>
  field.matches(FIELD) && !field.closest('[type="search"], [data-not-kept]');

/**
 * Returns whether a field in the dialog differs from its initial value. Inspects the fields
 * themselves, so that no form has to report its changes.
 */
const useTyped = () => {
  const initialContents = useRef(new Map<Element, string>());
  const [isTyped, setTyped] = useState(false);
  const hasChanges = () =>
    [...initialContents.current].some(
      ([field, content]) => field.isConnected && contentOf(field) !== content,
    );
  const trackedFieldOf = ({ currentTarget, target }: SyntheticEvent): Element | undefined =>
    // Ignores events from dialogs opened inside this one. React passes their events to this dialog,
    // although their elements are elsewhere in the DOM.
    target instanceof Element && currentTarget.contains(target) && isTrackedField(target)
      ? target
      : undefined;
  const remember = (event: SyntheticEvent) => {
    const field = trackedFieldOf(event);
    if (field && !initialContents.current.has(field))
      initialContents.current.set(field, contentOf(field));
  };
  const watch = {
    onFocusCapture: remember,
    // In some browsers, a click on a checkbox doesn't focus the checkbox. The mousedown event comes
    // before the change, so the initial value can still be stored.
    onMouseDownCapture: (event: SyntheticEvent) => {
      const label = event.target instanceof Element ? event.target.closest('label') : null;
      const field = label?.control ?? trackedFieldOf(event);
      if (field && isTrackedField(field) && !initialContents.current.has(field)) {
        initialContents.current.set(field, contentOf(field));
      }
    },
    onInput: () => setTyped(hasChanges()),
    onBlur: () => setTyped(hasChanges()),
  };
  return { watch, look: hasChanges, isTyped };
};

const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard what you typed?',
    text: 'It isn’t saved yet.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep editing',
    isDangerous: true,
  });

/** Asks for confirmation before unsaved input is lost by going back or closing the tab. */
const LeavingQuestion = () => {
  // Blocks only the browser's Back. A finished form that navigates to another page itself must not
  // be blocked.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmDiscard().then((isMeant) => (isMeant ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, []);
  return null;
};

/**
 * Restores focus when it unmounts. It is rendered only while the dialog is open, so focus is also
 * restored when the page removes the dialog.
 */
const FocusReturn = () => {
  useFocusReturn();
  return null;
};

type Props = ModalProps & {
  /**
   * Whether closing the dialog loses input. By default, the dialog compares its fields with their
   * initial values. Set this to false after the form is finished. Also set it to false for a dialog
   * that only shows something or applies changes immediately.
   */
  readonly losesInput?: boolean | undefined;
};

/**
 * The base of every dialog in the product. Escape, the close button, a click outside, and the
 * browser's Back ask for confirmation before they discard input. A form closes its dialog by
 * unmounting it, without confirmation. After the dialog closes, focus returns to the element that
 * opened it.
 */
export const Dialog = ({ losesInput, onClose, children, ...props }: Props) => {
  const { watch, look: hasChanges, isTyped } = useTyped();
  const { opened } = props;
  const close = async () => {
    // While the confirmation is open, Escape closes the confirmation and not this dialog.
    if (isConfirmOpen()) return;
    if (!(losesInput ?? hasChanges()) || (await confirmDiscard())) onClose();
  };
  return (
    <>
      {opened ? <FocusReturn /> : null}
      <Modal {...props} onClose={() => void close()}>
        <div style={{ display: 'contents' }} {...watch}>
          {children}
        </div>
        {opened && (losesInput ?? isTyped) ? <LeavingQuestion /> : null}
      </Modal>
    </>
  );
};
