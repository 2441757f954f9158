import { Modal, type ModalProps } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm, isAsking } from '../lib/confirm';
import { useFocusReturn } from '../lib/use-focus-return';

const FIELD = 'input, textarea, select, [contenteditable="true"]';

const contentOf = (field: Element): string => {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    return String(field.checked);
  }
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
};

/** A search, or what is within `data-not-kept`, only narrows what is shown: nobody misses it. */
const isKept = (field: Element): boolean =>
  field.matches(FIELD) && !field.closest('[type="search"], [data-not-kept]');

/**
 * Whether a field on the screen holds something else than before its user came to it. Fields are
 * looked at themselves, so that no form can forget to say that something was typed.
 */
const useTyped = () => {
  const before = useRef(new Map<Element, string>());
  const [isTyped, setTyped] = useState(false);
  const look = () =>
    [...before.current].some(
      ([field, content]) => field.isConnected && contentOf(field) !== content,
    );
  const ownField = ({ currentTarget, target }: SyntheticEvent): Element | undefined =>
    // Events of dialogs inside this one come through React's tree, not through the page's.
    target instanceof Element && currentTarget.contains(target) && isKept(target)
      ? target
      : undefined;
  const remember = (event: SyntheticEvent) => {
    const field = ownField(event);
    if (field && !before.current.has(field)) before.current.set(field, contentOf(field));
  };
  const watch = {
    onFocusCapture: remember,
    // A click on a checkbox brings no focus in every browser. It comes before the change.
    onMouseDownCapture: (event: SyntheticEvent) => {
      const label = event.target instanceof Element ? event.target.closest('label') : null;
      const field = label?.control ?? ownField(event);
      if (field && isKept(field) && !before.current.has(field)) {
        before.current.set(field, contentOf(field));
      }
    },
    onInput: () => setTyped(look()),
    onBlur: () => setTyped(look()),
  };
  return { watch, look, isTyped };
};

const askToDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard what you typed?',
    text: 'It isn’t saved yet.',
    yes: 'Discard',
    no: 'Keep editing',
    isDangerous: true,
  });

/** The browser's Back and the closing of the tab, while something would be lost by them. */
const LeavingQuestion = () => {
  // A form that is done goes on to another page itself, which is no way back.
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void askToDiscard().then((isMeant) => (isMeant ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return null;
};

/** While the dialog is open, so that a dialog which is taken off the page ends it too. */
const FocusReturn = () => {
  useFocusReturn();
  return null;
};

type Props = ModalProps & {
  /**
   * Whether closing loses something. By default the fields in the dialog are compared with what they
   * held at first; false for a dialog that shows or does something at once, and once it is done.
   */
  readonly losesInput?: boolean | undefined;
};

/**
 * Every dialog of the product. Escape, its close button, a click beside it and the browser's Back
 * ask before they discard what was typed in it. A form closes itself by unmounting the dialog, and
 * is not asked then. The focus goes back to what opened it.
 */
export const Dialog = ({ losesInput, onClose, children, ...props }: Props) => {
  const { watch, look, isTyped } = useTyped();
  const { opened } = props;
  const close = async () => {
    // Escape is the question's while it is asked.
    if (isAsking()) return;
    if (!(losesInput ?? look()) || (await askToDiscard())) onClose();
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
