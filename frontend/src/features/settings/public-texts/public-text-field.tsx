import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import type { TextLanguage } from '../../../../../shared/languages/languages';
import type { PublicTextKey } from '../../../../../shared/languages/public-texts';
import { textLabels } from './text-labels';
import { VariableChips } from './variable-chips';

type Props = {
  readonly textKey: PublicTextKey;
  readonly language: TextLanguage;
  /** Our text as plain text. */
  readonly ourText: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
};

/** One text, with our default below it, its variables, and a button that resets it. */
export const PublicTextField = (props: Props) => {
  const { textKey, language, ourText, value, problem, onChange, onFocus } = props;
  const input = useRef<HTMLTextAreaElement>(null);
  /** Where the cursor was when the field lost focus, for example to a button. */
  const left = useRef<{ readonly start: number; readonly end: number }>(undefined);
  const isOurs = value === ourText;
  const insert = (placeholder: string) => {
    const { start, end } = left.current ?? { start: value.length, end: value.length };
    left.current = undefined;
    onChange(value.slice(0, start) + placeholder + value.slice(end));
    input.current?.focus();
  };
  const reset = () => {
    onChange(ourText);
    input.current?.focus();
  };
  return (
    <Stack gap={6}>
      <Textarea
        ref={input}
        label={textLabels[textKey]}
        lang={language}
        dir="auto"
        autosize
        minRows={1}
        maxRows={6}
        value={value}
        error={problem}
        onFocus={onFocus}
        onBlur={({ currentTarget: { selectionStart: start, selectionEnd: end } }) => {
          left.current = { start, end };
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Group justify="space-between" align="flex-start" gap="xs">
        <Text size="xs" c="dimmed" style={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {isOurs ? (
            'This is the default.'
          ) : (
            <>
              Default: <bdi lang={language}>{ourText}</bdi>
            </>
          )}
        </Text>
        <Group gap={6}>
          <VariableChips textKey={textKey} ourText={ourText} onInsert={insert} />
          {isOurs ? null : (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Reset ${textLabels[textKey]} to the default`}
              onClick={reset}
            >
              Reset
            </Button>
          )}
        </Group>
      </Group>
    </Stack>
  );
};
