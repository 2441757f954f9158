import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** Tab writes a tab; Escape, then Tab, leaves the field, so that no keyboard is caught in it. */
const useTabKey = (onChange: Props['onChange']) => {
  const mayLeave = useRef(false);
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isTab = event.key === 'Tab' && !event.shiftKey;
    if (isTab && !mayLeave.current) {
      event.preventDefault();
      const field = event.currentTarget;
      field.setRangeText('\t', field.selectionStart, field.selectionEnd, 'end');
      onChange(field.value);
    }
    mayLeave.current = event.key === 'Escape';
  };
};

/** The HTML of a code email, as it is written. */
export const CodeEditor = ({ value, onChange }: Props) => (
  <Textarea
    label="HTML"
    description="Tab indents; press Escape, then Tab, to leave the field."
    autosize
    minRows={20}
    maxRows={30}
    spellCheck={false}
    wrap="off"
    styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', tabSize: 4 } }}
    value={value}
    onKeyDown={useTabKey(onChange)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
