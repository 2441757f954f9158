import { Button, Group, Paper, SimpleGrid } from '@mantine/core';
import type { EmailStyle } from '../../../../shared/email/document/styles';
import { useDefaultStyle } from '../api/use-default-style';
import { StyleColor, StyleSize } from './style-fields';

type Props = {
  readonly styles: EmailStyle;
  readonly swatches: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (styles: EmailStyle) => void;
};

/** The look of the whole email: its six values, Reset and Set as default. */
export const StylesBar = ({ styles, swatches, isReadOnly, onChange }: Props) => {
  const { busy, setDefault, defaultStyle } = useDefaultStyle();
  const set = (changes: Partial<EmailStyle>) => onChange({ ...styles, ...changes });
  const color = { swatches, isReadOnly };
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label="Editor options">
      <SimpleGrid cols={{ base: 2, sm: 3, xl: 6 }} spacing="sm">
        <StyleColor
          {...color}
          label="Background color"
          value={styles.backgroundColor}
          onChange={(backgroundColor) => set({ backgroundColor })}
        />
        <StyleColor
          {...color}
          label="Editor color"
          value={styles.editorColor}
          onChange={(editorColor) => set({ editorColor })}
        />
        <StyleColor
          {...color}
          label="Text color"
          value={styles.fontColor}
          onChange={(fontColor) => set({ fontColor })}
        />
        <StyleSize
          label="Border size"
          max={10}
          isReadOnly={isReadOnly}
          value={styles.borderWidth}
          onChange={(borderWidth) => set({ borderWidth })}
        />
        <StyleSize
          label="Border radius"
          max={50}
          isReadOnly={isReadOnly}
          value={styles.borderRadius}
          onChange={(borderRadius) => set({ borderRadius })}
        />
        <StyleColor
          {...color}
          label="Border color"
          value={styles.borderColor}
          onChange={(borderColor) => set({ borderColor })}
        />
      </SimpleGrid>
      <Group justify="flex-end" mt="md" gap="xs">
        <Button
          size="xs"
          variant="subtle"
          disabled={isReadOnly}
          onClick={() => onChange(defaultStyle)}
        >
          Reset
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={isReadOnly}
          loading={busy}
          onClick={() => setDefault(styles)}
        >
          Set as default
        </Button>
      </Group>
    </Paper>
  );
};
