import { Accordion, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { contrastRatio, READABLE_CONTRAST } from '../../../../../../shared/email/document/color';
import { useBrandColors } from '../../../../editor/api/use-brand-colors';
import { StyleColor } from '../../../../editor/styles-bar/style-fields';
import { formatDecimal } from '../../../../lib/format';
import type { FormDraft } from '../model/form-draft';
import { brandStyle } from '../model/ready-forms';
import { TypographyFields } from './typography-fields';

type ReadableProps = { readonly color: string; readonly background: string };

/**
 * Shows whether a text is legible on its background, based on the contrast that WCAG 2.1 AA
 * requires.
 */
const Readable = ({ color, background }: ReadableProps) => {
  const ratio = contrastRatio(color, background);
  const isGood = ratio >= READABLE_CONTRAST;
  const Icon = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <Group gap={6} mt="xs" wrap="nowrap" c={isGood ? 'teal' : 'yellow'} role="status">
      <Icon size={16} aria-hidden />
      <Text size="xs">
        {isGood ? 'Easy to read on every screen' : 'Hard to read for many people'} (
        {formatDecimal(ratio, 1)} to 1)
      </Text>
    </Group>
  );
};

type Style = FormDraft['style'];
type Props = { readonly draft: FormDraft; readonly onChange: (draft: FormDraft) => void };

const texts = [
  { part: 'header', name: 'Header' },
  { part: 'descriptionThanksMessageAndSign', name: 'Description and thanks message' },
  { part: 'label', name: 'Labels' },
] as const;

/**
 * The fonts, sizes, and colors of every part of the form. Each color picker suggests the brand's
 * colors.
 */
export const StyleStep = ({ draft, onChange }: Props) => {
  const swatches = useBrandColors();
  const { style } = draft;
  const set = (change: Partial<Style>) => onChange({ ...draft, style: { ...style, ...change } });
  const color = (label: string, value: string, applyColor: (value: string) => void) => (
    <StyleColor
      label={label}
      value={value}
      swatches={swatches}
      isReadOnly={false}
      onChange={(next) => next && applyColor(next)}
    />
  );
  const { main, button } = style;
  return (
    <>
      {swatches.length > 0 ? (
        <Button variant="default" mb="sm" onClick={() => set(brandStyle(swatches))}>
          Use brand colors
        </Button>
      ) : null}
      <Accordion multiple defaultValue={['main', 'button']} variant="default">
        <Accordion.Item value="main">
          <Accordion.Control>Page and form</Accordion.Control>
          <Accordion.Panel>
            <SimpleGrid cols={2}>
              {color('Page color', main.pageColor, (pageColor) =>
                set({ main: { ...main, pageColor } }),
              )}
              {color('Form color', main.formColor, (formColor) =>
                set({ main: { ...main, formColor } }),
              )}
            </SimpleGrid>
          </Accordion.Panel>
        </Accordion.Item>
        {texts.map(({ part, name }) => (
          <Accordion.Item key={part} value={part}>
            <Accordion.Control>{name}</Accordion.Control>
            <Accordion.Panel>
              <TypographyFields
                lettering={style[part]}
                onChange={(lettering) => set({ [part]: lettering })}
              />
              <Readable color={style[part].color} background={main.formColor} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
        <Accordion.Item value="button">
          <Accordion.Control>Button</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="xs">
              {color('Background', button.backgroundColor, (backgroundColor) =>
                set({ button: { ...button, backgroundColor } }),
              )}
              <TypographyFields
                lettering={button}
                onChange={(lettering) => set({ button: { ...button, ...lettering } })}
              />
            </Stack>
            <Readable color={button.color} background={button.backgroundColor} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
};
