import { StyleForm } from '../../../../editor/styles-bar/style-form';
import { BlocksPreview } from './drawn-blocks';
import type { PartProps } from './part-props';
import { ThemePanel } from './theme-panel';
import { useThemePart } from './use-theme-part';

const sample = [
  { type: 'heading', values: { level: 2 }, text: 'Fresh this week' },
  { type: 'paragraph', values: {}, text: 'The first oil of the harvest is here.' },
  { type: 'button', values: { value: 'View it' } },
] as const;

/** The overall style of new emails. */
export const EmailStyleDefaults = ({ style, colors }: PartProps) => {
  const part = useThemePart('emailStyle', style);
  return (
    <ThemePanel
      label="Email Style"
      purpose="New emails start with this style. Existing emails don’t change."
      part={part}
      preview={<BlocksPreview style={part.values} blocks={sample} />}
    >
      <StyleForm
        styles={part.values}
        swatches={colors}
        isReadOnly={false}
        onChange={part.replace}
      />
    </ThemePanel>
  );
};
