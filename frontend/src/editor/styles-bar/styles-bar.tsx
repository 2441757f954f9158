import { Button, Fieldset, SimpleGrid } from '@mantine/core';
import type { EmailStyle } from '../../../../shared/email/document/styles';
import { useDefaultStyle } from '../api/use-default-style';
import { StyleColor, StyleSize } from './style-fields';
import classes from './styles-bar.module.css';

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
    <>
      <div className={classes.body}>
        <Fieldset legend="Page and email" variant="unstyled">
          <SimpleGrid cols={2} spacing="sm">
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
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend="Text" variant="unstyled">
          <SimpleGrid cols={2} spacing="sm">
            <StyleColor
              {...color}
              label="Text color"
              value={styles.fontColor}
              onChange={(fontColor) => set({ fontColor })}
            />
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend="Edge of the email" variant="unstyled">
          <SimpleGrid cols={2} spacing="sm">
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
        </Fieldset>
      </div>
      <div className={classes.foot}>
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
      </div>
    </>
  );
};
