import { Group, Input, Textarea } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import type { CustomerVariables } from './use-customer-variables';
import { VariableMenu } from './variable-menu';

type Props = {
  readonly value: string;
  readonly onChange: (template: string) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  /** The values of the variables for the customer that is selected for a trial run. */
  readonly customer?: CustomerVariables | undefined;
  readonly minRows: number;
  readonly maxRows: number;
};

/** Inserts a variable at the last cursor position and moves focus back to the text. */
const useInsert = ({ value, onChange }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string, part?: string) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } =
      field.current ?? {};
    const text = `{{${name}}}`;
    onChange(`${value.slice(0, start)}${text}${value.slice(end)}`);
    // Waits before moving focus, because the closing menu first moves focus back to its button.
    window.setTimeout(() => {
      const from = start + (part ? text.length - 2 - part.length : text.length);
      field.current?.focus();
      field.current?.setSelectionRange(from, from + (part?.length ?? 0));
    });
  };
  return { field, insert };
};

/** The text of a prompt, with a menu of the variables it can use. */
export const TemplateField = (props: Props) => {
  const { value, onChange, onBlur, error, customer, minRows, maxRows } = props;
  const { field, insert } = useInsert(props);
  const id = useId();
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Input.Label htmlFor={id}>Prompt</Input.Label>
        <VariableMenu customer={customer} onInsert={insert} />
      </Group>
      <Textarea
        ref={field}
        id={id}
        description="Put variables in double braces. They’re filled in for each customer from the account, the brain, and the run inputs."
        autosize
        minRows={minRows}
        maxRows={maxRows}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
        error={error}
      />
    </div>
  );
};
