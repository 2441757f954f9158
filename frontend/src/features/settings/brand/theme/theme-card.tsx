import { Paper, Tabs, Title } from '@mantine/core';
import type { CustomerTheme } from '../../../../../../shared/contracts/brand/brand';
import { DEFAULT_EMAIL_STYLE } from '../../../../../../shared/email/document/styles';
import { ButtonDefaults } from './button-defaults';
import { EmailStyleDefaults } from './email-style-defaults';
import { FeatureBoxDefaults } from './feature-box-defaults';
import { ImageDefaults } from './image-defaults';

const themeParts = [
  { value: 'button', label: 'Buttons', Panel: ButtonDefaults },
  { value: 'featureBox', label: 'Feature Box', Panel: FeatureBoxDefaults },
  { value: 'image', label: 'Image', Panel: ImageDefaults },
  { value: 'emailStyle', label: 'Email Style', Panel: EmailStyleDefaults },
] as const;

type Props = { readonly theme: CustomerTheme | undefined; readonly colors: readonly string[] };

/** The initial styles of new emails and new blocks. */
export const ThemeCard = ({ theme = {}, colors }: Props) => (
  <Paper p="lg" component="section" aria-label="Editor theme">
    <Title order={2} mb="sm">
      Editor theme
    </Title>
    <Tabs defaultValue="button">
      <Tabs.List aria-label="Theme sections">
        {themeParts.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {themeParts.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value}>
          <Panel theme={theme} style={theme.emailStyle ?? DEFAULT_EMAIL_STYLE} colors={colors} />
        </Tabs.Panel>
      ))}
    </Tabs>
  </Paper>
);
