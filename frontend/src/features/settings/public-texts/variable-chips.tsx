import { Button, Group } from '@mantine/core';
import { variablesOf } from '../../../../../shared/languages/check-own-text';
import type { PublicTextKey } from '../../../../../shared/languages/public-texts';

type Props = {
  readonly textKey: PublicTextKey;
  /** Our text, which shows how a variable with singular and plural is written. */
  readonly ourText: string;
  readonly onInsert: (placeholder: string) => void;
};

/** Returns the end of a part in braces that starts at an index. */
const endOfBraces = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

/** Returns a variable as our text contains it, with its singular and plural. */
const placeholderIn = (text: string, name: string): string => {
  const start = text.search(new RegExp(`\\{${name}[,}]`));
  return start === -1 ? `{${name}}` : text.slice(start, endOfBraces(text, start));
};

/** Buttons that insert the variables of a text. */
export const VariableChips = ({ textKey, ourText, onInsert }: Props) => {
  const names = variablesOf(textKey);
  if (names.length === 0) return null;
  return (
    <Group gap={6}>
      {names.map((name) => (
        <Button
          key={name}
          size="compact-xs"
          variant="default"
          radius="xl"
          aria-label={`Insert {${name}}`}
          onClick={() => onInsert(placeholderIn(ourText, name))}
        >
          {`{${name}}`}
        </Button>
      ))}
    </Group>
  );
};
