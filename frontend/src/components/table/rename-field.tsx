import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFocusReturn } from '../../lib/use-focus-return';

/**
 * The number of milliseconds to wait before focusing the field. A closing menu first moves focus
 * back to the menu's button.
 */
const menuCloseMs = 100;

type Props = {
  readonly label: string;
  /** The current name. */
  readonly name: string;
  readonly maxLength: number;
  /** Stores the new name and reports errors itself. Returns whether the name is stored. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onEnd: () => void;
};

/**
 * A field for editing a name within its table row. Enter saves the name, Escape cancels. If the name
 * can't be saved, the field stays open with it.
 */
export const RenameField = ({ label, name: initialName, maxLength, onRename, onEnd }: Props) => {
  useFocusReturn();
  const [name, setName] = useState(initialName);
  const [isSaving, setSaving] = useState(false);
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
  const finishEditing = async (isSaved: boolean) => {
    // Ignores the blur event that follows Enter and Escape, and one that occurs before the field
    // first has focus.
    if (!isOpen.current) return;
    isOpen.current = false;
    const newName = name.trim();
    if (isSaved && newName && newName !== initialName) {
      setSaving(true);
      const isStored = await onRename(newName);
      setSaving(false);
      if (!isStored) {
        isOpen.current = true;
        field.current?.focus();
        return;
      }
    }
    onEnd();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') void finishEditing(true);
    if (key === 'Escape') void finishEditing(false);
  };
  return (
    <TextInput
      size="xs"
      aria-label={label}
      maxLength={maxLength}
      ref={field}
      value={name}
      readOnly={isSaving}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => finishEditing(true)}
    />
  );
};
