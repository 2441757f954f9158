import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/api/use-action';
import { useFocusReturn } from '../../lib/use-focus-return';

/** The menu gives the focus back to its button as it closes; the field takes it afterwards. */
const menuCloseMs = 100;

type Props = {
  readonly label: string;
  /** As it is now. */
  readonly name: string;
  readonly maxLength: number;
  /** Stores another name; what goes wrong is said there. */
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onEnd: () => void;
};

/** A name, to be changed in its row: Enter keeps it, Escape does not. */
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
  const end = async (isKept: boolean) => {
    // Leaving the field follows Enter and Escape, and comes before it has the focus.
    if (!isOpen.current) return;
    isOpen.current = false;
    const wanted = name.trim();
    if (isKept && wanted && wanted !== before) {
      await run(wanted);
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
