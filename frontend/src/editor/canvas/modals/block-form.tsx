import { Fieldset, SimpleGrid, Stack } from '@mantine/core';
import type { Direction } from '../../../../../shared/email/document/direction';
import { type BlockType, isTextBlock } from '../context/block-type';
import { useEditorTools } from '../context/editor-tools';
import type { AttrValues } from '../kinds/editor-block';
import { editorBlock } from '../kinds/editor-blocks';
import { blockFields, isDisabled } from './block-fields';
import { FieldInput } from './field-input';
import { FileLink } from './file-link';

type Props = {
  readonly type: BlockType;
  readonly values: AttrValues;
  /** The block's text direction. Left padding is on the side where the block's lines begin. */
  readonly direction: Direction;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (changes: AttrValues) => void;
};

/** The fields that need the full width. */
const WIDE = new Set(['text', 'tagged', 'url', 'imageWidth', 'code', 'products']);

/** The fields for a block's attributes, in groups with two fields per row. */
export const BlockForm = ({ type, values, direction, problems, onChange }: Props) => {
  const fields = blockFields(type, direction);
  const { uploadFile } = useEditorTools();
  // If a block has a text or an image source, that field is above the sections and gets focus.
  const { sections, hasSource, isShown: isFieldShown, linksFiles } = editorBlock(type);
  const hasLeadingField = isTextBlock(type) || hasSource;
  return (
    <Stack gap="md">
      {sections.map((section, sectionIndex) => (
        <Fieldset key={section.title} legend={section.title} p="sm">
          <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm">
            {section.fields.map((name, index) => {
              const field = fields.get(name);
              if (!field || isFieldShown?.(name, values) === false) return null;
              const isWide = WIDE.has(field.kind) || name === 'decorative';
              return (
                <div key={name} style={isWide ? { gridColumn: '1 / -1' } : undefined}>
                  <FieldInput
                    field={field}
                    values={values}
                    error={problems[name]}
                    disabled={isDisabled(name, values)}
                    hasInitialFocus={!hasLeadingField && sectionIndex === 0 && index === 0}
                    onChange={(value) => onChange({ [name]: value })}
                  />
                  {linksFiles && name === 'href' && uploadFile ? (
                    <FileLink upload={uploadFile} onUploaded={(href) => onChange({ href })} />
                  ) : null}
                </div>
              );
            })}
          </SimpleGrid>
        </Fieldset>
      ))}
    </Stack>
  );
};
