import { StyleColor, StyleSize } from '../../../../editor/styles-bar/style-fields';
import { BlocksPreview } from './drawn-blocks';
import type { PartProps } from './part-props';
import { ThemePanel } from './theme-panel';
import { useThemePart } from './use-theme-part';

const start = { backgroundColor: '#fffbe0', color: '#242424', borderRadius: 0 };

/** The style of a new feature box: a section with a color of its own for important content. */
export const FeatureBoxDefaults = ({ theme, style, colors }: PartProps) => {
  const isSet = theme.featureBox !== undefined;
  const part = useThemePart('featureBox', theme.featureBox ?? start);
  const { values, change } = part;
  const purpose = isSet
    ? 'New sections look like this.'
    : 'Applies to new sections after you save. Until then they’re light gray.';
  return (
    <ThemePanel
      label="Feature Box"
      purpose={purpose}
      part={part}
      preview={<BlocksPreview style={style} blocks={[{ type: 'section', values }]} />}
    >
      <StyleColor
        label="Background color"
        isReadOnly={false}
        swatches={colors}
        value={values.backgroundColor}
        onChange={(backgroundColor) => (backgroundColor ? change({ backgroundColor }) : undefined)}
      />
      <StyleColor
        label="Text color"
        isReadOnly={false}
        swatches={colors}
        placeholder="Automatic"
        value={values.color || undefined}
        onChange={(color = '') => change({ color })}
      />
      <StyleSize
        label="Rounded corners"
        isReadOnly={false}
        range={[0, 50]}
        value={values.borderRadius}
        onChange={(borderRadius = 0) => change({ borderRadius })}
      />
    </ThemePanel>
  );
};
