import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../shared/limits';
import { useFocusReturn } from '../../../lib/use-focus-return';
import { useSequenceCalls } from './calls/use-sequence-calls';

/** The menu gives the focus back to its button as it closes; the field takes it afterwards. */
const menuCloseMs = 100;

type Props = { readonly sequence: SequenceSummary; readonly onEnd: () => void };

/** The name of a series, to be changed in its row: Enter keeps it, Escape does not. */
export const RenameField = ({ sequence, onEnd }: Props) => {
  useFocusReturn();
  const { rename } = useSequenceCalls(sequence);
  const [name, setName] = useState(sequence.name);
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
  const end = async (isKept: boolean) => {
    // Leaving the field follows Enter and Escape, and comes before it has the focus.
    if (!isOpen.current) return;
    isOpen.current = false;
    const wanted = name.trim();
    if (isKept && wanted && wanted !== sequence.name) {
      setSaving(true);
      await rename(wanted);
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
      aria-label="Name of the sequence"
      maxLength={limits.sequence.nameLength}
      ref={field}
      value={name}
      readOnly={isSaving}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => end(true)}
    />
  );
};
