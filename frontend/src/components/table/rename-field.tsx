import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/api/use-action';
import { useFocusReturn } from '../../lib/use-focus-return';

/**
 * How many milliseconds to wait before focusing the field. A closing menu first moves focus back to
 * its button.
 */
const menuCloseMs = 100;

type Props = {
  readonly label: string;
  /** The current name. */
  readonly name: string;
  readonly maxLength: number;
  /** Stores the new name and reports errors itself. */
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onEnd: () => void;
};

/** A name edited in its row. Enter saves it, Escape cancels. */
export const RenameField = ({ label, name: before, maxLength, onRename, onEnd }: Props) => {
  useFocusReturn();
  const [name, setName] = useState(before);
  const { run, busy } = useAction(onRename);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
      isOpen.current = true;
    }, menuCloseMs);
    return () => clearTimeout(timer);
  }, []);
  const end = async (isSaved: boolean) => {
    // A blur event follows Enter and Escape, and also occurs before the field has focus.
    if (!isOpen.current) return;
    isOpen.current = false;
    const newName = name.trim();
    if (isSaved && newName && newName !== before) {
      await run(newName);
    }
    onEnd();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') void end(true);
    if (key === 'Escape') void end(false);
  };
  return (
    <TextInput
      size="xs"
      aria-label={label}
      maxLength={maxLength}
      ref={field}
      value={name}
      readOnly={busy}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => end(true)}
    />
  );
};
